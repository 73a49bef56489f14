//! Standard output, buffered, whose failures are values.

use std::io::{self, BufWriter, StdoutLock, Write};

/// Standard output. A closed pipe is an error like others here; the program then ends quietly.
pub struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    /// Takes standard output.
    pub fn new() -> Output {
        Output(BufWriter::new(io::stdout().lock()))
    }

    /// Writes a line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.0, "{}", text.as_ref())
    }

    /// Writes bytes as they are.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    /// Writes a line and sends everything off.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn answer(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        self.line(text)?;
        self.0.flush()
    }

    /// Sends off what is left.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
