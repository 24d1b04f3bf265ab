//! The road itself: one step per page, the local executor, events and sinks.
//!
//! Owns: the order of the stations, concurrency, cancellation, counting.
//! Never: knows a database, a terminal or a socket of ours.

mod cancel;
mod event;
mod job;
mod sink;

pub use cancel::Cancel;
pub use event::{End, Event, Phase};
pub use job::PageJob;
pub use sink::{KeepError, ResultSink};
