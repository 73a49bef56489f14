//! Days of the calendar, and the deal of each.

/// Seconds of a day.
const DAY: u64 = 86_400;

/// The day of a time in seconds since 1970, as a number of days since then.
pub fn day(seconds: u64) -> u64 {
    seconds / DAY
}

/// The Monday of the week of a day. The first of January 1970 was a Thursday.
pub fn monday(day: u64) -> u64 {
    day.saturating_sub((day + 3) % 7)
}

/// Year, month and day of the month of a day since 1970. Years beyond the year 9999 are not told apart.
pub fn date(day: u64) -> (u32, u32, u32) {
    // Days are counted from the first of March of the year 0, so that a leap day ends its year.
    let days = day.min(2_932_896) + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    (year as u32, month as u32, of_month as u32)
}

/// A day as `2026-01-31`.
pub fn iso(day: u64) -> String {
    let (year, month, day) = date(day);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The number of the deal of the day: the same for everyone who plays the variant on that day (by the date in
/// Greenwich), and short enough to be told.
pub fn deal_of_day(day: u64, variant: &str) -> u64 {
    // FNV-1a over the date and the identifier, mixed once more.
    let text = format!("{}/{variant}", iso(day));
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mixed = (hash ^ hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29) % 1_000_000 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(iso(0), "1970-01-01");
        assert_eq!(iso(19_782), "2024-02-29");
        assert_eq!(iso(20_786), "2026-11-29");
        assert_eq!(iso(u64::MAX), "9999-12-31");
    }

    #[test]
    fn weeks_begin_on_monday() {
        // The 29th of November 2026 is a Sunday.
        assert_eq!(iso(monday(20_786)), "2026-11-23");
        assert_eq!(iso(monday(20_787)), "2026-11-30");
        assert_eq!(monday(0), 0);
    }

    #[test]
    fn the_deal_of_the_day_stays_what_it_was() {
        let today = deal_of_day(20_786, "klondike-draw1");
        assert_eq!(today, deal_of_day(20_786, "klondike-draw1"));
        assert_ne!(today, deal_of_day(20_787, "klondike-draw1"));
        assert_ne!(today, deal_of_day(20_786, "golf"));
        assert!((1..=1_000_000).contains(&today));
        // Written down: another number would be another deal for everyone.
        assert_eq!(deal_of_day(20_786, "kosynka"), 876_102);
    }
}
