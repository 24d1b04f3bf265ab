//! Calls in a provider's batches: half the price, an answer within a day.
//!
//! Owns: the lines of the uploaded and downloaded files, how calls are divided into chunks, how long to wait between
//! two checks, and the client for files and batches, one attempt per call. Never: stores anything, or decides what to
//! do after a crash (the application does, which has a store).

mod client;
mod failure;
mod lines;
mod pending_calls;
mod poll;
mod remote;
mod sender;
mod upload;

pub use client::{BatchService, Reserved, Reserving};
pub use failure::BatchFailure;
pub use lines::{CallResult, OutputLine, read_line, request_line};
pub(crate) use pending_calls::BatchDeferral;
pub use pending_calls::LaterCall;
pub use poll::{next_look, next_try};
pub use remote::{RemoteBatch, RemoteState};
pub use seotags_core::calls::{ChunkLimits, ChunkSize};
