//! A game on the table: the engine's game and where the player's attention is.

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use kosynka_engine::card::{Card, Rank, Suit};
use kosynka_engine::variant::{Fan, Group, PileKind, PileRef, Start, StockTo};
use kosynka_engine::{DealError, DealId, Game, Move, PileId, Ruleset, Status};
use kosynka_solver::SafeUp;

use super::names::PileNames;
use crate::keymap::PileKeys;
use crate::view::{CardView, PileView, SlotMark, Spot, View};

/// Cards picked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// Where they lie.
    pub from: PileId,
    /// How many.
    pub count: u8,
    /// Whether the player chose the number; else the longest run that fits the target is taken.
    pub exact: bool,
    /// The target visited with the arrows.
    pub visiting: Option<PileId>,
}

/// A clock that runs from the first move and stands in menus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    ran: Duration,
    since: Option<Duration>,
}

impl Clock {
    /// No game takes longer than a hundred hours; a clock that says so has jumped.
    pub const MOST: Duration = Duration::from_secs(360_000);

    /// Lets it show a time, standing.
    pub fn set(&mut self, ran: Duration) {
        *self = Clock { ran: ran.min(Clock::MOST), since: None };
    }

    /// Starts it, or goes on.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops it.
    pub fn stop(&mut self, now: Duration) {
        if let Some(since) = self.since.take() {
            self.ran = (self.ran + now.saturating_sub(since).min(Clock::MOST)).min(Clock::MOST);
        }
    }

    /// What it shows.
    pub fn read(&self, now: Duration) -> Duration {
        let runs = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        (self.ran + runs.min(Clock::MOST)).min(Clock::MOST)
    }

    /// Whether it runs.
    pub fn runs(&self) -> bool {
        self.since.is_some()
    }
}

/// A rank, a suit or both that the player looks for.
pub type Wanted = (Option<Rank>, Option<Suit>);

/// A game and all that the screen remembers of it.
#[derive(Clone)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// The keys of its piles.
    pub names: PileNames,
    /// The cursor; hidden until an arrow is pressed.
    pub cursor: Option<Spot>,
    /// Cards picked up.
    pub held: Option<Held>,
    /// Hints of this position, once asked for, and which of them is shown.
    pub hints: Option<(Vec<Move>, usize)>,
    /// How many hints were shown in this game.
    pub hints_used: usize,
    /// The last move by its piles, for doing it again.
    pub again: Option<Move>,
    /// Cards that are looked for.
    pub find: Option<Wanted>,
    /// A pile that was scrolled.
    pub scroll: Option<Spot>,
    /// A pile that has just refused something.
    pub refused: Option<usize>,
    /// The time played.
    pub clock: Clock,
    /// Where each command begins in the history and in what was taken back, so that what one command did is taken
    /// back and made again together.
    pub steps: Vec<usize>,
    /// Whether moves have just been made, which others may follow by themselves.
    pub moved: bool,
    /// Whether the end of the game has been announced.
    pub announced: bool,
    /// Marked points of the game.
    pub bookmarks: Vec<super::bookmarks::Bookmark>,
    /// What the statistics know of this game, from its first move on.
    pub tally: Option<crate::stats::Record>,
    /// How many cards each pile got at the deal.
    dealt: Vec<u8>,
    /// The safe moves to the foundations, worked out when they are first asked for.
    pub(super) safety: OnceCell<Option<Rc<SafeUp>>>,
}

impl Table {
    /// Deals a game.
    ///
    /// # Errors
    /// If the deal does not use the deck of the game.
    pub fn new(rules: &Arc<Ruleset>, deal: DealId, keys: &PileKeys) -> Result<Table, DealError> {
        Ok(Table::of(Game::new(Arc::clone(rules), deal)?, keys))
    }

