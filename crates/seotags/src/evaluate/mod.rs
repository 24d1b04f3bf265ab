//! Compares writers on the same pages.
//!
//! Owns: frozen pages that were read once, one contestant's work on them, and its figures. Never: fetches
//! a page, or knows how figures are shown.

mod eval_writer;
mod score;

pub use eval_writer::{Entry, EvalWriter, EvalWriterResult, FrozenPage, freeze, write_all};
pub use score::{Score, score};
