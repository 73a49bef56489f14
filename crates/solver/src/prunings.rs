//! The prunings by name. Each can be turned off; none changes a verdict (there is a test for each).

/// Which prunings a search may use. Each is used only where the compiled rules satisfy its condition of soundness,
/// which is decided in `facts.rs` from the rules alone, never from a game's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prunings {
    /// A card that nothing will ever need on the table goes to its foundation at once.
    ///
    /// Sound where each card has one way up (one pack, one set of foundations building in suit), all cards must go
    /// up, and neither the legality nor the effect of any other move depends on how many cards lie where: a card
    /// is *safe* if it fits its foundation and every card that could ever be placed on it is itself safe or up
    /// (up, and never to come down, where foundations do not give cards back). Cards move singly or in runs: where
    /// whole piles move they must be runs, and where any open card moves with what lies on it nothing is safe, because a
    /// card may be wanted below one that is itself covered by cards in no order. Nothing is safe before the base rank is chosen where play chooses it. Never from the waste, unless one card
    /// is drawn at a time and redeals are unlimited.
    pub safe_foundation: bool,
    /// The opposite of the move just made is not tried.
    ///
    /// Sound where the move caused nothing else (no card turned up, no place filled), because it leads back to a
    /// position already met.
    pub no_reversal: bool,
    /// Draws and redeals are not moves of their own: a move of any card that they can bring to the top of the waste
    /// is.
    ///
    /// Sound where drawing goes to the waste, redeals turn the waste over without shuffling, both are allowed at
    /// any time, and nothing else depends on how many cards stock and waste hold. Where redeals are limited, a
    /// position met again with more of them used is dropped, and one met with fewer is searched again.
    pub stock_macros: bool,
    /// Of several empty piles of one group only the first is tried, and a whole pile never goes to an empty one.
    ///
    /// Sound where the piles of the group have the same rules and nothing depends on their places.
    pub one_space: bool,
    /// Positions that differ by an exchange of piles are one.
    ///
    /// Sound under the condition of `one_space`.
    pub pile_order: bool,
    /// Cards that no rule tells apart are one: copies in two packs, and suits in games that never read a suit.
    ///
    /// Sound because exchanging two such cards changes no answer of any building rule, start or removal.
    pub equal_cards: bool,
    /// A run is known by the card it hangs under only up to cards that take the same cards (the black sevens), and
    /// a run goes from one such card to another only if the card uncovered goes to its foundation with the same move.
    ///
    /// Sound where runs of any length move by the same rule by which single cards are built, columns take groups
    /// of any size, and single cards go from columns only to columns and foundations: then positions that differ
    /// in this way can each follow the other's moves. It contains the rule that part of a run moves only to free
    /// the card above it.
    pub twin_hosts: bool,
    /// A card of a cell goes at once to the only card that takes it, if that is the free card of a column; runs go from
    /// columns to cells as a whole.
    ///
    /// Sound where everything is dealt at the start and nothing is filled; each card is taken by one card in columns,
    /// which takes no other and, unless it opens a foundation, goes up right after it; any tail of a run moves, at least
    /// as many cards as there are free cells; and cells take any card singly. The proof is in `forced.rs`.
    pub forced_choice: bool,
    /// Where a card could lie on one of several cards that take the same cards, positions that differ by that are one, and
    /// it slides from one to another only for a move that needs it.
    ///
    /// Sound where everything is dealt at the start and nothing is filled, cards move singly, and all that take a card
    /// take the same cards, of ranks that end: the proof is in `loose.rs`.
    pub loose_cards: bool,
    /// A position in which some card could not go up even if cards never got in each other's way is left alone.
    ///
    /// Sound where all cards must go up one by one, and every way in which a card can leave its place is one
    /// that the relaxation knows: a transfer by hand, a filling, a deal of the stock. Ignored are only
    /// restrictions (guards, limits, what covers what, how much fits), so that more is reached than in play.
    pub stuck_cards: bool,
    /// A position in which the cards that must still go up would need more cards to lie on than there are is left
    /// alone.
    ///
    /// Sound where foundations keep what they have and take single cards by one building rule: then each card that
    /// goes up needs a card of its own to lie on, one that is on top of a foundation now or comes there later.
    pub own_seats: bool,
}

impl Prunings {
    /// All that are sound for the rules.
    pub const ALL: Prunings = Prunings {
        safe_foundation: true,
        no_reversal: true,
        stock_macros: true,
        one_space: true,
        pile_order: true,
        equal_cards: true,
        twin_hosts: true,
        forced_choice: true,
        loose_cards: true,
        stuck_cards: true,
        own_seats: true,
    };

    /// None: every legal move of every position, told apart exactly.
    pub const NONE: Prunings = Prunings {
        safe_foundation: false,
        no_reversal: false,
        stock_macros: false,
        one_space: false,
        pile_order: false,
        equal_cards: false,
        twin_hosts: false,
        forced_choice: false,
        loose_cards: false,
        stuck_cards: false,
        own_seats: false,
    };

    /// The names of all switches.
    pub const NAMES: [&'static str; 11] = [
        "safe-foundation",
        "no-reversal",
        "stock-macros",
        "one-space",
        "pile-order",
        "equal-cards",
        "twin-hosts",
        "forced-choice",
        "loose-cards",
        "stuck-cards",
        "own-seats",
    ];

    /// The switch of a name.
    pub fn switch(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "safe-foundation" => &mut self.safe_foundation,
            "no-reversal" => &mut self.no_reversal,
            "stock-macros" => &mut self.stock_macros,
            "one-space" => &mut self.one_space,
            "pile-order" => &mut self.pile_order,
            "equal-cards" => &mut self.equal_cards,
            "twin-hosts" => &mut self.twin_hosts,
            "forced-choice" => &mut self.forced_choice,
            "loose-cards" => &mut self.loose_cards,
            "stuck-cards" => &mut self.stuck_cards,
            "own-seats" => &mut self.own_seats,
            _ => return None,
        })
    }
}

impl Default for Prunings {
    fn default() -> Prunings {
        Prunings::ALL
    }
}
