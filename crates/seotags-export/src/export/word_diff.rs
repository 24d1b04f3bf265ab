//! The words that differ between the current text of a page and the new one. The dashboard marks the same words
//! (`dashboard/src/features/report/wordDiff.ts`).

use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::ops::Range;
use unicode_segmentation::UnicodeSegmentation;

/// Below this share of common characters, the text was rewritten and marks would cover all of it: a quarter.
const LEAST_COMMON: usize = 4;
/// Words that are compared at most. The tags of a page have fewer.
const MOST_WORDS: usize = 1_000;

/// Both texts in parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WordDiff<'a> {
    pub(super) old: Vec<TextPart<'a>>,
    pub(super) new: Vec<TextPart<'a>>,
}

/// A part of a text: words that both texts have, or that only this one has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TextPart<'a> {
    pub(super) text: &'a str,
    pub(super) is_changed: bool,
}

/// Which words changed. `None` if the texts are equal, or if the new one was rewritten.
pub(super) fn word_diff<'a>(old: &'a str, new: &'a str) -> Option<WordDiff<'a>> {
    if old == new {
        return None;
    }
    let (before, after) = (words(old), words(new));
    if before.len().max(after.len()) > MOST_WORDS {
        return None;
    }
    let trimmed =
        |text: &'a str, words: &[Range<usize>]| words.iter().map(|word| text[word.clone()].trim()).collect::<Vec<_>>();
    let (mut old_parts, mut new_parts, mut common) = (Parts::of(old), Parts::of(new), 0);
    for op in capture_diff_slices(Algorithm::Myers, &trimmed(old, &before), &trimmed(new, &after)) {
        let is_changed = !matches!(op, DiffOp::Equal { .. });
        let kept = new_parts.push(&after[op.new_range()], is_changed);
        old_parts.push(&before[op.old_range()], is_changed);
        common += if is_changed { 0 } else { kept.trim().chars().count() };
    }
    let longer = old.chars().count().max(new.chars().count());
    (common * LEAST_COMMON >= longer).then(|| WordDiff { old: old_parts.parts(), new: new_parts.parts() })
}

/// Words and signs, each with the space behind it.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for (at, segment) in text.split_word_bound_indices() {
        match words.last_mut() {
            Some(last) if segment.trim().is_empty() => last.end = at + segment.len(),
            _ => words.push(at..at + segment.len()),
        }
    }
    words
}

/// The parts of a text while they are collected; neighbours of one kind are one part.
struct Parts<'a> {
    text: &'a str,
    parts: Vec<(Range<usize>, bool)>,
}

impl<'a> Parts<'a> {
    fn of(text: &'a str) -> Self {
        Self { text, parts: Vec::new() }
    }

    /// Adds neighbouring words, and returns them.
    fn push(&mut self, words: &[Range<usize>], is_changed: bool) -> &'a str {
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return "" };
        match self.parts.last_mut() {
            Some((part, of_kind)) if *of_kind == is_changed => part.end = last.end,
            _ => self.parts.push((first.start..last.end, is_changed)),
        }
        &self.text[first.start..last.end]
    }

    fn parts(self) -> Vec<TextPart<'a>> {
        self.parts.into_iter().map(|(part, is_changed)| TextPart { text: &self.text[part], is_changed }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_WORDS, TextPart, word_diff};

    /// Both texts, with changed parts in brackets.
    fn marked(old: &str, new: &str) -> Option<[String; 2]> {
        let shown = |parts: Vec<TextPart<'_>>| -> String {
            let part =
                |part: TextPart<'_>| if part.is_changed { format!("[{}]", part.text) } else { part.text.to_owned() };
            parts.into_iter().map(part).collect()
        };
        word_diff(old, new).map(|diff| [shown(diff.old), shown(diff.new)])
    }

    #[test]
    fn changed_words_are_marked_in_both_texts() {
        for (old, new, marked_old, marked_new) in [
            ("Trail Runner 2", "Trail Runner 2 | Ridge", "Trail Runner 2", "Trail Runner 2 [| Ridge]"),
            ("Red boots, cheap", "Red winter boots", "Red boots[, cheap]", "Red [winter ]boots"),
            ("Big  sale on boots", "Big sale on shoes", "Big  sale on [boots]", "Big sale on [shoes]"),
            ("Kaffee für 7,50 €", "Kaffee für 8,50 €", "Kaffee für [7,50 ]€", "Kaffee für [8,50 ]€"),
            ("L’été à Paris", "L’hiver à Paris", "[L’été ]à Paris", "[L’hiver ]à Paris"),
            ("a\u{301}b c d", "a\u{301}b x d", "a\u{301}b [c ]d", "a\u{301}b [x ]d"),
        ] {
            let expected = [marked_old, marked_new].map(str::to_owned);
            assert_eq!(marked(old, new), Some(expected), "{old} → {new}");
        }
    }

    #[test]
    fn rewritten_and_equal_texts_have_no_marks() {
        assert_eq!(marked("Welcome to our shop", "Winter boots for rough paths"), None);
        assert_eq!(marked("Boots", "Boots"), None);
        assert_eq!(marked("", "Boots"), None);
        let (long, longer) = ("boot ".repeat(MOST_WORDS), "boot ".repeat(MOST_WORDS + 1));
        assert_eq!(marked(&long, &longer), None);
    }
}
