//! Sends requests for single URLs and reads the answers.
//!
//! Owns: clients and headers, deadlines, limits of bodies, retries, stored answers, typed failures. Never: follows a
//! redirect, or checks robots.txt.

mod answer_store;
mod body;
mod client;
mod exchange;
mod failure;
mod page_deadline;
mod query;
mod recording;
mod redirects;
mod transport;
mod unpack;
mod wire_answer;

pub use client::DEFAULT_USER_AGENT;
pub(crate) use failure::seconds;
pub(crate) use page_deadline::PageDeadline;
pub(crate) use query::{NeededBody, Query, Reply, ReplyBody};
pub(crate) use redirects::{Chain, Next};
pub(crate) use transport::Transport;
