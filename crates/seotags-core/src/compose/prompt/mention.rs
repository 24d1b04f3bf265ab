//! Whether an object in an answer is given as the answer or only mentioned: a draft, an example, the input of the
//! question.

use super::thinking::is_empty;
use super::thinking_marks::{names_answer, names_thinking};
use std::ops::Range;

/// Number of bytes around an object to check.
const MOST_NEAR_BYTES: usize = 240;
/// Maximum length of a heading, in bytes.
const MOST_HEADING_BYTES: usize = 80;
/// Prefixes of words for anything but the answer.
const OTHERS: [&str; 12] = [
    "input",
    "current",
    "original",
    "old",
    "previous",
    "existing",
    "rejected",
    "discarded",
    "alternativ",
    "avoid",
    "example",
    "schema",
];
/// Prefixes of words for replacements of these.
const BETTER: [&str; 8] = ["better", "correct", "fixed", "improv", "new", "revis", "short", "updat"];

/// The status of an object, highest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Standing {
    /// Marks or a heading declare it the answer.
    Answer,
    /// It is stated.
    Said,
    /// It is only mentioned.
    Mentioned,
}

/// Visits the objects of a text in order.
#[derive(Debug)]
pub(super) struct ObjectVisits<'a> {
    text: &'a str,
    /// Current position.
    at: usize,
    /// The status given by the last heading.
    section: Standing,
    is_in_comment: bool,
}

impl<'a> ObjectVisits<'a> {
    /// For a `text` that has the same status throughout.
    pub(super) fn new(text: &'a str, section: Standing) -> Self {
        Self { text, at: 0, section, is_in_comment: false }
    }

    /// The status of the object at `range`, with the next one at `next`, and whether it is separate from sentences.
    pub(super) fn stand(&mut self, range: &Range<usize>, next: usize) -> (Standing, bool) {
        let gap = &self.text[self.at.min(range.start)..range.start];
        self.at = range.end;
        self.pass(gap);
        let before = &gap[gap.ceil_char_boundary(gap.len().saturating_sub(MOST_NEAR_BYTES))..];
        let after = &self.text[range.end..next.max(range.end)];
        let after = &after[..after.floor_char_boundary(MOST_NEAR_BYTES)];
        let line_before = before.rsplit('\n').next().unwrap_or_default();
        let line_after = after.split('\n').next().unwrap_or_default();
        let label = label(before);
        // A label on the line of the object must name an answer, in a known language.
        let is_led_to = line_before.trim_end().ends_with(':') && label.is_some_and(names_given);
        let is_apart = is_empty(line_after) && (is_led_to || is_empty(line_before));
        let is_other = self.is_in_comment
            || label.is_some_and(|label| names_other(label) && !names_given(label))
            || is_enclosed(line_before, line_after)
            || is_in_sentence(before, after);
        let standing = if is_other { Standing::Mentioned } else { self.section };
        (standing, is_apart && !is_other)
    }

    /// Reads headings and comments between two objects.
    fn pass(&mut self, gap: &str) {
        for line in gap.lines().map(str::trim).filter(|line| line.len() <= MOST_HEADING_BYTES) {
            let is_heading =
                line.starts_with('#') || line.starts_with("**") && line.trim_end_matches(':').ends_with("**");
            if !is_heading || is_empty(line) {
                continue;
            }
            self.section = match (names_thinking(line), names_given(line), names_other(line)) {
                (false, true, _) => Standing::Answer,
                (_, false, true) => Standing::Mentioned,
                (true, true, _) | (_, false, false) => Standing::Said,
            };
        }
        match (gap.rfind("<!--"), gap.rfind("-->")) {
            (Some(open), close) => self.is_in_comment = close.is_none_or(|close| close < open),
            (None, Some(_)) => self.is_in_comment = false,
            (None, None) => {}
        }
    }
}

fn names_given(words: &str) -> bool {
    names_answer(words) || begins_with(words, &BETTER)
}

fn names_other(words: &str) -> bool {
    names_thinking(words) || begins_with(words, &OTHERS)
}

/// True if one of the words has one of these prefixes.
fn begins_with(words: &str, stems: &[&str]) -> bool {
    let has_stem = |word: &str| stems.iter().any(|stem| word.starts_with(stem));
    words.split(|c: char| !c.is_alphabetic()).any(|word| has_stem(&word.to_lowercase()))
}

/// The text before an object that ends with a colon, on its line or above: the last part of that sentence.
fn label(before: &str) -> Option<&str> {
    let before = before.trim_end();
    let above = before.rsplit_once("```").filter(|(_, language)| language.len() < 12 && !language.contains('\n'));
    let line = above.map_or(before, |(above, _)| above.trim_end()).rsplit('\n').next()?;
    let label = line.trim_end_matches(['*', '_', '`', '>', ' ']).strip_suffix(':')?;
    label.rsplit(['.', '!', '?', ',', ';', ':']).next()
}

/// True if an object is in round brackets, struck out, or quoted by a `>` before its line. The brackets of a call
/// (`answer({…})`) do not count.
fn is_enclosed(line_before: &str, line_after: &str) -> bool {
    let (before, after) = (line_before.trim_end(), line_after.trim_start());
    let bracket = before.rfind('(').filter(|at| !before[*at..].contains(')'));
    let is_call = |at: usize| before[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let is_struck = [("~~", "~~"), ("<del>", "</del>"), ("<s>", "</s>")]
        .iter()
        .any(|(open, close)| before.ends_with(open) && after.starts_with(close));
    bracket.is_some_and(|at| !is_call(at)) && after.starts_with(')')
        || is_struck
        || before.trim_start().starts_with('>')
}

/// True if the sentence before an object continues after it, or leads to it without punctuation.
fn is_in_sentence(before: &str, after: &str) -> bool {
    let line_before = before.rsplit('\n').next().unwrap_or_default();
    let after = after.trim_start_matches(' ');
    let below = after.strip_prefix("\r\n").or_else(|| after.strip_prefix('\n'));
    let leads_on = |line: &str| {
        let is_word = |c: char| c.is_alphanumeric() || c == ',';
        !is_empty(line) && line.trim_end_matches([' ', '`', '"']).ends_with(is_word)
    };
    match below {
        // On a separate line.
        Some(below) if is_empty(line_before) => {
            let above = before[..before.len() - line_before.len()].trim_end_matches(['\r', '\n']);
            leads_on(above) && !above.ends_with("```json") && below.starts_with(char::is_lowercase)
        }
        None if after.starts_with(char::is_lowercase) => true,
        _ => leads_on(line_before) && !names_answer(line_before),
    }
}
