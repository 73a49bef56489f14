//! Movement on the screen: cards that fly, a refusal that blinks, a win. The state has changed before any of it
//! begins, and any key or click finishes it.

use std::time::Duration;

use kosynka_engine::Status;
use serde::{Deserialize, Serialize};

use super::{App, Screen};
use crate::view::View;

/// How much moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Animation {
    /// Nothing.
    Off,
    /// Half the time.
    Fast,
    /// The usual time.
    Normal,
}

/// The time between two pictures while something moves.
const FRAME: Duration = Duration::from_millis(33);

/// How long a refusal blinks: on, off, and on for good.
const BLINK: Duration = Duration::from_millis(130);

/// So many moves at once are not shown one by one any more.
const MOST: usize = 60;

/// Moves that are being shown.
#[derive(Clone, Debug)]
pub struct Motion {
    /// The table before the first move, and after each of them.
    pub views: Vec<View>,
    since: Duration,
    each: Duration,
}

impl Motion {
    /// Which move is shown at a time, and how far it has come, from 0 to 1; nothing when all is over.
    pub fn at(&self, now: Duration) -> Option<(usize, f32)> {
        let gone = now.saturating_sub(self.since).as_secs_f32() / self.each.as_secs_f32().max(0.001);
        let step = gone as usize;
        (step + 1 < self.views.len()).then_some((step, gone.fract()))
    }

    fn end(&self) -> Duration {
        self.since + self.each * (self.views.len() as u32).saturating_sub(1)
    }
}

/// All that moves.
#[derive(Clone, Debug, Default)]
pub struct Moving {
    /// Whether the terminal is one in which things may move unless the player says otherwise.
    pub wanted: bool,
    /// Moves that are being shown.
    pub motion: Option<Motion>,
    /// When the show for a win begins.
    pub party: Option<Duration>,
    /// When a refusal began to blink.
    flash: Option<Duration>,
}

/// What a game was before an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Before {
    id: String,
    deal: String,
    made: usize,
    won: bool,
    refused: Option<usize>,
}

impl App {
    /// How much moves.
    pub fn animation(&self) -> Animation {
        match self.options.animation {
            Some(animation) => animation,
            None if self.moving.wanted => Animation::Normal,
            None => Animation::Off,
        }
    }

    /// Whether cards are on their way, or a win is shown: windows wait until it is over.
    pub fn in_motion(&self) -> bool {
        self.moving.motion.is_some() || self.moving.party.is_some()
    }

    /// How long the show for a win lasts.
    pub(crate) fn party_time(&self) -> Duration {
        match self.animation() {
            Animation::Off => Duration::ZERO,
            Animation::Fast => Duration::from_secs(4),
            Animation::Normal => Duration::from_secs(8),
        }
    }

    /// Whether a refused pile is marked just now: the mark goes out once.
    pub(super) fn refusal_shows(&self) -> bool {
        self.moving.flash.is_none_or(|t0| {
            let gone = self.now.saturating_sub(t0);
            gone < BLINK || gone >= BLINK * 2
        })
    }

    /// When the picture changes by itself, from now on; never, while nothing moves and no clock runs.
    pub fn next_change(&self) -> Option<Duration> {
        if self.in_motion() {
            return Some(FRAME);
        }
        let blink = self.moving.flash.and_then(|t0| {
            let gone = self.now.saturating_sub(t0);
            (gone < BLINK * 2).then(|| if gone < BLINK { BLINK - gone } else { BLINK * 2 - gone })
        });
        let second = self.ticks().then(|| {
            let shown = self.table.as_ref().map(|t| t.clock.read(self.now)).unwrap_or_default();
            Duration::from_millis(1005 - u64::from(shown.subsec_millis()))
        });
        let searched = self.now.saturating_sub(self.help.since());
        let search =
            self.shows_search().then(|| Duration::from_millis(1005 - u64::from(searched.subsec_millis())));
        [blink, second, search].into_iter().flatten().min()
    }

    /// Lets what is over be over.
    pub(super) fn settle_motion(&mut self) {
        let (now, time) = (self.now, self.party_time());
        if self.moving.motion.as_ref().is_some_and(|m| m.at(now).is_none()) {
            self.moving.motion = None;
        }
        if self.moving.party.is_some_and(|t0| now >= t0 + time) {
            self.moving.party = None;
        }
    }

    /// Finishes everything at once; says whether a win was being shown, which takes the key for itself.
    pub(super) fn finish_motion(&mut self) -> bool {
        self.moving.motion = None;
        self.moving.flash = None;
        self.moving.party.take().is_some()
    }

    pub(super) fn before(&self) -> Option<Before> {
        let table = self.table.as_ref().filter(|_| self.animation() != Animation::Off)?;
        Some(Before {
            id: table.rules().variant().id.clone(),
            deal: table.deal_text(),
            made: table.game.moves_made(),
            won: table.status() == Status::Won,
            refused: table.refused,
        })
    }

    /// Begins to show what an event has changed.
    pub(super) fn set_moving(&mut self, before: Option<Before>) {
        let (Some(old), Some(new), Some(table)) = (before, self.before(), &self.table) else { return };
        if self.screen != Screen::Play || (&old.id, &old.deal) != (&new.id, &new.deal) {
            return;
        }
        if new.refused.is_some() && new.made == old.made {
            self.moving.flash = Some(self.now);
        }
        let steps = new.made.abs_diff(old.made);
        if steps == 0 || steps > MOST {
            return;
        }
        let mut shown = table.clone();
        shown.game.set_practice();
        (shown.held, shown.cursor, shown.scroll) = (None, None, None);
        let mut views = vec![shown.view(&[])];
        for _ in 0..steps {
            let done = if new.made > old.made { shown.game.undo() } else { shown.game.redo() };
            if done.is_err() {
                return;
            }
            views.push(shown.view(&[]));
        }
        views.reverse();
        let (each, most) = match self.animation() {
            Animation::Fast => (70, 700),
            _ => (150, 1500),
        };
        let each = Duration::from_millis(each.min(most / steps as u64).max(10));
        let motion = Motion { views, since: self.now, each };
        if new.won && !old.won {
            self.moving.party = Some(motion.end());
        }
        self.moving.motion = Some(motion);
    }
}
