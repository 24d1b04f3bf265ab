//! The writers: the built-in engine, and models over HTTP.
//!
//! Owns: calling the writers, storing answers in the ledger, counting tokens and money. Never:
//! knows how a page was fetched or where results go.

mod accounts;
mod builtin;
mod cap;
mod choose;
mod destination;
mod engine_error;
mod fallback;
mod generation;
mod generator;
pub mod llm;
mod llm_target;
mod memory;

pub use accounts::{Accounts, CarriedAccounts};
pub use builtin::BuiltinGenerator;
pub use cap::Cap;
pub use choose::{endpoint_for, fallback_targets, generator_for, generator_with, reviewer_with, target};
pub use destination::{reviewing_with, writing_with};
pub use engine_error::EngineError;
pub use fallback::{FallbackGenerator, NamedGenerator};
pub use generation::{Ahead, Condensing, Generation, Grouping, Handover, Held, Trouble};
pub use generator::Generator;
pub use llm_target::Target;
pub use memory::{InProcessMemory, Memory, MemoryError, MonthSpent};
pub use seotags_core::calls::{CallKey, Cost, MonthOf, StoredAnswer};
pub use seotags_system::Secret;
