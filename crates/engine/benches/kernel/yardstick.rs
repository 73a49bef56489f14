//! Klondike, draw three, unlimited redeals, by hand: the yardstick for the compiled rules. Nothing here is used
//! by the program.

/// Cards are `rank * 4 + suit` with suits C S H D; sets of cards are bit masks.
type Card = u8;

const NOWHERE: u8 = 7;
const NONE: Card = 63;

/// Where a move takes cards from or puts them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Act {
    Column { from: u8, to: u8, count: u8 },
    ColumnUp { from: u8 },
    WasteUp,
    Waste { to: u8 },
    Back { suit: u8, to: u8 },
    Draw,
    Turn,
}

/// What a move destroyed.
#[derive(Clone, Copy)]
pub struct Undo {
    act: Act,
    flipped: bool,
    /// The card that left, or how many were drawn.
    drawn: u8,
}

#[derive(Clone)]
pub struct Table {
    columns: [[Card; 24]; 7],
    len: [u8; 7],
    hidden: [u8; 7],
    /// The column of every face-up card.
    home: [u8; 64],
    /// All face-up cards of the columns, and those on which cards may be placed.
    up: u64,
    foundations: [u8; 4],
    /// Waste from the deepest card, then the stock from the next card.
    talon: [Card; 24],
    waste: u8,
    talon_len: u8,
    takes: [u64; 64],
}

const KINGS: u64 = 0b1111 << 48;

impl Table {
    /// Columns from the deepest card, and the stock in the order in which it is drawn.
    pub fn new(columns: &[Vec<Card>], stock: &[Card]) -> Table {
        let mut table = Table {
            columns: [[NONE; 24]; 7],
            len: [0; 7],
            hidden: [0; 7],
            home: [NOWHERE; 64],
            up: 0,
            foundations: [0; 4],
            talon: [NONE; 24],
            waste: 0,
            talon_len: stock.len() as u8,
            takes: [0; 64],
        };
        for (index, column) in columns.iter().enumerate() {
            table.columns[index][..column.len()].copy_from_slice(column);
            table.len[index] = column.len() as u8;
            table.hidden[index] = column.len() as u8 - 1;
            table.show(index as u8);
        }
        table.talon[..stock.len()].copy_from_slice(stock);
        for card in 4..52_u8 {
            let colours = if card & 2 == 0 { 0b1100 } else { 0b0011 };
            table.takes[usize::from(card)] = colours << ((card >> 2) * 4 - 4);
        }
        table
    }

    fn show(&mut self, column: u8) {
        let c = usize::from(column);
        let card = self.columns[c][usize::from(self.len[c]) - 1];
        self.up |= 1 << card;
        self.home[usize::from(card)] = column;
    }

    pub fn moves(&self, out: &mut Vec<Act>) {
        let mut fit_up = 0;
        for suit in 0..4 {
            fit_up |= 1_u64 << ((self.foundations[suit] << 2) + suit as u8) & ((1 << 52) - 1);
        }
        let waste = if self.waste > 0 { self.talon[usize::from(self.waste) - 1] } else { NONE };
        let waste_bit = if waste == NONE { 0 } else { 1_u64 << waste };
        if waste_bit & fit_up != 0 {
            out.push(Act::WasteUp);
        }
        let mut backs = 0;
        for suit in 0..4_u8 {
            let count = self.foundations[usize::from(suit)];
            if count > 0 {
                backs |= 1_u64 << (((count - 1) << 2) + suit);
            }
        }
        for to in 0..7_u8 {
            let len = self.len[usize::from(to)];
            let takes = if len == 0 {
                KINGS
            } else {
                let top = self.columns[usize::from(to)][usize::from(len) - 1];
                if fit_up >> top & 1 == 1 {
                    out.push(Act::ColumnUp { from: to });
                }
                self.takes[usize::from(top)]
            };
            if takes & waste_bit != 0 {
                out.push(Act::Waste { to });
            }
            let mut heads = takes & self.up;
            while heads != 0 {
                let head = heads.trailing_zeros() as u8;
                heads &= heads - 1;
                let from = self.home[usize::from(head)];
                let column = &self.columns[usize::from(from)];
                let mut at = usize::from(self.len[usize::from(from)]) - 1;
                while column[at] != head {
                    at -= 1;
                }
                out.push(Act::Column { from, to, count: self.len[usize::from(from)] - at as u8 });
            }
            let mut back = takes & backs;
            while back != 0 {
                out.push(Act::Back { suit: back.trailing_zeros() as u8 & 3, to });
                back &= back - 1;
            }
        }
        if self.waste < self.talon_len {
            out.push(Act::Draw);
        } else if self.talon_len > 0 {
            out.push(Act::Turn);
        }
    }

