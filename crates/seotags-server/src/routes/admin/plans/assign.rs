//! `POST /api/v1/admin/subscription-plans/{planId}/assign-user/{userId}`

use crate::entities::user_view;
use crate::error::ApiError;
use crate::extract::{ActingAdmin, Superuser, TargetPlan, TargetUser};
use crate::routes::admin::notify;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, UserView};

/// Assigns a plan to a user.
#[utoipa::path(
    post,
    path = "/api/v1/admin/subscription-plans/{planId}/assign-user/{userId}",
    tag = "administration",
    params(
        ("planId" = i64, Path, description = "Id of the plan"),
        ("userId" = i64, Path, description = "Id of the user")
    ),
    responses(
        (status = 200, body = UserView),
        (status = 400, body = ErrorBody, description = "The plan cannot be assigned", example = json!({"detail": "Unknown or inactive subscription plan."})),
        (status = 404, body = ErrorBody, description = "Plan or user not found", example = json!({"detail": "Plan not found."}))
    )
)]
pub(crate) async fn assign_plan(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    TargetPlan(plan): TargetPlan,
    TargetUser(user): TargetUser,
) -> Result<Json<UserView>, ApiError> {
    let done = state.app().administration().assign_plan(actor, plan.id, user.id).await?;
    let (summary, _) = notify::logged(&state, done);
    Ok(Json(user_view(summary)))
}
