//! The text of a cell, without the additions of spreadsheets and office suites.

use super::row::RawCell;
use super::{MAX_CELL_CHARS, Reason, ReturnedCell};
use crate::export::{is_guarded, says_cut};
use seotags_core::compose::Element;
use seotags_core::text::fold_space;

/// Error values that spreadsheets write for formulas without a value.
const ERROR_VALUES: [&str; 11] = [
    "#NULL!",
    "#DIV/0!",
    "#VALUE!",
    "#REF!",
    "#NAME?",
    "#NUM!",
    "#N/A",
    "#SPILL!",
    "#CALC!",
    "#GETTING_DATA",
    "#ERROR!",
];

/// Characters that workbooks write as numbers (ECMA-376, ST_Xstring), and that some programs pass on in that
/// form.
const WRITTEN_OUT: [(&str, &str); 5] =
    [("_x000D_\n", "\n"), ("_x000D_", "\n"), ("_x000A_", "\n"), ("_x0009_", " "), ("_x00A0_", " ")];

/// The type of file that a cell comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// A text in which the first character marks a formula.
    Delimited,
    /// A workbook, which marks formulas itself.
    Workbook,
}

/// The value of a cell for an element; `None` if it is empty.
pub(super) fn returned(cell: &RawCell, element: Element, origin: Origin) -> Option<ReturnedCell> {
    let text = match cell {
        RawCell::Empty => return None,
        RawCell::Fault(reason) => return Some(ReturnedCell::Left(*reason)),
        RawCell::Formula(_) => return Some(ReturnedCell::Left(Reason::Formula)),
        RawCell::Text(text) => text,
    };
    if let Some(reason) = unusable(text, origin) {
        return Some(ReturnedCell::Left(reason));
    }
    let text = text_of(without_guard(text), element);
    (!text.is_empty()).then_some(ReturnedCell::Text(text))
}

fn unusable(text: &str, origin: Origin) -> Option<Reason> {
    let start = text.trim_start();
    if is_too_long(text) {
        Some(Reason::TooLong)
    } else if ERROR_VALUES.contains(&start.trim_end()) {
        Some(Reason::ErrorValue)
    } else if origin == Origin::Delimited && start.starts_with(['=', '＝']) {
        Some(Reason::Formula)
    } else {
        says_cut(text).then_some(Reason::Cut)
    }
}

/// True if a text is longer than any text of a page.
pub(super) fn is_too_long(text: &str) -> bool {
    text.len() > MAX_CELL_CHARS && (text.len() > 4 * MAX_CELL_CHARS || text.chars().nth(MAX_CELL_CHARS).is_some())
}

/// Without the `'` that exports put before a text that a spreadsheet would execute.
pub(super) fn without_guard(text: &str) -> &str {
    if is_guarded(text) { &text[1..] } else { text }
}

/// A text in the form that the checker and the pages use.
pub(super) fn text_of(text: &str, element: Element) -> String {
    let mut text = text.to_owned();
    if text.contains("_x") {
        for (written, meant) in WRITTEN_OUT {
            text = text.replace(written, meant);
        }
    }
    match element {
        Element::Title | Element::Meta | Element::H1 => fold_space(&text),
        Element::Keywords => keywords(&text).join(" | "),
        Element::SeoText => lines(&text),
    }
}

/// Keywords are separated by `|`; without it, by semicolons, commas or line ends.
pub(crate) fn keywords(text: &str) -> Vec<String> {
    let between: &[char] = if text.contains('|') { &['|'] } else { &[';', ',', '\n', '\r'] };
    let mut keywords: Vec<String> = Vec::new();
    for keyword in text.split(between).map(fold_space).filter(|keyword| !keyword.is_empty()) {
        if !keywords.contains(&keyword) {
            keywords.push(keyword);
        }
    }
    keywords
}

/// A text of several lines, each with blanks collapsed; blank lines between paragraphs stay, those around the
/// text are removed.
fn lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let folded: Vec<String> = text.split('\n').map(fold_space).collect();
    folded.join("\n").trim_matches('\n').to_owned()
}
