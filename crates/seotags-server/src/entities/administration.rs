//! What administrators see.

use crate::answer::List;
use seotags::result::moment_text;
use seotags_app::administration::{LogEntry, Plan, Slice, Statistics, UserProject};
use seotags_app::waitlist::Waiting;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// A part of a long list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PageView<T: ToSchema> {
    #[schema(value_type = Vec<T>)]
    items: List<T>,
    /// Entries of the whole list.
    total: u64,
    skip: u64,
    limit: u64,
}

impl<T: ToSchema> PageView<T> {
    /// A page of a list.
    pub(crate) fn of(items: List<T>, total: u64, slice: Slice) -> Self {
        Self { items, total, skip: slice.skip, limit: slice.limit }
    }
}

/// Numbers of users.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(example = json!({"active_users": 41, "total_users": 42, "deactivated_users": 1}))]
#[expect(clippy::struct_field_names, reason = "named in the interface")]
pub(crate) struct StatisticsView {
    active_users: u64,
    total_users: u64,
    deactivated_users: u64,
}

impl From<Statistics> for StatisticsView {
    fn from(statistics: Statistics) -> Self {
        let Statistics { active_users, total_users, deactivated_users } = statistics;
        Self { active_users, total_users, deactivated_users }
    }
}

/// A project of a user, as administrators see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({"id": 3, "name": "Shop", "domain": "https://shop.example", "created_at": "2026-11-21T10:30:00.000Z", "analyses_count": 5}))]
pub(crate) struct UserProjectView {
    id: i64,
    name: String,
    domain: String,
    created_at: String,
    analyses_count: u64,
}

impl From<UserProject> for UserProjectView {
    fn from(project: UserProject) -> Self {
        let UserProject { id, name, domain, created_at, analyses_count } = project;
        Self { id: id.0, name, domain, created_at: moment_text(created_at.as_millisecond()), analyses_count }
    }
}

/// A subscription plan.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({
    "id": 2, "name": "Pro", "description": "For agencies", "price": 4900, "limits": {"max_projects": 50},
    "features": {"support": "phone"}, "is_active": true, "user_count": 12
}))]
pub(crate) struct PlanView {
    id: i64,
    name: String,
    description: String,
    /// In cents; null: free.
    price: Option<i64>,
    /// `max_projects`, `max_urls_per_analysis`, `max_urls_per_month` and `max_concurrent_analyses` are enforced; others are
    /// kept and shown.
    limits: Map<String, Value>,
    features: Map<String, Value>,
    /// Whether it can be assigned to users.
    is_active: bool,
    user_count: u64,
}

impl From<Plan> for PlanView {
    fn from(plan: Plan) -> Self {
        let Plan { id, name, description, price, limits, features, is_active, user_count } = plan;
        Self { id: id.0, name, description, price, limits, features, is_active, user_count }
    }
}

/// An action of an administrator.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({
    "id": 31, "created_at": "2026-11-21T10:30:00.000Z", "admin_email": "root@tags.example",
    "action": "change_subscription", "target_user_email": "ada@shop.example", "details": {"from": "Free", "to": "Pro"}
}))]
pub(crate) struct LogEntryView {
    id: i64,
    created_at: String,
    /// Empty: the service itself.
    admin_email: String,
    action: &'static str,
    /// Empty: no particular user.
    target_user_email: String,
    details: Map<String, Value>,
}

impl From<LogEntry> for LogEntryView {
    fn from(entry: LogEntry) -> Self {
        let LogEntry { id, created_at, admin_email, action, target_user_email, mut details, address } = entry;
        if let Some(address) = address {
            details.entry("address").or_insert(Value::String(address));
        }
        let created_at = moment_text(created_at.as_millisecond());
        Self { id, created_at, admin_email, action: action.as_str(), target_user_email, details }
    }
}

impl LogEntryView {
    /// The cells of a table.
    pub(crate) fn cells(self) -> Vec<String> {
        let Self { id, created_at, admin_email, action, target_user_email, details } = self;
        let details = Value::Object(details).to_string();
        vec![id.to_string(), created_at, admin_email, action.to_owned(), target_user_email, details]
    }
}

/// An entry of the waiting list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({"id": 9, "email": "ada@shop.example", "created_at": "2026-11-21T10:30:00.000Z", "source": "blog"}))]
pub(crate) struct WaitingView {
    id: i64,
    email: String,
    created_at: String,
    /// Where the visit came from, if known.
    source: Option<String>,
}

impl From<Waiting> for WaitingView {
    fn from(waiting: Waiting) -> Self {
        let Waiting { id, email, source, created_at } = waiting;
        Self { id, email, created_at: moment_text(created_at.as_millisecond()), source }
    }
}

impl WaitingView {
    /// The cells of a table.
    pub(crate) fn cells(self) -> Vec<String> {
        vec![self.email, self.created_at, self.source.unwrap_or_default()]
    }
}
