//! What administrators see.

use crate::list::List;
use crate::writable::stated;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A part of a long list.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PageView<T> {
    #[cfg_attr(feature = "schema", schema(value_type = Vec<T>))]
    pub items: List<T>,
    /// Entries of the whole list.
    pub total: u64,
    pub skip: u64,
    pub limit: u64,
}

/// Numbers of users.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"active_users": 41, "total_users": 42, "deactivated_users": 1})))]
pub struct StatisticsView {
    pub active_users: u64,
    pub total_users: u64,
    pub deactivated_users: u64,
}

/// A project of a user, as administrators see it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"id": 3, "name": "Shop", "domain": "https://shop.example", "created_at": "2026-11-21T10:30:00.000Z", "analyses_count": 5})))]
pub struct UserProjectView {
    pub id: i64,
    pub name: String,
    pub domain: String,
    pub created_at: String,
    pub analyses_count: u64,
}

/// A subscription plan.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "id": 2, "name": "Pro", "description": "For agencies", "price": 4900, "limits": {"max_projects": 50},
    "features": {"support": "phone"}, "is_active": true, "user_count": 12
})))]
pub struct PlanView {
    pub id: i64,
    pub name: String,
    pub description: String,
    /// In cents; null: free.
    pub price: Option<i64>,
    /// `max_projects`, `max_urls_per_analysis`, `max_urls_per_month` and `max_concurrent_analyses` are enforced; others are
    /// kept and shown.
    pub limits: Map<String, Value>,
    pub features: Map<String, Value>,
    /// Whether it can be assigned to users.
    pub is_active: bool,
    pub user_count: u64,
}

/// An action of an administrator.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "id": 31, "created_at": "2026-11-21T10:30:00.000Z", "admin_email": "root@tags.example",
    "action": "change_subscription", "target_user_email": "ada@shop.example", "details": {"from": "Free", "to": "Pro"}
})))]
pub struct LogEntryView {
    pub id: i64,
    pub created_at: String,
    /// Empty: the service itself.
    pub admin_email: String,
    pub action: String,
    /// Empty: no particular user.
    pub target_user_email: String,
    pub details: Map<String, Value>,
}

/// An entry of the waiting list.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"id": 9, "email": "ada@shop.example", "created_at": "2026-11-21T10:30:00.000Z", "source": "blog"})))]
pub struct WaitingView {
    pub id: i64,
    pub email: String,
    pub created_at: String,
    /// Where the visit came from, if known.
    pub source: Option<String>,
}

/// A plan, or changes to one. Absent fields stay unchanged.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"name": "Pro", "description": "For agencies", "price": 4900, "limits": {"max_projects": 50}, "features": {"support": "phone"}, "is_active": true})))]
pub struct PlanBody {
    /// 1 to 60 characters, unique. Required for a new plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 60))]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// In cents; null: free.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<i64>, minimum = 0))]
    pub price: Option<Option<i64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limits: Option<Map<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub features: Option<Map<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_active: Option<bool>,
}

/// The plan for the users of the deleted one, in the query or in the body.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams, utoipa::ToSchema), into_params(parameter_in = Query))]
#[cfg_attr(feature = "schema", schema(example = json!({"reassign_to_plan_id": 1})))]
pub struct Reassigned {
    /// Id of the plan that its users get.
    pub reassign_to_plan_id: Option<i64>,
}
