//! The games that can be chosen.

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use kosynka_engine::{Ruleset, Variant};

/// A game of the menu. Its rules are compiled when somebody first asks for them: a start must not wait for those of all.
pub struct Listed {
    variant: Variant,
    rules: OnceCell<Arc<Ruleset>>,
}

/// All games, in the order of the catalogue.
pub type Catalogue = Rc<[Listed]>;

impl Listed {
    /// A game.
    pub fn new(variant: Variant) -> Listed {
        Listed { variant, rules: OnceCell::new() }
    }

    /// What the file says.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Ruleset> {
        self.rules.get_or_init(|| Arc::new(Ruleset::new(self.variant.clone())))
    }
}
