//! Texts in cells: what a workbook can hold, and that no text is a formula.

use super::super::markup::{is_forbidden, push_text};

/// Most characters of a cell, in units of UTF-16 (Excel specifications and limits).
const MOST_UNITS: usize = 32_767;
/// The note, around the count of units.
const CUT: &str = "… [cut: ";
const CUT_END: &str = " characters do not fit a cell; csv, json and xml hold all of it]";
/// Units kept free for the note behind a text that is cut.
const NOTE_UNITS: usize = 120;

/// Appends a text as a cell's content: cut with a note where it is longer than a cell can be, without what XML forbids.
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

/// In a workbook `_x000D_` in a text means a character (ECMA-376, ST_Xstring): texts that look like it are escaped.
fn push_escaped(out: &mut String, text: &str) {
    // A control character between would be dropped and make one of what is none.
    if text.contains("_x") && !text.chars().any(is_forbidden) {
        let mut rest = text;
        while let Some(at) = rest.find("_x") {
            let is_code = |code: &[u8]| code[..4].iter().all(u8::is_ascii_hexdigit) && code[4] == b'_';
            push_text(out, &rest[..at]);
            out.push_str(if rest.as_bytes().get(at + 2..at + 7).is_some_and(is_code) { "_x005F_x" } else { "_x" });
            rest = &rest[at + 2..];
        }
        return push_text(out, rest);
    }
    if text.contains("_x") {
        let allowed: String = text.chars().filter(|c| !is_forbidden(*c)).collect();
        return push_escaped(out, &allowed);
    }
    push_text(out, text);
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
        assert_eq!(cell("_x00\u{1}41_"), "_x005F_x0041_");
        assert_eq!(cell("_x"), "_x");
        assert_eq!(cell("<a> & \0b"), "&lt;a&gt; &amp; b");
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
