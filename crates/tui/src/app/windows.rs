//! Windows over the table: help, rules, options, questions, the end of a game.

use kosynka_solver::Difficulty;

use crate::keymap::Action;

/// A window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Window {
    /// The keys.
    Help {
        /// Lines scrolled.
        scroll: u16,
    },
    /// The rules of a game, by its place in the catalogue.
    Rules {
        /// Which game.
        game: usize,
        /// Lines scrolled.
        scroll: u16,
    },
    /// The options.
    Options {
        /// The line under the cursor.
        at: usize,
    },
    /// The menu of a running game.
    Pause {
        /// The line under the cursor.
        at: usize,
    },
    /// The question for a deal number.
    Deal {
        /// What was typed.
        text: String,
        /// What is wrong with it.
        fault: Option<String>,
        /// The deals that were left unfinished, the last one first.
        left: Vec<String>,
    },
    /// The question for cards to be found.
    Find {
        /// What was typed.
        text: String,
    },
    /// All cards of a pile.
    Zoom {
        /// The pile.
        pile: usize,
    },
    /// The end of the game.
    End {
        /// The line under the cursor.
        at: usize,
    },
    /// A question before the running game is left.
    Confirm {
        /// What will be done.
        action: Action,
    },
    /// A text.
    Text {
        /// The message that is the title.
        title: &'static str,
        /// The text.
        text: String,
        /// Lines scrolled.
        scroll: u16,
    },
    /// Where a game went wrong, and the offer to go back there.
    Wrong {
        /// What is told.
        text: String,
        /// After how many moves the game could still be won.
        moves: usize,
        /// Lines scrolled.
        scroll: u16,
    },
    /// The statistics.
    Stats(super::tally::Page),
    /// The marked points of the game.
    Bookmarks {
        /// The line under the cursor; the first marks this point.
        at: usize,
        /// The name that is typed for this point.
        name: Option<String>,
        /// How many lines there are.
        lines: usize,
    },
    /// The difficulties of deals that can be won.
    Winnable {
        /// The line under the cursor.
        at: usize,
    },
    /// The solver is at work, and nothing else can be done.
    Searching,
    /// The game stands still.
    Halt,
}

impl Window {
    /// A window with a text.
    pub fn text(title: &'static str, text: String) -> Window {
        Window::Text { title, text, scroll: 0 }
    }

    /// How far the window is scrolled, if it can be.
    pub fn scroll(&mut self) -> Option<&mut u16> {
        match self {
            Window::Help { scroll }
            | Window::Rules { scroll, .. }
            | Window::Text { scroll, .. }
            | Window::Wrong { scroll, .. } => Some(scroll),
            _ => None,
        }
    }

    /// The place of the cursor in a window with a list, and the length of the list, which is another after a win.
    pub fn list(&mut self, won: bool) -> Option<(&mut usize, usize)> {
        match self {
            Window::Options { at } => Some((at, OptionLine::ALL.len())),
            Window::Pause { at } => Some((at, PAUSE.len())),
            Window::End { at } => Some((at, end(won).len())),
            Window::Winnable { at } => Some((at, DIFFICULTIES.len())),
            Window::Bookmarks { at, lines, .. } => Some((at, *lines)),
            _ => None,
        }
    }
}

/// The lines of the menu of a running game; `None` goes on playing.
pub const PAUSE: &[Option<Action>] = &[
    None,
    Some(Action::New),
    Some(Action::WinnableDeal),
    Some(Action::Restart),
    Some(Action::DealNumber),
    Some(Action::DailyDeal),
    Some(Action::Bookmarks),
    Some(Action::Rules),
    Some(Action::Statistics),
    Some(Action::Help),
    Some(Action::Options),
    Some(Action::Language),
    Some(Action::GiveUp),
    Some(Action::Games),
    Some(Action::Quit),
];

/// The lines of the window at the end of a game.
pub const END: [Option<Action>; 7] = [
    Some(Action::New),
    Some(Action::Restart),
    Some(Action::Undo),
    Some(Action::Games),
    None,
    Some(Action::Quit),
    Some(Action::WhereWrong),
];

/// The lines that are there at the end of a game: after a win nothing went wrong.
pub fn end(won: bool) -> &'static [Option<Action>] {
    if won { &END[..END.len() - 1] } else { &END }
}

/// The difficulties that can be asked for.
pub const DIFFICULTIES: [Option<Difficulty>; 4] =
    [None, Some(Difficulty::Easy), Some(Difficulty::Medium), Some(Difficulty::Hard)];

/// The lines of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is described by its message")]
pub enum OptionLine {
    Language,
    Theme,
    Ascii,
    FourColours,
    RussianIndices,
    Cards,
    Targets,
    Autoplay,
    Winnable,
    Animation,
    Mouse,
    Clock,
}

impl OptionLine {
    /// All lines in order.
    pub const ALL: &'static [OptionLine] = &[
        OptionLine::Language,
        OptionLine::Theme,
        OptionLine::Ascii,
        OptionLine::FourColours,
        OptionLine::RussianIndices,
        OptionLine::Cards,
        OptionLine::Targets,
        OptionLine::Autoplay,
        OptionLine::Winnable,
        OptionLine::Animation,
        OptionLine::Mouse,
        OptionLine::Clock,
    ];

    /// The message that names it.
    pub fn message(self) -> &'static str {
        match self {
            OptionLine::Language => "option-language",
            OptionLine::Theme => "option-theme",
            OptionLine::Ascii => "option-ascii",
            OptionLine::FourColours => "option-four-colours",
            OptionLine::RussianIndices => "option-russian-indices",
            OptionLine::Cards => "option-cards",
            OptionLine::Targets => "option-targets",
            OptionLine::Autoplay => "option-autoplay",
            OptionLine::Winnable => "option-winnable",
            OptionLine::Animation => "option-animation",
            OptionLine::Mouse => "option-mouse",
            OptionLine::Clock => "option-clock",
        }
    }
}
