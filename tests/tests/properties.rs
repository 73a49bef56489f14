//! What holds for every variant, found by listing the folder: random games lose no card, are taken back exactly,
//! survive their text, and offer exactly the moves that the check allows.

use std::collections::BTreeMap;
use std::sync::Arc;

use kosynka_engine::variant::PileKind;
use kosynka_engine::{
    Card, DealId, Game, Generator, Move, PileId, Position, Ruleset, Status, Trail, Transcript,
};
use kosynka_tests::shipped;

/// Moves of a random game; deals of a variant.
const MOVES: usize = 60;
const DEALS: u64 = 4;

/// Plays a random game and looks at every position on the way.
fn walk(rules: &Arc<Ruleset>, deal: u64, mut look: impl FnMut(&Position, &Trail, &[Move])) {
    let (mut position, generator) = rules.deal(&DealId::Number(deal)).expect("a number deals");
    let mut trail = Trail::new(generator);
    let mut chance = Generator::own(deal ^ 0x5eed);
    let mut moves = Vec::new();
    for _ in 0..MOVES {
        moves.clear();
        rules.legal_moves(&position, &mut moves);
        look(&position, &trail, &moves);
        if moves.is_empty() || rules.is_won(&position) {
            break;
        }
        let mv = moves[chance.below(moves.len() as u32) as usize];
        let _ = position.play(rules, &mut trail, mv);
    }
}

fn for_every_variant(mut look: impl FnMut(&Arc<Ruleset>, u64)) {
    for rules in shipped() {
        for deal in 1..=DEALS {
            look(&rules, deal);
        }
    }
}

fn cards(rules: &Ruleset, position: &Position) -> Vec<Card> {
    let mut cards: Vec<Card> =
        rules.piles().flat_map(|pile| position.cards(rules, pile)).map(|card| card.card).collect();
    cards.sort_unstable();
    cards
}

#[test]
fn no_card_is_lost_or_doubled() {
    for_every_variant(|rules, deal| {
        let mut deck: Vec<Card> = rules
            .deck()
            .iter()
            .copied()
            .filter(|card| card.rank().is_none_or(|rank| !rules.variant().deck.gaps.contains(rank)))
            .collect();
        deck.sort_unstable();
        walk(rules, deal, |position, _, _| {
            assert_eq!(cards(rules, position), deck, "{} deal {deal}", rules.variant().id);
        });
    });
}

#[test]
fn empty_piles_are_known_as_such() {
    for_every_variant(|rules, deal| {
        walk(rules, deal, |position, _, _| {
            let bits = |pile: PileId| 1_u64 << pile.index();
            let empty = rules.piles().filter(|pile| position.is_empty(*pile)).map(bits).sum::<u64>();
            assert_eq!(position.empty_piles(), empty, "{} deal {deal}", rules.variant().id);
            for kind in PileKind::ALL {
                assert_eq!(rules.bits_of(kind), rules.piles_of(kind).map(bits).sum::<u64>());
            }
        });
    });
}

#[test]
fn every_move_is_taken_back_exactly() {
    for_every_variant(|rules, deal| {
        walk(rules, deal, |position, trail, moves| {
            for &mv in moves {
                let (mut after, mut trail) = (*position, trail.clone());
                let undo = after.play(rules, &mut trail, mv);
                after.undo(rules, &mut trail, undo);
                assert!(after == *position, "{} deal {deal}: {}", rules.variant().id, rules.write_move(mv));
            }
        });
    });
}

#[test]
fn a_whole_game_is_taken_back_to_the_deal_and_made_again() {
    for_every_variant(|rules, deal| {
        let mut game = Game::new(Arc::clone(rules), DealId::Number(deal)).expect("a number deals");
        game.set_practice();
        let first = *game.position();
        let mut chance = Generator::own(deal);
        while game.moves_made() < MOVES && game.status() != Status::Won {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[chance.below(moves.len() as u32) as usize]).expect("a listed move is legal");
        }
        let last = *game.position();
        while game.undo().is_ok() {}
        assert!(*game.position() == first, "{} deal {deal}", rules.variant().id);
        while game.redo().is_ok() {}
        assert!(*game.position() == last, "{} deal {deal}", rules.variant().id);
        let saved = Transcript::of(&game).to_string();
        let read = Transcript::parse(&saved).expect("a transcript reads back");
        let loaded = read.replay(rules).map_err(|(error, _)| error).expect("and plays again");
        assert!(*loaded.position() == last, "{} deal {deal}", rules.variant().id);
        game.restart();
        game.restart();
        assert!(*game.position() == first, "{} deal {deal}", rules.variant().id);
    });
}

