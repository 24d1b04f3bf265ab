//! The part of a page that a short line labels.

use super::words::{Label, Names, WORDS};
use crate::distill::features::Writing;
use crate::distill::hash::KeyMap;
use std::sync::LazyLock;

/// Number of words at the start of a heading to use.
const MAX_WORDS: usize = 6;

static BY_HASH: LazyLock<KeyMap<Label>> = LazyLock::new(|| {
    let each =
        |label: &'static Names<Label>| label.names.iter().map(|name| (Writing::read(name, |_| {}).hash, label.of));
    WORDS.labels.iter().flat_map(each).collect()
});

/// The label of a whole line.
pub(super) fn of_line(writing: &Writing) -> Option<Label> {
    BY_HASH.get(&writing.hash).copied()
}

/// The label at the start of a heading.
pub(super) fn of_heading(text: &str) -> Option<Label> {
    Writing::beginnings(text, MAX_WORDS).iter().rev().find_map(|hash| BY_HASH.get(hash).copied())
}
