//! Cards, ranks and sets of cards in words.

use kosynka_engine::{Card, Colour, Face, Rank, Ruleset, Suit};

use crate::words::{Lang, and, or};

/// A card as it is shown: `10♥`, `J♣`, `joker`.
pub fn card_name(card: Card, lang: Lang) -> String {
    match card.face() {
        Face::Natural(rank, suit) => format!("{}{}", index(rank), suit.symbol()),
        Face::Joker(_) => lang.pick("joker", "джокер").to_owned(),
    }
}

/// The index of a rank as on the card: `A`, `2` … `10`, `J`, `Q`, `K`.
pub(crate) fn index(rank: Rank) -> String {
    if rank.number() == 10 { "10".to_owned() } else { rank.letter().to_string() }
}

/// A grammatical case of Russian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    /// Кто, что.
    Nominative,
    /// Кого, чего.
    Genitive,
}

/// A rank as a word: `ace`, `10`, `king`.
pub(crate) fn rank_en(rank: Rank) -> String {
    match rank.number() {
        1 => "ace".to_owned(),
        11 => "jack".to_owned(),
        12 => "queen".to_owned(),
        13 => "king".to_owned(),
        number => number.to_string(),
    }
}

/// `aces`, `10s`, `kings`.
pub(crate) fn ranks_en(rank: Rank) -> String {
    format!("{}s", rank_en(rank))
}

/// `a`, `an`.
fn article(word: &str) -> &'static str {
    if word == "ace" || word.starts_with('8') { "an" } else { "a" }
}

/// A rank with its article: `an ace`, `a 10`.
pub(crate) fn a_rank_en(rank: Rank) -> String {
    let word = rank_en(rank);
    format!("{} {word}", article(&word))
}

/// Nominative and genitive; then those of the plural.
type RuForms = [&'static str; 4];

const RU: [RuForms; 13] = [
    ["туз", "туза", "тузы", "тузов"],
    ["двойка", "двойки", "двойки", "двоек"],
    ["тройка", "тройки", "тройки", "троек"],
    ["четвёрка", "четвёрки", "четвёрки", "четвёрок"],
    ["пятёрка", "пятёрки", "пятёрки", "пятёрок"],
    ["шестёрка", "шестёрки", "шестёрки", "шестёрок"],
    ["семёрка", "семёрки", "семёрки", "семёрок"],
    ["восьмёрка", "восьмёрки", "восьмёрки", "восьмёрок"],
    ["девятка", "девятки", "девятки", "девяток"],
    ["десятка", "десятки", "десятки", "десяток"],
    ["валет", "валета", "валеты", "валетов"],
    ["дама", "дамы", "дамы", "дам"],
    ["король", "короля", "короли", "королей"],
];

fn forms(rank: Rank) -> &'static RuForms {
    &RU[usize::from(rank.number()) - 1]
}

/// A rank as a Russian word in a case.
pub(crate) fn rank_ru(rank: Rank, case: Case) -> &'static str {
    forms(rank)[match case {
        Case::Nominative => 0,
        Case::Genitive => 1,
    }]
}

/// The plural: `тузы`.
pub(crate) fn ranks_ru(rank: Rank) -> &'static str {
    forms(rank)[2]
}

/// The genitive plural: `тузов`.
pub(crate) fn of_ranks_ru(rank: Rank) -> &'static str {
    forms(rank)[3]
}

/// The accusative, as of a card that is placed: `туза`, `шестёрку`.
pub(crate) fn rank_ru_acc(rank: Rank) -> String {
    match rank_ru(rank, Case::Nominative).strip_suffix('а') {
        Some(stem) if is_feminine(rank) => format!("{stem}у"),
        _ => rank_ru(rank, Case::Genitive).to_owned(),
    }
}

/// The accusative plural, as of cards on which others are placed: `тузов`, `десятки`.
pub(crate) fn ranks_ru_acc(rank: Rank) -> &'static str {
    if is_feminine(rank) && rank.number() != 12 { ranks_ru(rank) } else { of_ranks_ru(rank) }
}

