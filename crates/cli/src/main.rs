//! The program `kosynka`: arguments, subcommands, files, and the way into the terminal.

mod args;
mod catalogue;
mod check;
mod context;
mod deal;
mod error;
mod list;
mod output;
mod perft;
mod pipe;
mod replay;
mod rules;
mod shell;
mod state;
mod terminal;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use context::Context;
use error::Failure;
use output::Output;

fn main() -> ExitCode {
    let args = Args::parse();
    let context = Context::new(args.lang);
    let mut output = Output::new();
    let result = run(&args, context, &mut output).and_then(|()| output.finish().map_err(Failure::from));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(context.lang),
    }
}

fn run(args: &Args, context: Context, output: &mut Output) -> Result<(), Failure> {
    let Some(command) = &args.command else {
        return terminal::play(args.variant.as_deref(), args.deal.as_deref(), context);
    };
    args.refuse_game_options();
    match command {
        Command::List { json } => list::run(*json, context, output),
        Command::Check { files } => check::run(files, output),
        Command::Rules { variant } => rules::run(variant, context, output),
        Command::Deal { variant, deal, json } => deal::run(variant, deal.as_deref(), *json, context, output),
        Command::Perft { variant, deal, depth } => perft::run(variant, deal, *depth, context, output),
        Command::Replay { file } => replay::run(file, context, output),
        Command::Pipe => pipe::run(context, output),
        Command::Completions { shell } => shell::completions(*shell, output),
        Command::Man => shell::man(output),
    }
}
