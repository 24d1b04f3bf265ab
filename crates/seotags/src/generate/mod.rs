//! The writers: the built-in engine, and models over HTTP.
//!
//! Owns: calling them, keeping answers in the ledger, counting tokens and money.
//! Never: knows how a page was fetched or where results go.

mod builtin;
mod choose;
mod generator;
pub mod llm;
mod memory;

pub use crate::secret::Secret;
pub use builtin::BuiltinGenerator;
pub use choose::{EngineError, generator_for, generator_with};
pub use generator::{Condensing, Generation, Generator, Trouble};
pub use memory::{CallKey, InProcessMemory, Memory, MemoryError, StoredAnswer};
