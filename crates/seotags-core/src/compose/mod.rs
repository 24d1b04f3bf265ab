//! From a page's facts and content to its tags.
//!
//! Owns: the built-in writer, the prompt and the parsing of answers. Does not call a
//! model or judge a tag (that is [`crate::check`]).

pub mod builtin;
pub mod condense;
pub mod prompt;
pub mod seo_html;

pub use crate::briefing::{Brief, Element, Limits, Suggestion, Targets, WrittenBy, brief, empty_brief};
pub use crate::house_style::GoodPair;
pub use crate::outline::PageOutline;
