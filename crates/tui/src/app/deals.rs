//! Which game lies on the table: opened, dealt anew, changed for another.

use std::sync::Arc;

use kosynka_engine::DealId;

use super::play::Say;
use super::table::Table;
use super::windows::Window;
use super::{App, Effect, Screen};
use crate::stats::day::{day, deal_of_day, iso};

impl App {
    /// Opens a game of the catalogue: the one left waiting, or a new deal.
    pub fn open(&mut self, index: usize, deal: Option<DealId>) {
        let Some(rules) = self.catalogue.get(index).cloned() else { return };
        let id = rules.variant().id.clone();
        self.menu.chosen = index;
        self.menu.search = None;
        self.screen = Screen::Play;
        self.options.last = Some(id.clone());
        if let Some(old) = self.table.take() {
            self.waiting.insert(old.rules().variant().id.clone(), old);
        }
        self.table = self.waiting.remove(&id);
        self.kept = None;
        if self.table.is_none() && deal.is_none() && self.saved.remove(&id) {
            self.resume(&rules);
        }
        if self.table.is_none() || deal.is_some() {
            self.table = None;
            if let Err(error) = self.deal_of(&rules, deal) {
                self.screen = Screen::Menu;
                self.windows.push(Window::text("title-notices", error));
            }
        }
    }

    fn deal_of(&mut self, rules: &Arc<kosynka_engine::Ruleset>, deal: Option<DealId>) -> Result<(), String> {
        let deal = deal.unwrap_or_else(|| DealId::Number(self.random() % 1_000_000 + 1));
        let table = Table::new(rules, deal, &self.keymap.piles).map_err(|e| e.to_string())?;
        self.table = Some(table);
        Ok(())
    }

    /// Deals the running game anew.
    pub fn deal(&mut self, deal: Option<DealId>) -> Result<(), String> {
        let Some(rules) = self.table.as_ref().map(|t| Arc::clone(t.rules())) else { return Ok(()) };
        self.windows.clear();
        self.deal_of(&rules, deal)
    }

    /// Reads a deal as it is typed: its text, or the word for the deal of the day.
    pub(super) fn parse_deal(&self, text: &str) -> Result<DealId, String> {
        let word = text.trim().to_lowercase();
        match (word == "today" || word == "сегодня", self.deal_of_day()) {
            (true, Some(deal)) => Ok(deal),
            _ => text.trim().parse::<DealId>().map_err(|e| e.to_string()),
        }
    }

    /// The deal of this day of the running game.
    fn deal_of_day(&self) -> Option<DealId> {
        let id = &self.table.as_ref()?.rules().variant().id;
        Some(DealId::Number(deal_of_day(day(self.wall), id)))
    }

    /// Deals what everyone is dealt today.
    pub(super) fn daily(&mut self) {
        let deal = self.deal_of_day();
        if deal.is_some() && self.deal(deal).is_ok() {
            self.say = Some(Say::Text("say-daily", iso(day(self.wall))));
        }
    }

    /// Puts the deal where the terminal copies to.
    pub(super) fn copy_deal(&mut self, effects: &mut Vec<Effect>) {
        if let Some(table) = &self.table {
            let text = table.deal_text();
            effects.push(Effect::Copy(text.clone()));
            self.say = Some(Say::Text("say-copied", text));
        }
    }

    pub(super) fn neighbour(&mut self, next: bool) {
        let number = self.table.as_ref().and_then(|t| t.deal_text().parse::<u64>().ok());
        let deal = number.and_then(|n| if next { n.checked_add(1) } else { n.checked_sub(1) });
        match deal {
            Some(n) => {
                let _ = self.deal(Some(DealId::Number(n)));
            }
            None => self.say = Some(Say::Note("say-no-neighbour")),
        }
    }

    /// Goes to the variant that the file names as the other mode of the game, with a new deal.
    pub(super) fn sibling(&mut self) {
        let sibling = self.table.as_ref().and_then(|t| t.rules().variant().info.sibling.clone());
        let index = sibling.and_then(|id| self.catalogue.iter().position(|r| r.variant().id == id));
        match index {
            Some(index) => {
                let deal = DealId::Number(self.random() % 1_000_000 + 1);
                self.open(index, Some(deal));
            }
            None => self.say = Some(Say::Note("say-no-sibling")),
        }
    }
}
