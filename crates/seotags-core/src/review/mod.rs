//! The review of finished tags by a second model.
//!
//! Owns: which tags are reviewed, the prompt, the closed list of reasons, reading the answer, and whether a replacement
//! is taken. Does not call a model, reveal a tag's author, or take a text that the checker rates lower.

mod accept_replacement;
mod answer;
mod doubt;
mod facts;
mod prompt;
mod size;
mod tag;
#[cfg(test)]
mod tests;
mod verdict;

pub use accept_replacement::{Settled, TaggedPage, settle};
pub use answer::{Proposal, read};
pub use doubt::Doubt;
pub use prompt::{prompt, whole_leaks};
pub use size::{ReviewSize, sizes};
pub use tag::{REVIEWABLE, ReviewTag, is_sent};
pub use verdict::{ReasonCode, Verdict};

use crate::briefing::Element;

/// Number of tags in one call.
pub const TAGS_PER_CALL: usize = 10;
/// Number of slots of a call that an SEO text takes: it is as long as several lines, and two pages with all elements
/// fit into a call.
const PLACES_OF_TEXT: usize = 2;

/// Number of slots of a call that a tag takes.
pub fn places(element: Element) -> usize {
    if element == Element::SeoText { PLACES_OF_TEXT } else { 1 }
}
