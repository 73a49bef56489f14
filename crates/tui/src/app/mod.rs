//! The state of the program and what changes it: events become actions, actions change the state and ask for
//! effects; nothing here touches the terminal, the clock or the disk.

mod act;
mod auto;
pub mod bookmarks;
mod change;
pub mod cursor;
mod deals;
pub mod find;
mod foundations;
pub mod help;
pub mod listed;
pub mod menu;
pub mod motion;
pub mod mouse;
pub mod names;
pub mod options;
pub mod play;
pub mod saves;
pub mod table;
pub mod tally;
pub mod update;
pub mod windows;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kosynka_engine::{DealId, Move, Variant};

use crate::files;
use crate::i18n::{Lang, Texts};
use crate::keymap::Keymap;
use crate::layout::{Board, layout};
use crate::paint::{Glyphs, Look, Marks};
use crate::stats::{Record, Statistics};
use crate::theme::{Level, Terminal, Theme};
use crate::view::{Spot, View};
use help::Help;
use listed::{Catalogue, Listed};
use menu::Menu;
use motion::Moving;
use mouse::Mouse;
use options::Options;
pub use play::Say;
use table::Table;
pub use update::Event;
pub use windows::Window;

/// What the program starts with.
#[derive(Debug, Default)]
pub struct Startup {
    /// All games, in the order of the menu within their families.
    pub catalogue: Vec<Variant>,
    /// The folder of the player's options, keys and themes; nothing is kept without one.
    pub folder: Option<PathBuf>,
    /// The folder of games in play; none is kept without one.
    pub state: Option<PathBuf>,
    /// The folder of statistics; none are kept without one.
    pub data: Option<PathBuf>,
    /// The time at the start, in seconds since 1970.
    pub wall: u64,
    /// The game to begin with; the menu if absent.
    pub variant: Option<String>,
    /// The deal to begin with.
    pub deal: Option<DealId>,
    /// The language, if it was asked for.
    pub lang: Option<Lang>,
    /// The language of the system, which counts where the player has chosen none.
    pub system_lang: Option<Lang>,
    /// The files that have taken the place of shipped games, by the identifiers of the games.
    pub replaced: BTreeMap<String, String>,
    /// What is to be told at the start: files that could not be read.
    pub notices: Vec<String>,
}

/// What the state asks the world for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Leave.
    Quit,
    /// Keep a game, by its identifier.
    Save(String, String),
    /// Put a text where the terminal copies to.
    Copy(String),
    /// Keep what is new in the statistics.
    Tally(Vec<Record>),
    /// Drop the save of a game that has ended.
    Forget(String),
    /// Keep the options.
    SaveOptions(String),
    /// Draw everything anew.
    Redraw,
    /// Stop the process as Ctrl-Z does.
    Suspend,
    /// Switch the mouse.
    Mouse(bool),
}

/// The folder of saves within [`Startup::state`].
pub const SAVES: &str = "saves";

/// The file of the options within [`Startup::folder`].
pub const OPTIONS: &str = "options.toml";

/// The keys, with a file of the player's over them; or what is wrong with the file.
fn load_keys(path: Option<&Path>) -> Result<Keymap, String> {
    let name = path.map(|path| path.display().to_string()).unwrap_or_default();
    let text = path.map(files::text).transpose().map_err(|error| format!("{name}: {error}"))?;
    Keymap::load(&name, text.flatten().as_deref()).map_err(|fault| fault.to_string())
}

/// The screens below the windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The list of games.
    Menu,
    /// A game.
    Play,
}

