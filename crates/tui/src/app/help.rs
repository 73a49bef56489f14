//! What a solver knows, asked for by the player and worked out beside the game: hints, whether a game can still be
//! won, deals that can be won, where a game went wrong.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kosynka_engine::{DealId, Game, Move, Status};
use kosynka_solver::{
    Advice, Course, Difficulty, Hint, Limits, Reason, Verdict, Wrong, hint, still_winnable, thoughtful_hint,
    where_did_it_go_wrong, winnable_deal,
};

use super::play::{Done, Say};
use super::windows::Window;
use super::{App, Screen};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// A move, from what the player can know.
    Hint,
    /// A move, from all cards.
    Thoughtful,
    /// Whether the game can still be won.
    Standing,
    /// A deal that can be won, of some difficulty.
    Deal(Option<Difficulty>),
    /// The last move after which the game could be won.
    Wrong,
}

/// Whether a game can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It can.
    Winnable,
    /// It cannot.
    Lost,
    /// The search was too long.
    Unknown,
}

impl Standing {
    /// The message that tells it.
    pub fn message(self) -> &'static str {
        match self {
            Standing::Winnable => "standing-winnable",
            Standing::Lost => "standing-lost",
            Standing::Unknown => "standing-unknown",
        }
    }
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A fair hint.
    Hint(Option<Advice>),
    /// A move of a win with what follows it, or whether there is none.
    Thoughtful(Option<(Move, Course)>),
    /// How the game stands.
    Standing(Standing),
    /// A deal by its number.
    Deal(Option<(u64, Difficulty)>),
    /// Where the game went wrong.
    Wrong(Wrong),
}

/// A question with all that is needed to answer it on another thread.
pub struct Job {
    /// What is asked.
    pub question: Question,
    /// The state of the table that it is about.
    pub version: u64,
    game: Game,
    /// The win that an earlier answer of the kind began.
    course: Option<Course>,
    from: u64,
    cancel: Arc<AtomicBool>,
}

/// How many deals are tried for one that can be won.
const TRIES: u64 = 400;

/// For how long they are tried.
const PATIENCE: Duration = Duration::from_secs(60);

impl Job {
    /// Whether nobody waits for the answer any more.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Works the answer out.
    pub fn run(&self) -> Answer {
        let limits = |seconds, states| Limits {
            states: Some(states),
            time: Some(Duration::from_secs(seconds)),
            memory: Some(256 << 20),
            cancel: Some(Arc::clone(&self.cancel)),
        };
        match self.question {
            Question::Hint => {
                let (course, cancel) = (self.course.as_ref(), Some(Arc::clone(&self.cancel)));
                Answer::Hint(hint(&self.game, course, Duration::from_millis(900), cancel))
            }
            Question::Thoughtful => {
                Answer::Thoughtful(thoughtful_hint(&self.game, self.course.as_ref(), &limits(20, 5_000_000)))
            }
            Question::Standing => {
                Answer::Standing(match still_winnable(&self.game, &limits(10, 5_000_000)).verdict {
                    Verdict::Solved(_) => Standing::Winnable,
                    Verdict::Unsolvable => Standing::Lost,
                    Verdict::Unknown(_) => Standing::Unknown,
                })
            }
            Question::Deal(wanted) => {
                let (start, limits) = (Instant::now(), limits(3, 300_000));
                let found = (0..TRIES)
                    .take_while(|_| start.elapsed() < PATIENCE && !self.is_cancelled())
                    .find_map(|step| {
                        let deal = self.from + step;
                        winnable_deal(self.game.rules(), deal, 1, wanted, &limits).ok().flatten()
                    });
                Answer::Deal(found.map(|found| (found.deal, found.difficulty)))
            }
            Question::Wrong => Answer::Wrong(where_did_it_go_wrong(&self.game, &limits(4, 1_000_000))),
        }
    }
}

