//! Which part of a page a short line labels.

use super::super::features::Writing;
use super::super::hash::WordMap;
use super::words::{LABELS, Label};
use std::sync::LazyLock;

/// Words of a heading's beginning that are looked at.
const MAX_WORDS: usize = 6;

static BY_HASH: LazyLock<WordMap<Label>> = LazyLock::new(|| {
    let each = |(label, names): &(Label, &'static str)| {
        let label = *label;
        names.split('|').map(move |name| (Writing::read(name, |_| {}).hash, label))
    };
    LABELS.iter().flat_map(each).collect()
});

/// What a line labels as a whole.
pub(super) fn of_line(writing: &Writing) -> Option<Label> {
    BY_HASH.get(&writing.hash).copied()
}

/// What a heading labels: its beginning counts.
pub(super) fn of_heading(text: &str) -> Option<Label> {
    Writing::beginnings(text, MAX_WORDS).iter().rev().find_map(|hash| BY_HASH.get(hash).copied())
}
