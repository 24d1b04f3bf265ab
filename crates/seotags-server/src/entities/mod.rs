//! Things as they go over the wire (`api` 10), in both directions.
//!
//! Owns: names and shapes of fields; how a change that was sent becomes a patch.
//! Never: reads the store.

mod analysis;
mod project;
mod settings;

pub(crate) use analysis::{AnalysisView, ConfigurationBody, Contents, SourceUrlView, UrlBody};
pub(crate) use project::{AnalysisRow, ProjectChangeBody, ProjectView};
pub(crate) use settings::{SettingsView, sentence, told};
