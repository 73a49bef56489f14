//! What is written: the table, and what has changed on it.

use kosynka_engine::variant::PileKind;
use kosynka_engine::{Game, Move, PileCard, PileId, Status};

use super::Plain;
use crate::app::listed::Listed;
use crate::app::table::Table;
use crate::app::{App, Say, Window};
use crate::draw::say::{capital, hint_told, pile_name, redeals_left, sentence};
use crate::draw::windows::lines;
use crate::keymap::{Action, Context};

/// How many cards of a pile that is not spread are told from its free end.
const TOLD: usize = 3;

/// A table as it was.
pub(super) struct Moment {
    game: Option<Game>,
    made: usize,
    stuck: bool,
    can_finish: bool,
    held: bool,
    hint: Option<Move>,
}

impl Moment {
    pub(super) fn of(app: &App) -> Moment {
        let table = app.table.as_ref();
        Moment {
            game: table.map(|t| t.game.clone()),
            made: table.map_or(0, |t| t.game.moves_made()),
            stuck: table.is_some_and(|t| t.status() == Status::Stuck),
            can_finish: table.is_some_and(Table::can_finish),
            held: table.is_some_and(|t| t.held.is_some()),
            hint: app.hint(),
        }
    }
}

impl Plain {
    pub(super) fn say(&mut self, message: &str) {
        self.out.push(self.app.texts.t(message));
    }

    /// What could not be kept on the disk, which is known only after it was tried.
    pub(super) fn unkept(&mut self) -> Option<String> {
        let say = self.app.say.take()?;
        let table = self.app.table.as_ref()?;
        Some(self.app.look.glyphs.plain(&sentence(&self.app, table, &say)))
    }

    /// The whole table.
    pub(super) fn state(&mut self) {
        let Some(table) = &self.app.table else { return };
        let mut head = vec![
            self.app.texts.pick(&table.rules().variant().info.name).to_owned(),
            self.app.texts.with("status-deal", &[("deal", (&table.deal_text()).into())]),
            self.app.texts.with("moves-made", &[("n", table.game.moves_made().into())]),
        ];
        if let Some(limit) = table.game.redeals_left() {
            head.push(redeals_left(&self.app, limit, false));
        }
        if let Some(score) = table.score(self.app.now) {
            head.push(self.app.texts.with("status-score", &[("n", score.into())]));
        }
        if table.game.is_practice() {
            head.push(self.app.texts.t("status-practice"));
        }
        let stock = self.app.view().piles.len() == table.rules().piles().count();
        let seen = |pile: &PileId| stock || table.kind(*pile) != PileKind::Stock;
        let mut piles: Vec<PileId> = table.rules().piles().filter(seen).collect();
        // What is above the columns on the screen is told before them.
        piles.sort_by_key(|pile| table.kind(*pile) == PileKind::Tableau);
        let rows: Vec<String> = piles.into_iter().map(|pile| self.pile(table, pile)).collect();
        self.out.push(head.join(", "));
        self.out.extend(rows);
        self.stand();
    }

    /// The line of a pile.
    fn pile(&self, table: &Table, pile: PileId) -> String {
        let name = capital(&pile_name(&self.app, table, pile));
        let key = match table.names.label(pile) {
            "Spc" => &self.app.texts.t("plain-space"),
            key => key,
        };
        let numbered = name.ends_with(&format!(" {key}")) || table.names.sharing().contains(&pile);
        let key = if numbered { String::new() } else { format!(" ({key})") };
        format!("{name}{key}: {}", self.cards(table, pile))
    }

    fn cards(&self, table: &Table, pile: PileId) -> String {
        let cards = table.game.cards(pile);
        let count = |n: usize| self.app.texts.with("footer-cards", &[("n", n.into())]);
        if cards.is_empty() {
            return self.app.texts.t("plain-empty");
        }
        let kind = table.kind(pile);
        if kind == PileKind::Stock && cards.iter().all(|card| !card.up) {
            return count(cards.len());
        }
        let down = cards.iter().filter(|card| !card.up).count();
        let mut open: Vec<&PileCard> = cards.iter().filter(|card| card.up).collect();
        let spread = matches!(kind, PileKind::Tableau | PileKind::Reserve | PileKind::Cell);
        let more = if spread { 0 } else { open.len().saturating_sub(TOLD) };
        open.drain(..more);
        let names: Vec<String> = open.iter().map(|card| self.app.look.index(card.card, 3)).collect();
        let mut parts = Vec::new();
        if down > 0 {
            parts.push(self.app.texts.with("plain-down", &[("n", down.into())]));
        }
        if more > 0 {
            parts.push(self.app.texts.with("plain-below", &[("n", more.into())]));
        }
        parts.push(names.join(" "));
        parts.retain(|part| !part.is_empty());
        parts.join(", ")
    }

