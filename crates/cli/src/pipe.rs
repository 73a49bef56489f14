//! `kosynka pipe`: JSON lines on standard input and output.

use std::collections::HashMap;
use std::io::{self, BufRead, Read};
use std::sync::Arc;

use kosynka_catalogue::Catalogue;
use kosynka_engine::{DealId, Game, HistoryError, Move, ParsePositionError, PileKind, Ruleset};
use kosynka_prose::{
    Lang, deal_text, history_text, parse_deal_text, parse_move_text, parse_position_text, position_text,
    refusal_text,
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::catalogue::random_deal;
use crate::context::Context;
use crate::error::{Failure, find_text};
use crate::output::Output;
use crate::rules::prose;
use crate::state::{Piles, State};

/// Reads commands until the input ends or says `quit`, and answers each.
pub fn run(context: Context, output: &mut Output) -> Result<(), Failure> {
    let mut session = Session::new(context.lang);
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        let answer = session.answer(text.trim());
        output.answer(answer.to_string())?;
        if session.over {
            break;
        }
    }
    Ok(())
}

/// A position of the biggest game is shorter than this; nobody waits for an answer to nonsense.
const LONGEST: usize = 1 << 16;

/// Reads a line, or as much of it as is longer than any that can be answered. Says whether there was one.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', line)?;
    if line.len() > LONGEST && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(!line.is_empty())
}

/// What a line asks for.
#[derive(Debug)]
enum Request {
    New(NewGame),
    Legal,
    Play(String),
    Undo,
    Redo,
    State,
    Rules,
    Quit,
}

/// The fields of `new`.
#[derive(Debug)]
struct NewGame {
    variant: String,
    start: Start,
}

/// What a new game begins with.
#[derive(Debug)]
enum Start {
    Random,
    Deal(String),
    Text(String),
    Piles(Box<Piles>),
}

/// Why a line is not answered with what it asks for.
#[derive(Debug)]
enum Fault {
    /// It is too long.
    Long,
    /// It is not JSON, or not an object.
    Json(String),
    /// A field is missing.
    Missing(&'static str),
    /// A field has a value of the wrong type.
    Type(&'static str, &'static str),
    /// There is no such command.
    Command(String),
    /// Two fields that exclude each other.
    Both(&'static str, &'static str),
    /// No game has been begun.
    NoGame,
    /// Something that is worded already.
    Text(String),
}

impl Fault {
    fn text(&self, lang: Lang) -> String {
        const COMMANDS: &str = "new, legal, play, undo, redo, state, rules, quit";
        match (self, lang) {
            (Fault::Long, Lang::En) => format!("the line is longer than {LONGEST} bytes"),
            (Fault::Long, Lang::Ru) => format!("строка длиннее {LONGEST} байт"),
            (Fault::Json(error), Lang::En) => format!("not a JSON object: {error}"),
            (Fault::Json(error), Lang::Ru) => format!("это не объект JSON: {error}"),
            (Fault::Missing(field), Lang::En) => format!("the field \"{field}\" is missing"),
            (Fault::Missing(field), Lang::Ru) => format!("нет поля «{field}»"),
            (Fault::Type(field, wanted), Lang::En) => format!("the field \"{field}\" has to be {wanted}"),
            (Fault::Type("deal", _), Lang::Ru) => {
                "у поля «deal» должна быть строка или число; без него номер выбирается сам".to_owned()
            }
            (Fault::Type(field, _), Lang::Ru) => format!("у поля «{field}» значение не того вида"),
            (Fault::Command(word), Lang::En) => {
                format!("there is no command \"{word}\": the commands are {COMMANDS}")
            }
            (Fault::Command(word), Lang::Ru) => format!("команды «{word}» нет; есть {COMMANDS}"),
            (Fault::Both(a, b), Lang::En) => format!("\"{a}\" and \"{b}\" exclude each other"),
            (Fault::Both(a, b), Lang::Ru) => format!("«{a}» и «{b}» исключают друг друга"),
            (Fault::NoGame, Lang::En) => "no game has been begun: say \"new\" first".to_owned(),
            (Fault::NoGame, Lang::Ru) => "игра не начата: сначала нужна команда «new»".to_owned(),
            (Fault::Text(text), _) => text.clone(),
        }
    }
}

impl Request {
    fn parse(line: &str) -> Result<Request, Fault> {
        if line.len() > LONGEST {
            return Err(Fault::Long);
        }
        let value: Value = serde_json::from_str(line).map_err(|error| Fault::Json(error.to_string()))?;
        let Value::Object(object) = &value else {
            return Err(Fault::Json("a line holds one {…}".to_owned()));
        };
        let string = |field: &'static str| match object.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(_) => Err(Fault::Type(field, "a string")),
        };
        let command = string("cmd")?.ok_or(Fault::Missing("cmd"))?;
        Ok(match command.as_str() {
            "new" => {
                let variant = string("variant")?.ok_or(Fault::Missing("variant"))?;
                Request::New(NewGame { variant, start: Start::parse(object)? })
            }
            "legal" => Request::Legal,
            "play" => Request::Play(string("move")?.ok_or(Fault::Missing("move"))?),
            "undo" => Request::Undo,
            "redo" => Request::Redo,
            "state" => Request::State,
            "rules" => Request::Rules,
            "quit" => Request::Quit,
            _ => return Err(Fault::Command(command)),
        })
    }
}

