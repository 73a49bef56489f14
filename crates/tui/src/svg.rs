//! A picture of the screen: the cells of a buffer as SVG.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::theme::rgb;

/// The size of a cell and of the letters in it, in pixels: what common monospaced fonts have.
const CELL: (usize, usize) = (9, 18);
const FONT_SIZE: usize = 15;
/// From the top of a cell to the line that letters stand on.
const BASELINE: usize = 14;
const FONTS: &str =
    "'DejaVu Sans Mono','Cascadia Mono','JetBrains Mono',Menlo,Consolas,'Liberation Mono',monospace";
/// What stands for the terminal's own colours.
const OWN: ((u8, u8, u8), (u8, u8, u8)) = ((208, 208, 208), (24, 24, 24));

/// How a cell looks.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Face {
    fg: (u8, u8, u8),
    bg: (u8, u8, u8),
    modifier: Modifier,
}

impl Face {
    fn of(cell: &Cell) -> Face {
        let colour = |colour: Color, own| rgb(colour).unwrap_or(own);
        let (fg, bg) = (colour(cell.fg, OWN.0), colour(cell.bg, OWN.1));
        let shown = Modifier::BOLD | Modifier::DIM | Modifier::ITALIC | Modifier::UNDERLINED;
        let (fg, bg) = if cell.modifier.contains(Modifier::REVERSED) { (bg, fg) } else { (fg, bg) };
        Face { fg, bg, modifier: cell.modifier & shown }
    }

    fn attributes(self) -> String {
        let mut text = String::new();
        for (flag, attribute) in [
            (Modifier::BOLD, " font-weight=\"bold\""),
            (Modifier::DIM, " opacity=\"0.6\""),
            (Modifier::ITALIC, " font-style=\"italic\""),
            (Modifier::UNDERLINED, " text-decoration=\"underline\""),
        ] {
            if self.modifier.contains(flag) {
                text.push_str(attribute);
            }
        }
        text
    }
}

fn hex((r, g, b): (u8, u8, u8)) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Draws a buffer. Every character has its exact place, so that the font of whoever looks at it cannot shift
/// anything; `title` is told to those who cannot see it.
pub fn svg(buf: &Buffer, title: &str) -> String {
    let (columns, rows) = (usize::from(buf.area.width), usize::from(buf.area.height));
    let (width, height) = (columns * CELL.0, rows * CELL.1);
    let faces: Vec<Face> = buf.content.iter().map(Face::of).collect();
    let ground = most_common(faces.iter().map(|face| face.bg)).unwrap_or(OWN.1);
    let mut out = String::new();
    // Writing into a text does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{FONTS}\" font-size=\"{FONT_SIZE}\">\n\
         <title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        escaped(title),
        hex(ground)
    );
    out.push_str("<g shape-rendering=\"crispEdges\">\n");
    for row in 0..rows {
        for (from, to) in runs(columns, |x| faces[row * columns + x].bg) {
            let bg = faces[row * columns + from].bg;
            if bg != ground {
                let (x, y, w) = (from * CELL.0, row * CELL.1, (to - from) * CELL.0);
                let fill = hex(bg);
                let _ = writeln!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{}\" fill=\"{fill}\"/>",
                    CELL.1
                );
            }
        }
    }
    out.push_str("</g>\n");
    for row in 0..rows {
        let cell = |x: usize| &buf.content[row * columns + x];
        let blank = |x: usize| cell(x).symbol().trim().is_empty();
        let alike = |x: usize| (blank(x), faces[row * columns + x]);
        for (from, to) in runs(columns, alike).into_iter().filter(|(from, _)| !blank(*from)) {
            let text: String = (from..to).map(|x| cell(x).symbol()).collect();
            let places: Vec<String> = (from..to).map(|x| (x * CELL.0).to_string()).collect();
            let face = faces[row * columns + from];
            let _ = writeln!(
                out,
                "<text x=\"{}\" y=\"{}\" fill=\"{}\"{}>{}</text>",
                places.join(" "),
                row * CELL.1 + BASELINE,
                hex(face.fg),
                face.attributes(),
                escaped(&text)
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

/// The stretches of a row whose cells are alike, as first and one past the last.
fn runs<T: PartialEq>(columns: usize, of: impl Fn(usize) -> T) -> Vec<(usize, usize)> {
    let mut out = Vec::new();
    let mut from = 0;
    for x in 1..=columns {
        if x == columns || of(x) != of(from) {
            out.push((from, x));
            from = x;
        }
    }
    out
}

fn most_common<T: Copy + PartialEq>(all: impl Iterator<Item = T>) -> Option<T> {
    let mut counts: Vec<(T, usize)> = Vec::new();
    for one in all {
        match counts.iter_mut().find(|(known, _)| *known == one) {
            Some((_, count)) => *count += 1,
            None => counts.push((one, 1)),
        }
    }
    counts.into_iter().rev().max_by_key(|(_, count)| *count).map(|(one, _)| one)
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    fn picture() -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, 8, 2));
        buf.set_string(0, 0, "a<&", Style::new());
        buf.set_string(4, 0, "K♠", Style::new().fg(Color::Rgb(1, 2, 3)).bg(Color::White));
        let marked = Style::new().fg(Color::Red).add_modifier(Modifier::BOLD | Modifier::REVERSED);
        buf.set_string(0, 1, "x", marked);
        svg(&buf, "a \"title\"")
    }

    #[test]
    fn every_run_is_a_text_with_the_place_of_every_character() {
        let text = picture();
        assert!(text.contains("<text x=\"0 9 18\" y=\"14\" fill=\"#d0d0d0\">a&lt;&amp;</text>"), "{text}");
        assert!(text.contains("<text x=\"36 45\" y=\"14\" fill=\"#010203\">K♠</text>"), "{text}");
        assert!(text.contains("<title>a &quot;title&quot;</title>"), "{text}");
        assert_eq!(text.matches("<text").count(), 3, "{text}");
    }

    #[test]
    fn colours_bold_and_reverse_are_seen() {
        let text = picture();
        assert!(
            text.contains("<rect x=\"36\" y=\"0\" width=\"18\" height=\"18\" fill=\"#ffffff\"/>"),
            "{text}"
        );
        assert!(
            text.contains("<rect x=\"0\" y=\"18\" width=\"9\" height=\"18\" fill=\"#aa0000\"/>"),
            "{text}"
        );
        assert!(text.contains("y=\"32\" fill=\"#181818\" font-weight=\"bold\">x</text>"), "{text}");
    }
}
