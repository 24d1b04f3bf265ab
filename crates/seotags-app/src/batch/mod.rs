//! Batches: pages that wait for them, and what is done until all are answered (`llm-at-scale` 5).
//!
//! Owns: the shelf, the steps of a chunk from its plan to its answers, each written down before it is taken, what is done
//! after a crash between two of them.
//! Never: knows how a service is spoken to, writes tags.

mod advance;
mod answers;
mod drive;
mod file;
mod shelf;

pub(crate) use drive::{Driver, LatestTally, Stop};
pub(crate) use shelf::StoreShelf;
