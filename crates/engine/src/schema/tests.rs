//! Tests of single files; the corpus of broken files is in `tests/broken`.

use std::path::Path;

use crate::Variant;

#[test]
fn every_variant_of_the_catalogue_is_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let variant =
            Variant::parse(&id, &format!("{id}.toml"), &text).unwrap_or_else(|errors| panic!("{errors}"));
        assert!(!variant.info.name.ru.is_empty() && !variant.info.tips.is_empty(), "{id}");
    }
}
