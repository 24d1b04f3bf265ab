//! Entities in requests and responses.
//!
//! Owns: names and types of fields; turning a change in a request into a patch.
//! Never: reads the store.

mod administration;
mod analysis;
mod configuration;
mod message;
mod plain;
mod profile;
mod project;
mod report;
mod result;
mod session;
mod settings;
mod user;
mod user_change;
mod writable;

pub(crate) use administration::{LogEntryView, PageView, PlanView, StatisticsView, UserProjectView, WaitingView};
pub(crate) use analysis::{AnalysisView, Contents, SourceUrlView};
pub(crate) use configuration::{AnalysisChangeBody, ConfigurationBody, UrlBody};
pub(crate) use message::Message;
pub(crate) use plain::without_paths;
pub(crate) use profile::{ProfileBody, ProfileView};
pub(crate) use project::{AnalysisRow, ProjectChangeBody, ProjectView};
pub(crate) use report::SummaryView;
pub(crate) use result::{EvidenceView, FindingView, ResultView};
pub(crate) use session::AccessTokenView;
pub(crate) use settings::{SettingsView, USER_PREFIX, check_selectors, sentence, stated, told};
pub(crate) use user::UserView;
pub(crate) use user_change::UserChangeBody;
pub(crate) use writable::{Change, Writable};
