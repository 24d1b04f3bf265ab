//! `GET /api/v1/users/me/subscription`

use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::routes::projects::MOST_PROJECTS;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_app::administration::{PlanLimit, PlanLimits};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// The plan of a user, and what is in use.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(example = json!({
    "subscription_type": "Pro", "description": "For agencies", "price": 1290,
    "limits": {"max_projects": 20, "max_urls_per_analysis": 5_000, "max_urls_per_month": 50_000, "max_concurrent_analyses": null, "max_cost_per_month": 25.0},
    "further_limits": {"seats": 3}, "features": {"reports": true},
    "usage": {"projects": 2, "urls_this_month": 120, "analyses_in_progress": 1, "cost_this_month": 1.25, "reserved_this_month": 0.05},
    "operator_key": true, "models": ["gpt-4.1-nano", "gpt-4.1-mini"]
}))]
pub(crate) struct SubscriptionView {
    /// The plan's name.
    subscription_type: String,
    description: String,
    /// In cents; null: free.
    price: Option<i64>,
    limits: LimitsView,
    /// Limits of the plan that the service stores and shows but does not enforce.
    further_limits: Map<String, Value>,
    features: Map<String, Value>,
    usage: UsageView,
    /// Whether analyses without their own key may use the service's key. If not, the built-in engine writes.
    operator_key: bool,
    /// Models that may be used with the service's key, the default ones first; null: any.
    models: Option<Vec<String>>,
}

/// Enforced limits: those of the plan, otherwise those of the service. Null: no limit.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(example = json!({"max_projects": 10, "max_urls_per_analysis": 1000, "max_urls_per_month": 20000, "max_concurrent_analyses": 2, "max_cost_per_month": 10.0}))]
#[expect(clippy::struct_field_names, reason = "named as in plans")]
pub(crate) struct LimitsView {
    max_projects: Option<u64>,
    max_urls_per_analysis: Option<u64>,
    max_urls_per_month: Option<u64>,
    max_concurrent_analyses: Option<u64>,
    /// Limit in US dollars for models with the service's key.
    max_cost_per_month: Option<f64>,
}

/// Usage.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(example = json!({"projects": 3, "urls_this_month": 4711, "analyses_in_progress": 1, "cost_this_month": 0.5, "reserved_this_month": 0.02}))]
pub(crate) struct UsageView {
    projects: u64,
    /// Pages of analyses that were created in this month (UTC).
    urls_this_month: u64,
    analyses_in_progress: u64,
    /// US dollars spent on models with the service's key in this month (UTC).
    cost_this_month: f64,
    /// US dollars reserved for calls in progress, and for calls that may or may not have been billed. They count
    /// against the limit.
    reserved_this_month: f64,
}

/// Returns your plan: its limits and your usage.
#[utoipa::path(
    get,
    path = "/api/v1/users/me/subscription",
    tag = "account",
    responses((status = 200, body = SubscriptionView))
)]
pub(crate) async fn subscription(
    caller: CurrentUser,
    State(state): State<ServiceState>,
) -> Result<Json<SubscriptionView>, ApiError> {
    let user = caller.user.id;
    // The user was deleted meanwhile.
    let summary = state.accounts().summary(user).await?.ok_or_else(ApiError::not_authenticated)?;
    let found = state.app().administration().subscription_of(user).await?;
    let (plan, usage) = found.ok_or_else(ApiError::not_authenticated)?;
    let limits = PlanLimits::of(&plan.limits);
    let policy = state.dispatch().policy_of(&caller.user).await?;
    let used = state.dispatch().spent_by(user).await?;
    let most_urls = state.options().max_urls;
    let mut further_limits = plan.limits;
    further_limits.retain(|key, _| PlanLimit::ALL.iter().all(|limit| limit.key() != key));
    Ok(Json(SubscriptionView {
        subscription_type: plan.name,
        description: plan.description,
        price: plan.price,
        limits: LimitsView {
            max_projects: Some(limits.projects.unwrap_or(MOST_PROJECTS)),
            max_urls_per_analysis: Some(limits.urls_per_analysis.unwrap_or(most_urls).min(most_urls)),
            // It does not apply to administrators.
            max_urls_per_month: limits.urls_per_month.filter(|_| !caller.user.is_superuser),
            max_concurrent_analyses: limits.concurrent_analyses,
            max_cost_per_month: policy.max_cost_month,
        },
        further_limits,
        features: plan.features,
        usage: UsageView {
            projects: summary.projects_count,
            urls_this_month: usage.urls_this_month,
            analyses_in_progress: usage.in_progress,
            cost_this_month: used.cost,
            reserved_this_month: used.reserved,
        },
        operator_key: policy.may_use,
        models: policy.models,
    }))
}
