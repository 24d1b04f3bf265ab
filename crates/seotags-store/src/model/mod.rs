//! The store's values: ids, rows, small enumerations.
//!
//! Owns: their fields, their names in the store, what follows from a value alone (transitions of a status, limits of a
//! plan).
//! Never: reads or writes the store, decides what a user may do.

pub mod admin_log;
mod analysis;
mod analysis_identity;
mod analysis_line;
mod figures;
mod length_range;
pub mod lifecycle;
mod mail;
mod new_analysis;
mod page;
mod personal_token;
mod plan;
mod plan_limits;
mod profile;
mod project;
mod report_query;
mod review_budget;
mod stop_cause;
pub mod upload;
mod user;
mod user_list;
mod waitlist_entry;
mod webhook;

pub use analysis::Analysis;
pub use analysis_identity::AnalysisIdentity;
pub use analysis_line::is_reviewed;
pub use analysis_line::{AnalysisLine, LineQuery};
pub use figures::Figures;
pub use length_range::LengthOf;
pub use length_range::{LetterMeaning, counted, length, letter};
pub use mail::{Purpose, Sent};
pub use new_analysis::{GivenAccess, NewAnalysis, NewSettings, SavedConfiguration};
pub use page::{Page, Slice};
pub use personal_token::{PersonalToken, PersonalTokenId, TokenScope};
pub use plan::{Plan, PlanId};
pub use plan_limits::{MAX_COST_PER_MONTH, cost_cap};
pub use plan_limits::{PlanLimit, PlanLimits, Usage};
pub use profile::ProfileId;
pub use project::{Project, ProjectId, ProjectSummary};
pub use report_query::{
    Exclusions, LengthFilter, ReportFilter, ReportPlace, ReportSort, ReportText, SortBy, SortKey, StateFilter,
    StatusFilter, TextField, TextFilter, TextPattern,
};
pub use review_budget::{ReviewBudget, ReviewCaps};
pub use stop_cause::StopCause;
pub use user::{User, UserId, UserSummary};
pub use user_list::{Statistics, UserProject, UserSort};
pub use waitlist_entry::WaitlistEntry;
pub use webhook::{Webhook, WebhookEvent, WebhookId};
