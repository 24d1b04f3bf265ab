//! A page's result, and the flat record that store, exports and API share.

mod amounts;
mod change;
mod check_input;
mod decide;
mod deliverable;
mod distinguish;
mod kind;
mod page_result;
mod provenance;
mod published;
mod reached_cap;
mod record;
mod reviewed;
mod skip;
mod stated;
#[cfg(test)]
mod tests;
pub mod text_limits;
mod text_state;

pub use amounts::dollars;
pub use change::{ChangeKind, Compared, FieldChange, FieldValue, PageChange};
pub use kind::{KindFacts, PageKind};
pub use page_result::{
    GenerateFailure, GenerateFailureKind, PageResult, ReadPage, RunNumber, SkipReason, Spent, Tags, Tally, Usage,
};
pub use provenance::{Fallback, ModelCall, Provenance, moment_text};
pub use published::{PUBLISHED, PublishedState, PublishedTag, published};
pub use reached_cap::{Cap, ReachedCap};
pub use record::{IssueRecord, Outcome, RecordError, ResultRecord};
pub use reviewed::Reviewed;
pub use skip::{SkipCode, SkipOptions, skip_reason};
pub use text_state::{ReviewTab, TextState, is_reviewable};
