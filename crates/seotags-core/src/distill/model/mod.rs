//! The fitted models and how they are evaluated.
//!
//! Owns: boosted trees and their stored form. `MODEL_CARD.md` in this folder describes the training data and the
//! quality. Does not know what a feature means.

mod batch_forest;
mod exponential;
mod forest;
#[cfg(test)]
mod tests;
mod words;

pub(crate) use batch_forest::BatchForest;
pub use forest::{Forest, Tree, TreeNode};
use std::sync::LazyLock;
pub use words::WordTable;

/// Separates main content from the rest, run by run.
pub(super) static BLOCKS: LazyLock<Option<BatchForest>> =
    LazyLock::new(|| Forest::from_bytes(include_bytes!("blocks.forest")).as_ref().map(BatchForest::new));

/// Classifies pages by type.
pub(super) static PAGE_TYPES: LazyLock<Option<Forest>> =
    LazyLock::new(|| Forest::from_bytes(include_bytes!("page_types.forest")));

/// Weights of the words of a run.
pub(super) static BLOCK_WORDS: LazyLock<Option<WordTable>> =
    LazyLock::new(|| WordTable::from_bytes(include_bytes!("block.words")));

/// Weights of a page's words for its type.
pub(super) static TYPE_WORDS: LazyLock<Option<WordTable>> =
    LazyLock::new(|| WordTable::from_bytes(include_bytes!("page_type.words")));
