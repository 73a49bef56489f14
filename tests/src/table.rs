//! A game laid out for an example. Moves, piles and whole tables are short texts, so that a test reads like the
//! sentence that it checks.

use std::collections::BTreeSet;
use std::sync::Arc;

use kosynka_engine::variant::Limit;
use kosynka_engine::{Card, DealId, Game, Move, PileId, PileKind, PileRef, Rank, Ruleset, Status};

/// A game with texts for everything.
pub struct Table {
    /// The game.
    pub game: Game,
}

impl Table {
    /// Lays out a position, its text being completed by [`complete`].
    ///
    /// # Panics
    /// If the text is no position of the game.
    pub fn new(rules: &Arc<Ruleset>, text: &str) -> Table {
        let text = complete(rules, text);
        let position = rules.parse_position(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        Table { game: Game::from_position(Arc::clone(rules), position) }
    }

    /// Deals.
    ///
    /// # Panics
    /// If the text is no deal of the game.
    pub fn deal(rules: &Arc<Ruleset>, deal: &str) -> Table {
        let deal: DealId = deal.parse().unwrap_or_else(|error| panic!("{deal}: {error}"));
        Table { game: Game::new(Arc::clone(rules), deal).expect("the deal has the cards of the game") }
    }

    fn rules(&self) -> &Ruleset {
        self.game.rules()
    }

    fn parse(&self, mv: &str) -> Move {
        self.rules().parse_move(mv).unwrap_or_else(|error| panic!("{mv}: {error}"))
    }

    /// Whether a move is legal; check and generator must agree.
    ///
    /// # Panics
    /// If they do not, or the text is no move.
    pub fn allows(&self, text: &str) -> bool {
        let mv = self.parse(text);
        let checked = self.game.check(mv);
        let listed = self.game.legal_moves().contains(&mv);
        assert_eq!(listed, checked.is_ok(), "{text}: listed {listed}, but {checked:?}\n{}", self.text());
        listed
    }

    /// Why a move is refused, as the word for programs; `""` if it is legal.
    ///
    /// # Panics
    /// If the text is no move.
    pub fn refusal(&self, text: &str) -> &'static str {
        if self.allows(text) {
            return "";
        }
        self.game.check(self.parse(text)).err().map_or("", |refusal| refusal.kind())
    }

    /// Asserts that each of these moves is legal.
    ///
    /// # Panics
    /// If one is not.
    #[track_caller]
    pub fn legal(&self, moves: &str) {
        for mv in moves.split_whitespace() {
            let refusal = self.refusal(mv);
            assert_eq!(refusal, "", "{mv} should be legal\n{}", self.text());
        }
    }

    /// Asserts that each of these moves is refused for this reason.
    ///
    /// # Panics
    /// If one is legal, or refused for another reason.
    #[track_caller]
    pub fn refused(&self, moves: &str, why: &str) {
        for mv in moves.split_whitespace() {
            let refusal = self.refusal(mv);
            assert_eq!(refusal, why, "{mv} should be refused\n{}", self.text());
        }
    }

    /// Makes moves, all of which must be legal.
    ///
    /// # Panics
    /// If one is not.
    #[track_caller]
    pub fn play(&mut self, moves: &str) -> &mut Table {
        for text in moves.split_whitespace() {
            let mv = self.parse(text);
            if let Err(refusal) = self.game.play(mv) {
                panic!("{text} is refused: {refusal:?}\n{}", self.text());
            }
        }
        self
    }

    /// Makes a move as often as it is legal; how often that was.
    pub fn repeat(&mut self, text: &str) -> usize {
        let mut times = 0;
        while times < 1_000 && self.allows(text) {
            self.play(text);
            times += 1;
        }
        times
    }

    /// The cards of a pile from the deepest to the free end.
    ///
    /// # Panics
    /// If the game has no such pile.
    pub fn pile(&self, name: &str) -> String {
        let cards: Vec<String> = self.game.cards(self.id(name)).iter().map(ToString::to_string).collect();
        cards.join(" ")
    }

    /// How many cards each pile of a kind has.
    pub fn sizes(&self, kind: PileKind) -> Vec<usize> {
        self.rules().piles_of(kind).map(|pile| self.game.position().len(pile)).collect()
    }

    /// How many cards of each pile of a kind lie face up.
    pub fn open(&self, kind: PileKind) -> Vec<usize> {
        let up = |pile| self.game.cards(pile).iter().filter(|card| card.up).count();
        self.rules().piles_of(kind).map(up).collect()
    }

