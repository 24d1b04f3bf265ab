//! Writers side by side on the same pages.
//!
//! Owns: pages that were read once and stay as they are, one contestant's work on them, the figures of it.
//! Never: fetches a page, knows how figures are shown.

mod contest;
mod score;

pub use contest::{Contestant, Entry, FrozenPage, Outcome, freeze, write_all};
pub use score::{Score, score};
