//! Long answers: streamed, in bounded memory, on threads that may block.
//!
//! Owns: when one is sent as a whole, and the pace at which a client must read it.
//! Never: knows the content of an answer.

mod spool;
mod streamed;
mod written;

pub(crate) use streamed::StreamedAnswer;
pub(crate) use written::written;