    fn id(&self, name: &str) -> PileId {
        let mut chars = name.chars();
        let kind = chars.next().and_then(PileKind::from_letter).expect("the letter of a pile");
        let number = chars.as_str().parse().unwrap_or(1);
        self.rules().pile(PileRef { kind, number }).unwrap_or_else(|| panic!("there is no pile {name}"))
    }

    /// All legal moves.
    pub fn moves(&self) -> BTreeSet<String> {
        self.game.legal_moves().iter().map(|mv| self.rules().write_move(*mv)).collect()
    }

    /// The legal moves that begin with a text.
    pub fn moves_from(&self, start: &str) -> Vec<String> {
        self.moves().into_iter().filter(|mv| mv.starts_with(start)).collect()
    }

    /// The table as text.
    pub fn text(&self) -> String {
        self.rules().write_position(self.game.position())
    }

    /// How the game stands.
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// The redeals left: a number, `unlimited`, or `none` where the game has none at all.
    pub fn redeals(&self) -> String {
        match self.game.redeals_left() {
            None => "none".to_owned(),
            Some(Limit::Unlimited) => "unlimited".to_owned(),
            Some(Limit::Times(times)) => times.to_string(),
        }
    }
}

/// Completes the text of a position: `3C..7C` stands for the cards from the one to the other, and a word `*` (face
/// down `-*`) for all cards of the deck that the text does not name, in the deck's order.
///
/// # Panics
/// If a word is no card.
pub fn complete(rules: &Ruleset, text: &str) -> String {
    let gaps = rules.variant().deck.gaps;
    let mut rest: Vec<Card> = rules
        .deck()
        .iter()
        .copied()
        .filter(|card| card.rank().is_none_or(|rank| !gaps.contains(rank)))
        .collect();
    let mut parts = Vec::new();
    for part in text.split(';') {
        let (letter, piles) = part.split_once('=').unwrap_or_else(|| panic!("{part}: no part of a position"));
        let piles: Vec<Vec<String>> =
            piles.split('/').map(|pile| pile.split_whitespace().flat_map(range).collect()).collect();
        for word in piles.iter().flatten().filter(|word| !word.ends_with('*')) {
            let card: Card =
                word.trim_start_matches('-').parse().unwrap_or_else(|_| panic!("{word}: no card"));
            let place = rest.iter().position(|other| *other == card);
            rest.remove(place.unwrap_or_else(|| panic!("{word} stands too often in {text}")));
        }
        parts.push((letter.trim().to_owned(), piles));
    }
    let word = |word: &String| match word.strip_suffix('*') {
        Some(face) => rest.iter().map(|card| format!("{face}{card}")).collect::<Vec<_>>().join(" "),
        None => word.clone(),
    };
    let pile = |pile: &Vec<String>| pile.iter().map(word).collect::<Vec<_>>().join(" ");
    let part = |(letter, piles): &(String, Vec<Vec<String>>)| {
        format!("{letter}={}", piles.iter().map(pile).collect::<Vec<_>>().join("/"))
    };
    parts.iter().map(part).collect::<Vec<_>>().join(";")
}

/// The cards of a word such as `3C..7C` or `-KH..9H`, or the word itself.
fn range(word: &str) -> Vec<String> {
    let Some((from, to)) = word.split_once("..") else { return vec![word.to_owned()] };
    let (face, from) = from.strip_prefix('-').map_or(("", from), |from| ("-", from));
    let read = |text: &str| text.parse::<Card>().ok().and_then(|card| card.rank().zip(card.suit()));
    let (Some((low, suit)), Some((high, _))) = (read(from), read(to)) else {
        panic!("{word}: no cards");
    };
    let between = |rank: &Rank| (low.min(high)..=low.max(high)).contains(rank);
    let mut cards: Vec<String> =
        Rank::all().filter(between).map(|rank| format!("{face}{}", Card::new(rank, suit))).collect();
    if low > high {
        cards.reverse();
    }
    cards
}

/// Whether a move is legal under two sets of rules in the same position: how an option changes the legal moves.
///
/// # Panics
/// If the text is no position of one of the games, or the move no move.
pub fn under(rules: [&Arc<Ruleset>; 2], position: &str, mv: &str) -> [bool; 2] {
    rules.map(|rules| Table::new(rules, position).allows(mv))
}
