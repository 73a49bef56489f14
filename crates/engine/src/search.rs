//! What a search sees of a position: card instances by number, piles by place, and which piles a move touched.
//! Nothing here decides what is legal.

use crate::flat::Taker;
use crate::generate::Cards;
use crate::moves::Move;
use crate::position::Position;
use crate::ruleset::{Mask, NONE, PileId, Ruleset};
use crate::trail::{Step, Trail, Undo};
use crate::variant::*;

/// The number that stands for no card; instances are numbered from 0 in the order of the unshuffled pack.
pub const NO_CARD: u8 = NONE;

impl Position {
    /// The instance at the free end of a pile, or [`NO_CARD`].
    #[inline]
    pub fn top_id(&self, pile: PileId) -> u8 {
        self.top_of(pile.0)
    }

    /// The instance that a card lies on, or [`NO_CARD`].
    #[inline]
    pub fn id_under(&self, id: u8) -> u8 {
        self.under(id)
    }

    /// The instance `depth` cards below the free end, or [`NO_CARD`].
    #[inline]
    pub fn id_at(&self, pile: PileId, depth: u8) -> u8 {
        self.nth(pile.0, depth)
    }

    /// The instances of a pile from the free end to the deepest.
    pub fn ids_of(&self, pile: PileId) -> impl Iterator<Item = u8> + '_ {
        self.ids(pile.0)
    }

    /// The pile that a card lies in; it must lie in one.
    #[inline]
    pub fn pile_of(&self, id: u8) -> PileId {
        PileId(self.home_of(id))
    }

    /// How many cards lie in a pile.
    #[inline]
    pub fn size(&self, pile: PileId) -> u8 {
        self.count(pile.0)
    }

    /// How many cards at the deep end of a pile lie face down.
    #[inline]
    pub fn hidden_count(&self, pile: PileId) -> u8 {
        self.hidden_in(pile.0)
    }

    /// Whether a card is joined to the card below it in a run that moves together.
    #[inline]
    pub fn joined_to_below(&self, id: u8) -> bool {
        self.is_joined(id)
    }

    /// A number for what the position remembers beside the cards and what play can depend on: redeals used
    /// (unless `without_redeals`), the base rank, whether a column has been emptied, numbers drawn.
    #[inline]
    pub fn memory(&self, without_redeals: bool) -> u64 {
        let redeals = if without_redeals { 0 } else { self.counters.redeals };
        u64::from(self.counters.drawn)
            | u64::from(redeals) << 16
            | u64::from(self.counters.base) << 24
            | u64::from(self.counters.space_seen) << 32
    }

    /// Brings the waste to `size` cards by drawing, or, if `turned`, by a redeal that keeps the order and drawing
    /// again. It is the result of these moves together; one undo takes all of them back.
    #[inline]
    pub fn turn_stock(&mut self, rules: &Ruleset, trail: &mut Trail, size: u8, turned: bool) -> Undo {
        let undo = self.mark(trail);
        if let Some(waste) = rules.waste {
            let now = self.count(waste);
            if size > now {
                self.flip(rules, trail, rules.stock, waste, size - now, false);
            } else if size < now {
                self.flip(rules, trail, waste, rules.stock, now - size, true);
            }
            if turned {
                self.counters.redeals = self.counters.redeals.saturating_add(1);
            }
        }
        undo
    }

    /// The free cards of all piles that give cards, if the ruleset keeps them up to date; they may be more than those
    /// that can be moved singly.
    #[inline]
    pub fn free_cards(&self, rules: &Ruleset) -> Option<Mask> {
        rules.flat.all_tracked.then_some(self.tops.mask())
    }

    /// The [free cards](Self::free_cards), and the cards that move with what lies on them, if the ruleset keeps them up to
    /// date; they may be more than those that can be moved.
    #[inline]
    pub fn movable_cards(&self, rules: &Ruleset) -> Option<(Mask, Mask)> {
        rules.flat.all_tracked.then(|| (self.tops.mask(), self.heads.mask()))
    }

    /// The cards that are [joined](Self::joined_to_below) to the card below.
    #[inline]
    pub fn joined_cards(&self) -> Mask {
        self.joined.mask()
    }

    /// The same table with other cards in some places: `new[id]` lies where `id` lay. It must be a permutation that
    /// leaves every card in its place that lies face up.
    #[must_use]
    pub fn with_hidden_exchanged(&self, new: &[u8; 128]) -> Position {
        let at = |id: u8| if id == NONE { NONE } else { new[usize::from(id & 127)] };
        let mut other = *self;
        for id in 0..NONE {
            let to = usize::from(at(id) & 127);
            other.below[to] = at(self.under(id));
            other.home[to] = self.home_of(id);
        }
        for (top, old) in other.top.iter_mut().zip(self.top) {
            *top = at(old);
        }
        other
    }

    /// The instances that lie face up.
    pub fn open_ids(&self, rules: &Ruleset) -> Mask {
        let mut open = 0;
        for pile in rules.piles() {
            let shown = self.count(pile.0) - self.hidden_in(pile.0);
            open |=
                self.ids(pile.0).take(usize::from(shown)).fold(0, |set, id| set | crate::ruleset::bit(id));
        }
        open
    }

    /// The undo of no move at all.
    pub fn idle_undo(&self, trail: &Trail) -> Undo {
        self.mark(trail)
    }
}

