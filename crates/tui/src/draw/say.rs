//! What is said of a game, in words: refusals, notes, hints.

use kosynka_engine::variant::{Limit, PileKind};
use kosynka_engine::{Move, PileId};

use crate::app::help::{Why, reason_message};
use crate::app::table::Table;
use crate::app::{App, Say};
use crate::keymap::{Action, Context};
use crate::theme::Role;

/// How something that is said looks.
pub(super) fn role(say: &Say) -> Role {
    match say {
        Say::Refused(..) | Say::Pile(..) => Role::Refusal,
        _ => Role::Hint,
    }
}

/// The name of a pile, in words.
pub fn pile_name(app: &App, table: &Table, pile: PileId) -> String {
    kosynka_prose::pile_name(pile, table.rules(), app.texts.lang().prose())
}

/// The name of a pile with its key, where the name does not tell it.
fn pile_and_key(app: &App, table: &Table, pile: PileId) -> String {
    let (name, key) = (pile_name(app, table, pile), table.names.label(pile));
    let spread = matches!(table.kind(pile), PileKind::Tableau | PileKind::Reserve | PileKind::Cell);
    match spread && !key.is_empty() && !name.ends_with(&format!(" {key}")) {
        true => format!("{name} [{key}]"),
        false => name,
    }
}

/// A text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|c| c.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What is to be said, in words.
pub fn sentence(app: &App, table: &Table, say: &Say) -> String {
    match say {
        Say::Refused(_, refusal) => {
            kosynka_prose::refusal_text(refusal, table.rules(), app.texts.lang().prose())
        }
        Say::Note(id) => {
            let key = |action: Action| app.keymap.key_of(Context::Play, action);
            app.texts.with(
                id,
                &[("practice", (&key(Action::Practice)).into()), ("enter", (&key(Action::Pick)).into())],
            )
        }
        Say::Switched(line) => format!("{}: {}", app.t(line.message()), app.option_value(*line)),
        Say::Text(id, text) => app.texts.with(id, &[("text", text.into())]),
        Say::Pile(id, pile) => {
            // A sentence may begin with the name of a pile.
            let card = table.game.cards(*pile).last().filter(|c| c.up).map(|c| app.look.index(c.card, 3));
            let pile = pile_and_key(app, table, *pile);
            let card = card.unwrap_or_default();
            let values = [("pile", (&pile).into()), ("card", (&card).into())];
            capital(&app.texts.with(id, &values))
        }
    }
}

/// The cards of a move as they are seen: the deepest, and how many they are if there are several.
fn carried(app: &App, table: &Table, mv: Move) -> String {
    let deepest = table.game.cards(mv.from);
    let deepest = deepest.len().checked_sub(usize::from(mv.count)).and_then(|i| deepest.get(i)).copied();
    let name = deepest.filter(|c| c.up).map(|c| app.look.index(c.card, 3)).unwrap_or_default();
    match mv.count {
        0 | 1 => name,
        n => format!("{name} ({})", app.texts.with("footer-cards", &[("n", n.into())])),
    }
}

/// A move in few words, by the keys of its piles.
pub(super) fn short(app: &App, table: &Table, mv: Move) -> String {
    let stock = table.only(PileKind::Stock);
    if mv.is_action() {
        // Where dealing comes first, redealing has a key of its own.
        let deals = table.game.legal_moves().iter().any(|m| m.is_action() && Some(m.from) == stock);
        let (key, id) = match (Some(mv.from) == stock, deals) {
            (true, _) => (app.keymap.piles.stock.to_string(), "footer-deal"),
            (false, true) => (app.keymap.key_of(Context::Play, Action::Redeal), "footer-redeal"),
            (false, false) => (app.keymap.piles.stock.to_string(), "footer-redeal"),
        };
        return format!("{key} {}", app.t(id));
    }
    let key = |pile| match table.names.label(pile) {
        "" => pile_name(app, table, pile),
        label => label.to_owned(),
    };
    if mv.is_rotation() {
        return format!("{0} {0} {1}", key(mv.from), app.t("footer-rotate"));
    }
    let end = |pile, cards: String| format!("{cards} {}", key(pile)).trim_start().to_owned();
    let from = end(mv.from, carried(app, table, mv));
    if table.pairs(mv) {
        return format!("{from} + {}", end(mv.to, carried(app, table, Move { from: mv.to, ..mv })));
    }
    format!("{from} {} {}", app.look.glyphs.arrow, key(mv.to))
}

/// A move by the names of its piles, in a message that has a place for cards, origin and target.
pub fn told(app: &App, table: &Table, mv: Move, message: &str) -> String {
    if mv.is_action() || mv.is_rotation() {
        return short(app, table, mv);
    }
    let values = [
        ("cards", &carried(app, table, mv)),
        ("from", &pile_name(app, table, mv.from)),
        ("to", &pile_name(app, table, mv.to)),
    ];
    app.texts.with(message, &values.map(|(name, value)| (name, value.into())))
}

/// A hint for those who do not see the keys of piles.
pub fn hint_told(app: &App, table: &Table, mv: Move) -> String {
    let text = told(app, table, mv, "plain-move");
    match app.why() {
        Some(why) => format!("{text}: {}", reason(app, why)),
        None => text,
    }
}

/// How many redeals are left.
pub fn redeals_left(app: &App, limit: Limit, short: bool) -> String {
    match (limit, short) {
        (Limit::Unlimited, _) => app.t("redeals-endless"),
        (Limit::Times(n), true) => app.texts.with("redeals-short", &[("n", n.into())]),
        (Limit::Times(n), false) => app.texts.with("redeals-left", &[("n", n.into())]),
    }
}

/// Why a move is suggested, in words.
pub(super) fn reason(app: &App, why: Why) -> String {
    match why {
        Why::Thoughtful => app.t("reason-thoughtful"),
        Why::Fair(hint) => {
            let text = app.t(reason_message(hint.reason));
            let odds = app.texts.with(
                "reason-odds",
                &[("wins", (hint.wins as usize).into()), ("samples", (hint.samples as usize).into())],
            );
            // One way of lying is no sample: everything is seen.
            if hint.samples > 1 && hint.wins > 0 { format!("{text} ({odds})") } else { text }
        }
    }
}
