//! One cell of a table, and the guard against formulas in spreadsheets.

use serde_json::Value;

/// Separator between the entries of a list in one cell.
const LIST_JOINER: &str = " | ";

/// The value of a column for one page.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// Text.
    Text(String),
    /// Several texts.
    List(Vec<String>),
    /// A count.
    Count(u64),
    /// A measured number.
    Number(f64),
    /// Yes or no.
    Bool(bool),
}

impl Cell {
    /// The cell as text: lists joined by ` | `, numbers with three decimals, nothing as an empty text.
    pub fn into_text(self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Text(text) => text,
            Self::List(entries) => entries.join(LIST_JOINER),
            Self::Count(count) => count.to_string(),
            Self::Number(number) => ((number * 1_000.0).round() / 1_000.0).to_string(),
            Self::Bool(yes) => yes.to_string(),
        }
    }

    /// The cell as data, exact.
    pub fn into_json(self) -> Value {
        match self {
            Self::Empty => Value::Null,
            Self::Text(text) => Value::from(text),
            Self::List(entries) => Value::from(entries),
            Self::Count(count) => Value::from(count),
            Self::Number(number) => Value::from(number),
            Self::Bool(yes) => Value::from(yes),
        }
    }

    /// True for cells that a spreadsheet might take for a formula.
    pub(super) fn is_text(&self) -> bool {
        matches!(self, Self::Text(_) | Self::List(_))
    }
}

impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Self {
        text.map_or(Self::Empty, Self::Text)
    }
}

/// Puts `'` before a text that a spreadsheet would execute: one that starts, after blanks and invisible characters,
/// with `=`, `+`, `-`, `@` (or their full-width forms), or with a tab or line end.
pub fn guard_formula(text: String) -> String {
    if starts_formula(&text) { format!("'{text}") } else { text }
}

/// True for a text with the `'` of [`guard_formula`].
pub(crate) fn is_guarded(text: &str) -> bool {
    text.strip_prefix('\'').is_some_and(starts_formula)
}

/// True for a text that a spreadsheet would execute.
pub(super) fn starts_formula(text: &str) -> bool {
    for c in text.chars() {
        match c {
            '=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠' => return true,
            _ if is_passed_over(c) => {}
            _ => return false,
        }
    }
    false
}

/// Blanks, control characters, and zero-width characters, which some spreadsheets drop first.
fn is_passed_over(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formulas_are_made_harmless() {
        let dangerous = [
            "=HYPERLINK(\"https://x\")",
            "+1",
            "-2+3",
            "@SUM(A1)",
            "\t=1",
            "\rx",
            "\nx",
            "  =1",
            "\u{feff}=1",
            "\u{200b}@x",
            "\u{a0}\u{200d}=1",
            "＝1+1",
            "－1",
            "\u{0}=1",
        ];
        for text in dangerous {
            assert_eq!(guard_formula(text.to_owned()), format!("'{text}"), "{text:?}");
        }
        for text in ["Shoes = boots", "https://a.example/=x", "'=1", "", " ", "–5 °C", "1-2"] {
            assert_eq!(guard_formula(text.to_owned()), text);
        }
    }

    #[test]
    fn numbers_are_rounded_in_tables_and_exact_in_data() {
        assert_eq!(Cell::Number(61.123_456).into_text(), "61.123");
        assert_eq!(Cell::Number(61.123_456).into_json(), serde_json::json!(61.123_456));
        assert_eq!(Cell::Number(84.0).into_text(), "84");
    }

    proptest! {
        #[test]
        fn no_formula_starts_a_guarded_cell(blanks in "[ \u{a0}\u{200b}\u{feff}\0]{0,4}", start in "[=+@＝＋－＠\t\r\n-]", rest in "\\PC{0,20}") {
            let guarded = guard_formula(format!("{blanks}{start}{rest}"));
            prop_assert!(guarded.starts_with('\''));
        }
    }
}
