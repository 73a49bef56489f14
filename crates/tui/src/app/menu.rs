//! The list of games.

use super::listed::Listed;
use crate::i18n::Texts;

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The name of a family.
    Family(String),
    /// A game, by its place in the catalogue.
    Game(usize),
}

/// The list of games and the place in it.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// The game under the cursor, by its place in the catalogue.
    pub chosen: usize,
    /// What is being searched for, if the player searches.
    pub search: Option<String>,
    /// How far the preview is scrolled.
    pub scroll: u16,
}

/// The order of families in the menu.
const FAMILIES: [&str; 12] = [
    "klondike",
    "canfield",
    "packers",
    "freecell",
    "fans",
    "spider",
    "yukon",
    "forty-thieves",
    "golf",
    "pairs",
    "foundations",
    "other",
];

/// The family under which a game stands: one that the menu does not know is among the other games.
fn family_of(game: &Listed) -> &str {
    let own = game.variant().info.family.as_str();
    if FAMILIES.contains(&own) { own } else { "other" }
}

/// The message that names a family.
pub fn family_name(family: &str, texts: &Texts) -> String {
    let id = format!("family-{family}");
    texts.t(if texts.has(&id) { &id } else { "family-other" })
}

impl Menu {
    /// The list with a game chosen.
    pub fn new(catalogue: &[Listed], chosen: Option<&str>) -> Menu {
        let find = |id: &str| catalogue.iter().position(|r| r.variant().id == id);
        Menu { chosen: chosen.and_then(find).or_else(|| find("kosynka")).unwrap_or(0), ..Menu::default() }
    }

    /// The lines that the search leaves.
    pub fn lines(&self, catalogue: &[Listed]) -> Vec<Line> {
        let wanted = self.search.as_deref().unwrap_or("").to_lowercase();
        let matches = |game: &Listed| {
            let variant = game.variant();
            let name = &variant.info.name;
            [&variant.id, &name.en, &name.ru, &variant.info.family]
                .iter()
                .any(|t| t.to_lowercase().contains(&wanted))
        };
        let mut games: Vec<usize> = (0..catalogue.len()).filter(|i| matches(&catalogue[*i])).collect();
        let place = |i: &usize| {
            let family = family_of(&catalogue[*i]);
            (FAMILIES.iter().position(|f| *f == family), *i)
        };
        games.sort_by_key(place);
        // The default game stands first of all.
        let mut lines = Vec::new();
        let mut family = None;
        for index in games {
            let own = family_of(&catalogue[index]);
            if family != Some(own) {
                lines.push(Line::Family(own.to_owned()));
                family = Some(own);
            }
            lines.push(Line::Game(index));
        }
        lines
    }

    /// Goes `by` games down (up if negative).
    pub fn step(&mut self, catalogue: &[Listed], by: isize) {
        let games = self.games(catalogue);
        if games.is_empty() {
            return;
        }
        let at = games.iter().position(|g| *g == self.chosen).unwrap_or(0) as isize;
        let next = (at + by).clamp(0, games.len() as isize - 1);
        self.chosen = games[next as usize];
        self.scroll = 0;
    }

    /// Goes to the first game of the next or the previous family.
    pub fn family(&mut self, catalogue: &[Listed], forward: bool) {
        let games = self.games(catalogue);
        let family = |i: usize| family_of(&catalogue[i]);
        let at = games.iter().position(|g| *g == self.chosen).unwrap_or(0);
        let starts: Vec<usize> =
            (0..games.len()).filter(|i| *i == 0 || family(games[*i]) != family(games[*i - 1])).collect();
        let next = match forward {
            true => starts.iter().find(|s| **s > at),
            false => starts.iter().rev().find(|s| **s < at),
        };
        if let Some(next) = next {
            self.chosen = games[*next];
            self.scroll = 0;
        }
    }

    fn games(&self, catalogue: &[Listed]) -> Vec<usize> {
        let game = |line| match line {
            Line::Game(index) => Some(index),
            Line::Family(_) => None,
        };
        self.lines(catalogue).into_iter().filter_map(game).collect()
    }

    /// Whether the search leaves nothing.
    pub fn is_empty(&self, catalogue: &[Listed]) -> bool {
        self.games(catalogue).is_empty()
    }

    /// Chooses the game that answers the search best, unless the one chosen answers it as well: a name that is
    /// what was typed, then one that begins so, then one that has it, then a game of a family of that name.
    pub fn hold(&mut self, catalogue: &[Listed]) {
        let wanted = self.search.as_deref().unwrap_or("").to_lowercase();
        let rank = |game: usize| {
            let variant = catalogue[game].variant();
            let name = &variant.info.name;
            let rank = |text: &str| match text.to_lowercase() {
                text if text == wanted => 0,
                text if text.starts_with(&wanted) => 1,
                text if text.contains(&wanted) => 2,
                _ => 3,
            };
            [&variant.id, &name.en, &name.ru].into_iter().map(|text| rank(text)).min().unwrap_or(3)
        };
        let games = self.games(catalogue);
        let Some(best) = games.iter().map(|game| rank(*game)).min() else { return };
        if !games.contains(&self.chosen) || rank(self.chosen) != best {
            self.chosen = games.into_iter().find(|game| rank(*game) == best).unwrap_or(self.chosen);
            self.scroll = 0;
        }
    }
}
