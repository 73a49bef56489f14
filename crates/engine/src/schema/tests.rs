//! Tests of single files; the corpus of broken files is in `tests/broken`.

use std::path::Path;

use crate::shuffle::Generator;
use crate::variant::DealTo;
use crate::{Variant, VariantErrors};

/// The games of the catalogue: identifier and text.
fn catalogue() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    let files = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let toml = files.filter(|path| path.extension().is_some_and(|e| e == "toml"));
    let read = |path: std::path::PathBuf| {
        let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        (id, std::fs::read_to_string(&path).expect("a text"))
    };
    toml.map(read).collect()
}

fn parse(text: &str) -> Result<Variant, VariantErrors> {
    Variant::parse("test", "test.toml", text)
}

#[test]
fn every_variant_of_the_catalogue_is_read() {
    for (id, text) in catalogue() {
        let variant = Variant::parse(&id, &format!("{id}.toml"), &text).unwrap_or_else(|e| panic!("{e}"));
        assert!(!variant.info.name.ru.is_empty() && !variant.info.tips.is_empty(), "{id}");
    }
}

#[test]
fn the_sketch_of_the_design_is_read_as_it_stands() {
    let text = r#"
[game]
name   = { en = "Kosynka", ru = "Косынка" }
family = "klondike"

[deck]
packs = 1

[[foundation]]
count = 4
base  = "A"
build = { suits = "same", step = "up" }
take  = "top"                    # a card may return to play

[[tableau]]
count = 7
build = { suits = "alternate", step = "down" }
move  = "run"
space = "K"

[stock]
draw    = 3
redeals = 2

[[deal]]
to = "tableau"
counts = [1, 2, 3, 4, 5, 6, 7]
face = "last-up"

[play]
undo = "never"
"#;
    let variant = parse(text).unwrap();
    assert!(variant.waste.is_some() && !variant.play.undo);
    assert_eq!(variant.goal.on_foundations, Some(52));
    assert_eq!(variant.groups.iter().map(|group| group.kind.letter()).collect::<String>(), "FT");
}

/// Deals row by row: the first card of T1 is its last and lies face up, those beside it face down.
#[test]
fn counts_become_rows() {
    let text = "[game]\nname = \"Test\"\n[[tableau]]\ncount = 3\n[goal]\ntableau = \"empty\"\n\
        [stock]\nto = \"nowhere\"\n[[deal]]\nto = \"tableau\"\ncounts = [1, 2, 2]\nface = \"last-up\"\n";
    let steps: Vec<String> = parse(text)
        .unwrap()
        .deal
        .iter()
        .map(|step| match &step.to {
            DealTo::Piles(piles) => {
                let numbers: String = piles.iter().map(|pile| pile.number.to_string()).collect();
                format!("{numbers} {:?}", step.face)
            }
            DealTo::FoundationOfSuit => "F*".to_owned(),
        })
        .collect();
    assert_eq!(steps, ["1 Up", "23 Down", "23 Up"]);
}

#[test]
fn foundations_get_their_suits() {
    let suits = |deck: &str, foundation: &str| {
        let text = format!(
            "[game]\nname = \"Test\"\n[deck]\n{deck}\n[stock]\n[[foundation]]\n\
             build = {{ suits = \"same\", step = \"up\" }}\n{foundation}\n[goal]\nstock = \"empty\"\n"
        );
        let groups = parse(&text).unwrap_or_else(|e| panic!("{e}")).groups;
        groups[0].suits.iter().map(|suit| suit.letter()).collect::<String>()
    };
    assert_eq!(suits("", "count = 4"), "CSHD");
    assert_eq!(suits("packs = 2", "count = 8"), "CCSSHHDD");
    assert_eq!(suits("packs = 2", "count = 4"), "CSHD");
    assert_eq!(suits("packs = 2", "count = 8\nsuits = \"CSHDCSHD\""), "CSHDCSHD");
    assert_eq!(suits("", "count = 4\nsuits = \"any\""), "");
    assert_eq!(suits("", "count = 5"), "");
}

#[test]
fn a_shape_gives_covers_and_places() {
    let text = |shape: &str, count: usize| {
        format!(
            "[game]\nname = \"Test\"\n[stock]\n[goal]\ntableau = \"empty\"\n\
             [[tableau]]\ncount = {count}\n{shape}\n[[deal]]\nto = \"tableau\"\n"
        )
    };
    let pyramid = parse(&text("shape = \"pyramid\"\nrows = 3", 6)).unwrap().groups.remove(0);
    assert_eq!(pyramid.covered_by, [vec![2, 3], vec![4, 5], vec![5, 6], vec![], vec![], vec![]]);
    assert_eq!(pyramid.layout.places, [(2, 0), (1, 1), (3, 1), (0, 2), (2, 2), (4, 2)]);
    let peaks = parse(&text("shape = \"peaks\"\nrows = 4", 28)).unwrap().groups.remove(0);
    let tops: Vec<_> = [1, 2, 3, 4, 6, 9, 10, 18].iter().map(|n| peaks.covered_by[n - 1].clone()).collect();
    let expected =
        [[4, 5], [6, 7], [8, 9], [10, 11], [13, 14], [17, 18], [19, 20], [27, 28]].map(|pair| pair.to_vec());
    assert_eq!(tops, expected);
}

/// Whatever happens to a file, it is read or every fault is worded: nothing panics.
#[test]
fn mutilated_files_get_worded_faults() {
    let mut chance = Generator::own(1);
    let mut below = |n: usize| chance.below(n.max(1) as u32) as usize;
    let scraps = [
        "0",
        "-1",
        "1000000",
        "\"\"",
        "\"any\"",
        "[]",
        "{}",
        "[[1]]",
        "true",
        "1.5",
        "\"T1-T99\"",
        "\"K\"",
        "\"all\"",
        "\"F*\"",
        "[1, 2, 3]",
        "\"none\"",
        "64",
        "\"S\"",
        "1979-05-27",
    ];
    for (_, text) in catalogue() {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with(['#', ' '])).collect();
        for _ in 0..40 {
            let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            for _ in 0..1 + below(3) {
                let i = below(lines.len());
                match (below(4), lines[i].split_once('=')) {
                    (0, _) => drop(lines.remove(i)),
                    (1, _) => lines.insert(i, lines[below(lines.len())].clone()),
                    (_, Some((key, _))) => lines[i] = format!("{key}= {}", scraps[below(scraps.len())]),
                    (_, None) => lines[i] = lines[below(lines.len())].clone(),
                }
            }
            let text = lines.join("\n");
            if let Err(errors) = parse(&text) {
                for error in errors.errors {
                    let words = error.fault.to_string();
                    assert!(words.contains("; "), "{words}");
                    assert!(error.line <= text.lines().count() + 1, "{error}");
                }
            }
        }
    }
}
