//! Statistics for other programs: CSV with a line a game, JSON with figures and games by variant.

use serde_json::{Value, json};

use super::day::{day, iso};
use super::summary::{Count, Summary};
use super::{End, Kind, Record};

/// The word of an end.
pub const fn end_word(end: End) -> &'static str {
    match end {
        End::Open => "open",
        End::Won => "won",
        End::Lost => "lost",
        End::Left => "left",
    }
}

/// A line a game under a line of names.
pub fn csv(records: &[&Record]) -> String {
    let mut out = String::from("variant,deal,date,begun,end,kind,seconds,moves,hints,score\n");
    for r in records {
        let score = r.score.map(|s| s.to_string()).unwrap_or_default();
        out.push_str(&format!(
            "{},{},{},{},{},{},{},{},{},{score}\n",
            field(&r.game),
            field(&r.deal),
            iso(day(r.begun)),
            r.begun,
            end_word(r.end),
            r.kind().word(),
            r.seconds,
            r.moves,
            r.hints,
        ));
    }
    out
}

fn field(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

/// The identifiers of the variants played, in alphabetical order.
pub fn games(records: &[&Record]) -> Vec<String> {
    let mut games: Vec<String> = records.iter().map(|r| r.game.clone()).collect();
    games.sort();
    games.dedup();
    games
}

/// An array with an object a variant.
pub fn json(records: &[&Record]) -> Value {
    games(records).into_iter().map(|game| variant(&game, records)).collect()
}

fn variant(game: &str, records: &[&Record]) -> Value {
    let own: Vec<&Record> = records.iter().copied().filter(|r| r.game == game).collect();
    let s = Summary::of(own.iter().copied());
    let count = |c: Count| json!({ "played": c.played, "won": c.won });
    let pair = |p: Option<(u64, u64)>| json!({ "best": p.map(|p| p.0), "median": p.map(|p| p.1) });
    let kinds: serde_json::Map<String, Value> =
        Kind::ALL.iter().map(|k| (k.word().to_owned(), count(s.kinds[*k as usize]))).collect();
    let weeks: Vec<Value> = s
        .weeks
        .iter()
        .map(|(week, c)| json!({ "monday": iso(*week), "played": c.played, "won": c.won }))
        .collect();
    let games: Vec<Value> = own
        .iter()
        .map(|r| {
            json!({
                "deal": r.deal, "begun": r.begun, "date": iso(day(r.begun)), "end": end_word(r.end),
                "kind": r.kind().word(), "seconds": r.seconds, "moves": r.moves, "hints": r.hints,
                "score": r.score,
            })
        })
        .collect();
    json!({
        "variant": game, "played": s.all.played, "won": s.all.won, "lost": s.lost, "left": s.left,
        "open": s.open, "streak": s.streak, "best_streak": s.best_streak, "seconds": pair(s.seconds),
        "moves": pair(s.moves), "bank": s.bank, "kinds": kinds, "weeks": weeks, "games": games,
    })
}
