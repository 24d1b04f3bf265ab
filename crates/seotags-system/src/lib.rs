//! What the other crates share of the system: the clock, cores, limits, files, and the factory of HTTP clients.
//!
//! It knows no pages. The library `seotags` re-exports it.

pub mod clock;
pub mod cores;
pub mod files;
pub mod http_client;
pub mod limits;
mod secret;

pub use secret::Secret;