    fn push(&mut self, to: u8, card: Card) {
        let t = usize::from(to);
        self.columns[t][usize::from(self.len[t])] = card;
        self.len[t] += 1;
        self.up |= 1 << card;
        self.home[usize::from(card)] = to;
    }

    fn pop(&mut self, from: u8) -> Card {
        let f = usize::from(from);
        self.len[f] -= 1;
        let card = self.columns[f][usize::from(self.len[f])];
        self.up &= !(1 << card);
        card
    }

    fn flip(&mut self, from: u8) -> bool {
        let f = usize::from(from);
        let turns = self.len[f] > 0 && self.hidden[f] == self.len[f];
        if turns {
            self.hidden[f] -= 1;
            self.show(from);
        }
        turns
    }

    fn unflip(&mut self, from: u8) {
        let f = usize::from(from);
        self.hidden[f] += 1;
        self.up &= !(1 << self.columns[f][usize::from(self.len[f]) - 1]);
    }

    fn carry(&mut self, from: u8, to: u8, count: u8) {
        let (f, t) = (usize::from(from), usize::from(to));
        let start = usize::from(self.len[f] - count);
        for step in 0..usize::from(count) {
            let card = self.columns[f][start + step];
            self.columns[t][usize::from(self.len[t]) + step] = card;
            self.home[usize::from(card)] = to;
        }
        self.len[f] -= count;
        self.len[t] += count;
    }

    fn take_waste(&mut self) -> Card {
        self.waste -= 1;
        let at = usize::from(self.waste);
        let card = self.talon[at];
        self.talon.copy_within(at + 1..usize::from(self.talon_len), at);
        self.talon_len -= 1;
        card
    }

    fn give_waste(&mut self, card: Card) {
        let at = usize::from(self.waste);
        self.talon.copy_within(at..usize::from(self.talon_len), at + 1);
        self.talon[at] = card;
        self.talon_len += 1;
        self.waste += 1;
    }

    pub fn play(&mut self, act: Act) -> Undo {
        let (mut flipped, mut drawn) = (false, 0);
        match act {
            Act::Column { from, to, count } => {
                self.carry(from, to, count);
                flipped = self.flip(from);
            }
            Act::ColumnUp { from } => {
                let card = self.pop(from);
                self.foundations[usize::from(card & 3)] += 1;
                drawn = card;
                flipped = self.flip(from);
            }
            Act::WasteUp => {
                let card = self.take_waste();
                self.foundations[usize::from(card & 3)] += 1;
                drawn = card;
            }
            Act::Waste { to } => {
                let card = self.take_waste();
                self.push(to, card);
            }
            Act::Back { suit, to } => {
                self.foundations[usize::from(suit)] -= 1;
                let card = (self.foundations[usize::from(suit)] << 2) + suit;
                self.push(to, card);
            }
            Act::Draw => {
                drawn = 3.min(self.talon_len - self.waste);
                self.waste += drawn;
            }
            Act::Turn => self.waste = 0,
        }
        Undo { act, flipped, drawn }
    }

    pub fn undo(&mut self, undo: Undo) {
        match undo.act {
            Act::Column { from, to, count } => {
                if undo.flipped {
                    self.unflip(from);
                }
                self.carry(to, from, count);
            }
            Act::ColumnUp { from } => {
                if undo.flipped {
                    self.unflip(from);
                }
                self.foundations[usize::from(undo.drawn & 3)] -= 1;
                self.push(from, undo.drawn);
            }
            Act::WasteUp => {
                self.foundations[usize::from(undo.drawn & 3)] -= 1;
                self.give_waste(undo.drawn);
            }
            Act::Waste { to } => {
                let card = self.pop(to);
                self.give_waste(card);
            }
            Act::Back { suit, to } => {
                self.pop(to);
                self.foundations[usize::from(suit)] += 1;
            }
            Act::Draw => self.waste -= undo.drawn,
            Act::Turn => self.waste = self.talon_len,
        }
    }
}

/// Walks the tree, generating moves at every node, leaves included; returns the number of nodes.
pub fn walk(table: &mut Table, depth: u32, moves: &mut Vec<Act>) -> u64 {
    let first = moves.len();
    table.moves(moves);
    let mut nodes = 1;
    if depth > 0 {
        for index in first..moves.len() {
            let undo = table.play(moves[index]);
            nodes += walk(table, depth - 1, moves);
            table.undo(undo);
        }
    }
    moves.truncate(first);
    nodes
}
