//! The types of the web service's API. The service describes them in its API description (with the feature `schema`)
//! and writes them; clients read the same types.
//!
//! Owns: names and types of fields; which fields of a request are settings.
//! Never: a rule about values, the store, HTTP.
//!
//! Most comments of types and fields are their descriptions in the API description.

#![expect(missing_docs, reason = "fields have the names of the API; comments say what the names leave open")]

mod administration;
mod analysis;
mod configuration;
mod error;
mod list;
mod message;
mod profile;
mod project;
mod report;
mod results;
mod service;
mod session;
mod settings;
mod user;
mod writable;

pub use administration::{LogEntryView, PageView, PlanView, StatisticsView, UserProjectView, WaitingView};
pub use analysis::{AnalysisRow, AnalysisView, ProjectRef, SourceUrlView};
pub use configuration::{AnalysisChangeBody, ConfigurationBody, UrlBody, completed};
pub use error::{ErrorBody, FieldError};
pub use list::{Deferred, List};
pub use message::Message;
pub use profile::ProfileView;
pub use project::{NewProjectBody, ProjectChangeBody, ProjectView};
pub use report::{
    AlikeView, FolderCount, IssueCount, KindCounts, LengthRange, LengthView, LengthsView, StateView, StatusClassCounts,
    StatusCount, SummaryView, TabCounts, TextView, TextsView,
};
pub use results::ResultPage;
pub use service::{ClientConfig, Health, Signup};
pub use session::AccessTokenView;
pub use settings::{SettingsView, USER_PREFIX, analysis_settings};
pub use user::{UserChangeBody, UserView};
pub use writable::{Change, SettingsChange, Writable, stated};
