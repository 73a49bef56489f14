//! Cards that the player looks for.

use kosynka_engine::card::{Rank, Suit};

use super::table::Wanted;

/// Reads what is looked for: a rank, a suit, or a card, in Latin or Russian letters.
pub fn parse_wanted(text: &str) -> Option<Wanted> {
    let text = text.trim();
    let (rank, rest) = match text.strip_prefix("10") {
        Some(rest) => (Rank::new(10), rest),
        None => {
            let first = text.chars().next()?;
            let russian = match first.to_lowercase().next()? {
                'т' => Some(Rank::ACE),
                'в' => Rank::new(11),
                'д' => Rank::new(12),
                'к' => Some(Rank::KING),
                _ => None,
            };
            let rank = russian.or_else(|| Rank::from_char(first));
            (rank, if rank.is_some() { &text[first.len_utf8()..] } else { text })
        }
    };
    let mut rest = rest.trim().chars();
    let suit = match rest.next() {
        None => None,
        Some(c) => Some(Suit::from_char(c).or(match c.to_lowercase().next()? {
            'п' => Some(Suit::Spades),
            'ч' => Some(Suit::Hearts),
            'б' => Some(Suit::Diamonds),
            'т' => Some(Suit::Clubs),
            _ => None,
        })?),
    };
    (rest.next().is_none() && (rank.is_some() || suit.is_some())).then_some((rank, suit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_suits_and_cards_are_read_in_both_alphabets() {
        let wanted = |text| parse_wanted(text).map(|(r, s)| (r.map(Rank::number), s));
        assert_eq!(wanted("q"), Some((Some(12), None)));
        assert_eq!(wanted("10"), Some((Some(10), None)));
        assert_eq!(wanted("10h"), Some((Some(10), Some(Suit::Hearts))));
        assert_eq!(wanted("s"), Some((None, Some(Suit::Spades))));
        assert_eq!(wanted("Дч"), Some((Some(12), Some(Suit::Hearts))));
        assert_eq!(wanted("тт"), Some((Some(1), Some(Suit::Clubs))));
        assert_eq!(wanted("♦"), Some((None, Some(Suit::Diamonds))));
        assert_eq!(wanted("qhx"), None);
        assert_eq!(wanted(""), None);
    }
}
