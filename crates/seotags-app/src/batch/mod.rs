//! Batches: pages that wait for them, and the steps until all are answered.
//!
//! Owns: parked pages; the steps of a chunk from its plan to its answers, each recorded before it is taken; recovery
//! after a crash between two of them.
//! Never: knows the protocol of a service; writes tags.

mod advance;
mod answers;
mod drive;
mod file;
mod parked_pages;

pub(crate) use drive::{Driver, LatestTally, Stop};
pub(crate) use parked_pages::StoredParkedPages;
