//! Cutting and wrapping by columns of the terminal, never inside a character.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Columns that a text takes.
pub(crate) fn width_of(text: &str) -> usize {
    text.width()
}

/// At most `width` columns, the end replaced by `…` if something is lost.
pub(crate) fn cut_end(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut out = take(text.graphemes(true), width.saturating_sub(1)).trim_end().to_owned();
    out.push('…');
    out
}

/// At most `width` columns, the middle replaced by `…` if something is lost; the end, which tells pages apart, gets
/// the larger part.
pub(crate) fn cut_middle(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let room = width.saturating_sub(1);
    let start = take(text.graphemes(true), room / 3);
    let end = take(text.graphemes(true).rev(), room - start.width());
    let end: String = end.graphemes(true).rev().collect();
    format!("{start}…{end}")
}

/// Lines of at most `width` columns, broken at blanks; at most `most` of them, the last one cut.
pub(crate) fn wrap(text: &str, width: usize, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while rest.width() > width && lines.len() + 1 < most {
        let fitting = take(rest.graphemes(true), width);
        let breaks_there = rest[fitting.len()..].starts_with(' ');
        let at = if breaks_there { fitting.len() } else { fitting.rfind(' ').unwrap_or(fitting.len()) };
        // A word longer than the column is broken where the column ends; a sign wider than the column must still go on.
        let at = if at == 0 { rest.graphemes(true).next().map_or(rest.len(), str::len) } else { at };
        lines.push(cut_end(rest[..at].trim_end(), width));
        rest = rest[at..].trim_start();
    }
    lines.push(cut_end(rest, width));
    lines
}

fn take<'a>(graphemes: impl Iterator<Item = &'a str>, width: usize) -> String {
    let mut out = String::new();
    let mut taken = 0;
    for grapheme in graphemes {
        taken += grapheme.width();
        if taken > width {
            break;
        }
        out.push_str(grapheme);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn cutting_keeps_what_tells_pages_apart() {
        assert_eq!(cut_end("Trail Runner 2", 8), "Trail R…");
        assert_eq!(cut_end("Trail Runner", 7), "Trail…");
        assert_eq!(cut_end("short", 8), "short");
        assert_eq!(cut_middle("/shoes/trail/runner-2-red", 15), "/sho…nner-2-red");
        assert_eq!(cut_end("靴靴靴", 5), "靴靴…");
    }

    #[test]
    fn long_text_wraps_at_blanks() {
        assert_eq!(wrap("Light Waterproof Trail Running Shoe", 16, 3), ["Light Waterproof", "Trail Running", "Shoe"]);
        assert_eq!(wrap("Light Waterproof Trail Running Shoe", 16, 2), ["Light Waterproof", "Trail Running S…"]);
        assert_eq!(wrap("Donaudampfschifffahrt", 10, 2), ["Donaudampf", "schifffah…"]);
        assert_eq!(wrap("", 10, 2), [""]);
        // One sign of three columns.
        assert_eq!(wrap("\u{fe54}\u{113ca}", 2, 2), ["…", ""]);
    }

    proptest! {
        #[test]
        fn nothing_is_wider_than_it_may_be(text in "\\PC{0,60}", width in 2_usize..40, most in 1_usize..4) {
            prop_assert!(cut_end(&text, width).width() <= width);
            prop_assert!(cut_middle(&text, width).width() <= width);
            let lines = wrap(&text, width, most);
            prop_assert!(lines.len() <= most);
            prop_assert!(lines.iter().all(|line| line.width() <= width), "{lines:?}");
        }
    }
}
