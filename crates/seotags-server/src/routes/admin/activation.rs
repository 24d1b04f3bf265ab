//! `PUT /api/v1/admin/users/{id}/deactivate` and `/reactivate`, in one module.

use super::notify;
use crate::entities::user_view;
use crate::error::ApiError;
use crate::extract::{ActingAdmin, Superuser, TargetUser};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::Json;
use axum::extract::State;
use seotags_api::{AdminNews, ErrorBody, UserView};
use seotags_app::accounts::UserId;
use seotags_app::administration::{Actor, Own};

/// Deactivates an account. Ends its sessions and tokens at once and stops its running analyses.
#[utoipa::path(
    put,
    path = "/api/v1/admin/users/{id}/deactivate",
    tag = "administration",
    params(("id" = i64, Path, description = "Id of the user")),
    responses(
        (status = 200, body = UserView),
        (status = 400, body = ErrorBody, description = "Your own account, or the last administrator", example = json!({"detail": "You cannot deactivate your own account."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "User not found."}))
    )
)]
pub(crate) async fn deactivate(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    TargetUser(user): TargetUser,
) -> Result<Json<UserView>, ApiError> {
    state.app().administration().may_take_away(&actor, user.id, Own::Deactivate).await?;
    let service = state.clone();
    to_the_end(&state, async move {
        let changed = switch(&service, actor, user.id, false).await?;
        // After the deactivation, so that nothing new is started. The account stays switched off even if stopping
        // fails.
        if let Err(error) = service.stop_all_of(user.id).await {
            tracing::warn!(user = %user.id, ?error, "analyses of a deactivated user continue");
        }
        Ok(changed)
    })
    .await
}

/// Reactivates an account.
#[utoipa::path(
    put,
    path = "/api/v1/admin/users/{id}/reactivate",
    tag = "administration",
    params(("id" = i64, Path, description = "Id of the user")),
    responses(
        (status = 200, body = UserView),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "User not found."}))
    )
)]
pub(crate) async fn reactivate(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    TargetUser(user): TargetUser,
) -> Result<Json<UserView>, ApiError> {
    switch(&state, actor, user.id, true).await
}

async fn switch(state: &ServiceState, actor: Actor, user: UserId, is_active: bool) -> Result<Json<UserView>, ApiError> {
    let done = state.app().administration().set_active(actor, user, is_active).await?;
    let (summary, has_changed) = notify::logged(state, done);
    if has_changed {
        state.hub().notify_administrators(&AdminNews::UserStatusChanged { user_id: user.0, is_active });
        notify::statistics(state).await;
    }
    Ok(Json(user_view(summary)))
}
