//! The writers: the built-in engine, and models over HTTP.
//!
//! Owns: calling them, keeping answers in the ledger, counting tokens and money.
//! Never: knows how a page was fetched or where results go.

mod builtin;
mod generator;
mod memory;

pub use builtin::BuiltinGenerator;
pub use generator::{Generation, Generator};
pub use memory::{CallKey, InProcessMemory, Memory, MemoryError, StoredAnswer};
