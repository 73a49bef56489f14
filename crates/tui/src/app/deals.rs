//! Which game lies on the table: opened, dealt anew, changed for another.

use std::sync::Arc;

use kosynka_engine::{DealId, Origin};
use kosynka_prose::{deal_text, parse_deal_text};

use super::play::Say;
use super::table::Table;
use super::windows::Window;
use super::{App, Effect, Screen};
use crate::stats::day::{day, deal_of_day, iso};

impl App {
    /// Opens a game of the catalogue: the one left waiting, or a new deal.
    pub fn open(&mut self, index: usize, deal: Option<DealId>) {
        let Some(rules) = self.catalogue.get(index).map(|game| Arc::clone(game.rules())) else { return };
        let id = rules.variant().id.clone();
        self.menu.chosen = index;
        if !self.claim(&rules) {
            return;
        }
        self.menu.search = None;
        self.screen = Screen::Play;
        self.options.last = Some(id.clone());
        if let Some(old) = self.table.take() {
            self.waiting.insert(old.rules().variant().id.clone(), old);
        }
        self.table = self.waiting.remove(&id);
        self.kept = None;
        if self.table.is_none() && self.saved.remove(&id) {
            self.resume(&rules);
        }
        self.say = self.replaced.get(&id).map(|file| Say::Text("say-replaced", file.clone()));
        if (self.table.is_none() || deal.is_some())
            && let Err(error) = self.deal_of(&rules, deal)
        {
            self.screen = Screen::Menu;
            self.windows.push(Window::text("title-notices", error));
        }
    }

    /// Lays a deal on the table: goes on with it where it was left, or deals it. An unfinished game that lies there
    /// is left for it, and can be taken up again.
    fn deal_of(&mut self, rules: &Arc<kosynka_engine::Ruleset>, deal: Option<DealId>) -> Result<(), String> {
        let deal = deal.unwrap_or_else(|| DealId::Number(self.random() % 1_000_000 + 1));
        let goes_on = Say::Text("say-goes-on", deal.to_string());
        let lies_there = |t: &Table| {
            t.game.moves_made() > 0 && !t.game.is_over() && *t.game.origin() == Origin::Deal(deal.clone())
        };
        if self.table.as_ref().is_some_and(lies_there) {
            self.say = Some(goes_on);
            return Ok(());
        }
        let fresh = Table::new(rules, deal.clone(), &self.keymap.piles);
        let fresh = fresh.map_err(|e| deal_text(&e, self.texts.lang().prose()))?;
        if let Err(error) = self.leave() {
            self.say = Some(Say::Text("say-not-kept", error.to_string()));
            return Ok(());
        }
        self.table = None;
        if self.take_up_left(rules, &deal) {
            self.say = Some(goes_on);
        } else {
            self.table = Some(fresh);
        }
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
            _ => text.parse::<DealId>().map_err(|e| parse_deal_text(&e, self.texts.lang().prose())),
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

    /// Goes to the variant that the file names as the other mode of the game.
    pub(super) fn sibling(&mut self) {
        let sibling = self.table.as_ref().and_then(|t| t.rules().variant().info.sibling.clone());
        let index = sibling.and_then(|id| self.catalogue.iter().position(|r| r.variant().id == id));
        match index {
            Some(index) => self.open(index, None),
            None => self.say = Some(Say::Note("say-no-sibling")),
        }
    }
}
