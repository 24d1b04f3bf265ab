//! Not more to a host than it can bear, and no waiting that holds up other hosts.
//!
//! Owns: connections, gaps, pace and pauses per host, giving up on hosts that only fail.
//! Never: sends anything, reads robots.txt.

mod gate;
mod host;
mod pace;
mod shared;

pub use gate::{connections_per_host, gap_per_host};
pub(crate) use host::{HostGates, Turn};
pub use shared::SharedHosts;
