//! Long answers: streamed, in bounded memory, on threads that may block.
//!
//! Owns: how many are in progress, in total and per user.
//! Never: knows the content of an answer.

mod budget;
mod spool;
mod streamed;
mod written;

pub(crate) use budget::Answers;
pub(crate) use streamed::StreamedAnswer;
pub(crate) use written::written;