impl Start {
    fn parse(object: &serde_json::Map<String, Value>) -> Result<Start, Fault> {
        match (object.get("deal"), object.get("position")) {
            (Some(_), Some(_)) => Err(Fault::Both("deal", "position")),
            (None, None) => Ok(Start::Random),
            (Some(Value::String(text)), None) => Ok(Start::Deal(text.clone())),
            (Some(Value::Number(number)), None) => Ok(Start::Deal(number.to_string())),
            (Some(_), None) => {
                Err(Fault::Type("deal", "a string or a number; without it a number is chosen"))
            }
            (None, Some(Value::String(text))) => Ok(Start::Text(text.clone())),
            (None, Some(value @ Value::Object(_))) => {
                let piles = Piles::deserialize(value)
                    .map_err(|error| Fault::Text(format!("\"position\": {error}")))?;
                Ok(Start::Piles(Box::new(piles)))
            }
            (None, Some(_)) => Err(Fault::Type("position", "a string or an object of piles")),
        }
    }
}

/// One conversation.
struct Session {
    lang: Lang,
    catalogue: Catalogue,
    /// Games of the catalogue that were compiled before, by identifier.
    compiled: HashMap<String, Arc<Ruleset>>,
    game: Option<Game>,
    over: bool,
}

impl Session {
    fn new(lang: Lang) -> Session {
        Session { lang, catalogue: Catalogue::load(), compiled: HashMap::new(), game: None, over: false }
    }

    fn answer(&mut self, line: &str) -> Value {
        match Request::parse(line).and_then(|request| self.obey(request)) {
            Ok(answer) => answer,
            Err(fault) => json!({ "ok": false, "error": fault.text(self.lang) }),
        }
    }

    fn obey(&mut self, request: Request) -> Result<Value, Fault> {
        match request {
            Request::New(new) => {
                self.game = Some(self.begin(new)?);
                self.state()
            }
            Request::Legal => {
                let game = self.game()?;
                let moves: Vec<String> =
                    game.legal_moves().iter().map(|mv| game.rules().write_move(*mv)).collect();
                Ok(json!({ "ok": true, "moves": moves }))
            }
            Request::Play(text) => self.play(&text),
            Request::Undo => self.history(|game| game.undo().map(drop)),
            Request::Redo => self.history(|game| game.redo().map(drop)),
            Request::State => self.state(),
            Request::Rules => {
                let lang = self.lang;
                Ok(json!({ "ok": true, "rules": prose(self.game()?.rules(), lang) }))
            }
            Request::Quit => {
                self.over = true;
                Ok(json!({ "ok": true }))
            }
        }
    }

