//! Text in XML and HTML: escaped, with a replacement for the characters that neither may contain. Unlike
//! [`seotags_core::text::html_text`], which keeps every character, the result is valid XML 1.0.
//!
//! How formats handle control characters (those below U+0020 except tabs and line ends, U+007F to U+009F) and U+FFFE
//! and U+FFFF. JSON escapes the characters that it must. CSV and TSV contain them unchanged, and workbooks as numbers
//! (`_x0001_`), so that an imported file contains what was exported; only NUL, which ends a text for many readers, is
//! removed. XML, HTML and Markdown contain [`REPLACEMENT`] instead of invalid characters. A PDF omits characters
//! without a shape.

/// Replaces a character that a format cannot contain.
const REPLACEMENT: char = char::REPLACEMENT_CHARACTER;

/// Appends a text as the content of an element.
pub(super) fn push_valid_text(out: &mut String, text: &str) {
    push(out, text, false);
}

/// Appends a text as the value of an attribute between double quotes.
pub(super) fn push_valid_attribute(out: &mut String, text: &str) {
    push(out, text, true);
}

fn push(out: &mut String, text: &str, in_attribute: bool) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' if in_attribute => out.push_str("&quot;"),
            // Otherwise a parser would turn these into blanks or line feeds (XML 1.0, 2.11 and 3.3.3).
            '\n' if in_attribute => out.push_str("&#10;"),
            '\t' if in_attribute => out.push_str("&#9;"),
            '\r' => out.push_str("&#13;"),
            c if is_forbidden(c) => out.push(REPLACEMENT),
            c => out.push(c),
        }
    }
}

/// Characters that are invalid in XML 1.0, however written (production 2), and errors in HTML.
pub(super) fn is_forbidden(c: char) -> bool {
    matches!(c, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn escaped_text_survives_the_round_trip(text in "[\\PC\0-\u{1f}\u{fffe}<>&\"']{0,40}") {
            let mut content = String::new();
            push_valid_text(&mut content, &text);
            let mut attribute = String::new();
            push_valid_attribute(&mut attribute, &text);
            let wanted: String = text.chars().map(|c| if is_forbidden(c) { REPLACEMENT } else { c }).collect();
            for written in [content, attribute] {
                prop_assert!(!written.contains(['<', '>', '\r']));
                prop_assert_eq!(quick_xml::escape::unescape(&written).unwrap(), wanted.as_str());
            }
        }
    }
}