/// What is being worked out, and what was.
#[derive(Default)]
pub struct Help {
    /// Whether somebody works on jobs; without that hints come from a look at the table alone.
    pub worker: bool,
    /// Whether each question is asked by the player, and waited for: nothing is watched all the time.
    pub waited_for: bool,
    /// Counts the states of the table.
    version: u64,
    asked: Option<(Question, u64, Arc<AtomicBool>)>,
    jobs: Vec<Job>,
    /// When the last question was asked.
    since: Duration,
    standing: Option<(u64, Standing)>,
    /// The wins that the last hints began, the fair ones and those that saw all cards.
    fair: Option<Course>,
    thoughtful: Option<Course>,
    /// The reason of the hint, and its move.
    reason: Option<(Move, Why)>,
}

impl Help {
    /// When the last question was asked.
    pub(super) fn since(&self) -> Duration {
        self.since
    }
}

/// Why a move is suggested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A fair hint.
    Fair(Hint),
    /// A search that saw all cards.
    Thoughtful,
}

/// The message for a reason.
pub fn reason_message(reason: Reason) -> &'static str {
    match reason {
        Reason::Only => "reason-only",
        Reason::Reveals => "reason-reveals",
        Reason::EmptiesColumn => "reason-empties",
        Reason::ToFoundation => "reason-foundation",
        Reason::Removes => "reason-removes",
        Reason::UsesWaste => "reason-waste",
        Reason::UsesReserve => "reason-reserve",
        Reason::TakesBack => "reason-takes-back",
        Reason::PutsAside => "reason-aside",
        Reason::Deals => "reason-deals",
        Reason::Builds => "reason-builds",
    }
}

impl App {
    /// The work that is waiting for the worker; also asks by itself how the game stands where the player wants to
    /// know it all the time.
    pub fn take_jobs(&mut self) -> Vec<Job> {
        let playing = self.table.as_ref().is_some_and(|t| t.gives_help() && !t.game.is_over());
        let known = self.help.standing.is_some_and(|(version, _)| version == self.help.version);
        let watched = self.options.winnable && self.help.worker && !self.help.waited_for;
        let asked = self.help.asked.is_some();
        if watched && playing && !known && !asked && self.screen == Screen::Play {
            self.ask(Question::Standing);
        }
        std::mem::take(&mut self.help.jobs)
    }

    /// Asks once how the game stands.
    pub(super) fn ask_standing(&mut self) -> Done {
        match &self.table {
            Some(table) if !table.gives_help() => Err(Say::Note("say-no-hints")),
            Some(table) if table.game.is_over() => Err(Say::Note("say-over")),
            _ => {
                self.ask(Question::Standing);
                Err(Say::Note("say-thinking-all"))
            }
        }
    }

    fn ask(&mut self, question: Question) {
        self.stop_asking();
        self.help.since = self.now;
        let from = self.random() % 1_000_000 + 1;
        let Some(table) = &self.table else { return };
        let cancel = Arc::new(AtomicBool::new(false));
        let version = self.help.version;
        self.help.asked = Some((question, version, Arc::clone(&cancel)));
        let course = match question {
            Question::Hint => self.help.fair.clone(),
            Question::Thoughtful => self.help.thoughtful.clone(),
            _ => None,
        };
        self.help.jobs.push(Job { question, version, game: table.game.clone(), course, from, cancel });
    }

