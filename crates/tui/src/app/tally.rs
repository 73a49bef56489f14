//! The statistics of the running program: when a game begins to count, how it ends, and the window that shows
//! all of it.

use std::path::Path;

use kosynka_engine::Status;
use kosynka_engine::variant::PileKind;

use super::table::Table;
use super::windows::Window;
use super::{App, Effect};
use crate::keymap::Action;
use crate::stats::export::games;
use crate::stats::store::{Trouble, open};
use crate::stats::summary::Summary;
use crate::stats::{End, Record};

/// A page of the window of statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The variant by its place among those played; all of them if absent.
    pub game: Option<usize>,
    /// Whether a narrow screen shows the charts.
    pub charts: bool,
    /// Lines scrolled in the list of all.
    pub scroll: usize,
}

impl Table {
    /// The deal begins again: whoever has seen it once knows its hidden cards.
    pub(super) fn begun_again(&mut self) {
        let hides = self.hides();
        if let Some(record) = self.tally.as_mut().filter(|r| r.end != End::Won) {
            record.thoughtful |= hides;
        }
    }

    /// Whether the deal has cards that the player does not see at first.
    fn hides(&self) -> bool {
        let mut fresh = self.game.clone();
        fresh.restart();
        self.rules().piles().any(|pile| {
            let cards = fresh.cards(pile);
            self.kind(pile) == PileKind::Stock && !cards.is_empty() || cards.iter().any(|c| !c.up)
        })
    }

    /// The game goes on that was begun at a time.
    pub(super) fn take_up(&mut self, begun: u64, thoughtful: bool) {
        if begun > 0 {
            let (game, deal) = (self.rules().variant().id.clone(), self.deal_text());
            self.tally = Some(Record { game, deal, begun, thoughtful, ..Record::default() });
        }
    }

    /// The lines of a save from which the statistics know the game again.
    pub(super) fn tally_notes(&self) -> String {
        let record = self.tally.as_ref();
        record
            .map(|r| format!("# begun {}\n# thoughtful {}\n", r.begun, u8::from(r.thoughtful)))
            .unwrap_or_default()
    }
}

impl App {
    /// Reads the statistics; returns what is to be told.
    pub(super) fn read_statistics(&mut self, folder: &Path) -> Option<String> {
        let found = open(folder);
        self.stats = found.statistics;
        let texts = &self.texts;
        Some(match found.trouble? {
            Trouble::Damaged { lines, aside: Some(aside) } => {
                texts.with("stats-damaged", &[("lines", lines.into()), ("aside", (&aside).into())])
            }
            Trouble::Damaged { aside: None, .. } => texts.t("stats-stays"),
            Trouble::Later => texts.t("stats-later"),
            Trouble::Unreadable(why) => texts.with("stats-unreadable", &[("why", (&why).into())]),
        })
    }

    /// Books what an event has changed: a first move, an end.
    pub(super) fn tally(&mut self, effects: &mut Vec<Effect>) {
        let (now, wall) = (self.now, self.wall);
        let Some(table) = &mut self.table else { return };
        let mut news = Vec::new();
        if table.tally.is_none() && table.game.moves_made() > 0 {
            let (id, deal) = (table.rules().variant().id.clone(), table.deal_text());
            news = self.stats.begin(&id, &deal, wall, table.hides());
            table.tally = news.first().cloned();
        }
        let score = table.score(now);
        let (seconds, hints) = (table.clock.read(now).as_secs(), table.hints_used);
        let Some(record) = table.tally.as_mut().filter(|r| r.end != End::Won) else { return };
        let before = record.end;
        record.end = match table.game.status() {
            Status::Won => End::Won,
            Status::Lost => End::Lost,
            Status::Playing | Status::Stuck => End::Open,
        };
        record.seconds = seconds;
        record.moves = u32::try_from(table.game.moves_made()).unwrap_or(u32::MAX);
        record.hints = u32::try_from(hints).unwrap_or(u32::MAX);
        record.practice = table.game.is_practice();
        record.score = score;
        let record = record.clone();
        self.stats.put([record.clone()]);
        if !news.is_empty() {
            news[0] = record;
        } else if record.end != before || effects.contains(&Effect::Quit) {
            news.push(record);
        }
        if !news.is_empty() {
            // Before the program leaves, if it does.
            effects.insert(0, Effect::Tally(news));
        }
    }

    /// The identifiers of the variants played, in the order of their names.
    pub fn played(&self) -> Vec<String> {
        let records: Vec<&Record> = self.stats.records().iter().collect();
        let mut ids = games(&records);
        ids.sort_by_cached_key(|id| self.name_of(id).to_lowercase());
        ids
    }

    /// The name of a variant in the language in use; its identifier if it is not there any more.
    pub fn name_of(&self, id: &str) -> String {
        let rules = self.catalogue.iter().find(|r| r.variant().id == id);
        rules.map_or_else(|| id.to_owned(), |r| self.texts.pick(&r.variant().info.name).to_owned())
    }

    /// The scores of all games of a variant together, where they are added up.
    pub fn bank(&self, id: &str) -> Option<i64> {
        let rules = self.catalogue.iter().find(|r| r.variant().id == id)?;
        let banks = rules.variant().scoring.is_some_and(|s| s.bank);
        banks.then(|| Summary::of(self.stats.records().iter().filter(|r| r.game == id)).bank)
    }

    /// Opens the statistics of the game on the screen, or of all.
    pub(super) fn show_statistics(&mut self) {
        let id = match self.screen {
            super::Screen::Play => self.table.as_ref().map(|t| t.rules().variant().id.clone()),
            super::Screen::Menu => self.catalogue.get(self.menu.chosen).map(|r| r.variant().id.clone()),
        };
        let game = id.and_then(|id| self.played().iter().position(|p| *p == id));
        self.windows.push(Window::Stats(Page { game, ..Page::default() }));
    }

    pub(super) fn stats_key(&mut self, mut page: Page, action: Option<Action>, effects: &mut Vec<Effect>) {
        let n = self.played().len();
        match action {
            Some(Action::Right) => page.game = page.game.map_or(Some(0), |g| Some(g + 1)).filter(|g| *g < n),
            Some(Action::Left) => page.game = page.game.unwrap_or(n).checked_sub(1),
            Some(Action::Down) if page.game.is_none() => {
                page.scroll = (page.scroll + 1).min(n.saturating_sub(1))
            }
            Some(Action::Up) if page.game.is_none() => page.scroll = page.scroll.saturating_sub(1),
            Some(Action::Down | Action::Up | Action::PageDown | Action::PageUp) => page.charts = !page.charts,
            Some(Action::Cancel | Action::Pick | Action::Statistics) => {
                self.windows.pop();
                return;
            }
            Some(other) => return self.common(other, effects),
            None => {}
        }
        if let Some(Window::Stats(shown)) = self.windows.last_mut() {
            *shown = page;
        }
    }
}
