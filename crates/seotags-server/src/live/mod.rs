//! Live news over WebSockets.
//!
//! Owns: from a request to an open socket, what its client may send, when it is closed.
//! Never: decides what is news; that is `news`.

mod client_messages;
mod inbound;
mod socket;
mod upgrade;

pub(crate) use socket::routes;