    /// Nobody waits for the answer any more.
    pub(super) fn stop_asking(&mut self) {
        if let Some((_, _, cancel)) = self.help.asked.take() {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    /// A hint is not waited for any more; says whether one was.
    pub(super) fn stop_waiting_for_hint(&mut self) -> bool {
        let hint = |q: &Question| matches!(q, Question::Hint | Question::Thoughtful);
        let waited = self.help.asked.as_ref().is_some_and(|(question, ..)| hint(question));
        if waited {
            self.stop_asking();
        }
        waited
    }

    /// The table has changed: what is being worked out is of no use.
    pub(super) fn table_changed(&mut self) {
        self.help.version += 1;
        self.stop_asking();
        self.help.reason = None;
    }

    /// What stands in the status line of whether the game can still be won.
    pub fn standing(&self) -> Option<String> {
        let table = self.table.as_ref().filter(|t| self.options.winnable && t.gives_help())?;
        if table.game.is_over() || !self.help.worker || self.help.waited_for {
            return None;
        }
        Some(match self.help.standing.filter(|(version, _)| *version == self.help.version) {
            Some((_, standing)) => self.t(standing.message()),
            None => self.texts.with("standing-asked", &[("n", self.searched().into())]),
        })
    }

    /// For how many seconds the solver has been at work on what was asked last.
    pub fn searched(&self) -> usize {
        self.now.saturating_sub(self.help.since).as_secs() as usize
    }

    /// Whether it is shown that the solver is at work, so that the screen changes every second.
    pub(super) fn shows_search(&self) -> bool {
        let standing = self.options.winnable && self.screen == Screen::Play;
        self.help.asked.as_ref().is_some_and(|(question, ..)| match question {
            Question::Hint | Question::Thoughtful => false,
            Question::Standing => standing,
            Question::Deal(_) | Question::Wrong => true,
        })
    }

    /// Why the move that is suggested is suggested.
    pub fn why(&self) -> Option<Why> {
        let mv = self.hint()?;
        self.help.reason.filter(|(own, _)| *own == mv).map(|(_, why)| why)
    }

    /// The hint key: asks the solver; pressed again before it has answered, it gives what a look at the table gives.
    pub(super) fn hint_key(&mut self, forward: bool) -> Done {
        let waiting = self.help.asked.as_ref().is_some_and(|(q, ..)| *q == Question::Hint);
        let Some(table) = &mut self.table else { return Ok(()) };
        if table.hints.is_some()
            || waiting
            || !self.help.worker
            || !table.gives_help()
            || table.game.is_over()
        {
            let done = table.hint(forward);
            self.stop_asking();
            return done;
        }
        if table.hints().is_empty() {
            return Err(Say::Note("say-no-move"));
        }
        table.let_go();
        self.ask(Question::Hint);
        Err(Say::Note("say-thinking"))
    }

    /// Help that sees all cards, marked as such.
    pub(super) fn thoughtful(&mut self) -> Done {
        let Some(table) = &mut self.table else { return Ok(()) };
        if !table.gives_help() {
            return Err(Say::Note("say-no-hints"));
        }
        if !self.help.worker || table.game.is_over() {
            return Err(Say::Note("say-no-move"));
        }
        table.let_go();
        table.settle();
        self.ask(Question::Thoughtful);
        Err(Say::Note("say-thinking-all"))
    }

    /// Looks for a deal that can be won.
    pub(super) fn seek_deal(&mut self, wanted: Option<Difficulty>) {
        self.ask(Question::Deal(wanted));
        self.windows.push(Window::Searching);
    }

    /// Looks for the move that lost the game.
    pub(super) fn where_wrong(&mut self) -> Done {
        let Some(table) = &self.table else { return Ok(()) };
        if !table.gives_help() && !table.game.is_over() {
            return Err(Say::Note("say-no-hints"));
        }
        if table.status() == Status::Won || table.game.moves_made() == 0 || !self.help.worker {
            return Err(Say::Note("say-not-wrong"));
        }
        self.ask(Question::Wrong);
        self.windows.push(Window::Searching);
        Ok(())
    }

    /// Takes an answer; one that nobody waits for is dropped.
    pub(super) fn answered(&mut self, version: u64, answer: Answer) {
        let Some((question, asked, _)) = self.help.asked.take() else { return };
        let fits = matches!(
            (question, &answer),
            (Question::Hint, Answer::Hint(_))
                | (Question::Thoughtful, Answer::Thoughtful(_))
                | (Question::Standing, Answer::Standing(_))
                | (Question::Deal(_), Answer::Deal(_))
                | (Question::Wrong, Answer::Wrong(_))
        );
        if asked != version || !fits {
            return;
        }
        if self.windows.last() == Some(&Window::Searching) {
            self.windows.pop();
        }
        match answer {
            Answer::Standing(standing) => {
                self.help.standing = Some((version, standing));
                if self.help.waited_for {
                    self.say = Some(Say::Note(standing.message()));
                }
                // Whoever has seen it has had help.
                if let Some(table) = &mut self.table {
                    table.hints_used = table.hints_used.max(1);
                    table.begun_again();
                }
            }
            Answer::Hint(found) => {
                let hint = found.as_ref().map(|advice| advice.hint);
                self.help.fair = found.and_then(|advice| advice.course);
                self.show_hint(hint.map(|hint| (hint.mv, Why::Fair(hint))), "say-no-move");
            }
            Answer::Thoughtful(found) => {
                let mv = found.as_ref().map(|(mv, _)| *mv);
                self.help.thoughtful = found.map(|(_, course)| course);
                self.show_hint(mv.map(|mv| (mv, Why::Thoughtful)), "say-no-win");
            }
            Answer::Deal(None) => self.say = Some(Say::Note("say-no-winnable")),
            Answer::Deal(Some((deal, difficulty))) => {
                let _ = self.deal(Some(DealId::Number(deal)));
                self.say = Some(Say::Note(match difficulty {
                    Difficulty::Easy => "say-winnable-easy",
                    Difficulty::Medium => "say-winnable-medium",
                    Difficulty::Hard => "say-winnable-hard",
                }));
            }
            Answer::Wrong(wrong) => self.show_wrong(wrong),
        }
    }

    fn show_hint(&mut self, found: Option<(Move, Why)>, nothing: &'static str) {
        let Some(table) = &mut self.table else { return };
        let Some((mv, why)) = found.filter(|(mv, _)| table.game.check(*mv).is_ok()) else {
            self.say = Some(Say::Note(nothing));
            return;
        };
        let mut list = table.hints();
        list.retain(|m| (m.from, m.to) != (mv.from, mv.to));
        list.insert(0, mv);
        table.let_go();
        table.hints_used += 1;
        if why == Why::Thoughtful {
            table.begun_again();
        }
        table.hints = Some((list, 0));
        self.help.reason = Some((mv, why));
        self.say = None;
    }

    fn show_wrong(&mut self, wrong: Wrong) {
        if let Some(table) = &mut self.table {
            table.hints_used += 1;
        }
        let Some(table) = &self.table else { return };
        let id = match wrong {
            Wrong::Never => "wrong-never",
            Wrong::NotYet => "wrong-not-yet",
            Wrong::Unknown => "wrong-unknown",
            Wrong::After { certain: true, .. } => "wrong-after",
            Wrong::After { certain: false, .. } => "wrong-after-perhaps",
        };
        let moves = match wrong {
            Wrong::After { moves, .. } => moves,
            _ => 0,
        };
        // The move as it was seen before it was made.
        let mut past = table.clone();
        past.game.set_practice();
        while past.game.moves_made() > moves && past.game.undo().is_ok() {}
        let next = past.game.future().first();
        let what = next.map(|mv| crate::draw::say::told(self, &past, *mv, "move-named")).unwrap_or_default();
        let values = [
            ("n", moves.into()),
            ("next", (moves + 1).into()),
            ("what", (&what).into()),
            ("all", table.game.moves_made().into()),
        ];
        let text = self.texts.with(id, &values);
        self.windows.push(match wrong {
            Wrong::After { moves, .. } => Window::Wrong { text, moves, scroll: 0 },
            _ => Window::text("title-wrong", text),
        });
    }

    /// Goes back to where the game could still be won. A game that allows no taking back becomes practice.
    pub(super) fn go_back_to(&mut self, moves: usize) {
        let Some(table) = &mut self.table else { return };
        if !table.game.may_undo() {
            table.game.set_practice();
        }
        let line: Vec<Move> = table.game.history().iter().take(moves).copied().collect();
        let name = self.texts.with("bookmark-move", &[("n", moves.into())]);
        self.return_to(&line, name);
    }
}
