//! Typical promises of tags, in all their wordings.

use super::spaced::spaced;
use super::tables::{ClaimKind, ClaimTable};
use crate::text::{fold_word, is_ideographic};

/// A typical promise of tags.
#[derive(Debug)]
pub(crate) struct Claim {
    pub(crate) kind: ClaimKind,
    /// A sentence makes the claim if it matches a pattern of every group.
    groups: Vec<Vec<String>>,
    /// In these phrases, the words have another meaning.
    not: Vec<String>,
}

impl Claim {
    pub(crate) fn read(table: &ClaimTable) -> Self {
        let pattern = |text: &String| {
            // Characters of scripts without spaces may be anywhere.
            if text.contains(is_ideographic) {
                return fold_word(text);
            }
            let (text, end) = text.strip_suffix('*').map_or((text.as_str(), " "), |text| (text, ""));
            format!("{}{end}", spaced(text).trim_end())
        };
        let groups = table
            .groups
            .iter()
            .map(|group| group.iter().map(pattern).filter(|pattern| !pattern.trim().is_empty()).collect())
            .collect();
        Self { kind: table.kind, groups, not: table.not.iter().map(|text| spaced(text)).collect() }
    }

    /// True if the text makes the claim; `text` in the form of [`spaced`].
    pub(crate) fn is_made_in(&self, text: &str) -> bool {
        self.may_be_made_in(text) && {
            let without = self.not.iter().fold(text.to_owned(), |text, phrase| text.replace(phrase.as_str(), " "));
            self.may_be_made_in(&without)
        }
    }

    /// True if the text contains the words of the claim, in any sense.
    pub(crate) fn may_be_made_in(&self, text: &str) -> bool {
        self.groups.iter().all(|group| group.iter().any(|pattern| text.contains(pattern.as_str())))
    }

    /// Range of the claim's words in `text`: all of them, if they are side by side.
    pub(crate) fn place_in(&self, text: &str) -> (usize, usize) {
        /// Maximum size of a claim that is named as one, in bytes.
        const MOST: usize = 40;
        let places: Vec<(usize, usize)> = self.groups.iter().filter_map(|group| place_of(group, text)).collect();
        let start = places.iter().map(|place| place.0).min();
        let end = places.iter().map(|place| place.1).max();
        match (start, end, places.first()) {
            (Some(start), Some(end), _) if end - start <= MOST => (start, end),
            (_, _, Some(first)) => *first,
            _ => (0, text.len()),
        }
    }
}

/// Range of one of the patterns in `text`.
fn place_of(patterns: &[String], text: &str) -> Option<(usize, usize)> {
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’'))
        .filter(|word| !word.is_empty())
        .collect();
    let start_of = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    patterns.iter().find_map(|pattern| {
        if pattern.contains(is_ideographic) {
            return text.find(pattern.as_str()).map(|at| (at, at + pattern.len()));
        }
        let is_open = !pattern.ends_with(' ');
        let parts: Vec<&str> = pattern.split_whitespace().collect();
        let is_same = |(word, part): (&&str, &&str)| fold_word(word) == *part;
        let run = words.windows(parts.len().max(1)).find(|run| {
            let last = run.len() - 1;
            let begins = run[..last].iter().zip(&parts).all(is_same);
            let folded = fold_word(run[last]);
            begins && parts.last().is_some_and(|part| if is_open { folded.starts_with(part) } else { folded == *part })
        })?;
        Some((start_of(run[0]), start_of(run[run.len() - 1]) + run[run.len() - 1].len()))
    })
}