/// The whole state.
pub struct App {
    /// The games.
    pub catalogue: Catalogue,
    /// The files that have taken the place of shipped games, by the identifiers of the games.
    pub replaced: BTreeMap<String, String>,
    /// The list of games.
    pub menu: Menu,
    /// What lies below the windows.
    pub screen: Screen,
    /// Open windows, the topmost last.
    pub windows: Vec<Window>,
    /// The game on the screen.
    pub table: Option<Table>,
    /// Games left for another one, by identifier.
    pub waiting: BTreeMap<String, Table>,
    /// What is being said.
    pub say: Option<Say>,
    /// The words.
    pub texts: Texts,
    /// The keys.
    pub keymap: Keymap,
    /// The options.
    pub options: Options,
    /// Colours and characters in use.
    pub look: Look,
    /// The names of all themes.
    pub themes: Vec<String>,
    /// The size of the screen.
    pub size: (u16, u16),
    /// The time since the start.
    pub now: Duration,
    /// The mouse.
    pub mouse: Mouse,
    /// All games that were played.
    pub stats: Statistics,
    /// The time in seconds since 1970.
    pub wall: u64,
    /// What a solver is asked.
    pub help: Help,
    /// What moves on the screen.
    pub moving: Moving,
    terminal: Terminal,
    folder: Option<PathBuf>,
    /// Where games are kept.
    saves: Option<PathBuf>,
    /// The variants with a save.
    saved: BTreeSet<String>,
    /// What keeps other running programs from the games of a variant.
    claimed: BTreeMap<String, File>,
    /// The variants with a damaged save that cannot be put aside, and must not be written over.
    untouchable: BTreeSet<String>,
    /// The state of the game that was kept last.
    kept: Option<saves::Mark>,
    /// The options as they were written last; nothing if their file must not be written over.
    options_kept: Option<Options>,
    seed: u64,
}

impl App {
    /// The state at the start. `seed` decides which deals "new deal" gives.
    pub fn new(startup: Startup, terminal: Terminal, size: (u16, u16), seed: u64) -> App {
        let mut notices = startup.notices;
        let path = |name: &str| startup.folder.as_ref().map(|folder| folder.join(name));
        let mut found = path(OPTIONS).map(|path| Options::load(&path)).unwrap_or_default();
        let options = std::mem::take(&mut found.options);
        let lang = startup.lang.or(options.language).or(startup.system_lang).unwrap_or_else(Lang::from_env);
        let texts = Texts::new(lang);
        let told = |fault: String, message: &str| format!("{fault}. {}", texts.t(message));
        // The next change of an option writes the file anew: what stands in it now is kept.
        let mut keeps_options = true;
        if let Some(path) = path(OPTIONS) {
            notices.extend(found.strangers(&path, &texts));
        }
        if let (Some(fault), Some(path)) = (found.useless, path(OPTIONS)) {
            let fate = match files::aside(&path) {
                Ok(now) => texts.with("kept-as", &[("file", (&now.display().to_string()).into())]),
                Err(error) => {
                    keeps_options = false;
                    texts.with("options-stay", &[("why", (&error.to_string()).into())])
                }
            };
            notices.push(format!("{} {fate}", told(fault, "options-unused")));
        }
        let keymap = load_keys(path("keys.toml").as_deref()).unwrap_or_else(|fault| {
            notices.push(told(fault, "keys-unused"));
            load_keys(None).unwrap_or_else(|_| Keymap::empty())
        });
        let themes = path("themes");
        let theme = Theme::load(&options.theme, themes.as_deref(), terminal.level).or_else(|error| {
            notices.push(told(error.text(&texts), "theme-unused"));
            Theme::load("terminal", None, terminal.level)
        });
        let look = Look {
            theme: theme.unwrap_or_else(|_| Theme::plain()),
            glyphs: Glyphs::of(options.ascii.unwrap_or(terminal.ascii)),
            four_colour: options.four_colour,
            russian_indices: options.russian_indices,
        };
        let saves = startup.state.as_ref().map(|f| f.join(SAVES));
        let catalogue: Catalogue = startup.catalogue.into_iter().map(Listed::new).collect();
        let chosen = startup.variant.clone().or_else(|| options.last.clone());
        let mut app = App {
            menu: Menu::new(&catalogue, chosen.as_deref()),
            catalogue,
            replaced: startup.replaced,
            screen: Screen::Menu,
            windows: Vec::new(),
            table: None,
            waiting: BTreeMap::new(),
            say: None,
            texts,
            keymap,
            look,
            themes: Theme::names(themes.as_deref()),
            options_kept: keeps_options.then(|| options.clone()),
            options,
            size,
            now: Duration::ZERO,
            mouse: Mouse::default(),
            stats: Statistics::default(),
            wall: startup.wall,
            help: Help::default(),
            moving: Moving::default(),
            terminal,
            saved: saves.iter().flat_map(|f| saves::all(f)).collect(),
            saves,
            claimed: BTreeMap::new(),
            untouchable: BTreeSet::new(),
            kept: None,
            folder: startup.folder,
            seed,
        };
        if let Some(folder) = &startup.data {
            notices.extend(app.read_statistics(folder));
        }
        if let Some(id) = startup.variant {
            match app.catalogue.iter().position(|r| r.variant().id == id) {
                Some(index) => app.open(index, startup.deal),
                None => notices.push(app.texts.with("say-no-such-game", &[("name", (&id).into())])),
            }
        }
        if !notices.is_empty() {
            app.windows.push(Window::text("title-notices", notices.join("\n\n")));
        }
        app
    }

