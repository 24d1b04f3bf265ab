//! From a page's facts and content to its tags.
//!
//! Owns: the brief that every writer gets, the built-in writer, the prompt and the parsing of answers. Does not call a
//! model or judge a tag (that is [`crate::check`]).

mod brief;
pub mod builtin;
pub mod condense;
mod good_pair;
pub mod prompt;
mod repaired;
pub mod seo_html;
mod suggestion;
pub(crate) mod telling;

pub use brief::{Brief, Limits, PageOutline, Targets, brief};
pub use good_pair::GoodPair;
pub use suggestion::{Element, Suggestion, WrittenBy};
