//! What may be taken from piles.

use kosynka_engine::variant::{Capacity, DealTo, Facing, TurnUp, Unit};

use super::piles::Pile;
use crate::words::{and, capital};

impl Pile<'_> {
    /// What can be taken up, and what happens then.
    pub(super) fn taking(self) -> Vec<String> {
        let mut texts = Vec::new();
        texts.extend(self.unit());
        texts.extend(self.run());
        texts.extend(self.capacity());
        texts.extend(self.covered());
        texts.extend(self.turn_up());
        texts
    }

    fn unit(self) -> Option<String> {
        let (one, from) = (self.one(), capital(&self.out_of()));
        Some(match self.group.unit {
            Unit::Nothing => {
                self.say(format!("Cards never leave {one}."), format!("{from} карты не уходят."))
            }
            Unit::Top => self.say(
                format!("Only the free card of {one} may be moved."),
                format!("{from} берётся только свободная карта."),
            ),
            Unit::TopNotLast => self.say(
                format!("Only the free card of {one} may be moved, and the last one stays."),
                format!("{from} берётся только свободная карта, а последняя остаётся на месте."),
            ),
            Unit::Run if self.group.run.is_some() || self.group.build.is_none() => self.say(
                format!("From {one} the free card or a run of cards at the free end may be moved."),
                format!("{from} берётся свободная карта или ряд карт на свободном конце."),
            ),
            Unit::Run => self.say(
                format!(
                    "Cards at the free end of {one} that lie on each other by this rule move together, as many of them as the player likes."
                ),
                format!("{from} карты свободного конца, лежащие по этому правилу, берутся вместе, сколько нужно."),
            ),
            Unit::WholeRun => self.say(
                format!("From {one} only the whole run at the free end may be moved; to a pile that takes single cards the free card may go."),
                format!("{from} берётся только весь ряд на свободном конце; туда, где карты кладутся по одной, может уйти свободная."),
            ),
            Unit::FaceUp => self.say(
                format!("Any face-up card of {one} may be moved with all cards that lie on it, in order or not."),
                format!("{from} берётся любая открытая карта вместе со всеми, что лежат на ней, по порядку или нет."),
            ),
            Unit::Whole => self.say(
                format!("The cards of {one} move only all together; to a pile that takes single cards the free card may go."),
                format!("{from} карты берутся только все вместе; туда, где карты кладутся по одной, может уйти свободная."),
            ),
            Unit::TopOrWhole => self.say(
                format!("Either the free card of {one} or all its cards together may be moved."),
                format!("{from} берётся либо свободная карта, либо все сразу."),
            ),
        })
    }

    fn run(self) -> Option<String> {
        let run = self.group.run.filter(|_| matches!(self.group.unit, Unit::Run | Unit::WholeRun))?;
        let relation = self.teller.relation(run);
        let notes = self.teller.relation_notes(run).join(" ");
        let notes = if notes.is_empty() { notes } else { format!(" {notes}") };
        let text = self.say(
            format!("In such a run each card is, beside the one that it lies on, {relation}."),
            format!("В таком ряду каждая карта по сравнению с той, на которой лежит, {relation}."),
        );
        Some(format!("{}{notes}", text.replace(",.", ".")))
    }

    fn capacity(self) -> Option<String> {
        let Capacity::Carried { cells, spaces, by_suit } = self.group.capacity else { return None };
        let (en, ru) = match (cells, spaces) {
            (true, true) => ("through empty cells and columns", "через пустые ячейки и столбцы"),
            (true, false) => ("through empty cells", "через пустые ячейки"),
            (false, true) => ("through empty columns", "через пустые столбцы"),
            (false, false) => ("with nothing to lay them on", "без свободных мест"),
        };
        let suit = if by_suit {
            self.say(
                ", cards of one suit in a row counting as one",
                "; подряд лежащие карты одной масти считаются за одну",
            )
        } else {
            String::new()
        };
        Some(self.say(
            format!("No more cards move together than could be carried over one by one {en}{suit}."),
            format!("Вместе берётся не больше карт, чем можно перенести по одной {ru}{suit}."),
        ))
    }

    fn covered(self) -> Option<String> {
        let covers: Vec<String> = self
            .group
            .numbers
            .iter()
            .zip(&self.group.covered_by)
            .filter(|(_, by)| !by.is_empty())
            .map(|(number, by)| {
                let by: Vec<String> = by.iter().map(u8::to_string).collect();
                let by = and(&by, self.teller.lang);
                self.say(format!("{number} by {by}"), format!("{number} — {by}"))
            })
            .collect();
        (!covers.is_empty()).then(|| {
            let covers = covers.join("; ");
            self.say(
                format!("A card is free only when the piles that cover it are empty. Covered are {covers}."),
                format!("Карта свободна, только когда пусты места, которые её накрывают. Накрыты: {covers}."),
            )
        })
    }

    fn turn_up(self) -> Option<String> {
        let hides = self.teller.variant.deal.iter().any(|step| {
            step.face == Facing::Down
                && match &step.to {
                    DealTo::Piles(piles) => piles.iter().any(|pile| pile.kind == self.group.kind),
                    DealTo::FoundationOfSuit => false,
                }
        });
        match self.group.turn_up {
            TurnUp::AtOnce if !hides => None,
            TurnUp::AtOnce => Some(self.say(
                "A face-down card that comes free is turned up at once.",
                "Освободившаяся закрытая карта сразу открывается.",
            )),
            TurnUp::LastCard => Some(self.say(
                "A card that comes free stays face down unless it is the last one of its pile.",
                "Освободившаяся карта остаётся закрытой и открывается, только если она последняя.",
            )),
        }
    }
}
