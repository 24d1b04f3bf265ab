//! The types of the web service's API. The service describes them in its API description (with the feature `schema`)
//! and writes them; clients read the same types.
//!
//! Owns: names and types of fields; which fields of a request are settings.
//! Never: a rule about values, the store, HTTP.
//!
//! Most comments of types and fields are their descriptions in the API description.

#![expect(missing_docs, reason = "fields have the names of the API; comments say what the names leave open")]

mod account;
mod administration;
mod administration_params;
mod analysis;
mod analysis_params;
mod comparison;
mod configuration;
mod decisions;
mod error;
mod figures;
mod history;
mod import;
mod inspection;
mod list;
mod live;
mod live_check;
mod message;
mod pages;
mod profile;
mod project;
mod report;
mod report_params;
mod results;
mod service;
mod session;
mod settings;
mod tokens;
mod uploads;
mod user;
mod webhooks;
mod writable;

pub use account::{
    ConfirmBody, EmailChangeParams, LimitsView, ResetBody, ResetTokenBody, SignUpBody, SubscriptionBody,
    SubscriptionView, UsageView, WaitingBody,
};
pub use administration::{
    LogEntryView, PageView, PlanBody, PlanView, Reassigned, StatisticsView, UserProjectView, WaitingView,
};
pub use administration_params::{PeriodParams, SliceParams, UserExportParams, UserListParams, UserOrder};
pub use analysis::{AnalysisRow, AnalysisView, ProjectRef, SourceUrlView};
pub use analysis_params::{RelaunchParams, ResumeParams, ShowParams};
pub use comparison::{ChangeCounts, ChangesParams, ChangesView, ComparisonParams, ComparisonView, IssueChangeView};
pub use configuration::{AnalysisChangeBody, ConfigurationBody, UrlBody, completed};
pub use decisions::{BulkBody, CheckBody, CheckedView, DecisionBody, DecisionsBody, ReviewBody, Updated};
pub use error::{CONFIRM_PASSWORD, ErrorBody, FieldError, TOKEN_NOT_PERMITTED};
pub use figures::{
    DecisionCounts, ElementCounts, Failures, FallbackCount, FindingCount, HostCount, OverviewView, Reason,
    ReviewSummary, Summary, TagCounts, TodayCount, VerdictCount, WriterCount,
};
pub use history::{HistoryEntryView, HistoryIssues, HistoryParams, HistorySince, HistoryTexts, HistoryView};
pub use import::{ImportChangeView, ImportParams, ImportView, SkippedView};
pub use inspection::InspectionView;
pub use list::{Deferred, List};
pub use live::{AdminNews, LiveAnalysis, LiveMessage};
pub use live_check::{LiveCheckBody, LiveCheckView, LivePageView, LiveTextView};
pub use message::Message;
pub use pages::{InspectBody, LinksBody, LinksView, SitemapBody, SitemapCount, SitemapView};
pub use profile::{ProfileBody, ProfileView};
pub use project::{CacheCleared, NewProjectBody, ProjectChangeBody, ProjectView, WriterView};
pub use report::{
    AlikeView, FolderCount, IssueCount, KindCounts, LengthRange, LengthView, LengthsView, StateView, StatusClassCounts,
    StatusCount, SummaryView, TabCounts, TextView, TextsView,
};
pub use report_params::{ExportParams, FilterParams, FolderParams, OverviewParams, PAGE_COUNT_HEADER, PageParams};
pub use results::{ContentView, ResultPage};
pub use service::{ClientConfig, Health, PublicIp, Signup};
pub use session::{AccessTokenView, SignInForm};
pub use settings::{SettingsView, USER_PREFIX};
pub use tokens::{IssuedTokenView, NewTokenBody, Scope, TokenView};
pub use uploads::{ImageForm, SentImage, SheetForm};
pub use user::{UserChangeBody, UserView};
pub use webhooks::{EventView, IssuedWebhookView, NewWebhookBody, WebhookBody, WebhookView};
pub use writable::{Change, SettingsChange, Writable, stated};
