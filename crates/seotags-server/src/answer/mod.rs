//! Answers that may be long: streamed, in bounded memory, off the threads that answer others.
//!
//! Owns: how many are made and sent at once, in all and for one user.
//! Never: knows what is in an answer.

mod budget;
mod list;
mod making;
mod spool;
mod written;

pub(crate) use budget::Answers;
pub(crate) use list::{Later, List};
pub(crate) use making::Making;
pub(crate) use written::written;
