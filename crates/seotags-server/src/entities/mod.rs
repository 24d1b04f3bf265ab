//! Things as they go over the wire (`api` 10), in both directions.
//!
//! Owns: names and shapes of fields; how a change that was sent becomes a patch.
//! Never: reads the store.

mod analysis;
mod message;
mod project;
mod session;
mod settings;
mod user;

pub(crate) use analysis::{AnalysisView, ConfigurationBody, Contents, SourceUrlView, UrlBody};
pub(crate) use message::Message;
pub(crate) use project::{AnalysisRow, ProjectChangeBody, ProjectView};
pub(crate) use session::AccessTokenView;
pub(crate) use settings::{SettingsView, sentence, told};
pub(crate) use user::UserView;