/// Whether the Russian word is feminine: красная десятка, but красный король.
pub(crate) fn is_feminine(rank: Rank) -> bool {
    !matches!(rank.number(), 1 | 11 | 13)
}

/// Which suits of a rank are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    Every,
    Coloured(Colour),
    One(Suit),
}

/// A set of cards in as few words as it can be said: `a red 10`, `any card`, `A♥`.
///
/// The words stand in the nominative in Russian. An empty set gives `nothing`.
pub fn cards_phrase(cards: &[Card], rules: &Ruleset, lang: Lang) -> String {
    let deck = Kinds::of(rules.deck());
    let wanted = Kinds::of(cards);
    let mut parts = Vec::new();
    if !wanted.naturals.is_empty() {
        if wanted.naturals.len() == deck.naturals.len() {
            parts.push(lang.pick("any card", "любая карта").to_owned());
        } else if let Some(phrase) = whole_suits(&wanted, &deck, lang) {
            parts.push(phrase);
        } else {
            parts.extend(by_rank(&wanted, &deck, lang));
        }
    }
    if wanted.jokers {
        parts.push(lang.pick("a joker", "джокер").to_owned());
    }
    if parts.is_empty() {
        return lang.pick("nothing", "ничего").to_owned();
    }
    or(&parts, lang)
}

/// Whether the Russian phrase of a set begins with a feminine noun: нужна красная 10, but нужен король.
pub(crate) fn phrase_is_feminine(cards: &[Card], rules: &Ruleset) -> bool {
    let deck = Kinds::of(rules.deck());
    let wanted = Kinds::of(cards);
    let Some(first) = wanted.naturals.first() else { return false };
    wanted.naturals.len() == deck.naturals.len()
        || whole_suits(&wanted, &deck, Lang::Ru).is_some()
        || first.rank().is_some_and(is_feminine)
}

/// The kinds of cards in a set, by rank and suit, each once.
struct Kinds {
    naturals: Vec<Card>,
    jokers: bool,
}

impl Kinds {
    fn of(cards: &[Card]) -> Kinds {
        let mut naturals: Vec<Card> = cards.iter().copied().filter(|card| !card.is_joker()).collect();
        naturals.sort_unstable_by_key(|card| (card.rank(), card.suit()));
        naturals.dedup();
        Kinds { naturals, jokers: cards.iter().any(|card| card.is_joker()) }
    }

    fn suits(&self, rank: Rank) -> Vec<Suit> {
        self.naturals.iter().filter(|card| card.rank() == Some(rank)).filter_map(|card| card.suit()).collect()
    }

    fn count_of(&self, suit: Suit) -> usize {
        self.naturals.iter().filter(|card| card.suit() == Some(suit)).count()
    }
}

/// `any red card`, `any ♥`, if the set is made of complete suits.
fn whole_suits(wanted: &Kinds, deck: &Kinds, lang: Lang) -> Option<String> {
    let suits: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| wanted.count_of(*suit) > 0).collect();
    if suits.iter().any(|suit| wanted.count_of(*suit) < deck.count_of(*suit)) {
        return None;
    }
    let of_colour = |colour| suits.len() == 2 && suits.iter().all(|suit| suit.colour() == colour);
    Some(if of_colour(Colour::Red) {
        lang.pick("any red card", "любая красная карта").to_owned()
    } else if of_colour(Colour::Black) {
        lang.pick("any black card", "любая чёрная карта").to_owned()
    } else {
        let symbols: Vec<String> = suits.iter().map(|suit| suit.symbol().to_string()).collect();
        let symbols = or(&symbols, lang);
        lang.pick(format!("any {symbols}"), format!("любая {symbols}"))
    })
}

