//! Analyses: create, find, rename, remove and run them again.
//!
//! Owns: what users may do with an analysis. Its statuses and their transitions are in the store (`Lifecycle`).
//! Never: runs one (that is [`crate::runner`]), knows a page's rules.

mod create;
mod error;
mod handle;
mod headers;
mod line;
pub(crate) mod profile;
mod relaunch;
mod review;
mod review_caps;
mod saved;
mod service;
mod sites;
mod source_list;
mod transient_secrets;
mod trust;

pub(crate) use create::remove_abandoned_drafts;
pub use create::{Created, Draft};
pub use error::{AnalysisError, checked_name};
pub use handle::{Analyses, ListFilter};
pub use relaunch::Relaunch;
pub use review::NewReview;
pub use seotags_store::model::lifecycle::{self, LifecycleAction, NotAllowed, Status, WorkPhase};
pub use seotags_store::model::{
    Analysis, AnalysisLine, GivenAccess, LineQuery, NewAnalysis, NewSettings, ReviewBudget, ReviewCaps,
    SavedConfiguration,
};
pub use seotags_store::store::leases::Holder;
pub use service::{Configuration, settings_for, settings_of};
pub use source_list::{ListPiece, SourceSelection};
