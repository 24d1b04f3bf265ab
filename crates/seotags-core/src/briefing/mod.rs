//! What a writer gets about a page, and what it returns: the brief and the suggestion.
//!
//! Owns: both types, and making a brief. Does not write a tag (that is [`crate::compose`]) or judge one (that is
//! [`crate::check`]).

mod brief;
mod page_differences;
mod suggestion;

pub use brief::{Brief, Limits, Targets, brief, empty_brief};
pub(crate) use page_differences::{beside, closing, page_label, says_page, title_property};
pub use suggestion::{Element, Suggestion, WrittenBy};
