//! Cutting and wrapping by columns of the terminal, never inside a character.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Most columns of a text. According to the tables of Unicode, joined letters (Arabic lam and alef) take fewer columns
/// together than separately, but in most terminals they do not: the larger count is safe in all terminals.
pub(crate) fn width_of(text: &str) -> usize {
    if text.is_ascii() {
        return text.width();
    }
    text.graphemes(true).map(UnicodeWidthStr::width).sum::<usize>().max(text.width())
}

/// At most `width` columns; the end is replaced by `…` if something is cut.
pub(crate) fn cut_end(text: &str, width: usize) -> String {
    match width_of(text) {
        columns if columns <= width => text.to_owned(),
        _ if width == 0 => String::new(),
        _ => format!("{}…", start_of(text, width - 1).trim_end()),
    }
}

/// At most `width` columns; the middle is replaced by `…` if something is cut. The end, which distinguishes pages, gets
/// the larger part.
pub(crate) fn cut_middle(text: &str, width: usize) -> String {
    if width_of(text) <= width || width == 0 {
        return cut_end(text, width);
    }
    let room = width - 1;
    let start = start_of(text, room / 3);
    format!("{start}…{}", end_of(text, room - width_of(start)))
}

/// Lines of at most `width` columns, broken at blanks; at most `most` of them, the last one cut.
pub(crate) fn wrap(text: &str, width: usize, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while lines.len() + 1 < most && width_of(rest) > width {
        let fitting = start_of(rest, width);
        let breaks_there = rest[fitting.len()..].starts_with(' ');
        let at = if breaks_there { fitting.len() } else { fitting.rfind(' ').unwrap_or(fitting.len()) };
        // A word longer than the column is broken at its end; a character wider than the column must still advance.
        let at = if at == 0 { rest.graphemes(true).next().map_or(rest.len(), str::len) } else { at };
        lines.push(cut_end(rest[..at].trim_end(), width));
        rest = rest[at..].trim_start();
    }
    lines.push(cut_end(rest, width));
    lines
}

/// The part of the start that fits.
fn start_of(text: &str, width: usize) -> &str {
    let mut taken = 0;
    let ends = text.grapheme_indices(true).map_while(|(at, grapheme)| {
        taken += grapheme.width();
        (taken <= width).then_some(at + grapheme.len())
    });
    &text[..ends.last().unwrap_or(0)]
}

/// The part of the end that fits.
fn end_of(text: &str, width: usize) -> &str {
    let mut taken = 0;
    let starts = text.grapheme_indices(true).rev().map_while(|(at, grapheme)| {
        taken += grapheme.width();
        (taken <= width).then_some(at)
    });
    &text[starts.last().unwrap_or(text.len())..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn cutting_keeps_the_distinguishing_end() {
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
        // One character of three columns.
        assert_eq!(wrap("\u{fe54}\u{113ca}", 2, 2), ["…", ""]);
    }

    #[test]
    fn letters_that_join_count_one_by_one() {
        let text = "سلام لا لا لا";
        assert!(text.width() < width_of(text), "{} {}", text.width(), width_of(text));
        assert_eq!(width_of(text), 13);
        assert_eq!(cut_end(text, 8), "سلام لا…");
        assert_eq!(cut_middle(text, 8), "سل…لا لا");
        assert_eq!(width_of("👩‍👩‍👧 靴"), 5);
    }

    proptest! {
        #[test]
        fn no_text_is_wider_than_its_limit(text in "(\\PC|[لاأإآ\u{640}]|[🇩🇪👩👧\u{200d}\u{fe0f}\u{fe0e}❤✎]|[e\u{301}\u{20e3}#靴ｶ\u{ff9e}]| ){0,60}", width in 0_usize..40, most in 1_usize..4) {
            let fits = |cut: &str, width: usize| width_of(cut) <= width && cut.width() <= width;
            prop_assert!(fits(&cut_end(&text, width), width));
            prop_assert!(fits(&cut_middle(&text, width), width));
            let width = width.max(2);
            let lines = wrap(&text, width, most);
            prop_assert!(lines.len() <= most);
            prop_assert!(lines.iter().all(|line| fits(line, width)), "{lines:?}");
        }
    }
}
