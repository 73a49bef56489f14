//! The board drawn into a buffer. Everything that colour says is said by a character, too.

pub mod glyphs;

use std::collections::BTreeSet;

use kosynka_engine::card::{Card, Colour, Rank, Suit};
use kosynka_engine::variant::PileKind;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

pub use glyphs::Glyphs;

use crate::layout::{Board, Label, Piece, PlacedPiece, PlacedPile};
use crate::theme::{Role, Theme};
use crate::view::{PileView, SlotMark, Spot, View};
use glyphs::Frame;

/// How things are drawn.
#[derive(Clone, Debug)]
pub struct Look {
    /// Colours.
    pub theme: Theme,
    /// Characters.
    pub glyphs: &'static Glyphs,
    /// A colour for each suit.
    pub four_colour: bool,
    /// Т К Д В instead of A K Q J.
    pub russian_indices: bool,
}

/// What is marked on the board besides the cursor and the selection, which are the view's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Piles that may take the cards picked up.
    pub targets: BTreeSet<usize>,
    /// The two ends of a hint.
    pub hint: Option<(Spot, usize)>,
    /// The two ends of the last move.
    pub last: Option<(usize, usize)>,
    /// A pile that has just refused something.
    pub refused: Option<usize>,
    /// A rank, a suit, or both that are looked for.
    pub find: Option<(Option<Rank>, Option<Suit>)>,
    /// Cards lifted from the table by the mouse: their places are drawn dim.
    pub lifted: Option<Spot>,
    /// So many redeals are left, as a text, for the stock.
    pub redeals: String,
}

impl Marks {
    fn finds(&self, card: Card) -> bool {
        self.find.is_some_and(|(rank, suit)| {
            rank.is_none_or(|r| card.rank() == Some(r)) && suit.is_none_or(|s| card.suit() == Some(s))
        })
    }
}

/// Draws one character, if it is on the screen.
pub fn put(buf: &mut Buffer, x: u16, y: u16, c: char, style: Style) {
    if let Some(cell) = buf.cell_mut(Position::new(x, y)) {
        cell.set_char(c).set_style(style);
    }
}

/// Writes a text of at most `width` cells; returns the cells used.
pub fn write(buf: &mut Buffer, x: u16, y: u16, text: &str, width: u16, style: Style) -> u16 {
    if !buf.area.contains(Position::new(x, y)) {
        return 0;
    }
    buf.set_stringn(x, y, text, usize::from(width), style).0 - x
}

impl Look {
    /// The index of a card for so many cells.
    pub fn index(&self, card: Card, cells: u16) -> String {
        glyphs::index(card, cells < 3, self.russian_indices, self.glyphs)
    }

    /// The style of a suit on a card.
    pub fn suit_style(&self, card: Card) -> Style {
        let role = match (card.suit(), self.four_colour) {
            (Some(Suit::Diamonds), true) => Role::Diamond,
            (Some(Suit::Clubs), true) => Role::Club,
            (Some(suit), _) if suit.colour() == Colour::Red => Role::Red,
            _ => Role::Black,
        };
        self.theme.on_card(role)
    }
}

/// The painter of one board.
pub struct Painter<'a> {
    /// Where everything is.
    pub board: &'a Board,
    /// What there is.
    pub view: &'a View,
    /// What is marked.
    pub marks: &'a Marks,
    /// How it looks.
    pub look: &'a Look,
}

