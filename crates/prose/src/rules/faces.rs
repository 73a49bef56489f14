//! Which of the cards that are dealt lie face up.

use super::layout::{Layout, Split};
use super::table::Laid;
use crate::piles::RuCase;
use crate::words::{Gender, and, en_number, ru_number, ru_plural};

impl Layout<'_> {
    /// The end of the sentence on piles: `, face up`, `, only the last card of each face up`.
    pub(super) fn faces(&self) -> String {
        let dealt: Vec<Laid> =
            self.piles.iter().map(|(_, laid)| *laid).filter(|laid| laid.cards > 0).collect();
        let one = dealt.iter().map(|laid| laid.cards).sum::<u64>() == 1;
        let open = dealt.iter().map(|laid| laid.cards - laid.hidden).max().unwrap_or_default();
        if dealt.iter().all(|laid| laid.hidden == 0) {
            self.say(", face up", if one { ", карта открыта" } else { ", все карты открыты" })
        } else if open == 0 {
            self.say(", face down", if one { ", карта закрыта" } else { ", все карты закрыты" })
        } else if dealt.iter().all(|laid| laid.cards - laid.hidden == open.min(laid.cards)) {
            self.last_open(open)
        } else if let Some(split) = self.split(|laid| laid.hidden)
            && (split.value == 0 || split.others == 0)
        {
            self.some_hidden(&split, dealt.iter().all(|laid| laid.cards == 1))
        } else {
            let hidden: Vec<String> = self.piles.iter().map(|(_, laid)| laid.hidden.to_string()).collect();
            let hidden = and(&hidden, self.teller.lang);
            self.say(
                format!("; face down, from left to right, are the first {hidden} of them"),
                format!("; закрытых среди них, слева направо, {hidden}"),
            )
        }
    }

    /// `, only the last two cards of each face up`.
    fn last_open(&self, open: u64) -> String {
        let each = if self.single().is_some() {
            String::new()
        } else {
            let each = self.noun.ru_gender("каждого", "каждой", "каждого");
            self.say(" of each", format!(" {each} {}", self.noun.ru(RuCase::Gen)))
        };
        match open {
            1 => self.say(
                format!(", only the last card{each} face up"),
                format!(", открыта только последняя карта{each}"),
            ),
            _ => self.say(
                format!(", only the last {} cards{each} face up", en_number(open)),
                format!(
                    ", открыты только последние {} {}{each}",
                    ru_number(open, Gender::Feminine),
                    ru_plural(open, "карта", "карты", "карт")
                ),
            ),
        }
    }

    /// `, the first three face down in columns 1 to 4`, where all other cards lie face up.
    fn some_hidden(&self, split: &Split, of_one_card: bool) -> String {
        let hidden = |(number, laid): &(u8, Laid)| (laid.hidden > 0).then_some(*number);
        let numbers: Vec<u8> = self.piles.iter().filter_map(hidden).collect();
        let (piles, to) = (self.named(&numbers), self.noun.ru_to());
        if of_one_card {
            return self.say(
                format!(", face down in {piles}, face up in the others"),
                format!("; {to} {piles} карты закрыты, {to} остальных открыты"),
            );
        }
        let count = split.value.max(split.others);
        let first = if count == 1 { "card".to_owned() } else { en_number(count) };
        let first_ru = match count {
            1 => "закрыта первая карта".to_owned(),
            _ => format!(
                "закрыты первые {} {}",
                ru_number(count, Gender::Feminine),
                ru_plural(count, "карта", "карты", "карт")
            ),
        };
        self.say(
            format!(", the first {first} face down in {piles}"),
            format!("; {to} {piles} {first_ru}, остальные карты открыты"),
        )
    }
}
