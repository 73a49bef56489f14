//! A game being played: a deal, the moves made, and the moves taken back that can be made again.

use std::fmt;
use std::sync::Arc;

use crate::deal_id::DealId;
use crate::moves::Move;
use crate::pack::DealError;
use crate::position::{PileCard, Position};
use crate::refusal::Refusal;
use crate::ruleset::{PileId, Ruleset};
use crate::status::Status;
use crate::trail::{Trail, Undo};
use crate::variant::{Limit, PileKind};

/// Where a game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A deal.
    Deal(DealId),
    /// A position that was laid out, as its text.
    Position(String),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Deal(deal) => write!(f, "{deal}"),
            Origin::Position(_) => write!(f, "position"),
        }
    }
}

/// Why nothing was taken back or made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryError {
    /// The variant does not allow it.
    Forbidden,
    /// No move was made.
    NothingMade,
    /// No move was taken back.
    NothingTakenBack,
}

/// A deal, its history, and where in it the player is.
#[derive(Clone)]
pub struct Game {
    rules: Arc<Ruleset>,
    origin: Origin,
    first: Position,
    position: Position,
    trail: Trail,
    moves: Vec<Move>,
    undos: Vec<Undo>,
    status: Status,
    given_up: bool,
    practice: bool,
}

impl Game {
    /// Deals.
    ///
    /// # Errors
    /// If an explicit list of cards is not a permutation of the deck.
    pub fn new(rules: Arc<Ruleset>, deal: DealId) -> Result<Game, DealError> {
        let (position, generator) = rules.deal(&deal)?;
        Ok(Game::start(rules, Origin::Deal(deal), position, Trail::new(generator)))
    }

    /// Starts from a position.
    pub fn from_position(rules: Arc<Ruleset>, position: Position) -> Game {
        let text = rules.write_position(&position);
        Game::start(rules, Origin::Position(text), position, Trail::default())
    }

    fn start(rules: Arc<Ruleset>, origin: Origin, position: Position, trail: Trail) -> Game {
        let status = rules.status(&position, &trail);
        Game {
            rules,
            origin,
            first: position,
            position,
            trail,
            moves: Vec::new(),
            undos: Vec::new(),
            status,
            given_up: false,
            practice: false,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// Where the game began.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The cards as they lie now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The trail of the moves made, which carries the deal's generator; a solver starts from a copy of it.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// The cards of a pile from the deepest to the free end.
    pub fn cards(&self, pile: PileId) -> Vec<PileCard> {
        self.position.cards(&self.rules, pile)
    }

    /// Every legal move; none when the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if !self.is_over() {
            self.rules.legal_moves(&self.position, &mut moves);
        }
        moves
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    /// Says why it is not.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.is_over() { Err(Refusal::GameOver) } else { self.rules.check(&self.position, mv) }
    }

    /// Makes a move. What had been taken back before is forgotten. A refused move changes nothing.
    ///
    /// # Errors
    /// Says why the move is not legal.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        self.check(mv)?;
        self.moves.truncate(self.undos.len());
        self.moves.push(mv);
        self.advance(mv);
        Ok(())
    }

    fn advance(&mut self, mv: Move) {
        self.undos.push(self.position.play(&self.rules, &mut self.trail, mv));
        // Nothing leads out of a stuck game, so that it need not be proved again.
        if self.status == Status::Playing {
            self.status = self.rules.status(&self.position, &self.trail);
        }
    }

    /// Takes the last move back with all its consequences, and returns it.
    ///
    /// # Errors
    /// If the variant forbids it (and the game is not for practice), or there is no move.
    pub fn undo(&mut self) -> Result<Move, HistoryError> {
        if !self.may_undo() {
            return Err(HistoryError::Forbidden);
        }
        if std::mem::take(&mut self.given_up) {
            self.status = self.rules.status(&self.position, &self.trail);
        }
        let undo = self.undos.pop().ok_or(HistoryError::NothingMade)?;
        self.position.undo(&self.rules, &mut self.trail, undo);
        self.status = self.rules.status(&self.position, &self.trail);
        Ok(self.moves[self.undos.len()])
    }

    /// Makes the move again that was last taken back, and returns it.
    ///
    /// # Errors
    /// If the variant forbids it, or there is no such move.
    pub fn redo(&mut self) -> Result<Move, HistoryError> {
        if !self.may_undo() {
            return Err(HistoryError::Forbidden);
        }
        let mv = *self.moves.get(self.undos.len()).ok_or(HistoryError::NothingTakenBack)?;
        self.advance(mv);
        Ok(mv)
    }

    /// Back to the deal; everything can be made again where the variant allows redoing.
    pub fn restart(&mut self) {
        self.position = self.first;
        self.trail.steps.clear();
        self.trail.snapshots.clear();
        self.undos.clear();
        self.given_up = false;
        if !self.may_undo() {
            self.moves.clear();
        }
        self.status = self.rules.status(&self.position, &self.trail);
    }

    /// Whether moves may be taken back.
    pub fn may_undo(&self) -> bool {
        self.practice || self.rules.variant().play.undo
    }

    /// Lifts what the variant fixes (no undo, no hints); the game is one of practice from then on.
    pub fn set_practice(&mut self) {
        self.practice = true;
    }

    /// Whether the game is one of practice.
    pub fn is_practice(&self) -> bool {
        self.practice
    }

    /// Gives the game up: it is lost.
    pub fn give_up(&mut self) {
        if self.status != Status::Won {
            self.given_up = true;
            self.status = Status::Lost;
        }
    }

    /// Whether the player gave the game up.
    pub fn is_given_up(&self) -> bool {
        self.given_up
    }

    /// How the game stands.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Whether no move can be made any more because the game is won or given up.
    pub fn is_over(&self) -> bool {
        self.status == Status::Won || self.given_up
    }

    /// How many moves lead here.
    pub fn moves_made(&self) -> usize {
        self.undos.len()
    }

    /// The moves from the deal to here.
    pub fn history(&self) -> &[Move] {
        &self.moves[..self.undos.len()]
    }

    /// The moves that can be made again, the next one first.
    pub fn future(&self) -> &[Move] {
        &self.moves[self.undos.len()..]
    }

    /// The score, where the variant has one.
    pub fn score(&self) -> Option<i32> {
        let scoring = self.rules.variant().scoring?;
        let cards = |kind| self.rules.piles_of(kind).map(|pile| self.position.len(pile) as i32).sum::<i32>();
        let mut score = self.position.score();
        score = score.saturating_add(scoring.tableau_left.saturating_mul(cards(PileKind::Tableau)));
        if self.status == Status::Won {
            score = score.saturating_add(scoring.stock_left.saturating_mul(cards(PileKind::Stock)));
        }
        Some(scoring.floor.map_or(score, |floor| score.max(floor)))
    }

    /// How many redeals are left, where the variant has any.
    pub fn redeals_left(&self) -> Option<Limit> {
        self.rules.redeals_left(&self.position)
    }
}
