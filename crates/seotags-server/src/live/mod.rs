//! News of analyses, as they happen, over WebSockets (`api` 9).
//!
//! Owns: who listens to what, how news become messages, how often they are sent, when a socket is closed.
//! Never: slows a run: what a slow socket cannot take is dropped, and it is told to ask anew.

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
