//! Asking in a provider's batches: half the price, an answer within a day (`llm-at-scale` 5).
//!
//! Owns: the lines of the files that go there and come back, how calls are cut into chunks, how long to wait between two
//! looks, and the client of files and batches, one attempt a call.
//! Never: keeps anything, decides what is done after a crash (the application does, which has a store).

mod client;
mod failure;
mod later;
mod lines;
mod plan;
mod poll;
mod remote;
mod sender;
mod upload;

pub use client::{BatchService, Reserved, Reserving};
pub use failure::BatchFailure;
pub use later::LaterCall;
pub(super) use later::PutOff;
pub use lines::{OutputLine, Said, read_line, request_line};
pub use plan::{ChunkLimits, ChunkSize};
pub use poll::{next_look, next_try};
pub use remote::{RemoteBatch, RemoteState};
