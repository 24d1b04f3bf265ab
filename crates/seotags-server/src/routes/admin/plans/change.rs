//! `PUT /api/v1/admin/subscription-plans/{id}`

use super::body::plan_change;
use crate::entities::plan_view;
use crate::error::ApiError;
use crate::extract::{ActingAdmin, JsonBody, Superuser, TargetPlan};
use crate::routes::admin::notify;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{ErrorBody, PlanBody, PlanView};

/// Updates the fields of a plan that are sent. A new name applies to its users' subscriptions at once.
#[utoipa::path(
    put,
    path = "/api/v1/admin/subscription-plans/{id}",
    tag = "administration",
    params(("id" = i64, Path, description = "Id of the plan")),
    request_body = PlanBody,
    responses(
        (status = 200, body = PlanView),
        (status = 400, body = ErrorBody, description = "An invalid value", example = json!({"detail": "Price must be a positive number or null."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "Plan not found."})),
        (status = 409, body = ErrorBody, description = "The name is taken", example = json!({"detail": "A plan with this name already exists."})),
        (status = 422, body = ErrorBody, description = "An invalid body", example = json!({"detail": "Invalid input: price: expected i64."}))
    )
)]
pub(crate) async fn change_plan(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    TargetPlan(plan): TargetPlan,
    JsonBody(body): JsonBody<PlanBody>,
) -> Result<Json<PlanView>, ApiError> {
    let done = state.app().administration().change_plan(actor, plan.id, plan_change(body)).await?;
    let (plan, _) = notify::logged(&state, done);
    Ok(Json(plan_view(plan)))
}
