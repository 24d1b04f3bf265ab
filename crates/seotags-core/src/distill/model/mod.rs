//! The fitted models and how they are evaluated.
//!
//! Owns: boosted trees, their bytes. What they were fitted on, and how well they do, says `MODEL_CARD.md` beside them.
//! Never: knows what a feature means.

mod exponential;
mod forest;
mod lockstep;
mod sieve;
#[cfg(test)]
mod tests;
mod words;

pub use forest::{Forest, Tree, TreeNode};
use lockstep::Lockstep;
pub(crate) use sieve::Sieve;
use std::sync::LazyLock;
pub use words::WordTable;

/// Tells main content from the rest, run by run.
pub(super) static BLOCKS: LazyLock<Option<Lockstep>> =
    LazyLock::new(|| Forest::from_bytes(include_bytes!("blocks.forest")).as_ref().map(Lockstep::new));

/// Tells types of pages apart.
pub(super) static PAGE_TYPES: LazyLock<Option<Forest>> =
    LazyLock::new(|| Forest::from_bytes(include_bytes!("page_types.forest")));

/// What the words of a run say.
pub(super) static BLOCK_WORDS: LazyLock<Option<WordTable>> =
    LazyLock::new(|| WordTable::from_bytes(include_bytes!("block.words")));

/// What the words of a page say of its type.
pub(super) static TYPE_WORDS: LazyLock<Option<WordTable>> =
    LazyLock::new(|| WordTable::from_bytes(include_bytes!("page_type.words")));
