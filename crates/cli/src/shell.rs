//! `kosynka completions` and `kosynka man`.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Args;
use crate::error::Failure;
use crate::manual;
use crate::output::Output;

/// Writes a completion script.
pub fn completions(shell: Shell, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "kosynka", &mut script);
    Ok(output.bytes(&script)?)
}

/// Writes the manual page.
pub fn man(output: &mut Output) -> Result<(), Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Args::command()).render(&mut page)?;
    manual::sections().to_writer(&mut page)?;
    Ok(output.bytes(&page)?)
}
