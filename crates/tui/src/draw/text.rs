//! Lines of text: widths, wrapping, times.

use std::time::Duration;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The cells that a text takes.
pub fn width(text: &str) -> u16 {
    UnicodeWidthStr::width(text).min(usize::from(u16::MAX)) as u16
}

/// Cuts a text to so many cells, with dots if something is lost.
pub fn cut(text: &str, cells: u16) -> String {
    if width(text) <= cells {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut used = 0;
    for c in text.chars() {
        let w = c.width().unwrap_or(0) as u16;
        if used + w + 1 > cells {
            break;
        }
        used += w;
        out.push(c);
    }
    if cells > 0 {
        out.push('.');
    }
    out
}

/// Breaks a text into lines of so many cells; line breaks of the text stay, continued lines of a list are
/// indented.
pub fn wrap(text: &str, cells: u16) -> Vec<String> {
    let cells = cells.max(8);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let indent = if paragraph.starts_with("- ") || paragraph.starts_with("• ") { "  " } else { "" };
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let space = u16::from(!line.is_empty() && !line.ends_with(' '));
            if !line.trim().is_empty() && width(&line) + space + width(word) > cells {
                lines.push(std::mem::replace(&mut line, indent.to_owned()));
            }
            if !line.is_empty() && !line.ends_with(' ') {
                line.push(' ');
            }
            for c in word.chars() {
                if width(&line) + c.width().unwrap_or(0) as u16 > cells {
                    lines.push(std::mem::replace(&mut line, indent.to_owned()));
                }
                line.push(c);
            }
        }
        lines.push(line);
    }
    lines
}

/// A time as minutes and seconds, with hours where there are any.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes:02}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_wrapped_and_lists_indented() {
        assert_eq!(wrap("one two three four", 9), ["one two", "three", "four"]);
        assert_eq!(wrap("- one two three", 9), ["- one two", "  three"]);
        assert_eq!(wrap("a\n\nb", 9), ["a", "", "b"]);
        assert_eq!(wrap("abcdefghijkl", 8), ["abcdefgh", "ijkl"]);
    }

    #[test]
    fn texts_are_cut_with_a_dot() {
        assert_eq!(cut("Косынка", 7), "Косынка");
        assert_eq!(cut("Косынка", 5), "Косы.");
        assert_eq!(cut("x", 0), "");
    }

    #[test]
    fn clocks_show_hours_only_when_there_are_any() {
        assert_eq!(clock(Duration::from_secs(754)), "12:34");
        assert_eq!(clock(Duration::from_secs(3661)), "1:01:01");
    }
}
