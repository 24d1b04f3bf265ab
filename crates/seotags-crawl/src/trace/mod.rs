//! A log of requests: one line of JSON each, with times and headers, without secrets.
//!
//! Owns: what is recorded about a request, masking, the bounded writer. Never: changes what is
//! sent, or keeps bodies.

mod browser_requests;
mod log;
mod log_line;
pub(crate) mod mask;

pub use log::TraceLog;
pub(crate) use log_line::{Line, TimingsMs, at, milliseconds};