    /// The message of an identifier in the language in use.
    pub fn t(&self, id: &str) -> String {
        self.look.glyphs.plain(&self.texts.t(id))
    }

    /// Applies the options to what is drawn.
    pub fn restyle(&mut self) {
        let folder = self.folder.as_ref().map(|f| f.join("themes"));
        match Theme::load(&self.options.theme, folder.as_deref(), self.terminal.level) {
            Ok(theme) => self.look.theme = theme,
            Err(error) => self.say = Some(Say::Text("say-as-it-is", error.text(&self.texts))),
        }
        self.look.glyphs = Glyphs::of(self.options.ascii.unwrap_or(self.terminal.ascii));
        self.look.four_colour = self.options.four_colour;
        self.look.russian_indices = self.options.russian_indices;
    }

    /// Whether the terminal is known to want ASCII.
    pub fn ascii(&self) -> bool {
        self.options.ascii.unwrap_or(self.terminal.ascii)
    }

    /// The colours that the terminal shows.
    pub fn level(&self) -> Level {
        self.terminal.level
    }

    /// A number that was not used before.
    pub fn random(&mut self) -> u64 {
        self.seed = self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.seed;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The view of the game on the screen.
    pub fn view(&self) -> View {
        self.table.as_ref().map(|t| t.view(&t.game.legal_moves())).unwrap_or_default()
    }

    /// The board of a view on the screen.
    pub fn board(&self, view: &View) -> Option<Board> {
        layout(view, self.size.0, self.size.1, self.options.cards)
    }

    /// What is marked on the board.
    pub fn marks(&self) -> Marks {
        let Some(table) = &self.table else { return Marks::default() };
        let mut marks =
            Marks { last: table.last_move(), refused: table.refused, find: table.find, ..Marks::default() };
        marks.refused = marks.refused.filter(|_| self.refusal_shows());
        if let Some(held) = &table.held {
            if self.options.targets {
                marks.targets = table.targets().iter().map(|p| p.index()).collect();
            }
            if self.mouse.dragging() {
                let card = table.len(held.from).saturating_sub(usize::from(held.count));
                marks.lifted = Some(Spot { pile: held.from.index(), card });
            }
        }
        if let Some(Move { from, to, count }) = self.hint() {
            let card = table.len(from).saturating_sub(usize::from(count.max(1)));
            marks.hint = Some((Spot { pile: from.index(), card }, to.index()));
        }
        marks
    }

    /// The hint that is shown.
    pub fn hint(&self) -> Option<Move> {
        let (list, at) = self.table.as_ref()?.hints.as_ref()?;
        list.get(*at).copied()
    }

    /// Whether the clock of the game is running and shown, so that the screen changes every second.
    pub fn ticks(&self) -> bool {
        let clock = self.table.as_ref().is_some_and(|t| t.clock.runs());
        self.options.clock && clock && self.screen == Screen::Play
    }
}
