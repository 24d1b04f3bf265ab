//! The fleet at the broker: connecting, setting up streams and buckets, publishing, stored objects.
//!
//! Owns: every call that any part of a fleet makes. Never: knows coordinators or workers.

mod connection;
mod fleet;
mod listing;
mod objects;
mod pause;
mod provision;
mod setup;

pub(crate) use connection::ANSWER;
pub use connection::BrokerAccess;
pub use fleet::Fleet;
pub(crate) use listing::{names_in, subjects};
pub(crate) use pause::Pause;
pub(crate) use provision::{ProvisionCheck, is_to_wait};
pub use setup::{FleetTuning, MOST_PARTITIONS};
