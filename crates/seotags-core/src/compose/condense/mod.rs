//! Long or doubtful page texts made short: sentences are chosen by number, never written.
//!
//! Owns: which texts are condensed and to what, the numbered sentences, the ranking, putting together what was chosen.
//! Never: calls a model, changes a word of the page.

mod condensed;
mod need;
mod rank;
mod sentences;
#[cfg(test)]
mod tests;

pub use condensed::{Condensed, CondensedBy, by_numbers, by_ranking};
pub use need::{Need, need};
pub use sentences::Sentences;