impl Ruleset {
    /// The stock.
    pub fn stock_pile(&self) -> PileId {
        PileId(self.stock)
    }

    /// The waste, if the game has one.
    pub fn waste_pile(&self) -> Option<PileId> {
        self.waste.map(PileId)
    }

    /// The pile of removed cards, if the game has one.
    pub fn heap_pile(&self) -> Option<PileId> {
        self.heap.map(PileId)
    }

    /// The move between two piles; none for piles that this ruleset does not have. Whether it is legal is another
    /// question.
    #[inline]
    pub fn move_of(&self, from: PileId, to: PileId, count: u8) -> Option<Move> {
        let piles = self.piles.len();
        (from.index() < piles && to.index() < piles).then_some(Move { from, to, count })
    }

    /// Adds every legal removal.
    #[inline]
    pub fn legal_removals(&self, position: &Position, out: &mut Vec<Move>) {
        if self.flat.removes
            && let Some(removal) = self.variant().removal
        {
            self.removals(position, removal, out);
        }
    }

    /// Adds the deal, the redeal and the rotations that are legal. `movable` says whether any card can be moved or
    /// removed.
    #[inline]
    pub fn legal_actions(&self, position: &Position, movable: bool, out: &mut Vec<Move>) {
        out.extend(self.deal_action(position, movable));
        out.extend(self.redeal_action(position, movable));
        if let Some(rotate) = self.variant().rotate {
            self.rotations(position, rotate, movable, out);
        }
    }

    /// The single cards that a pile would take now from a pile of this kind.
    #[inline]
    pub fn takes_from(&self, position: &Position, pile: PileId, kind: PileKind) -> Mask {
        let Some(number) = self.flat.taker[pile.index()] else { return 0 };
        let taker = &self.flat.takers[usize::from(number)];
        let later = || taker.start_from_later.contains(kind) && self.are_empty(position, PileKind::Reserve);
        if !taker.from.contains(kind)
            || matches!(taker.accept, Accept::RunOf(n) if n != 1)
            || position.top_of(pile.0) == NONE && !taker.start_from.contains(kind) && !later()
        {
            return 0;
        }
        if self.flat.narrow {
            Mask::from(self.taken::<u64>(position, taker))
        } else {
            self.taken::<Mask>(position, taker)
        }
    }

    /// The single cards that the foundations would take now from columns.
    #[inline]
    pub fn foundations_take(&self, position: &Position) -> Mask {
        let by_tables = if self.flat.narrow {
            Mask::from(self.taken_by_all::<u64>(position, &self.flat.foundations))
        } else {
            self.taken_by_all::<Mask>(position, &self.flat.foundations)
        };
        self.flat.other_foundations.iter().fold(by_tables, |cards, pile| {
            cards | self.takes_from(position, PileId(*pile), PileKind::Tableau)
        })
    }

    #[inline]
    fn taken_by_all<C: Cards>(&self, position: &Position, takers: &[Taker]) -> C {
        takers.iter().fold(C::NONE, |cards, taker| cards | self.taken::<C>(position, taker))
    }

    /// Whether a move may have consequences beyond turning up the card that it leaves.
    pub fn is_reactive(&self) -> bool {
        self.reactive
    }

    /// Whether piles of the two numbers belong to one group of equal piles whose places do not matter.
    pub fn are_interchangeable(&self, a: PileId, b: PileId) -> bool {
        let (a, b) = (&self.piles[a.index()], &self.piles[b.index()]);
        a.class == b.class && self.classes[usize::from(a.class)].interchangeable
    }
}

/// Cards that went from one free end to another.
#[derive(Clone, Copy, Debug)]
pub struct Shift {
    /// Where they were.
    pub from: PileId,
    /// Where they are.
    pub to: PileId,
    /// How many.
    pub count: u8,
    /// How many cards of `from` were face down before.
    pub hidden: u8,
}

impl Trail {
    /// The last step of the last move, if it shifted cards.
    #[inline]
    pub fn last_shift(&self) -> Option<Shift> {
        match self.steps.last() {
            Some(&Step::Shift { from, to, count, hidden }) => {
                Some(Shift { from: PileId(from), to: PileId(to), count, hidden: hidden.0 })
            }
            _ => None,
        }
    }

    /// The piles that the moves since `undo` have touched, one bit each; all if the table was rearranged.
    #[inline]
    pub fn touched_since(&self, undo: &Undo) -> u64 {
        self.steps[undo.steps as usize..].iter().fold(0, |set, step| {
            set | match *step {
                Step::Shift { from, to, .. } | Step::Flip { from, to, .. } => 1 << from | 1 << to,
                Step::Rotate { pile } | Step::Hidden { pile, .. } => 1 << pile,
                Step::Snapshot => u64::MAX,
            }
        })
    }

    /// Forgets the history; moves made before cannot be taken back any more.
    pub fn forget(&mut self) {
        self.steps.clear();
        self.snapshots.clear();
    }

    /// How many bytes the history holds.
    pub fn bytes(&self) -> usize {
        self.steps.capacity() * size_of::<Step>() + self.snapshots.capacity() * size_of::<Position>()
    }

    /// The same generator without any history: where a search starts.
    pub fn fresh(&self) -> Trail {
        Trail::new(self.generator.clone())
    }
}
