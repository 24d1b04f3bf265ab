//! `DELETE /api/v1/admin/subscription-plans/{id}`

use crate::error::ApiError;
use crate::extract::{ActingAdmin, OptionalJson, QueryOf, Superuser, TargetPlan};
use crate::routes::admin::notify;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use seotags_api::{ErrorBody, Reassigned};
use seotags_app::administration::PlanId;

/// Deletes a plan. Its users get another plan.
#[utoipa::path(
    delete,
    path = "/api/v1/admin/subscription-plans/{id}",
    tag = "administration",
    params(("id" = i64, Path, description = "Id of the plan"), Reassigned),
    request_body = Option<Reassigned>,
    responses(
        (status = 204, description = "Deleted"),
        (status = 400, body = ErrorBody, description = "The other plan cannot be assigned, or this plan cannot be deleted", example = json!({"detail": "Unknown or inactive subscription plan."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Plan not found."})),
        (status = 409, body = ErrorBody, description = "The plan has users", example = json!({"detail": "This plan has 3 assigned users. Choose a plan to move them to."}))
    )
)]
pub(crate) async fn delete_plan(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    TargetPlan(plan): TargetPlan,
    QueryOf(asked): QueryOf<Reassigned>,
    OptionalJson(sent): OptionalJson<Reassigned>,
) -> Result<StatusCode, ApiError> {
    let other = asked.reassign_to_plan_id.or_else(|| sent.and_then(|sent| sent.reassign_to_plan_id)).map(PlanId);
    let done = state.app().administration().delete_plan(actor, plan.id, other).await?;
    notify::logged(&state, done);
    Ok(StatusCode::NO_CONTENT)
}
