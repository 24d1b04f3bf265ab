//! Running an analysis in a terminal: the common part of `run`, `resume`, `relaunch`, `check` and `review`.
//!
//! Owns: progress, interruption, delivery at the end, the dry run and its forecast.
//! Never: arguments of a single command.

mod dry_run;
mod execute;
mod forecast;
mod resume_text;
mod review;
mod stop_requests;

pub(crate) use dry_run::{DryRun, StoredRun, dry_run_stored, forecast};
pub(crate) use execute::{PreparedRun, execute};
pub(crate) use resume_text::go_on_text;
pub(crate) use review::{caps_of, check_caps, is_in_review, plan, run_review, unfinished};
pub(crate) use stop_requests::leave_at_once;
