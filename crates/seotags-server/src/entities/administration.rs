//! What administrators see, in responses and tables.

use super::moment;
use seotags_api::{List, LogEntryView, PageView, PlanView, StatisticsView, UserProjectView, WaitingView};
use seotags_app::administration::{LogEntry, Plan, Slice, Statistics, UserProject};
use seotags_app::waitlist::WaitlistEntry;
use serde_json::Value;

/// A page of a list.
pub(crate) fn page_view<T>(items: List<T>, total: u64, slice: Slice) -> PageView<T> {
    PageView { items, total, skip: slice.skip, limit: slice.limit }
}

pub(crate) fn statistics_view(statistics: Statistics) -> StatisticsView {
    let Statistics { active_users, total_users, deactivated_users } = statistics;
    StatisticsView { active_users, total_users, deactivated_users }
}

pub(crate) fn user_project_view(project: UserProject) -> UserProjectView {
    let UserProject { id, name, domain, created_at, analyses_count } = project;
    UserProjectView { id: id.0, name, domain, created_at: moment(created_at), analyses_count }
}

pub(crate) fn plan_view(plan: Plan) -> PlanView {
    let Plan { id, name, description, price, limits, features, is_active, user_count } = plan;
    PlanView { id: id.0, name, description, price, limits, features, is_active, user_count }
}

pub(crate) fn log_entry_view(entry: LogEntry) -> LogEntryView {
    let LogEntry { id, created_at, admin_email, action, target_user_email, mut details, address } = entry;
    if let Some(address) = address {
        details.entry("address").or_insert(Value::String(address));
    }
    let created_at = moment(created_at);
    LogEntryView { id, created_at, admin_email, action: action.as_str().to_owned(), target_user_email, details }
}

/// The cells of a table.
pub(crate) fn log_entry_cells(view: LogEntryView) -> Vec<String> {
    let LogEntryView { id, created_at, admin_email, action, target_user_email, details } = view;
    let details = Value::Object(details).to_string();
    vec![id.to_string(), created_at, admin_email, action, target_user_email, details]
}

pub(crate) fn waiting_view(waiting: WaitlistEntry) -> WaitingView {
    let WaitlistEntry { id, email, source, created_at } = waiting;
    WaitingView { id, email, created_at: moment(created_at), source }
}

/// The cells of a table.
pub(crate) fn waiting_cells(view: WaitingView) -> Vec<String> {
    vec![view.email, view.created_at, view.source.unwrap_or_default()]
}
