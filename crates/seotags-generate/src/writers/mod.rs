//! The writers behind the port [`Generator`](super::Generator), and the reviewer.
//!
//! Owns: one writer for each engine, the chain of fallbacks, the writer that only quotes prices. Never: sends a request
//! to a provider; [`super::llm`] does.

mod builtin;
mod fallback;
mod llm_generator;
mod price_quote;
mod review;

pub use builtin::BuiltinGenerator;
pub use fallback::{FallbackGenerator, NamedGenerator};
pub use llm_generator::LlmGenerator;
pub use price_quote::{QuoteSum, QuoteTaker};
pub use review::{Review, Reviewer};
