//! Which texts of a person are valid. The checker reports texts that are valid but bad.

use crate::briefing::Element;
use crate::compose::seo_html;
use crate::text::{char_count, fold_space, grouped};

/// Separator of keywords in one text, as in tables.
pub const KEYWORD_JOINT: &str = " | ";
/// Maximum length of a title, description, H1 or keyword in characters: ten times the length that anyone displays, so
/// that a whole page in a cell is rejected.
pub(crate) const MAX_LINE_CHARS: usize = 1_500;
/// Maximum length of an SEO text in characters: ten times the requested length.
const MAX_TEXT_CHARS: usize = 15_000;
/// Maximum number of keywords.
pub(crate) const MAX_KEYWORDS: usize = 100;

/// Why a text is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// It is empty.
    #[error("the text is empty")]
    Empty,
    /// It contains a control character.
    #[error("the text contains the control character {}", code(*.0))]
    Control(char),
    /// Far longer than the element may be.
    #[error("the text has {} characters; {} is the most", grouped(*.chars as u64), grouped(*.most as u64))]
    TooLong {
        /// Its length.
        chars: usize,
        /// The maximum.
        most: usize,
    },
    /// Far too many keywords.
    #[error("the list has {} keywords; {} is the most", grouped(*.count as u64), grouped(*.most as u64))]
    TooManyKeywords {
        /// Number of keywords.
        count: usize,
        /// The maximum.
        most: usize,
    },
}

fn code(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// Converts a person's text to its stored form: one line without outer blanks, SEO text as allowed HTML, keywords
/// joined by [`KEYWORD_JOINT`] without duplicates. Idempotent.
///
/// # Errors
/// [`TextError`]
pub fn read_text(element: Element, text: &str) -> Result<String, TextError> {
    if let Some(control) = text.chars().find(|c| is_control(*c)) {
        return Err(TextError::Control(control));
    }
    let most = if element == Element::SeoText { MAX_TEXT_CHARS } else { MAX_LINE_CHARS };
    let within = |text: &str| match char_count(text) {
        0 => Err(TextError::Empty),
        chars if chars > most => Err(TextError::TooLong { chars, most }),
        _ => Ok(()),
    };
    let read = match element {
        Element::Title | Element::Meta | Element::H1 => fold_space(text),
        Element::SeoText => {
            within(text)?;
            seo_html::sanitise(text)
        }
        Element::Keywords => return keywords(text, within),
    };
    within(&read)?;
    Ok(read)
}

/// Invalid characters: controls other than line breaks and tabs, and noncharacters.
fn is_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\n' | '\r') || matches!(c, '\u{fffe}' | '\u{ffff}')
}

fn keywords(text: &str, within: impl Fn(&str) -> Result<(), TextError>) -> Result<String, TextError> {
    let mut list: Vec<String> = Vec::new();
    for keyword in text.split(['|', '\n']).map(fold_space).filter(|keyword| !keyword.is_empty()) {
        within(&keyword)?;
        if !list.contains(&keyword) {
            list.push(keyword);
        }
    }
    match list.len() {
        0 => Err(TextError::Empty),
        count if count > MAX_KEYWORDS => Err(TextError::TooManyKeywords { count, most: MAX_KEYWORDS }),
        _ => Ok(list.join(KEYWORD_JOINT)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_are_converted_to_their_stored_form() {
        let read = |element, text: &str| read_text(element, text).unwrap();
        assert_eq!(read(Element::Title, "  Boots\r\nfor  ridges "), "Boots for ridges");
        assert_eq!(read(Element::Keywords, "boots| winter  boots |boots||\nridge"), "boots | winter boots | ridge");
        assert_eq!(read(Element::SeoText, "One.\nTwo."), "<p>One.</p><p>Two.</p>");
        assert_eq!(read(Element::SeoText, "<p onclick=x>One.</p><script>x</script>"), "<p>One.</p>");
        assert_eq!(read(Element::Meta, &"ü".repeat(MAX_LINE_CHARS)).chars().count(), MAX_LINE_CHARS);
    }

    #[test]
    fn invalid_texts_are_rejected() {
        let said = |element, text: &str| read_text(element, text).unwrap_err().to_string();
        assert_eq!(said(Element::Title, " \n "), "the text is empty");
        assert_eq!(said(Element::SeoText, "<script>x</script>"), "the text is empty");
        assert_eq!(said(Element::Keywords, " | |"), "the text is empty");
        assert_eq!(said(Element::H1, "Bo\u{7}ots"), "the text contains the control character U+0007");
        assert_eq!(said(Element::Title, &"a".repeat(1_501)), "the text has 1,501 characters; 1,500 is the most");
        let many: Vec<String> = (0..101).map(|n| n.to_string()).collect();
        assert_eq!(said(Element::Keywords, &many.join("|")), "the list has 101 keywords; 100 is the most");
    }

    proptest! {
        #[test]
        fn reading_is_idempotent(text in r#"(<(/|)(p|li|b)>|[a-zü |&;\n"']){0,60}"#, nth in 0..5_usize) {
            let element = Element::ALL[nth];
            if let Ok(read) = read_text(element, &text) {
                prop_assert_eq!(read_text(element, &read), Ok(read));
            }
        }
    }
}
