//! Limits the load on each host, without making requests to other hosts wait.
//!
//! Owns: connections, gaps, pace and pauses per host, giving up on hosts that keep failing. Never:
//! sends anything, or reads robots.txt.

mod gate;
mod host;
mod pace;
mod shared;

pub use gate::{connections_per_host, gap_per_host};
pub(crate) use host::{HostGates, Turn};
pub use shared::SharedHosts;
