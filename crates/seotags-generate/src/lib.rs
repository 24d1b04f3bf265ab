//! The writers: the built-in engine, and models over HTTP.
//!
//! Owns: calling the writers, storing answers in the ledger, counting tokens and money. Never:
//! knows how a page was fetched or where results go.

mod accounts;
mod builtin;
mod cap;
mod choose;
mod destination;
mod fallback;
mod generator;
pub mod llm;
mod memory;

pub use accounts::{Accounts, CarriedAccounts};
pub use builtin::BuiltinGenerator;
pub use cap::Cap;
pub use choose::{
    EngineError, Target, endpoint_for, fallback_targets, generator_for, generator_with, reviewer_with, target,
};
pub use destination::{reviewing_with, writing_with};
pub use fallback::{FallbackGenerator, Handover, NamedGenerator};
pub use generator::{Ahead, Condensing, Generation, Generator, Grouping, Held, Trouble};
pub use memory::{InProcessMemory, Memory, MemoryError, MonthSpent};
pub use seotags_core::calls::{CallKey, Cost, MonthOf, StoredAnswer};
pub use seotags_system::Secret;
