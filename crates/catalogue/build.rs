//! Lists the variant files, so that a file dropped in the folder is shipped with the next build.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../variants").canonicalize()?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for path in files {
        let id = path.file_stem().ok_or("a file without a name")?.to_string_lossy();
        println!("cargo::rerun-if-changed={}", path.display());
        writeln!(list, "    ({id:?}, include_str!({path:?})),")?;
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("shipped.rs"), list)?;
    Ok(())
}