    /// Sits down at a game.
    pub fn of(game: Game, keys: &PileKeys) -> Table {
        let rules = game.rules();
        let names = PileNames::new(rules, keys);
        let mut fresh = game.clone();
        fresh.restart();
        let dealt = rules.piles().map(|pile| fresh.cards(pile).len() as u8).collect();
        let mut table = Table {
            game,
            names,
            cursor: None,
            held: None,
            hints: None,
            hints_used: 0,
            again: None,
            find: None,
            scroll: None,
            refused: None,
            clock: Clock::default(),
            steps: Vec::new(),
            moved: false,
            announced: false,
            bookmarks: Vec::new(),
            tally: None,
            dealt,
            safety: OnceCell::new(),
        };
        table.share_keys();
        table
    }

    /// Hands the keys that piles share to those in play: what is not covered or, where even that is more than there
    /// are keys, what can give or take a card.
    pub fn share_keys(&mut self) {
        let sharing = self.names.sharing();
        if sharing.is_empty() {
            return;
        }
        let mut in_play: Vec<PileId> = sharing.iter().copied().filter(|p| self.is_uncovered(*p)).collect();
        if in_play.len() > self.names.room() {
            let moves = self.game.legal_moves();
            in_play.retain(|p| moves.iter().any(|m| m.count > 0 && (m.from == *p || m.to == *p)));
        }
        self.names.share(&in_play);
    }

