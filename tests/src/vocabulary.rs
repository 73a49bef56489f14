//! The keys and words of the variant format, learnt from what the reader of variant files says of wrong ones, so that
//! no list of them has to be kept here.

use std::collections::BTreeMap;

use kosynka_engine::{Fault, Variant};

/// Every key, written with its table as in `tableau.move` or `tableau.build.step`, with the words that it knows.
pub fn vocabulary() -> BTreeMap<String, Vec<&'static str>> {
    let mut all = BTreeMap::new();
    for fault in faults("[xyzzy]") {
        if let Fault::UnknownTable { known, .. } = fault {
            known.iter().for_each(|table| keys(table, "", &mut all));
        }
    }
    all
}

/// Adds the keys of a table, or of a table inside it.
fn keys(table: &str, path: &str, all: &mut BTreeMap<String, Vec<&'static str>>) {
    for fault in written(table, &format!("{path}xyzzy = 1")) {
        let Fault::UnknownKey { known, .. } = fault else { continue };
        for key in known {
            let path = format!("{path}{key}");
            let mut words = Vec::new();
            // The last is near enough to a word for keys that also read ranks.
            for value in ["\"xyzzy\"", "[\"xyzzy\"]", "\"anyx\""] {
                for fault in written(table, &format!("{path} = {value}")) {
                    match fault {
                        Fault::UnknownWord { words: known, .. } => words.extend(known),
                        Fault::WrongType { wanted, .. } if wanted.contains("true or false") => {
                            words.extend(["true", "false"]);
                        }
                        _ => {}
                    }
                }
            }
            words.sort_unstable();
            words.dedup();
            // Some words are known, and refused for this key in particular.
            words.retain(|word| {
                let refused =
                    |fault: &Fault| matches!(fault, Fault::UnknownWord { word: other, .. } if other == word);
                let values = [format!("\"{word}\""), format!("[\"{word}\"]")];
                values.iter().any(|value| !written(table, &format!("{path} = {value}")).iter().any(refused))
            });
            if all.insert(format!("{table}.{path}"), words).is_none() {
                keys(table, &format!("{path}."), all);
            }
        }
    }
}

/// The faults of a file with one line in one table.
fn written(table: &str, line: &str) -> Vec<Fault> {
    let mut found = faults(&format!("[{table}]\n{line}"));
    if found.iter().any(|fault| matches!(fault, Fault::TableForm { .. })) {
        found = faults(&format!("[[{table}]]\n{line}"));
    }
    found
}

fn faults(text: &str) -> Vec<Fault> {
    let errors = Variant::parse("xyzzy", "xyzzy", text).err().map(|errors| errors.errors);
    errors.into_iter().flatten().map(|error| error.fault).collect()
}