/// One phrase for each rank, or one for many ranks of the same suits.
fn by_rank(wanted: &Kinds, deck: &Kinds, lang: Lang) -> Vec<String> {
    let mut parts: Vec<(Suits, Vec<Rank>)> = Vec::new();
    let mut add = |suits, rank| match parts.iter_mut().find(|(known, _)| *known == suits) {
        Some((_, ranks)) => ranks.push(rank),
        None => parts.push((suits, vec![rank])),
    };
    for rank in Rank::all() {
        let (some, every) = (wanted.suits(rank), deck.suits(rank));
        let coloured =
            |colour| -> Vec<Suit> { every.iter().copied().filter(|suit| suit.colour() == colour).collect() };
        if some.is_empty() {
        } else if some.len() == 1 {
            add(Suits::One(some[0]), rank);
        } else if some == every {
            add(Suits::Every, rank);
        } else if some == coloured(Colour::Red) {
            add(Suits::Coloured(Colour::Red), rank);
        } else if some == coloured(Colour::Black) {
            add(Suits::Coloured(Colour::Black), rank);
        } else {
            some.into_iter().for_each(|suit| add(Suits::One(suit), rank));
        }
    }
    parts.into_iter().flat_map(|(suits, ranks)| phrases(suits, &ranks, lang)).collect()
}

fn phrases(suits: Suits, ranks: &[Rank], lang: Lang) -> Vec<String> {
    let all_but = 13 - ranks.len();
    if ranks.len() > 4 && all_but <= 3 {
        let without: Vec<Rank> = Rank::all().filter(|rank| !ranks.contains(rank)).collect();
        return vec![all_cards_but(suits, &without, lang)];
    }
    ranks.iter().map(|rank| one_rank(suits, *rank, lang)).collect()
}

fn all_cards_but(suits: Suits, without: &[Rank], lang: Lang) -> String {
    match lang {
        Lang::En => {
            let cards = match suits {
                Suits::Every => "any card".to_owned(),
                Suits::Coloured(Colour::Red) => "any red card".to_owned(),
                Suits::Coloured(Colour::Black) => "any black card".to_owned(),
                Suits::One(suit) => format!("any {}", suit.symbol()),
            };
            let without: Vec<String> = without.iter().map(|rank| a_rank_en(*rank)).collect();
            format!("{cards} but {}", or(&without, lang))
        }
        Lang::Ru => {
            let cards = match suits {
                Suits::Every => "любая карта".to_owned(),
                Suits::Coloured(Colour::Red) => "любая красная карта".to_owned(),
                Suits::Coloured(Colour::Black) => "любая чёрная карта".to_owned(),
                Suits::One(suit) => format!("любая {}", suit.symbol()),
            };
            let without: Vec<String> =
                without.iter().map(|rank| rank_ru(*rank, Case::Genitive).to_owned()).collect();
            format!("{cards}, кроме {}", and(&without, lang))
        }
    }
}

fn one_rank(suits: Suits, rank: Rank, lang: Lang) -> String {
    if let Suits::One(suit) = suits {
        return card_name(Card::new(rank, suit), lang);
    }
    match lang {
        Lang::En => match suits {
            Suits::Coloured(Colour::Red) => format!("a red {}", rank_en(rank)),
            Suits::Coloured(Colour::Black) => format!("a black {}", rank_en(rank)),
            _ => a_rank_en(rank),
        },
        Lang::Ru => {
            let noun = match rank.number() {
                number @ 2..=10 => number.to_string(),
                _ => rank_ru(rank, Case::Nominative).to_owned(),
            };
            match (suits, is_feminine(rank)) {
                (Suits::Coloured(Colour::Red), true) => format!("красная {noun}"),
                (Suits::Coloured(Colour::Red), false) => format!("красный {noun}"),
                (Suits::Coloured(Colour::Black), true) => format!("чёрная {noun}"),
                (Suits::Coloured(Colour::Black), false) => format!("чёрный {noun}"),
                _ => noun,
            }
        }
    }
}
