//! What the tests of the program share.
#![allow(dead_code, reason = "each test file uses some of it")]

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// The program, in English, without the user's files.
pub fn kosynka() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kosynka"));
    let nowhere = std::env::temp_dir().join("kosynka-tests-without-files");
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    command.env("LC_ALL", "C").env("XDG_DATA_HOME", &nowhere).env("XDG_CONFIG_HOME", &nowhere);
    command
}

/// A folder for all that a player keeps.
pub fn home() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The program in a terminal that shows everything, with the files of a player.
pub fn program(home: &Path) -> Command {
    let mut command = kosynka();
    // The words are what is tested, not what a terminal can show.
    command.env("LC_ALL", "en_US.UTF-8").env_remove("TERM").env("HOME", home);
    for name in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] {
        command.env(name, home.join(name));
    }
    command
}

/// What is answered to some lines of a player's.
pub fn talk_at(home: &Path, arguments: &[&str], lines: &str) -> String {
    let assert =
        program(home).args(arguments).arg("--plain").write_stdin(lines).assert().success().stderr("");
    let text = String::from_utf8(assert.get_output().stdout.clone()).expect("UTF-8");
    assert!(!text.contains('\x1b'), "{text}");
    text
}

/// The path of a shipped file.
pub fn variant_file(id: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../variants/{id}.toml"))
}

/// The answers of `kosynka pipe` to some lines.
pub fn converse(arguments: &[&str], lines: &[&str]) -> Vec<Value> {
    let mut command = kosynka();
    command.args(arguments).arg("pipe").write_stdin(lines.join("\n"));
    let output = command.assert().success().stderr("").get_output().stdout.clone();
    String::from_utf8(output)
        .expect("UTF-8")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect()
}