    /// Whether no other pile covers a pile. What has been uncovered and taken away is gone.
    fn is_uncovered(&self, pile: PileId) -> bool {
        let rules = self.rules();
        let at = rules.pile_ref(pile);
        let Some(group) = rules.group(pile).filter(|group| !group.covered_by.is_empty()) else { return true };
        let covers =
            group.numbers.iter().position(|n| *n == at.number).map_or(&[][..], |i| &group.covered_by[i]);
        let lies = |number: &u8| {
            let cover = rules.pile(PileRef { number: *number, ..at });
            cover.is_some_and(|cover| !self.is_empty(cover))
        };
        !self.is_empty(pile) && !covers.iter().any(lies)
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Ruleset> {
        self.game.rules()
    }

    /// The pile of an index of the view.
    pub fn pile(&self, index: usize) -> Option<PileId> {
        self.rules().piles().nth(index)
    }

    /// What a pile is.
    pub fn kind(&self, pile: PileId) -> PileKind {
        self.rules().pile_ref(pile).kind
    }

    /// The only pile of a kind.
    pub fn only(&self, kind: PileKind) -> Option<PileId> {
        self.rules().piles_of(kind).next()
    }

    /// How many cards a pile has.
    pub fn len(&self, pile: PileId) -> usize {
        self.game.position().len(pile)
    }

    /// Whether a pile is empty.
    pub fn is_empty(&self, pile: PileId) -> bool {
        self.len(pile) == 0
    }

    /// The card that is `count` cards from the free end, 1 being the free card itself.
    pub fn card_from_end(&self, pile: PileId, count: u8) -> Option<Card> {
        let cards = self.game.cards(pile);
        cards.len().checked_sub(usize::from(count)).and_then(|i| cards.get(i)).map(|c| c.card)
    }

    /// Forgets what belongs to the moment: hints, marks, what was refused.
    pub fn settle(&mut self) {
        self.hints = None;
        self.refused = None;
        self.scroll = None;
    }

    /// Whether the stock can be of use: a game without one has no place for it on the screen.
    fn has_stock(&self) -> bool {
        let variant = self.rules().variant();
        variant.redeal.is_some()
            || variant.stock.to != StockTo::Nowhere
                && (self.dealt.last().is_some_and(|n| *n > 0) || variant.stock.to == StockTo::CloseUp)
            || self.only(PileKind::Stock).is_some_and(|stock| !self.is_empty(stock))
    }

    /// What the screen shows. `legal` are the legal moves of the position.
    pub fn view(&self, legal: &[Move]) -> View {
        let rules = self.rules();
        let mut piles: Vec<PileView> = Vec::new();
        for pile in rules.piles() {
            let kind = self.kind(pile);
            if kind == PileKind::Stock && !self.has_stock() {
                continue;
            }
            piles.push(self.pile_view(pile, legal));
        }
        let mut view = View { piles, cursor: self.cursor, selected: None, scroll: self.scroll };
        if let Some(held) = &self.held {
            let length = self.len(held.from);
            let card = length.saturating_sub(usize::from(held.count));
            view.selected = Some(Spot { pile: held.from.index(), card });
        }
        view
    }

    fn pile_view(&self, pile: PileId, legal: &[Move]) -> PileView {
        let rules = self.rules();
        let variant = rules.variant();
        let at = rules.pile_ref(pile);
        let mut view = PileView::new(at.kind, at.number);
        view.key = self.names.label(pile).to_owned();
        view.dealt = self.dealt.get(pile.index()).copied().unwrap_or(0);
        let cards = self.game.cards(pile);
        view.cards = cards.iter().map(|c| CardView { card: c.card, up: c.up }).collect();
        match at.kind {
            PileKind::Waste => {
                view.dealt = view.dealt.max(variant.stock.draw);
                let several = variant.stock.draw > 1 && variant.stock.to == StockTo::Waste;
                view.shown = if several { variant.stock.draw.min(5) } else { 1 };
                view.fan = if several { Fan::Right } else { Fan::None };
            }
            PileKind::Stock => {
                let redeal = legal.iter().any(|m| m.is_action() && m.to == pile);
                let more = variant.redeal.is_some()
                    && self.game.redeals_left() != Some(kosynka_engine::variant::Limit::Times(0));
                view.mark = if redeal || more { SlotMark::Redeal } else { SlotMark::Dead };
            }
            _ => {}
        }
        if let Some(group) = rules.group(pile) {
            self.group_view(pile, group, &mut view);
        }
        view
    }

    fn group_view(&self, pile: PileId, group: &Group, view: &mut PileView) {
        let index = group.numbers.iter().position(|n| *n == view.number).unwrap_or(0);
        let place = group.layout.places.get(index).copied();
        view.place = place.or_else(|| {
            let row = group.row?.max(1);
            let index = index as u8;
            Some((index % row * 2, index / row * 2))
        });
        if let Some(fan) = group.layout.fan {
            view.fan = fan;
            view.shown = if fan == Fan::Right { u8::MAX } else { 1 };
        }
        if group.heap {
            view.fan = Fan::None;
        }
        let rank = |rank: Option<Rank>| rank.map_or(SlotMark::Blank, SlotMark::Rank);
        view.mark = match (group.kind, group.start) {
            _ if !group.covered_by.is_empty() => SlotMark::Gone,
            (PileKind::Foundation, _) if self.rules().suit_of(pile).is_some() => {
                self.rules().suit_of(pile).map_or(SlotMark::Blank, SlotMark::Suit)
            }
            (_, Start::Base) => rank(self.game.position().base_rank()),
            (_, Start::BelowBase) => rank(self.game.position().base_rank().map(|r| r.wrapping_step(-1))),
            (_, Start::Ranks(ranks)) => {
                let mut all = ranks.iter();
                rank(all.next().filter(|_| all.next().is_none()))
            }
            (PileKind::Tableau, Start::Nothing)
                if group.fill.is_empty() && self.rules().variant().removal.is_none() =>
            {
                SlotMark::Dead
            }
            _ => SlotMark::Blank,
        };
    }

    /// How the game stands.
    pub fn status(&self) -> Status {
        self.game.status()
    }

    /// The deal as it is shown and typed.
    pub fn deal_text(&self) -> String {
        self.game.origin().to_string()
    }

    /// The score at a time, with what the variant charges for the time played.
    pub fn score(&self, now: Duration) -> Option<i32> {
        let scoring = self.rules().variant().scoring?;
        let charged = match scoring.time_period {
            0 => 0,
            period => {
                let periods = self.clock.read(now).as_secs() / u64::from(period);
                scoring.time.saturating_mul(i32::try_from(periods).unwrap_or(i32::MAX))
            }
        };
        let seconds = u32::try_from(self.clock.read(now).as_secs()).unwrap_or(u32::MAX);
        let in_time = self.status() == Status::Won && seconds >= scoring.win_time_from;
        let bonus = if in_time { scoring.win_time / seconds.max(1) } else { 0 };
        let score = self.game.score()?.saturating_add(charged).saturating_add(bonus as i32);
        Some(scoring.floor.map_or(score, |floor| score.max(floor)))
    }
}
