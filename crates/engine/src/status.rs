//! Whether a game is won, lost, stuck or going on.

use std::collections::HashSet;

use crate::card::Rank;
use crate::moves::Move;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::trail::Trail;
use crate::variant::*;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It goes on.
    Playing,
    /// Nothing that can be done changes anything, provably.
    Stuck,
    /// Won.
    Won,
    /// Stuck in a game whose rules call that lost, or given up.
    Lost,
}

impl Status {
    /// The word in JSON: `playing`, `stuck`, `won` or `lost`.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Playing => "playing",
            Status::Stuck => "stuck",
            Status::Won => "won",
            Status::Lost => "lost",
        }
    }
}

/// How many positions the search for a change looks at before it gives the game the benefit of the doubt.
const MOST_IDLE_POSITIONS: usize = 500;

impl Ruleset {
    /// Whether the goal is reached.
    pub fn is_won(&self, position: &Position) -> bool {
        let goal = self.variant().goal;
        let count = |kind| -> u32 { self.range(kind).map(|pile| u32::from(position.count(pile))).sum() };
        let sizes = || self.range(PileKind::Tableau).map(|pile| position.count(pile));
        goal.on_foundations.is_none_or(|all| count(PileKind::Foundation) >= u32::from(all))
            && (!goal.tableau_empty || count(PileKind::Tableau) == 0)
            && (!goal.one_column || sizes().filter(|size| *size > 0).count() == 1)
            && (!goal.one_each || sizes().all(|size| size == 1))
            && (!goal.stock_and_waste_empty || count(PileKind::Stock) + count(PileKind::Waste) == 0)
            && (!goal.rows || self.rows_are_sorted(position))
    }

    fn rows_are_sorted(&self, position: &Position) -> bool {
        let Some(row) = self.variant().groups.iter().find_map(|group| group.row) else { return false };
        let places: Vec<u8> = self.range(PileKind::Tableau).collect();
        let sorted: usize =
            places.chunks(usize::from(row)).map(|places| self.sorted_in_row(position, places)).sum();
        sorted == places.iter().filter(|pile| position.count(**pile) > 0).count()
    }

    /// How the game stands. `generator` is that of the deal.
    ///
    /// A game is stuck if every position that can be reached by drawing, by redeals that keep the order and by
    /// taking cards back from the foundations offers nothing else that leads out of these positions: a shuttle
    /// between foundation and table is no progress, a card of the stock that can still surface is.
    pub fn status(&self, position: &Position, trail: &Trail) -> Status {
        if self.is_won(position) {
            return Status::Won;
        }
        if !self.is_stuck(position, trail) {
            return Status::Playing;
        }
        if self.variant().play.stuck_is_lost { Status::Lost } else { Status::Stuck }
    }

    fn is_stuck(&self, position: &Position, trail: &Trail) -> bool {
        // Most games go on, and drawing alone shows it; only where it does not are cards taken back as well.
        self.offers_nothing(position, trail, Idle::Drawing)
            && self.offers_nothing(position, trail, Idle::TakingBack)
    }

    /// Whether every position within reach of idle moves offers only moves that stay within reach.
    fn offers_nothing(&self, position: &Position, trail: &Trail, idle: Idle) -> bool {
        let mut trail = Trail::new(trail.generator.clone());
        let mut known = HashSet::from([position.canonical_key(self)]);
        let mut open = vec![*position];
        let mut leading_out = HashSet::new();
        let mut moves = Vec::new();
        while let Some(mut position) = open.pop() {
            moves.clear();
            self.legal_moves(&position, &mut moves);
            let here = position.canonical_key(self);
            for &mv in &moves {
                let class = self.idleness(mv);
                if class == Some(Idle::TakingBack) && idle == Idle::Drawing {
                    continue;
                }
                let undo = position.play(self, &mut trail, mv);
                let key = position.canonical_key(self);
                let won = self.is_won(&position);
                if class.is_some() && known.insert(key.clone()) {
                    open.push(position);
                }
                position.undo(self, &mut trail, undo);
                if class.is_none() && key != here {
                    // Without cards taken back nothing but idle moves comes back to where it was.
                    if won || idle == Idle::Drawing {
                        return false;
                    }
                    leading_out.insert(key);
                }
            }
            if known.len() > MOST_IDLE_POSITIONS {
                return false;
            }
        }
        leading_out.is_subset(&known)
    }

