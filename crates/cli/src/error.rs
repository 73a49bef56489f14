//! Everything that can go wrong, worded here and only here, and the exit codes.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use kosynka_catalogue::{FileError, FindError};
use kosynka_engine::{DealError, ParseDealError, Ruleset, TranscriptError};
use kosynka_prose::{Lang, deal_text, parse_deal_text, transcript_text, variant_errors_text};
use kosynka_solver::study::StudyError;
use kosynka_tui::i18n::Texts;
use kosynka_tui::theme::ThemeError;

use crate::terminal::interface;

/// Why the program ends without success.
#[derive(Debug)]
pub enum Failure {
    /// There is no such game.
    Find(FindError),
    /// There is no such deal.
    Deal(ParseDealError),
    /// The cards of the deal are not those of the game.
    Cards(DealError),
    /// Faults of files were told already.
    Faults,
    /// Files cannot be read, which was told already.
    Unread,
    /// A transcript cannot be read, or replayed.
    Transcript {
        /// The file.
        file: String,
        /// What is wrong, in words.
        text: String,
    },
    /// A file cannot be read.
    File {
        /// The file.
        file: String,
        /// Why.
        error: io::Error,
    },
    /// A file cannot be written.
    Written {
        /// The file.
        file: String,
        /// Why.
        error: io::Error,
    },
    /// A move of the arguments cannot be made.
    Move {
        /// Its number, from 1.
        number: usize,
        /// Why, in words.
        text: String,
    },
    /// There is no such theme, or its file is not right.
    Theme(ThemeError),
    /// A file cannot be written.
    Unwritten {
        /// The file.
        file: String,
        /// Why.
        error: io::Error,
    },
    /// A line of a file is not what it should be.
    Line {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong, in words.
        text: String,
    },
    /// A study file is not what it should be.
    Study(StudyError),
    /// An argument is not what it should be, in words.
    Argument(String),
    /// The program is to be played, but not in a terminal.
    NoTerminal,
    /// Standard input, standard output or the terminal fails.
    Io(io::Error),
}

impl Failure {
    /// A transcript that cannot be replayed.
    pub fn transcript(file: &str, error: &TranscriptError, rules: &Ruleset, lang: Lang) -> Failure {
        Failure::Transcript { file: file.to_owned(), text: transcript_text(error, rules, lang) }
    }

    /// 2 for wrong arguments, 1 for wrong content.
    const fn code(&self) -> u8 {
        match self {
            Failure::Find(FindError::Unknown { .. } | FindError::File(FileError::Name(_))) => 2,
            Failure::Find(FindError::File(FileError::Read { .. })) => 2,
            Failure::Study(StudyError::Exists(_)) | Failure::Argument(_) => 2,
            Failure::Line { .. } | Failure::Study(_) | Failure::Written { .. } => 1,
            Failure::Deal(_) | Failure::Cards(_) | Failure::File { .. } | Failure::NoTerminal => 2,
            Failure::Move { .. } | Failure::Theme(_) | Failure::Unread => 2,
            Failure::Find(FindError::File(FileError::Content(_))) => 1,
            Failure::Faults | Failure::Transcript { .. } | Failure::Unwritten { .. } | Failure::Io(_) => 1,
        }
    }

