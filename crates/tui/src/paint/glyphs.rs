//! The characters of which everything is drawn: Unicode or ASCII.
//!
//! No glyph here is followed by a variation selector and none has an ambiguous double width inside a frame
//! that matters; terminals that draw box lines two cells wide get the ASCII set.

use kosynka_engine::card::{Card, Face, Suit};

/// The lines of a frame: corners clockwise from the upper left, then horizontal and vertical.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Upper left corner.
    pub tl: char,
    /// Upper right corner.
    pub tr: char,
    /// Lower left corner.
    pub bl: char,
    /// Lower right corner.
    pub br: char,
    /// Horizontal line.
    pub h: char,
    /// Vertical line.
    pub v: char,
}

const fn frame(chars: [char; 6]) -> Frame {
    let [tl, tr, bl, br, h, v] = chars;
    Frame { tl, tr, bl, br, h, v }
}

/// A set of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// Whether it is the ASCII set.
    pub ascii: bool,
    /// A card.
    pub card: Frame,
    /// A card picked up.
    pub thick: Frame,
    /// An empty place.
    pub dashed: Frame,
    /// A window.
    pub window: Frame,
    /// The back of a card.
    pub back: char,
    /// The cursor, in the gap to the left.
    pub cursor: char,
    /// Under a pile that may take the cards.
    pub under: char,
    /// Around the key of such a pile.
    pub target: [char; 2],
    /// Both ends of a hint.
    pub hint: char,
    /// Both ends of the last move.
    pub last: char,
    /// Cards found by a search.
    pub found: char,
    /// Beside cards picked up that have no frame.
    pub held: char,
    /// Folded cards.
    pub fold: char,
    /// More cards above.
    pub more_up: char,
    /// More cards below.
    pub more_down: char,
    /// Between pieces of a line.
    pub dot: &'static str,
    /// From one pile to another.
    pub arrow: &'static str,
    /// No limit.
    pub endless: &'static str,
    /// A redeal.
    pub redeal: char,
    /// Nothing will ever lie here again.
    pub dead: char,
    /// Something is on.
    pub on: &'static str,
    /// Something is off.
    pub off: &'static str,
}

/// Box lines and suits.
pub const UNICODE: Glyphs = Glyphs {
    ascii: false,
    card: frame(['╭', '╮', '╰', '╯', '─', '│']),
    thick: frame(['┏', '┓', '┗', '┛', '━', '┃']),
    dashed: frame(['╭', '╮', '╰', '╯', '╌', '╎']),
    window: frame(['╭', '╮', '╰', '╯', '─', '│']),
    back: '░',
    cursor: '►',
    under: '▲',
    target: ['»', '«'],
    hint: '!',
    last: '•',
    found: '*',
    held: '┃',
    fold: '┆',
    more_up: '▲',
    more_down: '▼',
    dot: "·",
    arrow: "→",
    endless: "∞",
    redeal: '↻',
    dead: '×',
    on: "■",
    off: "□",
};

/// Nothing but ASCII.
pub const ASCII: Glyphs = Glyphs {
    ascii: true,
    card: frame(['.', '.', '`', '\'', '-', '|']),
    thick: frame(['#', '#', '#', '#', '=', '#']),
    dashed: frame(['.', '.', '`', '\'', '.', ':']),
    window: frame(['+', '+', '+', '+', '-', '|']),
    back: '%',
    cursor: '>',
    under: '^',
    target: ['<', '>'],
    hint: '!',
    last: '*',
    found: '?',
    held: '#',
    fold: ':',
    more_up: '^',
    more_down: 'v',
    dot: "|",
    arrow: "->",
    endless: "no limit",
    redeal: '@',
    dead: 'x',
    on: "[x]",
    off: "[ ]",
};

