//! The writers: the built-in engine, and models over HTTP.
//!
//! Owns: calling the writers, storing answers in the ledger, counting tokens and money. Never:
//! knows how a page was fetched or where results go.

mod cap;
mod destination;
mod engine_error;
mod engine_setup;
mod generation;
mod generator;
pub mod llm;
mod llm_target;
mod memory;
mod provider_access;
mod writers;

pub use destination::{reviewing_with, writing_with};
pub use engine_error::EngineError;
pub use engine_setup::{endpoint_for, fallback_targets, generator_for, generator_with, reviewer_with, target};
pub use generation::{Condensing, Generation, Grouping, Handover, Held, UnusableAnswer, UpcomingPages};
pub use generator::Generator;
pub use llm_target::Target;
pub use memory::{InProcessMemory, Memory, MemoryError, MonthSpent};
pub use provider_access::{CarriedAccess, ProviderAccess};
pub use seotags_core::calls::{CallKey, Cost, MonthOf, StoredAnswer};
pub use seotags_system::Secret;
pub use writers::{
    BuiltinGenerator, FallbackGenerator, LlmGenerator, NamedGenerator, QuoteSum, QuoteTaker, Review, Reviewer,
};
