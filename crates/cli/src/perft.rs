//! `kosynka perft`: counts of positions by number of moves, a check of the rules and a measure of speed.

use std::time::{Duration, Instant};

use kosynka_engine::{Game, Move, Position, Ruleset, Trail};
use kosynka_prose::Lang;

use crate::catalogue;
use crate::context::Context;
use crate::error::Failure;
use crate::output::Output;

/// Counts and tells.
pub fn run(
    variant: &str,
    deal: &str,
    depth: u8,
    context: Context,
    output: &mut Output,
) -> Result<(), Failure> {
    let game = catalogue::game(variant, Some(deal))?;
    let mut nodes = 0;
    let mut elapsed = Duration::ZERO;
    output.line(match context.lang {
        Lang::En => format!("{:>5} {:>16}", "depth", "leaves"),
        Lang::Ru => format!("{:>7} {:>14}", "глубина", "листьев"),
    })?;
    for depth in 1..=usize::from(depth) {
        let start = Instant::now();
        let mut counter = Counter::new(&game, depth);
        let leaves = counter.count(depth);
        elapsed += start.elapsed();
        nodes += counter.nodes;
        output.answer(format!("{depth:>5} {leaves:>16}"))?;
        if leaves == 0 {
            break;
        }
    }
    let seconds = elapsed.as_secs_f64();
    let each = if nodes == 0 { 0.0 } else { elapsed.as_nanos() as f64 / nodes as f64 };
    output.line(match context.lang {
        Lang::En => format!("nodes {nodes}, time {seconds:.3} s, {each:.1} ns a node"),
        Lang::Ru => format!("узлов {nodes}, время {seconds:.3} с, на узел {each:.1} нс"),
    })?;
    Ok(())
}

/// A walk through the tree of moves that makes and takes back every move.
struct Counter<'a> {
    rules: &'a Ruleset,
    position: Position,
    trail: Trail,
    /// The moves of each level, so that nothing is allocated on the way.
    levels: Vec<Vec<Move>>,
    nodes: u64,
}

impl<'a> Counter<'a> {
    fn new(game: &'a Game, depth: usize) -> Counter<'a> {
        Counter {
            rules: game.rules(),
            position: *game.position(),
            trail: game.trail().clone(),
            levels: vec![Vec::new(); depth + 1],
            nodes: 0,
        }
    }

    /// The number of sequences of exactly `depth` moves. None goes on after a win.
    fn count(&mut self, depth: usize) -> u64 {
        self.nodes += 1;
        if depth == 0 {
            return 1;
        }
        if self.rules.is_won(&self.position) {
            return 0;
        }
        let mut moves = std::mem::take(&mut self.levels[depth]);
        moves.clear();
        self.rules.legal_moves(&self.position, &mut moves);
        let mut leaves = 0;
        for &mv in &moves {
            let undo = self.position.play(self.rules, &mut self.trail, mv);
            leaves += self.count(depth - 1);
            self.position.undo(self.rules, &mut self.trail, undo);
        }
        self.levels[depth] = moves;
        leaves
    }
}
