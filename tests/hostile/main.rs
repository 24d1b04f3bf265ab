//! The crawler against hostile servers: scripted bytes on real loopback sockets, with one expected
//! outcome each.
//!
//! Rows that end by a timeout use a short one. All others use generous timeouts, so that a busy
//! machine changes nothing.

#![allow(clippy::unwrap_used, reason = "tests and their helpers may panic")]

mod bodies;
mod cache;
mod charsets;
mod dns;
mod guard;
mod h2;
mod heads;
mod hosts;
mod network;
mod origins;
mod pages;
mod politeness;
mod profiles;
mod redirects;
mod retries;
mod robots;
mod rows;
mod save_warc;
mod support;
mod table;
mod tls;
mod trace;
mod typed_addresses;