    fn game(&mut self) -> Result<&mut Game, Fault> {
        self.game.as_mut().ok_or(Fault::NoGame)
    }

    fn state(&mut self) -> Result<Value, Fault> {
        let game = self.game()?;
        Ok(json!({ "ok": true, "state": State::of(game) }))
    }

    fn rules(&mut self, name: &str) -> Result<Arc<Ruleset>, Fault> {
        if let Some(rules) = self.compiled.get(name) {
            return Ok(Arc::clone(rules));
        }
        let entry = self.catalogue.find(name).map_err(|error| Fault::Text(find_text(&error, self.lang)))?;
        let rules = entry.rules();
        if self.catalogue.get(name).is_some() {
            self.compiled.insert(name.to_owned(), Arc::clone(&rules));
        }
        Ok(rules)
    }

    fn begin(&mut self, new: NewGame) -> Result<Game, Fault> {
        let lang = self.lang;
        let rules = self.rules(&new.variant)?;
        let deal =
            |deal| Game::new(Arc::clone(&rules), deal).map_err(|error| Fault::Text(deal_text(&error, lang)));
        match new.start {
            Start::Random => deal(random_deal()),
            Start::Deal(text) => {
                let id = text.parse::<DealId>();
                deal(id.map_err(|error| Fault::Text(parse_deal_text(&error, lang)))?)
            }
            Start::Text(text) => {
                let position = rules
                    .parse_position(&text)
                    .map_err(|error| Fault::Text(parse_position_text(&error, lang)))?;
                Ok(Game::from_position(rules, position))
            }
            Start::Piles(piles) => {
                let written = piles.written().map_err(|error| {
                    Fault::Text(parse_position_text(&ParsePositionError::Card(error), lang))
                })?;
                let position =
                    rules.position(&written).map_err(|error| Fault::Text(position_text(&error, lang)))?;
                Ok(Game::from_position(rules, position))
            }
        }
    }

    fn play(&mut self, text: &str) -> Result<Value, Fault> {
        let lang = self.lang;
        let game = self.game()?;
        let mv = game.rules().parse_move(text).map_err(|error| Fault::Text(parse_move_text(&error, lang)))?;
        match game.play(mv) {
            Ok(()) => self.state(),
            Err(refusal) => {
                let text = refusal_text(&refusal, game.rules(), lang) + &meant(game, mv, lang);
                Ok(json!({ "ok": false, "refusal": { "kind": refusal.kind(), "text": text } }))
            }
        }
    }

    fn history(&mut self, step: impl FnOnce(&mut Game) -> Result<(), HistoryError>) -> Result<Value, Fault> {
        let lang = self.lang;
        match step(self.game()?) {
            Ok(()) => self.state(),
            Err(error) => {
                let kind = match error {
                    HistoryError::Forbidden => "no-undo",
                    HistoryError::NothingMade | HistoryError::NothingTakenBack => "no-such-move",
                };
                Ok(json!({ "ok": false, "refusal": { "kind": kind, "text": history_text(error, lang) } }))
            }
        }
    }
}

/// How dealing is written, for somebody who has written a move of cards from the stock or to it.
fn meant(game: &Game, mv: Move, lang: Lang) -> String {
    let rules = game.rules();
    let is_stock = |pile| rules.pile_ref(pile).kind == PileKind::Stock;
    let like = |action: &Move| action.is_action() && (action.from == mv.from || action.to == mv.to);
    let asked = !mv.is_action() && (is_stock(mv.from) || is_stock(mv.to));
    let action = game.legal_moves().into_iter().filter(|_| asked).find(like);
    match (action.map(|action| rules.write_move(action)), lang) {
        (None, _) => String::new(),
        (Some(action), Lang::En) => format!("; to deal, write {action}"),
        (Some(action), Lang::Ru) => format!("; раздать — {action}"),
    }
}
