//! Live news of analyses over WebSockets.
//!
//! Owns: who listens to what, how news become messages, how often they are sent, when a socket is closed.
//! Never: slows down a run: messages that a slow socket cannot take are dropped, and its client is asked to request
//! everything again.

mod admin_news;
mod deflate;
mod ear;
mod hub;
mod inbound;
mod messages;
mod pending;
mod socket;
mod subscribers;
mod told;
mod upgrade;

pub(crate) use admin_news::AdminNews;
pub(crate) use hub::Hub;
pub(crate) use messages::LiveAnalysis;
pub(crate) use socket::routes;
