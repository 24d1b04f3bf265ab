//! Accounts: requests about them, and what a plan allows.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The current password.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"password": "Correct-Horse-1"})))]
pub struct ConfirmBody {
    pub password: String,
}

/// A new password.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"token": "9f86d081884c7d65", "new_password": "Correct-Horse-2"})))]
pub struct ResetBody {
    /// The token from the link in the email.
    pub token: String,
    /// The rules are the same as for signing up.
    pub new_password: String,
}

/// A link for a new password.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"token": "9f86d081884c7d65"})))]
pub struct ResetTokenBody {
    /// The token from the link in the email.
    pub token: String,
}

/// A new account.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"email": "ada@shop.example", "password": "Correct-Horse-1"})))]
pub struct SignUpBody {
    pub email: String,
    /// At least 8 characters, with an upper-case and a lower-case letter, a digit and a special character.
    pub password: String,
}

/// The plan of a user, and what is in use.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({
    "subscription_type": "Pro", "description": "For agencies", "price": 1290,
    "limits": {"max_projects": 20, "max_urls_per_analysis": 5_000, "max_urls_per_month": 50_000, "max_concurrent_analyses": null, "max_cost_per_month": 25.0},
    "further_limits": {"seats": 3}, "features": {"reports": true},
    "usage": {"projects": 2, "urls_this_month": 120, "analyses_in_progress": 1, "cost_this_month": 1.25, "reserved_this_month": 0.05},
    "operator_key": true, "models": ["gpt-4.1-nano", "gpt-4.1-mini"]
})))]
pub struct SubscriptionView {
    /// The plan's name.
    pub subscription_type: String,
    pub description: String,
    /// In cents; null: free.
    pub price: Option<i64>,
    pub limits: LimitsView,
    /// Limits of the plan that the service stores and shows but does not enforce.
    pub further_limits: Map<String, Value>,
    pub features: Map<String, Value>,
    pub usage: UsageView,
    /// Whether analyses without their own key may use the service's key. If not, the built-in engine writes.
    pub operator_key: bool,
    /// Models that may be used with the service's key, the default ones first; null: any.
    pub models: Option<Vec<String>>,
}

/// Enforced limits: those of the plan, otherwise those of the service. Null: no limit.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"max_projects": 10, "max_urls_per_analysis": 1000, "max_urls_per_month": 20000, "max_concurrent_analyses": 2, "max_cost_per_month": 10.0})))]
pub struct LimitsView {
    pub max_projects: Option<u64>,
    pub max_urls_per_analysis: Option<u64>,
    pub max_urls_per_month: Option<u64>,
    pub max_concurrent_analyses: Option<u64>,
    /// Limit in US dollars for models with the service's key.
    pub max_cost_per_month: Option<f64>,
}

/// Usage.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"projects": 3, "urls_this_month": 4711, "analyses_in_progress": 1, "cost_this_month": 0.5, "reserved_this_month": 0.02})))]
pub struct UsageView {
    pub projects: u64,
    /// Pages of analyses that were created in this month (UTC).
    pub urls_this_month: u64,
    pub analyses_in_progress: u64,
    /// US dollars spent on models with the service's key in this month (UTC).
    pub cost_this_month: f64,
    /// US dollars reserved for calls in progress, and for calls that may or may not have been billed. They count
    /// against the limit.
    pub reserved_this_month: f64,
}

/// Which plan.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"subscription_type": "Pro"})))]
pub struct SubscriptionBody {
    /// The name of an active plan.
    pub subscription_type: String,
}

/// A sign-up for the waiting list.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"email": "ada@shop.example", "source": "blog"})))]
pub struct WaitingBody {
    /// The email address.
    pub email: String,
    /// The source of the visit.
    pub source: Option<String>,
}

/// The request for another email address.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct EmailChangeParams {
    /// The new email address of the account.
    pub new_email: Option<String>,
}
