//! Answers that may be long: streamed, in bounded memory, off the threads that answer others.
//!
//! Owns: how many are made and sent at once, in all and for one user.
//! Never: knows what is in an answer.

mod budget;
mod list;
mod spool;
mod streamed;
mod written;

pub(crate) use budget::Answers;
pub(crate) use list::{Deferred, List};
pub(crate) use streamed::StreamedAnswer;
pub(crate) use written::written;
