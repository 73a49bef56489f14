//! What is on the table is seen on the screen: rank and suit of every open card, in every game.

mod common;

use common::player::{Player, seat};
use kosynka_tui::app::Event;
use kosynka_tui::layout::Piece;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// So many screens of random games are looked at, of each variant.
const MOVES: usize = 40;

fn drawn(player: &Player) -> Buffer {
    let area = Rect::new(0, 0, player.app.size.0, player.app.size.1);
    let mut buf = Buffer::empty(area);
    kosynka_tui::draw::paint(&player.app, area, &mut buf);
    buf
}

/// The open cards that cannot be read on the screen, and why the others can.
fn hidden(player: &Player) -> Vec<String> {
    let view = player.app.view();
    let board = player.app.board(&view).expect("a board");
    let buf = drawn(player);
    let row = |r: Rect| (r.x..r.right()).map(|x| buf[(x, r.y)].symbol()).collect::<String>();
    let mut out = Vec::new();
    for (pile, placed) in view.piles.iter().zip(&board.piles) {
        // Of a pile that is not spread only the uppermost cards are meant to be seen.
        let spread = placed.fan == kosynka_engine::variant::Fan::Down;
        let mut told = 0;
        for piece in &placed.pieces {
            match piece.piece {
                Piece::Card(card) if pile.cards[card].up => {
                    told += 1;
                    let index = [7, 2].map(|cells| player.app.look.index(pile.cards[card].card, cells));
                    let text = row(piece.rect);
                    if !index.iter().any(|index| text.contains(index)) {
                        out.push(format!("{:?} {}: {} in {text:?}", pile.kind, pile.number, index[0]));
                    }
                }
                Piece::Card(_) => told += 1,
                Piece::Folded(a, b) | Piece::After(a, b) => told += b - a,
                Piece::Hidden(n) | Piece::Before(n) => told += n,
            }
        }
        if spread && told != pile.cards.len() {
            out.push(format!("{:?} {}: {told} of {}", pile.kind, pile.number, pile.cards.len()));
        }
    }
    out
}

#[test]
fn complaint_38_rank_and_suit_are_seen_in_every_game() {
    for size in [(80, 24), (44, 18), (60, 20), (120, 40)] {
        for variant in common::catalogue() {
            let mut player = seat(&variant.id, 7);
            player.event(Event::Resize(size.0, size.1));
            let mut state = 3usize;
            for step in 0..if size.0 == 80 { MOVES } else { MOVES / 4 } {
                let hidden = hidden(&player);
                assert!(
                    hidden.is_empty(),
                    "{} {size:?} step {step}: {hidden:?}\n{}",
                    variant.id,
                    player.screen()
                );
                let legal = player.table().game.legal_moves();
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let Some(mv) = legal.get((state >> 33) % legal.len().max(1)).copied() else { break };
                player.event(Event::Play(vec![mv]));
                player.app.windows.clear();
            }
        }
    }
}