    /// Tells what is wrong on standard error, and gives the exit code. A closed pipe is nobody's fault.
    pub fn report(&self, lang: Lang) -> ExitCode {
        if matches!(self, Failure::Io(error) if error.kind() == ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        if let Some(text) = self.text(lang) {
            let text = if self.is_list() { text } else { format!("kosynka: {text}") };
            // If standard error is closed, too, there is nobody to tell.
            let _ = writeln!(io::stderr(), "{text}");
        }
        ExitCode::from(self.code())
    }

    /// Whether the text is a list of faults that begin with a file's name each.
    const fn is_list(&self) -> bool {
        matches!(self, Failure::Find(FindError::File(FileError::Content(_))))
    }

    fn text(&self, lang: Lang) -> Option<String> {
        Some(match self {
            Failure::Find(error) => find_text(error, lang),
            Failure::Deal(error) => parse_deal_text(error, lang),
            Failure::Cards(error) => deal_text(error, lang),
            Failure::Faults | Failure::Unread => return None,
            Failure::Transcript { file, text } => format!("{file}: {text}"),
            Failure::File { file, error } => unreadable(file, error, lang),
            Failure::Written { file, error } => match lang {
                Lang::En => {
                    format!("cannot write {file}: {error}; what stands in it is good: go on with --resume")
                }
                Lang::Ru => {
                    format!("файл {file} не пишется: {error}; записанное цело: продолжить можно с --resume")
                }
            },
            Failure::Line { file, line, text } => format!("{file}:{line}: {text}"),
            Failure::Study(error) => study_text(error, lang),
            Failure::Argument(text) => text.clone(),
            Failure::Move { number, text } => match lang {
                Lang::En => format!("move {number}: {text}"),
                Lang::Ru => format!("ход {number}: {text}"),
            },
            Failure::Theme(error) => error.text(&Texts::new(interface(lang))),
            Failure::Unwritten { file, error } => match lang {
                Lang::En => format!("cannot write {file}: {error}"),
                Lang::Ru => format!("файл {file} не записывается: {error}"),
            },
            Failure::NoTerminal => match lang {
                Lang::En => "to be played, the program needs a terminal; see kosynka --help",
                Lang::Ru => "чтобы играть, нужен терминал; см. kosynka --help",
            }
            .to_owned(),
            Failure::Io(error) => error.to_string(),
        })
    }
}

fn unreadable(file: &str, error: &io::Error, lang: Lang) -> String {
    match lang {
        Lang::En => format!("cannot read {file}: {error}"),
        Lang::Ru => format!("файл {file} не читается: {error}"),
    }
}

/// What is wrong with a study file.
fn study_text(error: &StudyError, lang: Lang) -> String {
    if lang == Lang::En {
        return error.to_string();
    }
    match error {
        StudyError::Io(path, error) => format!("{}: {error}", path.display()),
        StudyError::Exists(path) => {
            format!("файл {} уже есть; продолжить его можно с --resume", path.display())
        }
        StudyError::Header(path) => format!("{}:1: первая строка не от исследования", path.display()),
        StudyError::Other(path) => {
            format!("файл {} сделан с другой игрой, правилами или пределами", path.display())
        }
        StudyError::Line(path, line) => format!("{}:{line}: это не запись о раздаче", path.display()),
        StudyError::Contradiction(deal) => {
            format!("раздача {deal} в одном файле выиграна, в другом выиграть её нельзя")
        }
        StudyError::Nothing => "в файлах нет раздач".to_owned(),
    }
}

/// Why a game was not found.
pub fn find_text(error: &FindError, lang: Lang) -> String {
    match (error, lang) {
        (FindError::Unknown { id, nearest: Some(nearest) }, Lang::Ru) => {
            format!("пасьянса «{id}» нет; может быть, «{nearest}»? Все пасьянсы: kosynka list")
        }
        (FindError::Unknown { id, nearest: None }, Lang::Ru) => {
            format!("пасьянса «{id}» нет; все пасьянсы: kosynka list")
        }
        (FindError::Unknown { .. }, Lang::En) => format!("{error} All games: kosynka list"),
        (FindError::File(error), lang) => file_text(error, lang),
    }
}

/// Why a file is no game.
pub fn file_text(error: &FileError, lang: Lang) -> String {
    match (error, lang) {
        (FileError::Read { path, error }, lang) => unreadable(&path.display().to_string(), error, lang),
        (FileError::Content(errors), lang) => variant_errors_text(errors, lang),
        (FileError::Name(path), Lang::Ru) => {
            format!("из имени файла {} не получается имя пасьянса", path.display())
        }
        (FileError::Name(_), Lang::En) => error.to_string(),
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl From<FindError> for Failure {
    fn from(error: FindError) -> Failure {
        Failure::Find(error)
    }
}

impl From<ThemeError> for Failure {
    fn from(error: ThemeError) -> Failure {
        Failure::Theme(error)
    }
}

impl From<ParseDealError> for Failure {
    fn from(error: ParseDealError) -> Failure {
        Failure::Deal(error)
    }
}

impl From<StudyError> for Failure {
    fn from(error: StudyError) -> Failure {
        Failure::Study(error)
    }
}

impl From<DealError> for Failure {
    fn from(error: DealError) -> Failure {
        Failure::Cards(error)
    }
}
