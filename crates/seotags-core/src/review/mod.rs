//! The second model's look at finished tags (`llm-at-scale` 7).
//!
//! Owns: which tags it gets, what it is told of them, the closed list of its reasons, reading its answer, and whether a
//! replacement is taken.
//! Never: calls a model, says who wrote a tag, takes a text that the checker likes less.

mod answer;
mod facts;
mod prompt;
mod settle;
mod tag;
#[cfg(test)]
mod tests;
mod verdict;

pub use answer::{Proposal, read};
pub use prompt::{prompt, whole_leaks};
pub use settle::{Settled, TaggedPage, settle};
pub use tag::{REVIEWABLE, ReviewTag, is_sent};
pub use verdict::{ReasonCode, Verdict};

/// Tags in one call.
pub const TAGS_PER_CALL: usize = 10;
