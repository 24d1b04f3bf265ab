//! Shortens long or unclear page texts: sentences are selected by number, never rewritten.
//!
//! Owns: which texts are condensed and to what length, the numbered sentences, the ranking, and the assembly of the
//! result. Does not call a model or change a word of the page.

mod condensed;
mod need;
mod rank;
mod sentences;
#[cfg(test)]
mod tests;

pub use condensed::{Condensed, CondensedBy, by_numbers, by_ranking};
pub use need::{Need, need};
pub use sentences::Sentences;
