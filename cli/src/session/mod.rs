//! Resources of commands: the store, projects, models and their keys, access to pages, a fleet.
//!
//! Owns: opening and finding these, with the messages if one is missing.
//! Never: results, or the work of a single command.

mod access;
mod analysis_facts;
#[cfg(feature = "fleet")]
pub(crate) mod fleet;
#[cfg(not(feature = "fleet"))]
#[path = "without_fleet.rs"]
pub(crate) mod fleet;
mod fleet_flags;
mod input;
pub(crate) mod keys;
mod list_reader;
mod models;
mod profile;
mod project;
mod resume_flags;
mod site_secrets;
mod store;
mod stored_settings;
mod untrusted_settings;

pub(crate) use access::{Access, Archive, proxy_without_password};
pub(crate) use analysis_facts::AnalysisFacts;
pub(crate) use fleet::{Fleet, by_fleet, drop_deleted, fleet_of, worker_queue, workers_of};
pub(crate) use fleet_flags::{own_pages, refuse_for_fleet, refuse_stored, warn_not_dropped, without_queue};
pub(crate) use input::{inputs, url_rules};
pub(crate) use keys::{key_origin, variable_with_key};
pub(crate) use list_reader::{ListReader, Repeats, reading_text};
pub(crate) use models::{
    NO_MODEL, check_batch, engines, is_free, llm_options, names_model, price_table, quoter, reviewer, service_host,
    show_engine, show_page_target, show_tag_target, writer,
};
pub(crate) use profile::find_profile;
pub(crate) use project::{find_project, layer_of, no_project};
pub(crate) use site_secrets::{SecretsWatch, check_stored};
pub(crate) use store::{find_analysis, find_run, find_suggested, open_store, store_to_look_at};
pub(crate) use stored_settings::{changed_settings, keep_engine, whole_settings, with_address_of_environment};
pub(crate) use untrusted_settings::StatedSettings;
