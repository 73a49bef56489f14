//! The program `kosynka`: arguments, subcommands, files, and the way into the terminal.

mod args;
mod catalogue;
mod check;
mod context;
mod deal;
mod error;
mod list;
mod manual;
mod output;
mod perft;
mod pipe;
mod replay;
mod rules;
mod shell;
mod shot;
mod solve;
mod state;
mod stats;
mod study;
mod terminal;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command, StudyCommand};
use context::Context;
use error::Failure;
use output::Output;
use shot::Shot;

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
        return terminal::play(args.variant.as_deref(), args.deal.as_deref(), args.plain, context);
    };
    args.refuse_game_options();
    match command {
        Command::List { json } => list::run(*json, context, output),
        Command::Check { files } => check::run(files, context, output),
        Command::Rules { variant } => rules::run(variant, context, output),
        Command::Deal { variant, deal, json } => deal::run(variant, deal.as_deref(), *json, context, output),
        Command::Perft { variant, deal, depth } => perft::run(variant, deal, *depth, context, output),
        Command::Solve { variant, deal, positions, budget, json } => {
            solve::run(variant, deal.as_deref(), positions.as_deref(), budget, *json, context, output)
        }
        Command::Study { command: Some(StudyCommand::Report { files }), .. } => {
            study::report(files, context, output)
        }
        Command::Study { variant, deals, shard, resume, output: file, threads, budget, command: None } => {
            let (Some(variant), Some(deals), Some(file)) = (variant, deals, file) else {
                return Err(Failure::Argument("variant, --deals and -o are needed".to_owned()));
            };
            let task = study::Task {
                variant,
                deals: *deals,
                shard: *shard,
                resume: *resume,
                file,
                threads: *threads,
            };
            study::run(&task, &budget.or_for_study(), context)
        }
        Command::Replay { file } => replay::run(file, context, output),
        Command::Stats { variant, csv, json } => stats::run(variant.as_deref(), *csv, *json, context, output),
        Command::Shot { variant, deal, moves, size, theme, ascii, output: file } => {
            let shot = Shot {
                variant: variant.as_deref(),
                deal: deal.as_deref(),
                moves: moves.as_deref(),
                size: *size,
                theme,
                ascii: *ascii,
            };
            shot.run(file.as_deref(), context, output)
        }
        Command::Pipe => pipe::run(context, output),
        Command::Completions { shell } => shell::completions(*shell, output),
        Command::Man => shell::man(output),
    }
}
