//! The second model's look at finished tags (`llm-at-scale` 7).
//!
//! Owns: which tags it gets, what it is told of them, the closed list of its reasons, reading its answer, and whether a
//! replacement is taken.
//! Never: calls a model, says who wrote a tag, takes a text that the checker likes less.

mod answer;
mod doubt;
mod facts;
mod prompt;
mod settle;
mod size;
mod tag;
#[cfg(test)]
mod tests;
mod verdict;

pub use answer::{Proposal, read};
pub use doubt::Doubt;
pub use prompt::{prompt, whole_leaks};
pub use settle::{Settled, TaggedPage, settle};
pub use size::{ReviewSize, sizes};
pub use tag::{REVIEWABLE, ReviewTag, is_sent};
pub use verdict::{ReasonCode, Verdict};

use crate::compose::Element;

/// Tags in one call.
pub const TAGS_PER_CALL: usize = 10;
/// Places of a call that an SEO text takes: it has the length of several lines, and two pages with all elements fit into a
/// call.
const PLACES_OF_TEXT: usize = 2;

/// Places of a call that a tag takes.
pub fn places(element: Element) -> usize {
    if element == Element::SeoText { PLACES_OF_TEXT } else { 1 }
}