#[test]
fn generator_equals_the_check_over_all_moves() {
    for_every_variant(|rules, deal| {
        walk(rules, deal, |position, _, moves| {
            let mut listed: BTreeMap<Move, usize> = BTreeMap::new();
            moves.iter().for_each(|mv| *listed.entry(*mv).or_default() += 1);
            let piles: Vec<PileId> = rules.piles().collect();
            for &from in &piles {
                let most = position.len(from).max(1) as u8 + 1;
                for &to in &piles {
                    for count in 0..=most {
                        let mv = Move { from, to, count };
                        let listed = listed.get(&mv).copied().unwrap_or(0);
                        let checked = rules.check(position, mv);
                        assert_eq!(
                            listed,
                            usize::from(checked.is_ok()),
                            "{} deal {deal}: {} is listed {listed} times, check says {checked:?}\n{}",
                            rules.variant().id,
                            rules.write_move(mv),
                            rules.write_position(position)
                        );
                    }
                }
            }
        });
    });
}

#[test]
fn moves_and_positions_survive_their_text() {
    for_every_variant(|rules, deal| {
        walk(rules, deal, |position, _, moves| {
            for &mv in moves {
                assert_eq!(rules.parse_move(&rules.write_move(mv)), Ok(mv));
            }
            let text = rules.write_position(position);
            let read = rules.parse_position(&text).expect("a written position reads back");
            let again = rules.write_position(&read);
            // A written position is a beginning, and jokers that lie free at the beginning go home.
            if !rules.variant().play.jokers_go_home {
                assert_eq!(again, text, "{}", rules.variant().id);
            }
            let read_again = rules.parse_position(&again).expect("and once more");
            assert_eq!(rules.write_position(&read_again), again, "{}", rules.variant().id);
        });
    });
}

/// Complaint 27: no way round that leads back to the same cards earns points, in any variant. A floor gives back
/// what was charged below it, once; so the sums are looked at without it, and with it the second time round.
#[test]
fn complaint_27_no_cycle_earns_points() {
    use kosynka_engine::{PileKind, Variant, variant::Scoring};

    let cards = |rules: &Ruleset, position: &Position| -> String {
        let piles = rules.piles().map(|pile| {
            let shown = rules.shown(position, pile);
            shown.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
        piles.collect::<Vec<_>>().join("/")
    };
    for shipped in shipped() {
        let Some(scoring) = shipped.variant().scoring else { continue };
        let id = &shipped.variant().id;
        // Time only takes, and the others count how the cards lie, so that a cycle leaves them as they were.
        assert!(scoring.time <= 0, "{id}");
        let without =
            Variant { scoring: Some(Scoring { floor: None, ..scoring }), ..shipped.variant().clone() };
        let rules = Arc::new(Ruleset::new(without));
        let mut cycles = 0;
        for deal in 1..=12 {
            let (mut position, generator) = rules.deal(&DealId::Number(deal)).expect("a number deals");
            let mut trail = Trail::new(generator);
            let mut chance = Generator::own(deal ^ 0xc1c1e);
            let mut least: BTreeMap<String, i32> = BTreeMap::new();
            let mut moves = Vec::new();
            for _ in 0..400 {
                let key = cards(&rules, &position);
                let score = position.score();
                if let Some(before) = least.get(&key) {
                    cycles += 1;
                    assert!(score <= *before, "{id} deal {deal}: {before} became {score}\n{key}");
                }
                least.entry(key.clone()).and_modify(|s| *s = score.min(*s)).or_insert(score);
                moves.clear();
                rules.legal_moves(&position, &mut moves);
                // Every move that can be turned back at once: there and back again.
                for &mv in moves.iter().filter(|mv| mv.count > 0) {
                    let (mut there, mut trail) = (position, trail.clone());
                    let _ = there.play(&rules, &mut trail, mv);
                    let back = Move { from: mv.to, to: mv.from, count: mv.count };
                    if rules.check(&there, back).is_err() {
                        continue;
                    }
                    let _ = there.play(&rules, &mut trail, back);
                    if cards(&rules, &there) == key {
                        cycles += 1;
                        let gained = there.score() - score;
                        assert!(gained <= 0, "{id} deal {deal}: {} and back: {gained}", rules.write_move(mv));
                    }
                }
                if moves.is_empty() || rules.is_won(&position) {
                    break;
                }
                // Foundations are left more often than chance would have it.
                let down = |mv: &&Move| rules.pile_ref(mv.from).kind == PileKind::Foundation;
                let mv = match moves.iter().find(down) {
                    Some(mv) if chance.below(3) == 0 => *mv,
                    _ => moves[chance.below(moves.len() as u32) as usize],
                };
                let _ = position.play(&rules, &mut trail, mv);
            }
        }
        println!("{id}: {cycles} cycles");
    }
}
