//! `POST /api/v1/admin/subscription-plans/`

use super::body::new_plan;
use crate::entities::plan_view;
use crate::error::ApiError;
use crate::extract::{ActingAdmin, JsonBody, Superuser};
use crate::routes::admin::notify;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use seotags_api::{ErrorBody, PlanBody, PlanView};

/// Creates a subscription plan.
#[utoipa::path(
    post,
    path = "/api/v1/admin/subscription-plans/",
    tag = "administration",
    request_body = PlanBody,
    responses(
        (status = 201, body = PlanView),
        (status = 400, body = ErrorBody, description = "An invalid value", example = json!({"detail": "Price must be a positive number or null."})),
        (status = 409, body = ErrorBody, description = "The name is taken", example = json!({"detail": "A plan with this name already exists."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: name: expected a string."}))
    )
)]
pub(crate) async fn create_plan(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    JsonBody(body): JsonBody<PlanBody>,
) -> Result<(StatusCode, Json<PlanView>), ApiError> {
    let done = state.app().administration().create_plan(actor, new_plan(body)).await?;
    let (plan, _) = notify::logged(&state, done);
    Ok((StatusCode::CREATED, Json(plan_view(plan))))
}
