//! A page of a report for people: its URL, and below it texts with a name before each.
//!
//! Owns: fitting the terminal; if it is too narrow for names and texts next to each other, the texts are below.
//! Never: knows the content of a report.

use super::{Paint, Tint};
use crate::text::{cut_middle, width_of, wrap};
use std::fmt::Write;

/// Blanks before a name.
const INDENT: usize = 6;
/// Fewest columns for a text next to its name; otherwise it is below.
const TEXT_LEAST: usize = 24;

/// The layout of a report.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Layout {
    /// Colours.
    pub(crate) paint: Paint,
    /// Columns of the terminal; `None`: nothing is cut or wrapped.
    pub(crate) width: Option<usize>,
}

impl Layout {
    /// A URL, when `taken` columns of its line are used for other text.
    pub(crate) fn url(self, url: &str, taken: usize) -> String {
        self.width.map_or_else(|| url.to_owned(), |width| cut_middle(url, width.saturating_sub(taken)))
    }

    /// Appends a text after its name, which takes `column` columns including the blanks after it.
    pub(crate) fn push(self, out: &mut String, name: &[(&str, Tint)], column: usize, text: &str, tint: Tint) {
        let name_width: usize = name.iter().map(|(part, _)| width_of(part)).sum();
        let painted: String = name.iter().map(|(part, tint)| self.paint.paint(*tint, part)).collect();
        let at = INDENT + column;
        let (is_beside, at) = match self.width {
            Some(width) if width < at + TEXT_LEAST => (false, INDENT + 2),
            _ => (true, at),
        };
        let lines = match self.width {
            Some(width) => wrap(text, width.saturating_sub(at).max(1), usize::MAX),
            None => vec![text.to_owned()],
        };
        // Writing into a String cannot fail.
        if is_beside {
            let _ = write!(out, "{:INDENT$}{painted}{:gap$}", "", "", gap = column.saturating_sub(name_width));
        } else if name_width > 0 {
            let _ = writeln!(out, "{:INDENT$}{}", "", painted.trim_end());
        }
        for (index, line) in lines.iter().enumerate() {
            let indent = if is_beside && index == 0 { 0 } else { at };
            let _ = writeln!(out, "{:indent$}{}", "", self.paint.paint(tint, line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid_out(width: Option<usize>) -> String {
        let layout = Layout { width, ..Layout::default() };
        let mut out = format!("  {}\n", layout.url("https://shop.example/shoes/trail/a-light-shoe", 2));
        let text = "Light trail running shoe with a recycled upper, سلام لا لا لا and 6 mm drop";
        layout.push(&mut out, &[("title", Tint::Dim)], 14, "Shoe", Tint::Plain);
        layout.push(&mut out, &[("edited", Tint::Look), ("      →", Tint::Dim)], 14, text, Tint::Plain);
        layout.push(&mut out, &[], 14, "warning: longer than 60 characters", Tint::Dim);
        out
    }

    #[test]
    fn texts_wrap_behind_their_names() {
        insta::assert_snapshot!(laid_out(None), @"
          https://shop.example/shoes/trail/a-light-shoe
              title         Shoe
              edited      → Light trail running shoe with a recycled upper, سلام لا لا لا and 6 mm drop
                            warning: longer than 60 characters
        ");
        insta::assert_snapshot!(laid_out(Some(50)), @"
          https://shop.example/shoes/trail/a-light-shoe
              title         Shoe
              edited      → Light trail running shoe with
                            a recycled upper, سلام لا لا
                            لا and 6 mm drop
                            warning: longer than 60
                            characters
        ");
    }

    #[test]
    fn on_a_narrow_terminal_texts_are_below_their_names() {
        insta::assert_snapshot!(laid_out(Some(36)), @"
          https://sho…oes/trail/a-light-shoe
              title
                Shoe
              edited      →
                Light trail running shoe
                with a recycled upper, سلام
                لا لا لا and 6 mm drop
                warning: longer than 60
                characters
        ");
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for width in 20..120 {
            for line in laid_out(Some(width)).lines() {
                assert!(width_of(line) <= width, "{width}: {line}");
            }
        }
    }
}
