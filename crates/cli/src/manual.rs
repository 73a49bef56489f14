//! What the manual page tells besides the command line: files, the environment, keys, themes.

use clap_mangen::roff::{Roff, bold, roman};
use kosynka_tui::{keymap, theme};

/// The files of a player, on Linux.
const FILES: [(&str, &str); 6] = [
    ("~/.config/kosynka/options.toml", "The options. The program writes the file when one is changed."),
    ("~/.config/kosynka/keys.toml", "Keys of your own, laid over those of the program: see KEYS."),
    ("~/.config/kosynka/themes/NAME.toml", "Themes of your own: see THEMES."),
    (
        "~/.local/share/kosynka/variants/NAME.toml",
        "Games of your own. The name of the file is the identifier of the game; if a shipped game has it, the file \
         takes its place.",
    ),
    (
        "~/.local/share/kosynka/statistics.jsonl",
        "The statistics, a line for every game played; with .bak at its end, what it was before the last game.",
    ),
    (
        "~/.local/state/kosynka/saves",
        "Games in play: VARIANT.game, and in VARIANT.left the deals that were left for others. While a game is \
         played, VARIANT.lock keeps other running programs from it.",
    ),
];

const ELSEWHERE: &str = "Other systems name other folders. A file that cannot be used is told with the line that is \
    wrong; before another is written in its place it is renamed, with .old at the end of its name.";

const ENVIRONMENT: [(&str, &str); 5] = [
    (
        "LC_ALL, LC_MESSAGES, LANG",
        "The language, if --lang and the options name none: the first of them that is set counts. Russian for ru, \
         else English.",
    ),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "Suits and box lines are drawn if the first of them that is set names UTF-8, or none is set; else ASCII.",
    ),
    ("NO_COLOR", "If it is set to anything, no colours are used."),
    (
        "TERM, COLORTERM",
        "How many colours there are: all if COLORTERM is truecolor or 24bit, 256 if TERM says so, else 16. On the \
         terminals dumb and linux ASCII is drawn.",
    ),
    (
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
        "What stands for ~/.config, ~/.local/share and ~/.local/state.",
    ),
];

const KEYS: &str = "The keys of the program are these. The file keys.toml has the same form, and needs only what is to \
    be different.";

const THEMES: &str = "A theme is a file that gives styles to roles; the options name it by the name of its file. \
    A style has the colours fg and bg (#rrggbb, a number from 0 to 255, a name such as light-blue, or default) and \
    may be bold, dim, underline or reverse. With inherit = \"dark\" at its head a theme needs only what is to be \
    different. This is the theme dark.";

/// The sections that follow those of the command line.
pub fn sections() -> Roff {
    let mut page = Roff::new();
    entries(&mut page, "FILES", &FILES);
    page.control("PP", []).text([roman(ELSEWHERE)]);
    entries(&mut page, "ENVIRONMENT", &ENVIRONMENT);
    example(&mut page, "KEYS", KEYS, keymap::DEFAULT);
    example(&mut page, "THEMES", THEMES, theme::DARK);
    page
}

fn entries(page: &mut Roff, title: &str, entries: &[(&str, &str)]) {
    page.control("SH", [title]);
    for (name, text) in entries {
        page.control("TP", []).text([bold(*name)]).text([roman(*text)]);
    }
}

fn example(page: &mut Roff, title: &str, text: &str, file: &str) {
    page.control("SH", [title]).text([roman(text)]).control("PP", []).control("nf", []);
    for line in file.lines() {
        page.text([roman(line)]);
    }
    page.control("fi", []);
}