    /// Whether a move by itself is no progress, and of which sort.
    fn idleness(&self, mv: Move) -> Option<Idle> {
        let variant = self.variant();
        if mv.is_action() {
            let drawing = if mv.from.0 == self.stock {
                variant.stock.to == StockTo::Waste
            } else {
                matches!(
                    variant.redeal.map(|redeal| redeal.how),
                    Some(RedealHow::TurnWaste { shuffle: false })
                )
            };
            return drawing.then_some(Idle::Drawing);
        }
        (self.piles[mv.from.index()].kind == PileKind::Foundation).then_some(Idle::TakingBack)
    }
}

/// What alone is no progress.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Idle {
    /// Drawing, and turning the waste.
    Drawing,
    /// Taking cards back from the foundations as well.
    TakingBack,
}

impl Position {
    /// A text of bytes that is equal for positions that differ only in which copy of a card lies where, or in the
    /// order of piles that the rules do not tell apart. Hidden counters that change what is legal are part of it.
    pub fn canonical_key(&self, rules: &Ruleset) -> Vec<u8> {
        let mut key = Vec::with_capacity(rules.cards.len() + rules.piles.len() + 4);
        key.push(if rules.variant().base_rank == BaseRank::Unused { 0 } else { self.counters.base });
        key.push(rules.redeals_that_matter(self));
        key.push(u8::from(self.counters.space_seen));
        for class in &rules.classes {
            let mut piles: Vec<Vec<u8>> =
                class.piles.iter().map(|pile| self.pile_key(rules, *pile)).collect();
            if class.interchangeable {
                piles.sort_unstable();
            }
            for pile in piles {
                key.extend(pile);
                key.push(u8::MAX);
            }
        }
        key
    }

    fn pile_key(&self, rules: &Ruleset, pile: u8) -> Vec<u8> {
        let open = self.count(pile) - self.hidden_in(pile);
        let mut key: Vec<u8> = self
            .ids(pile)
            .enumerate()
            .map(|(depth, id)| {
                rules.cards[usize::from(id)].index() as u8 | u8::from(depth >= usize::from(open)) << 7
            })
            .collect();
        if Some(pile) == rules.heap {
            key.sort_unstable();
        }
        key
    }
}

impl Ruleset {
    /// The redeals used, where that changes what is legal.
    fn redeals_that_matter(&self, position: &Position) -> u8 {
        let barred = self.piles.iter().any(|pile| pile.barred != 0);
        match self.variant().redeal.map(|redeal| (redeal.count, redeal.how)) {
            Some((Limit::Times(_), _))
            | Some((
                _,
                RedealHow::Unsorted
                | RedealHow::Gather { shuffle: true, .. }
                | RedealHow::TurnWaste { shuffle: true },
            )) => position.counters.redeals,
            _ => u8::from(barred && position.counters.redeals > 0),
        }
    }

    /// How many redeals are left; nothing where the variant has none at all.
    pub fn redeals_left(&self, position: &Position) -> Option<Limit> {
        self.variant().redeal.map(|redeal| match redeal.count {
            Limit::Times(times) => Limit::Times(times.saturating_sub(position.counters.redeals)),
            Limit::Unlimited => Limit::Unlimited,
        })
    }

    /// Whether a rank is the one that opens foundations now, for drawing empty places.
    pub fn opens_foundation(&self, position: &Position, pile: crate::PileId, rank: Rank) -> bool {
        let class = self.class(pile.0);
        self.accepted_by_space(position, class, pile.0) & self.rank_masks[usize::from(rank.number())] != 0
    }
}