impl Painter<'_> {
    /// Draws all piles.
    pub fn paint(&self, buf: &mut Buffer) {
        // Piles of a pyramid lie over each other: rows from the top to the bottom.
        let mut order: Vec<usize> = (0..self.view.piles.len()).collect();
        order.sort_by_key(|&i| self.board.piles[i].slot.y);
        for &index in &order {
            self.pile(index, buf);
        }
        for &index in &order {
            self.labels(index, buf);
            self.gap_marks(index, buf);
        }
    }

    fn selected(&self, pile: usize, card: usize) -> bool {
        self.view.selected.is_some_and(|s| s.pile == pile && card >= s.card)
    }

    fn pile(&self, index: usize, buf: &mut Buffer) {
        let (pile, placed) = (&self.view.piles[index], &self.board.piles[index]);
        if pile.cards.is_empty() {
            self.slot(pile, placed.slot, buf);
        }
        for piece in &placed.pieces {
            match piece.piece {
                Piece::Card(card) if pile.kind == PileKind::Stock && !pile.cards[card].up => {
                    self.stock(pile, piece.rect, buf);
                }
                Piece::Card(card) => self.card(index, card, piece, buf),
                _ => self.fold(pile, piece, buf),
            }
        }
    }

    fn slot(&self, pile: &PileView, rect: Rect, buf: &mut Buffer) {
        let (g, style) = (self.look.glyphs, self.look.theme.style(Role::Slot));
        let text = match pile.mark {
            SlotMark::Gone => return,
            SlotMark::Blank => String::new(),
            SlotMark::Suit(suit) => g.suit(suit).to_string(),
            SlotMark::Rank(rank) => {
                glyphs::rank_text(rank.number(), rect.width < 5, self.look.russian_indices).to_owned()
            }
            SlotMark::Dead => g.dead.to_string(),
            SlotMark::Redeal => g.redeal.to_string(),
        };
        if rect.height < 2 {
            let dashes: String = std::iter::repeat_n(g.dashed.h, usize::from(rect.width)).collect();
            write(buf, rect.x, rect.y, &dashes, rect.width, style);
            if !text.is_empty() {
                write(buf, rect.x + rect.width.saturating_sub(2) / 2, rect.y, &text, 2, style);
            }
            return;
        }
        draw_frame(buf, rect, g.dashed, ' ', style);
        let width = text.chars().count() as u16;
        write(buf, rect.x + (rect.width - width) / 2, rect.y + rect.height / 2, &text, rect.width, style);
    }

    fn stock(&self, pile: &PileView, rect: Rect, buf: &mut Buffer) {
        let (g, theme) = (self.look.glyphs, &self.look.theme);
        let back = theme.style(Role::Back);
        let count = pile.cards.len().to_string();
        if rect.height < 2 {
            let text = format!("{}{count}", g.back);
            write(buf, rect.x, rect.y, &format!("{text:<w$}", w = usize::from(rect.width)), rect.width, back);
            return;
        }
        draw_frame(buf, rect, g.card, g.back, back);
        let x = rect.right() - 1 - count.len() as u16;
        write(buf, x, rect.y + rect.height / 2, &count, rect.width, back.add_modifier(Modifier::BOLD));
    }

    fn card(&self, pile: usize, card: usize, piece: &PlacedPiece, buf: &mut Buffer) {
        let (g, theme) = (self.look.glyphs, &self.look.theme);
        let shown = self.view.piles[pile].cards[card];
        let rect = piece.rect;
        let selected = self.selected(pile, card);
        let lifted = self.marks.lifted.is_some_and(|s| s.pile == pile && card >= s.card);
        let frame = if selected { g.thick } else { g.card };
        let mut base = if shown.up { theme.style(Role::Card) } else { theme.style(Role::Back) };
        let mut line = if shown.up { theme.on_card(Role::Frame) } else { theme.style(Role::Back) };
        let mut ink = self.look.suit_style(shown.card);
        if selected {
            base = theme.on_card(Role::Selected);
            line = theme.on_card(Role::Selected);
            ink = ink.patch(Style { fg: None, ..theme.style(Role::Selected) });
        }
        if lifted {
            line = line.add_modifier(Modifier::DIM);
            ink = ink.add_modifier(Modifier::DIM);
        }
        if shown.up && self.marks.finds(shown.card) {
            ink = ink.add_modifier(Modifier::UNDERLINED | Modifier::REVERSED);
        }
        let card_size = self.board.card;
        if card_size.flat() {
            let text = match shown.up {
                true => self.look.index(shown.card, rect.width),
                false => g.back.to_string().repeat(usize::from(rect.width.min(2))),
            };
            let pad = u16::from(rect.width > 3 && piece.rect.width >= card_size.width);
            buf.set_style(rect, base);
            for x in rect.x..rect.right() {
                put(buf, x, rect.y, ' ', base);
            }
            write(buf, rect.x + pad, rect.y, &text, rect.width, if shown.up { ink } else { base });
            return;
        }
        let sliver = rect.width < card_size.width;
        let fill = if shown.up { ' ' } else { g.back };
        for y in rect.y..rect.bottom() {
            let (top, bottom) = (y == rect.y, piece.whole && y + 1 == rect.bottom() && rect.height > 1);
            let bottom = bottom || (sliver && y + 1 == rect.bottom() && rect.height > 1);
            let (left, middle, right) = match () {
                () if top && shown.up => (frame.tl, frame.h, frame.tr),
                () if top => (frame.tl, g.back, frame.tr),
                () if bottom => (frame.bl, frame.h, frame.br),
                () => (frame.v, fill, frame.v),
            };
            for x in rect.x..rect.right() {
                let c = match () {
                    () if x == rect.x => left,
                    () if x + 1 == rect.right() && !sliver => right,
                    () => middle,
                };
                let style = if c == fill { base } else { line };
                put(buf, x, y, c, style);
            }
        }
        if !shown.up {
            return;
        }
        let index = self.look.index(shown.card, if sliver { rect.width - 1 } else { rect.width });
        if sliver && rect.width == 2 {
            write(buf, rect.x, rect.y, &index, 2, ink);
        } else {
            write(buf, rect.x + 1, rect.y, &index, rect.width - 1, ink);
        }
        let centre = if sliver { rect.x + 1 } else { rect.x + card_size.width / 2 };
        let sign = shown.card.suit().map_or('*', |s| g.suit(s));
        if rect.height > 2 && (piece.whole || sliver) {
            put(buf, centre, rect.y + rect.height / 2, sign, ink);
        }
    }

    /// A row or a strip that stands for several cards.
    fn fold(&self, pile: &PileView, piece: &PlacedPiece, buf: &mut Buffer) {
        let (g, theme) = (self.look.glyphs, &self.look.theme);
        let rect = piece.rect;
        let (text, role) = match piece.piece {
            Piece::Folded(from, to) => (format!("{}+{}", g.fold, to - from), Role::Card),
            Piece::Hidden(n) => (n.to_string(), Role::Back),
            Piece::Before(n) => (format!("{}{n}", g.more_up), Role::Table),
            Piece::After(from, to) => (format!("{}{}", g.more_down, to - from), Role::Table),
            Piece::Card(_) => return,
        };
        let style = theme.style(role);
        let backs = matches!(piece.piece, Piece::Hidden(_));
        for y in rect.y..rect.bottom() {
            for x in rect.x..rect.right() {
                put(buf, x, y, if backs { g.back } else { ' ' }, style);
            }
        }
        let sliver = rect.width < self.board.card.width;
        if !self.board.card.flat() && !sliver {
            let (left, right) = match piece.piece {
                Piece::Hidden(_) => (g.card.tl, g.card.tr),
                _ => (g.card.v, g.card.v),
            };
            put(buf, rect.x, rect.y, left, style);
            put(buf, rect.right() - 1, rect.y, right, style);
        }
        let text = if sliver { text.replace([g.fold, g.more_up], "+") } else { text };
        let width = text.chars().count() as u16;
        let x = if self.board.card.flat() && backs {
            rect.x + 1
        } else {
            rect.x + rect.width.saturating_sub(width) / 2
        };
        let _ = pile;
        write(buf, x, rect.y, &text, rect.right().saturating_sub(x), style.add_modifier(Modifier::BOLD));
    }

    /// The key of a pile, with what is to be said of the pile around it.
    fn labels(&self, index: usize, buf: &mut Buffer) {
        let (pile, placed) = (&self.view.piles[index], &self.board.piles[index]);
        let (g, theme) = (self.look.glyphs, &self.look.theme);
        let target = self.marks.targets.contains(&index);
        let held = self.view.selected.is_some_and(|s| s.pile == index);
        let hinted = self.marks.hint.is_some_and(|(from, to)| from.pile == index || to == index);
        let mut key = g.plain(&pile.key);
        let hidden_count = placed.fan == kosynka_engine::variant::Fan::None
            && matches!(pile.kind, PileKind::Reserve | PileKind::Waste)
            && pile.cards.len() > 1;
        if hidden_count && placed.label != Label::None && self.board.card.width > 3 {
            key = format!("{key} {}", pile.cards.len());
        }
        let (text, role) = match () {
            () if held => (format!("[{key}]"), Role::Selected),
            () if target => (format!("{}{key}{}", g.target[0], g.target[1]), Role::Target),
            () if hinted => (format!("{0}{key}{0}", g.hint), Role::Hint),
            () => (key, Role::Key),
        };
        if target && placed.label == Label::Above {
            let y = placed.end().bottom();
            if y < placed.area.bottom() {
                let width = placed.slot.width.min(3);
                let x = placed.slot.x + (placed.slot.width - width) / 2;
                let marks: String = std::iter::repeat_n(g.under, usize::from(width)).collect();
                write(buf, x, y, &marks, width, theme.style(Role::Target));
            }
        }
        let (y, on_card) = match placed.label {
            Label::Above => (placed.slot.y.saturating_sub(1), false),
            Label::Border if placed.slot.height >= self.board.card.height => {
                (placed.end().bottom() - 1, true)
            }
            Label::Below if placed.fan == kosynka_engine::variant::Fan::Down => {
                (placed.end().bottom(), false)
            }
            Label::Below => (placed.slot.bottom(), false),
            _ => return,
        };
        if text.is_empty() {
            return;
        }
        let width = unicode_width::UnicodeWidthStr::width(text.as_str()) as u16;
        let frame = match placed.fan {
            kosynka_engine::variant::Fan::Right if !pile.cards.is_empty() && on_card => placed.end(),
            _ => placed.slot,
        };
        let x = (frame.x + frame.width / 2).saturating_sub(width / 2);
        let mut style = theme.style(role);
        if held {
            style = Style { bg: None, ..style };
        }
        if on_card {
            let face = match pile.cards.last() {
                Some(card) if card.up => theme.style(Role::Card),
                Some(_) => theme.style(Role::Back),
                None => Style::new(),
            };
            style = face.add_modifier(Modifier::BOLD);
            if held {
                style = theme.on_card(Role::Selected);
            } else if target || hinted {
                style = theme.style(role).patch(Style { bg: None, ..Style::new() });
            }
        }
        if self.marks.refused == Some(index) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        write(buf, x, y, &text, width, style);
    }

    /// Cursor, hint, last move and search in the gap to the left of a card.
    fn gap_marks(&self, index: usize, buf: &mut Buffer) {
        let placed = &self.board.piles[index];
        let theme = &self.look.theme;
        let g = self.look.glyphs;
        let pile = &self.view.piles[index];
        if self.board.card.flat() {
            for piece in &placed.pieces {
                if let Piece::Card(card) = piece.piece
                    && self.selected(index, card)
                {
                    self.beside(placed, piece.rect, g.held, theme.style(Role::Cursor), buf);
                }
            }
        }
        for piece in &placed.pieces {
            if let Piece::Card(card) = piece.piece
                && pile.cards[card].up
                && self.marks.finds(pile.cards[card].card)
            {
                self.beside(placed, piece.rect, g.found, theme.style(Role::Hint), buf);
            }
        }
        if self.marks.last.is_some_and(|(from, to)| from == index || to == index) {
            self.beside(placed, placed.end(), g.last, theme.style(Role::Last), buf);
        }
        if let Some((from, to)) = self.marks.hint {
            let style = theme.style(Role::Hint);
            if from.pile == index {
                self.beside(placed, placed.card(from.card).unwrap_or(placed.end()), g.hint, style, buf);
            }
            if to == index {
                self.beside(placed, placed.end(), g.hint, style, buf);
            }
        }
        if let Some(spot) = self.view.cursor.filter(|s| s.pile == index) {
            let rect = placed.card(spot.card).unwrap_or(placed.end());
            self.beside(placed, rect, g.cursor, theme.style(Role::Cursor), buf);
        }
    }

    fn beside(&self, placed: &PlacedPile, rect: Rect, c: char, style: Style, buf: &mut Buffer) {
        let inside = rect.x > placed.slot.x;
        let (x, style) = match inside {
            true => (rect.x, self.look.theme.style(Role::Card).patch(style)),
            false => (rect.x.saturating_sub(1), style),
        };
        put(buf, x, rect.y, c, style);
    }
}

/// Draws a frame and what fills it.
pub fn draw_frame(buf: &mut Buffer, rect: Rect, frame: Frame, fill: char, style: Style) {
    if rect.width < 2 || rect.height < 2 {
        return;
    }
    let (right, bottom) = (rect.right() - 1, rect.bottom() - 1);
    for y in rect.y..=bottom {
        for x in rect.x..=right {
            let c = match (x == rect.x, x == right, y == rect.y, y == bottom) {
                (true, _, true, _) => frame.tl,
                (_, true, true, _) => frame.tr,
                (true, _, _, true) => frame.bl,
                (_, true, _, true) => frame.br,
                (true, ..) | (_, true, ..) => frame.v,
                (_, _, true, _) | (_, _, _, true) => frame.h,
                _ => fill,
            };
            put(buf, x, y, c, style);
        }
    }
}
