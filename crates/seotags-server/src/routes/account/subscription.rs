//! `GET /api/v1/users/me/subscription`

use crate::error::ApiError;
use crate::extract::CurrentUser;
use crate::routes::projects::MOST_PROJECTS;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{LimitsView, SubscriptionView, UsageView};
use seotags_app::administration::{PlanLimit, PlanLimits};

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
