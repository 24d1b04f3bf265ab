//! Builds runs of inline text: folds white space, preserves it in code, and marks cells.

use super::block::BlockKind;
use super::outline::{NONE, Run};
use super::places::{self, Places};
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;

/// Separator between the cells of a table row.
pub(super) const CELL_MARK: &str = " | ";

/// The run under construction.
#[derive(Default)]
pub(super) struct RunBuilder {
    text: String,
    element: Option<u32>,
    places: Places,
    chars: u32,
    link_chars: u32,
    links: u32,
    starts_in_link: bool,
    gap: bool,
    cell: bool,
    breaks: u8,
    seam: TextBoundary,
}

/// The boundary between the last text and the next one without a blank.
#[derive(Default, Clone, Copy, PartialEq)]
enum TextBoundary {
    #[default]
    None,
    /// The end of an inline element that is a separate item.
    Ended,
    /// The end of such an element and the start of another inline element.
    Between,
}

impl RunBuilder {
    /// Adds text in `places` under the line-breaking element `line`.
    pub(super) fn push(&mut self, text: &str, line: u32, places: Places, inline: Places) {
        let count = if places & places::PRE == 0 { self.push_folded(text) } else { self.push_code(text) };
        if count == 0 {
            return;
        }
        self.breaks = 0;
        if self.element.is_none() {
            self.element = Some(line);
            self.places = places;
            self.starts_in_link = places & places::LINK != 0;
        } else {
            self.places &= places | !inline;
        }
        self.chars += count;
        if places & places::LINK != 0 {
            self.link_chars += count;
        }
    }

    fn push_folded(&mut self, text: &str) -> u32 {
        let mut count = 0;
        for (n, word) in text.split(is_blank).enumerate() {
            self.gap |= n > 0;
            if word.is_empty() {
                continue;
            }
            self.separate(word);
            self.text.push_str(word);
            count += word.chars().count() as u32;
        }
        count
    }

    /// Adds the separator that is needed before the next word.
    fn separate(&mut self, word: &str) {
        self.gap |= self.seam == TextBoundary::Between && are_two_words(&self.text, word);
        self.seam = TextBoundary::None;
        if !self.text.is_empty() {
            if self.cell {
                self.text.push_str(CELL_MARK);
            } else if self.gap {
                self.text.push(' ');
            }
        }
        self.gap = false;
        self.cell = false;
    }

    fn push_code(&mut self, text: &str) -> u32 {
        let mut count = 0;
        for c in text.chars() {
            match c {
                '\r' | '\u{feff}' => continue,
                '\n' | '\t' => {}
                c if c.is_control() => continue,
                c if c.is_whitespace() => {}
                _ => count += 1,
            }
            self.text.push(c);
        }
        count
    }

    /// Counts a link that starts here.
    pub(super) fn count_link(&mut self) {
        self.links += 1;
    }

    /// A `br`: true if it is the second in a row, so that the run ends.
    pub(super) fn line_break(&mut self) -> bool {
        self.gap = true;
        self.breaks = self.breaks.saturating_add(1);
        self.breaks >= 2
    }

    /// An inline element starts.
    pub(super) fn begin_inline(&mut self) {
        if self.seam == TextBoundary::Ended {
            self.seam = TextBoundary::Between;
        }
    }

    /// Ends an inline element that is a separate item: a link, a label, one with a class.
    pub(super) fn end_thing(&mut self) {
        self.seam = TextBoundary::Ended;
    }

    /// Makes the next text a separate word.
    pub(super) fn gap(&mut self) {
        self.gap = true;
    }

    /// Puts the next word into another cell.
    pub(super) fn next_cell(&mut self) {
        self.cell = !self.text.is_empty();
    }

    /// Ends a line of code.
    pub(super) fn code_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Finishes the run and appends its text to `texts`; `None` if it is empty. Starts a new run.
    pub(super) fn take(&mut self, texts: &mut String) -> Option<Run> {
        let done = std::mem::take(self);
        let run = done.finished(texts);
        // the capacity that a text may need
        self.text = done.text;
        self.text.clear();
        run
    }

    fn finished(&self, texts: &mut String) -> Option<Run> {
        let code = self.places & places::PRE != 0;
        let says = if code { self.chars > 0 } else { self.text.chars().any(char::is_alphanumeric) };
        if !says {
            return None;
        }
        let text = if code { trim_code(&self.text) } else { Cow::Borrowed(self.text.as_str()) };
        if !texts.is_empty() {
            texts.push('\n');
        }
        let start = texts.len();
        if unicode_normalization::is_nfc(&text) {
            texts.push_str(&text);
        } else {
            texts.extend(text.nfc());
        }
        Some(Run {
            start: u32::try_from(start).ok()?,
            end: u32::try_from(texts.len()).ok()?,
            kind: BlockKind::Paragraph,
            element: self.element.unwrap_or(NONE),
            places: self.places,
            chars: self.chars,
            link_chars: self.link_chars,
            links: self.links,
            starts_in_link: self.starts_in_link,
        })
    }
}

/// True if `next` cannot continue the last word of `text`. Where no blank separates two items, style sheets do.
fn are_two_words(text: &str, next: &str) -> bool {
    let starts_anew = |c: char| c.is_uppercase() || c.is_numeric() || matches!(c, '$' | '€' | '£' | '¥');
    text.ends_with(|c: char| c.is_lowercase()) && next.starts_with(starts_anew)
}

/// White space as in `text::fold_space`, and control characters.
fn is_blank(c: char) -> bool {
    c == ' ' || c == '\n' || (c.is_whitespace() || c.is_control() || c == '\u{200b}' || c == '\u{feff}')
}

/// Removes surrounding empty lines, and blanks at the ends of lines.
fn trim_code(code: &str) -> Cow<'_, str> {
    if code.lines().all(|line| line.trim_end().len() == line.len()) && code.trim_matches('\n').len() == code.len() {
        return Cow::Borrowed(code);
    }
    let lines: Vec<&str> = code.lines().map(str::trim_end).collect();
    Cow::Owned(lines.join("\n").trim_matches('\n').to_owned())
}
