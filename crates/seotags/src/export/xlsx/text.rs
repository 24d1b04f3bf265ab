//! Texts in cells: what a workbook can hold, and that no text is a formula.

use super::super::markup::{is_forbidden, push_text};
use std::fmt::Write as _;

/// Most characters of a cell, in units of UTF-16 (Excel specifications and limits).
const MOST_UNITS: usize = 32_767;
/// The note, around the count of units.
const CUT: &str = "… [cut: ";
const CUT_END: &str = " characters do not fit a cell; csv, json and xml hold all of it]";
/// Units kept free for the note behind a text that is cut.
const NOTE_UNITS: usize = 120;

/// Appends a text as a cell's content: cut with a note where it is longer than a cell can be, and with codes for what XML
/// forbids.
pub(super) fn push_cell_text(out: &mut String, text: &str) {
    // Eight bits are never more units than bytes.
    if text.len() <= MOST_UNITS || text.encode_utf16().count() <= MOST_UNITS {
        return push_escaped(out, text);
    }
    let (kept, units) = (cut(text, MOST_UNITS - NOTE_UNITS), text.encode_utf16().count());
    push_escaped(out, kept);
    push_escaped(out, &format!("{CUT}{units}{CUT_END}"));
}

/// True for a text behind which the note stands that it is not all.
pub(crate) fn says_cut(text: &str) -> bool {
    text.trim_end().ends_with(CUT_END) && text.contains(CUT)
}

fn cut(text: &str, most_units: usize) -> &str {
    let mut units = 0;
    for (at, c) in text.char_indices() {
        units += c.len_utf16();
        if units > most_units {
            return &text[..at];
        }
    }
    text
}

/// In a workbook `_x000D_` in a text means a character (ECMA-376, ST_Xstring): so are those written that XML cannot hold,
/// and texts that look like it are escaped.
fn push_escaped(out: &mut String, text: &str) {
    if text.contains('\0') {
        // It ends a text for some readers, however written.
        return push_escaped(out, &text.replace('\0', ""));
    }
    let mut from = 0;
    for (at, c) in text.char_indices() {
        let is_code = c == '_' && starts_code(&text[at..]);
        if is_code || is_forbidden(c) {
            push_text(out, &text[from..at]);
            // Writing into a String cannot fail.
            let _ = write!(out, "_x{:04X}_", u32::from(c));
            from = at + c.len_utf8();
        }
    }
    push_text(out, &text[from..]);
}

/// True for a text that would be read as a character at its start: `_x0041_`, or `_x0041` before a character whose own code
/// begins with `_`.
fn starts_code(text: &str) -> bool {
    let Some(digits) = text.strip_prefix("_x") else { return false };
    let has_digits = digits.as_bytes().get(..4).is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
    has_digits && digits[4..].starts_with(|c| c == '_' || is_forbidden(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> String {
        let mut out = String::new();
        push_cell_text(&mut out, text);
        out
    }

    #[test]
    fn what_looks_like_a_code_stays_a_text() {
        assert_eq!(cell("a_x000D_b _x00 _x_x0041_"), "a_x005F_x000D_b _x00 _x_x005F_x0041_");
        assert_eq!(cell("_x0041_x0042_"), "_x005F_x0041_x005F_x0042_");
        assert_eq!(cell("_x"), "_x");
        assert_eq!(cell("<a> & \0b _x00\u{0}41_"), "&lt;a&gt; &amp; b _x005F_x0041_");
    }

    #[test]
    fn what_xml_cannot_hold_is_written_by_its_number() {
        assert_eq!(cell("a\u{1}b\u{fffe}\u{85}\u{7f}"), "a_x0001_b_xFFFE_\u{85}\u{7f}");
        // Without its own code, the one behind it would make one of what is none.
        assert_eq!(cell("_x005F\u{1}"), "_x005F_x005F_x0001_");
        assert_eq!(cell("_x00\u{1}41_"), "_x00_x0001_41_");
    }

    #[test]
    fn a_text_longer_than_a_cell_is_cut_and_says_so() {
        let whole = "ä".repeat(MOST_UNITS);
        assert_eq!(cell(&whole), whole);
        // Two units each.
        let long = cell(&"😀".repeat(20_000));
        assert!(long.encode_utf16().count() <= MOST_UNITS);
        assert!(
            long.ends_with("… [cut: 40000 characters do not fit a cell; csv, json and xml hold all of it]"),
            "{}",
            &long[long.len() - 90..]
        );
    }
}
