//! What the play in lines needs besides keys.

use std::time::Duration;

use super::{App, Effect};
use crate::keymap::Action;

impl App {
    /// Does what an action of the play screen does, without its key.
    pub fn command(&mut self, action: Action, now: Duration, effects: &mut Vec<Effect>) {
        self.now = now;
        self.act(action, effects);
    }

    /// After moves that were made without keys: what the program does by itself, and whether the game has ended.
    pub fn after_moves(&mut self) {
        self.told(Ok(()));
    }
}
