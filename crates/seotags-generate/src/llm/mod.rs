//! Calls models over HTTP: any service with OpenAI's chat completions API.
//!
//! Owns: the client, the one retry layer, what is learned about a server, the ledger of paid answers, usage and
//! cost. Never: words a prompt or parses an answer's fields (that is [`seotags_core::compose::prompt`]), or judges
//! a tag.

mod answer_body;
pub mod batch;
mod body;
mod budget;
mod cache_key;
mod call;
mod call_model;
mod client;
mod condense;
mod dialect;
mod endpoint;
mod estimate;
mod failure;
mod group;
mod learned_limits;
mod ledger;
mod models;
mod off_thread;
mod options;
mod quote;
mod quoted_groups;
mod reply;
mod reservation;
mod responses;
mod retry;
mod retry_after;
mod scheduler;
mod service;
mod shared_budget;
mod stopping;
mod stream;
mod timer;

pub use budget::{Budget, BudgetState};
pub(crate) use call_model::{ANY_STORED, ModelCaller, ModelQuestion, is_cut, is_refused, is_repeating};
pub(crate) use condense::condense;
pub use endpoint::Endpoint;
pub(crate) use group::{FirstAnswer, Groups};
pub(crate) use off_thread::{off_thread, off_thread_if_long};
pub use options::{LlmOptions, RetryPolicy, Timeouts};
pub use quote::{Quote, QuotedPrice, QuotedTokens, Quoter, USUAL_ANSWER_TOKENS};
pub(crate) use quoted_groups::{Joined, QuotedGroups};
pub use scheduler::Schedulers;
pub use service::{KeyHeader, Service};
pub use shared_budget::{Announcement, SharedBudget};
pub use timer::{RealTimer, Timer};
