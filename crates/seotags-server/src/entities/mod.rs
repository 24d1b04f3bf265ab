//! Entities of the application in responses, and changes to them from requests.
//!
//! Owns: turning an entity into a type of the API, and a change in a request into a patch.
//! Never: reads the store.

mod administration;
mod analysis;
mod comparison;
mod configuration;
mod moment;
mod path_redaction;
mod profile;
mod project;
mod report;
mod settings;
mod user;

pub(crate) use administration::{
    log_entry_cells, log_entry_view, page_view, plan_view, statistics_view, user_project_view, waiting_cells,
    waiting_view,
};
pub(crate) use analysis::{Contents, analysis_row, analysis_view, source_url};
pub(crate) use comparison::{comparison_view, history_view};
pub(crate) use configuration::configuration;
pub(crate) use moment::moment;
pub(crate) use path_redaction::without_paths;
pub(crate) use profile::{new_profile, profile_change, profile_view};
pub(crate) use project::project_view;
pub(crate) use report::summary_view;
pub(crate) use settings::{applied, sentence, setting_refusal};
pub(crate) use user::{user_change, user_view, user_without_ai};
