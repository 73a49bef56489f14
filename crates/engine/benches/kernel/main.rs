//! How fast the compiled rules walk a tree of moves, beside a kernel written by hand for one game, in one run.
//! `cargo bench -p kosynka-engine` prints both and their ratio; the numbers of nodes must agree.

mod yardstick;

use std::hint::black_box;
use std::time::{Duration, Instant};

use kosynka_engine::variant::PileKind;
use kosynka_engine::{Card, DealId, Face, Move, Position, Ruleset, Trail, Variant};

const DEPTH: u32 = 10;
const DEALS: u64 = 10;
const ROUNDS: usize = 5;

fn main() {
    let text = include_str!("../../../../variants/klondike-draw3.toml");
    let variant =
        Variant::parse("klondike-draw3", "klondike-draw3.toml", text).expect("the shipped file is sound");
    let rules = Ruleset::new(variant);
    let starts: Vec<_> =
        (1..=DEALS).map(|n| rules.deal(&DealId::Number(n)).expect("a number deals")).collect();
    let mut best = [Duration::MAX; 2];
    let mut nodes = [0; 2];
    for _ in 0..ROUNDS {
        let (mut moves, mut acts) = (Vec::new(), Vec::new());
        nodes = [0; 2];
        let begun = Instant::now();
        for (start, generator) in &starts {
            let (mut position, mut trail) = (*start, Trail::new(generator.clone()));
            nodes[0] += walk(&rules, &mut position, &mut trail, DEPTH, &mut moves);
        }
        best[0] = best[0].min(begun.elapsed());
        let begun = Instant::now();
        for (start, _) in &starts {
            nodes[1] += yardstick::walk(&mut by_hand(&rules, start), DEPTH, &mut acts);
        }
        best[1] = best[1].min(begun.elapsed());
        black_box((&moves, &acts));
    }
    assert_eq!(nodes[0], nodes[1], "both walk the same tree");
    let per_node = best.map(|time| time.as_nanos() as f64 / nodes[0] as f64);
    println!(
        "{} nodes, best of {ROUNDS}: rules {:.1} ns, by hand {:.1} ns a node",
        nodes[0], per_node[0], per_node[1]
    );
    println!("the compiled rules reach {:.2} of the hand-written kernel", per_node[1] / per_node[0]);
}

fn walk(
    rules: &Ruleset,
    position: &mut Position,
    trail: &mut Trail,
    depth: u32,
    moves: &mut Vec<Move>,
) -> u64 {
    let first = moves.len();
    rules.legal_moves(position, moves);
    let mut nodes = 1;
    if depth > 0 {
        for index in first..moves.len() {
            let undo = position.play(rules, trail, moves[index]);
            nodes += walk(rules, position, trail, depth - 1, moves);
            position.undo(rules, trail, undo);
        }
    }
    moves.truncate(first);
    nodes
}

fn by_hand(rules: &Ruleset, position: &Position) -> yardstick::Table {
    let number = |card: Card| match card.face() {
        Face::Natural(rank, suit) => (rank.number() - 1) * 4 + suit as u8,
        Face::Joker(_) => unreachable!("the game has no jokers"),
    };
    let cards = |pile| position.cards(rules, pile).iter().map(|card| number(card.card)).collect::<Vec<_>>();
    let columns: Vec<Vec<u8>> = rules.piles_of(PileKind::Tableau).map(cards).collect();
    let mut stock: Vec<u8> = rules.piles_of(PileKind::Stock).flat_map(cards).collect();
    stock.reverse();
    yardstick::Table::new(&columns, &stock)
}
