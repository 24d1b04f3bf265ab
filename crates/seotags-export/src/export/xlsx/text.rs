//! Texts in cells: limited to what a workbook can contain, and never formulas.

use super::super::markup::{is_forbidden, push_valid_text};
use std::fmt::Write as _;

/// Maximum length of a cell, in units of UTF-16 (Excel specifications and limits).
const MOST_UNITS: usize = 32_767;
/// The note before the number of units.
const CUT: &str = "… [cut: ";
const CUT_END: &str = " characters do not fit a cell; csv, json and xml hold all of it]";
/// Units reserved for the note after a cut text.
const NOTE_UNITS: usize = 120;

/// Appends a text as a cell's content: cut with a note if it exceeds the maximum length, and with codes for characters
/// that are invalid in XML.
pub(super) fn push_cell_text(out: &mut String, text: &str) {
    // A text never has more UTF-16 units than bytes.
    if text.len() <= MOST_UNITS || text.encode_utf16().count() <= MOST_UNITS {
        return push_escaped(out, text);
    }
    let (kept, units) = (cut(text, MOST_UNITS - NOTE_UNITS), text.encode_utf16().count());
    push_escaped(out, kept);
    push_escaped(out, &format!("{CUT}{units}{CUT_END}"));
}

/// True for a text that ends with the note about a cut.
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

/// In a workbook, `_x000D_` in a text means a character (ECMA-376, ST_Xstring). Characters that are invalid in XML are
/// written like this, and texts that look like such a code are escaped.
fn push_escaped(out: &mut String, text: &str) {
    if text.contains('\0') {
        // For some readers, NUL ends a text, however written.
        return push_escaped(out, &text.replace('\0', ""));
    }
    let mut from = 0;
    for (at, c) in text.char_indices() {
        let is_code = c == '_' && starts_code(&text[at..]);
        if is_code || is_forbidden(c) {
            push_valid_text(out, &text[from..at]);
            // Writing into a `String` cannot fail.
            let _ = write!(out, "_x{:04X}_", u32::from(c));
            from = at + c.len_utf8();
        }
    }
    push_valid_text(out, &text[from..]);
}

/// True for a text whose start would be read as a character: `_x0041_`, or `_x0041` before a character whose own code
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
    fn text_that_looks_like_a_code_is_escaped() {
        assert_eq!(cell("a_x000D_b _x00 _x_x0041_"), "a_x005F_x000D_b _x00 _x_x005F_x0041_");
        assert_eq!(cell("_x0041_x0042_"), "_x005F_x0041_x005F_x0042_");
        assert_eq!(cell("_x"), "_x");
        assert_eq!(cell("<a> & \0b _x00\u{0}41_"), "&lt;a&gt; &amp; b _x005F_x0041_");
    }

    #[test]
    fn characters_invalid_in_xml_are_written_as_numbers() {
        assert_eq!(cell("a\u{1}b\u{fffe}\u{85}\u{7f}"), "a_x0001_b_xFFFE_\u{85}\u{7f}");
        // Without escaping, the following code would complete an accidental one.
        assert_eq!(cell("_x005F\u{1}"), "_x005F_x005F_x0001_");
        assert_eq!(cell("_x00\u{1}41_"), "_x00_x0001_41_");
    }

    #[test]
    fn overlong_text_is_cut_with_a_note() {
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
