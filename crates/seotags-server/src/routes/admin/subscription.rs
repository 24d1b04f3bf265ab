//! `PUT /api/v1/admin/users/{id}/subscription`

use super::notify;
use crate::entities::user_view;
use crate::error::ApiError;
use crate::extract::{ActingAdmin, JsonBody, Superuser, TargetUser};
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, SubscriptionBody, UserView};

/// Assigns a plan to a user by the plan's name.
#[utoipa::path(
    put,
    path = "/api/v1/admin/users/{id}/subscription",
    tag = "administration",
    params(("id" = i64, Path, description = "Id of the user")),
    request_body = SubscriptionBody,
    responses(
        (status = 200, body = UserView),
        (status = 400, body = ErrorBody, description = "The plan cannot be assigned", example = json!({"detail": "Unknown or inactive subscription plan."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "User not found."})),
        (status = 422, body = ErrorBody, description = "An invalid or empty body", example = json!({"detail": "Invalid input: subscription_type: no active plan has this name."}))
    )
)]
pub(crate) async fn subscription(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    TargetUser(user): TargetUser,
    JsonBody(body): JsonBody<SubscriptionBody>,
) -> Result<Json<UserView>, ApiError> {
    if body.subscription_type.trim().is_empty() {
        return Err(ApiError::unprocessable("subscription_type", "no active plan has this name"));
    }
    let done = state.app().administration().set_subscription(actor, user.id, body.subscription_type).await?;
    let (summary, _) = notify::logged(&state, done);
    Ok(Json(user_view(summary)))
}
