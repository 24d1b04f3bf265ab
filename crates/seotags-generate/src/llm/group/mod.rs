//! Several pages in one call, for services that limit the number of requests.
//!
//! Owns: which pages share a call, how long a page waits for others, each page's part of the answer and of the cost.
//! Never: words a prompt or parses an answer's fields (that is [`seotags_core::compose::prompt`]), calls a model a
//! third time for a page, or stores anything that a page with its own call would not find again under its own key.

mod group_call;
mod group_state;
mod group_support;
mod open_groups;
mod page;
mod share;

pub(crate) use page::{FirstAnswer, Groups};