    /// What is different from how it was.
    pub(super) fn changes(&mut self, before: &Moment) {
        let after = Moment::of(&self.app);
        if let Some(say) = self.app.say.take()
            && let Some(table) = &self.app.table
        {
            let text = match say {
                Say::Note("say-thinking" | "say-thinking-all") => self.app.texts.t("plain-searching"),
                say => sentence(&self.app, table, &say),
            };
            self.out.push(text);
        }
        let Some(table) = &self.app.table else { return };
        let same = |game: &&Game| {
            game.rules().variant().id == table.rules().variant().id && game.origin() == table.game.origin()
        };
        let Some(old) = before.game.as_ref().filter(same) else { return self.state() };
        let mut lines = Vec::new();
        if after.made < before.made {
            lines.push(self.app.texts.with("plain-back", &[("n", after.made.into())]));
        }
        let mut game = old.clone();
        for mv in table.game.history().get(before.made..).unwrap_or_default() {
            lines.push(self.move_made(table, *mv, &game.cards(mv.from)));
            if game.play(*mv).is_err() {
                break;
            }
        }
        let changed = table.rules().piles().filter(|p| old.cards(*p) != table.game.cards(*p));
        lines.extend(changed.map(|pile| self.pile(table, pile)));
        if let (true, Some(score)) = (old.score() != table.game.score(), table.game.score()) {
            lines.push(self.app.texts.with("status-score", &[("n", score.into())]));
        }
        // A hint is told once, or when there is nothing else to be told.
        let idle = lines.is_empty() && self.out.is_empty() && self.app.windows.is_empty();
        if let Some((list, at)) = &table.hints
            && let Some(mv) = list.get(*at).filter(|mv| before.hint != Some(**mv) || idle)
        {
            let what = hint_told(&self.app, table, *mv);
            let values = [("at", (at + 1).into()), ("total", list.len().into()), ("what", (&what).into())];
            lines.push(self.app.texts.with("footer-hint", &values));
        }
        if let Some(held) = &table.held {
            let cards = table.game.cards(held.from);
            let cards = &cards[cards.len().saturating_sub(usize::from(held.count))..];
            let to: Vec<String> = table.targets().iter().map(|p| pile_name(&self.app, table, *p)).collect();
            if !to.is_empty() {
                lines.push(self.app.texts.with(
                    "plain-held",
                    &[("cards", (&self.names(cards)).into()), ("to", (&to.join(", ")).into())],
                ));
            }
        } else if before.held && after.made == before.made && lines.is_empty() {
            lines.push(self.app.texts.t("plain-let-go"));
        }
        let news = (after.stuck && !before.stuck) || (after.can_finish && !before.can_finish);
        self.out.extend(lines);
        if news {
            self.stand();
        }
    }

    fn names(&self, cards: &[PileCard]) -> String {
        let name = |card: &PileCard| self.app.look.index(card.card, 3);
        cards.iter().filter(|card| card.up).map(name).collect::<Vec<_>>().join(" ")
    }

    /// A move that was made; `cards` are those of the pile that it came from, as it was.
    fn move_made(&self, table: &Table, mv: Move, cards: &[PileCard]) -> String {
        if mv.is_action() {
            let dealt = table.kind(mv.from) == PileKind::Stock;
            return self.app.texts.t(if dealt { "plain-dealt" } else { "plain-redealt" });
        }
        let cards = &cards[cards.len().saturating_sub(usize::from(mv.count))..];
        self.app.texts.with(
            "plain-move",
            &[
                ("cards", (&self.names(cards)).into()),
                ("from", (&pile_name(&self.app, table, mv.from)).into()),
                ("to", (&pile_name(&self.app, table, mv.to)).into()),
            ],
        )
    }

    /// What is to be said of how the game stands, if anything is.
    fn stand(&mut self) {
        let Some(table) = &self.app.table else { return };
        let key = |action| self.app.keymap.key_of(Context::Play, action);
        let offer = |action, id| format!("{}: {}", key(action), self.app.texts.t(id));
        if table.status() == Status::Stuck {
            let mut said = vec![self.app.texts.t("say-stuck")];
            said.extend(table.game.may_undo().then(|| offer(Action::Undo, "footer-undo")));
            said.push(offer(Action::New, "footer-new"));
            said.extend(table.gives_help().then(|| offer(Action::WhereWrong, "footer-wrong")));
            self.out.push(said.join("  "));
        } else if table.can_finish() {
            self.out.push(offer(Action::Finish, "footer-finish"));
        }
    }

    /// The legal moves, in notation.
    pub(super) fn legal(&mut self) {
        let Some(table) = &self.app.table else { return };
        let moves: Vec<String> =
            table.game.legal_moves().iter().map(|mv| table.rules().write_move(*mv)).collect();
        match moves.is_empty() {
            true => self.say("say-no-move"),
            false => self.out.push(moves.join(" ")),
        }
    }

    /// What can be said.
    pub(super) fn help(&mut self) {
        self.say("plain-help");
        let window = Window::Help { scroll: 0 };
        self.window(&window);
    }

    /// The games by their identifiers.
    pub(super) fn games(&mut self) {
        let entry = |game: &Listed| {
            let variant = game.variant();
            format!("{}: {}", variant.id, self.app.texts.pick(&variant.info.name))
        };
        let entries: Vec<String> = self.app.catalogue.iter().map(entry).collect();
        self.out.extend(entries);
        self.say("plain-games");
    }

    /// Writes what windows say; only questions stay open.
    pub(super) fn windows(&mut self) {
        for window in std::mem::take(&mut self.app.windows) {
            let asks = matches!(
                window,
                Window::Confirm { .. }
                    | Window::Deal { .. }
                    | Window::Winnable { .. }
                    | Window::Bookmarks { .. }
                    | Window::Wrong { .. }
            );
            match &window {
                Window::Searching => self.say("plain-searching"),
                Window::Wrong { text, .. } => {
                    self.out.push(text.clone());
                    self.say("plain-go-back");
                }
                window => self.window(window),
            }
            if matches!(window, Window::Winnable { .. } | Window::Bookmarks { name: None, .. }) {
                self.say("plain-choose");
            }
            if asks {
                self.app.windows.push(window);
            }
        }
    }

    fn window(&mut self, window: &Window) {
        let numbered = matches!(window, Window::Winnable { .. } | Window::Bookmarks { .. });
        for line in lines(&self.app, window, numbered) {
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            if !line.is_empty() {
                self.out.push(line);
            }
        }
    }
}
