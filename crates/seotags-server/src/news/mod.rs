//! News for those who listen: of runs, of changes by users, for administrators.
//!
//! Owns: who listens to what, how news become messages, how often they are sent.
//! Never: knows a socket. Messages that a slow listener cannot take are dropped, and its client is asked to request
//! everything again; nothing slows a run down.

mod admin_news;
mod deflate;
mod encoded_message;
mod hub;
mod messages;
mod pending;
mod subscribers;

pub(crate) use deflate::{TAKEN, is_offered};
pub(crate) use hub::Hub;
pub(crate) use messages::live_analysis;
pub(crate) use subscribers::{Inbox, Topic};