impl Glyphs {
    /// The set that is asked for.
    pub fn of(ascii: bool) -> &'static Glyphs {
        if ascii { &ASCII } else { &UNICODE }
    }

    /// The sign of a suit.
    pub fn suit(&self, suit: Suit) -> char {
        if self.ascii { suit.letter() } else { suit.symbol() }
    }

    /// Replaces arrows and other signs in a text where only ASCII can be shown; letters stay.
    pub fn plain(&self, text: &str) -> String {
        if !self.ascii {
            return text.to_owned();
        }
        // Pairs of arrows first: alone they would run into each other. A key above a digit is as narrow as it can be,
        // and no letter, which might be a suit.
        let text = text.replace("↑↓", "Up/Dn").replace("←→", "<-/->").replace("⇧Tab", "S-Tab");
        let mut out = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '↑' => out.push_str("Up"),
                '↓' => out.push_str("Dn"),
                '←' => out.push_str("<-"),
                '→' => out.push_str("->"),
                '⇧' => out.push('^'),
                '·' => out.push('|'),
                '∞' => out.push_str("no limit"),
                '…' => out.push_str("..."),
                '—' | '–' => out.push('-'),
                '«' | '»' | '“' | '”' => out.push('"'),
                '♣' => out.push('C'),
                '♠' => out.push('S'),
                '♥' => out.push('H'),
                '♦' => out.push('D'),
                '×' => out.push('x'),
                '’' => out.push('\''),
                '■' => out.push_str("[x]"),
                '□' => out.push_str("[ ]"),
                '►' => out.push('>'),
                c => out.push(c),
            }
        }
        out
    }
}

/// The rank as it stands on a card: `10` or, where there is room for one character only, `T`.
pub fn rank_text(number: u8, narrow: bool, russian: bool) -> &'static str {
    match (number, russian) {
        (1, true) => "Т",
        (11, true) => "В",
        (12, true) => "Д",
        (13, true) => "К",
        // A Cyrillic ace and a Latin ten would look the same.
        (10, true) if narrow => "0",
        (10, false) if narrow => "T",
        (10, _) => "10",
        (1, false) => "A",
        (11, false) => "J",
        (12, false) => "Q",
        (13, false) => "K",
        (n, _) => ["2", "3", "4", "5", "6", "7", "8", "9"][usize::from(n.clamp(2, 9)) - 2],
    }
}

/// The index of a card: its rank and suit.
pub fn index(card: Card, narrow: bool, russian: bool, glyphs: &Glyphs) -> String {
    match card.face() {
        Face::Natural(rank, suit) => {
            format!("{}{}", rank_text(rank.number(), narrow, russian), glyphs.suit(suit))
        }
        Face::Joker(n) => format!("X{}", n + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthChar;

    #[test]
    fn every_glyph_is_one_cell_wide() {
        for g in [UNICODE, ASCII] {
            let frames = [g.card, g.thick, g.dashed, g.window];
            let mut chars: Vec<char> =
                frames.iter().flat_map(|f| [f.tl, f.tr, f.bl, f.br, f.h, f.v]).collect();
            chars.extend([g.back, g.cursor, g.under, g.hint, g.last, g.found, g.held, g.fold, g.more_up]);
            chars.extend([g.more_down, g.redeal, g.dead, g.target[0], g.target[1]]);
            chars.extend(Suit::ALL.map(|s| g.suit(s)));
            assert!(chars.iter().all(|c| c.width() == Some(1)));
            assert!(!g.ascii || chars.iter().all(char::is_ascii));
        }
    }

    #[test]
    fn keys_are_told_in_ascii() {
        assert_eq!(ASCII.plain("⇧1 ⇧Tab ←→ ↑↓ ← →"), "^1 S-Tab <-/-> Up/Dn <- ->");
    }

    #[test]
    fn ten_is_told_from_a_russian_ace() {
        let texts: Vec<&str> = (1..=13).map(|n| rank_text(n, true, true)).collect();
        assert_eq!(texts.concat(), "Т234567890ВДК");
        let texts: Vec<&str> = (1..=13).map(|n| rank_text(n, false, false)).collect();
        assert_eq!(texts.concat(), "A2345678910JQK");
    }
}
