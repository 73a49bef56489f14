//! Which game lies on the table: opened, dealt anew, changed for another.

use std::sync::Arc;

use kosynka_engine::DealId;

use super::play::Say;
use super::table::Table;
use super::windows::Window;
use super::{App, Screen};

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
