//! What failing pages display, by language: error texts, refusals, outages.

use super::wordings::Wordings;
use crate::text::Phrases;
use std::sync::LazyLock;

pub(super) const FILE: &str = include_str!("wordings/errors.txt");

/// One entry for each language.
pub(super) static PHRASES: LazyLock<Vec<Phrases>> = LazyLock::new(|| {
    let read = Wordings::read(FILE);
    let of = |language| Phrases { core: read.lines(language, "core").leak(), around: read.text(language, "around") };
    read.languages().into_iter().map(of).collect()
});
