//! Files of the player's: read without waiting, written whole, put aside rather than written over, and held by one
//! running program at a time.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};

/// Reads a file; nothing if there is none. A pipe or a folder in its place is an error and is not waited for.
///
/// # Errors
/// If it is there and cannot be read.
pub fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
        Ok(found) if found.is_file() => fs::read(path).map(Some),
        Ok(_) => Err(io::Error::new(ErrorKind::InvalidInput, "not a file")),
    }
}

/// Reads a file as text. What is not UTF-8 is replaced, and then as wrong as any other nonsense.
///
/// # Errors
/// If it is there and cannot be read.
pub fn text(path: &Path) -> io::Result<Option<String>> {
    Ok(read(path)?.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Writes a file whole or not at all.
///
/// # Errors
/// If the disk does not take it.
pub fn write(folder: &Path, name: &str, text: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let draft = folder.join(format!("{name}.new"));
    fs::write(&draft, text)?;
    fs::rename(draft, folder.join(name))
}

/// Puts a file that cannot be used out of the way of the next one, under a name that no other has. Returns where
/// it is now.
///
/// # Errors
/// If it cannot be moved; it then stays where it was.
pub fn aside(path: &Path) -> io::Result<PathBuf> {
    let name = |n: usize| {
        let mut name = OsString::from(path);
        name.push(if n == 1 { ".old".to_owned() } else { format!(".old-{n}") });
        PathBuf::from(name)
    };
    let free = (1..10_000).map(name).find(|path| path.symlink_metadata().is_err());
    let target = free.ok_or_else(|| io::Error::from(ErrorKind::AlreadyExists))?;
    fs::rename(path, &target)?;
    Ok(target)
}

/// Holds a name of a folder for this running program: as long as what is returned lives, nobody else gets it.
/// Nothing if another program has it.
///
/// # Errors
/// If names cannot be held there.
pub fn hold(folder: &Path, name: &str) -> io::Result<Option<File>> {
    fs::create_dir_all(folder)?;
    let file = File::options().create(true).truncate(false).write(true).open(folder.join(name))?;
    // The name of the trait: newer standard libraries have a method of the same name.
    match FileExt::try_lock(&file) {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_aside_overwrites_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("golf.game");
        for text in ["one", "two", "three"] {
            fs::write(&path, text).unwrap();
            aside(&path).unwrap();
        }
        let read = |name: &str| text(&folder.path().join(name)).unwrap();
        let kept = ["golf.game.old", "golf.game.old-2", "golf.game.old-3", "golf.game"].map(read);
        assert_eq!(kept.map(|text| text.unwrap_or_default()), ["one", "two", "three", ""]);
    }

    #[test]
    fn a_folder_is_no_file() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(read(folder.path()).unwrap_err().kind(), ErrorKind::InvalidInput);
        assert_eq!(read(&folder.path().join("absent")).unwrap(), None);
    }

    #[test]
    fn a_name_is_held_once() {
        let folder = tempfile::tempdir().unwrap();
        let held = hold(folder.path(), "golf.lock").unwrap();
        assert!(held.is_some() && hold(folder.path(), "golf.lock").unwrap().is_none());
        drop(held);
        assert!(hold(folder.path(), "golf.lock").unwrap().is_some());
    }
}
