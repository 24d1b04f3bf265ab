//! `DELETE /api/v1/admin/users/{id}`

use super::notify;
use crate::error::ApiError;
use crate::extract::{ActingAdmin, Superuser, TargetUser};
use crate::routes::run_to_end::to_the_end;
use crate::state::ServiceState;
use axum::extract::State;
use axum::http::StatusCode;
use seotags_api::{AdminNews, ErrorBody};
use seotags_app::accounts::UserId;
use seotags_app::administration::{Actor, AdministrationError, Own};

/// Deletes a user with all data: projects, analyses, profiles, keys, tokens, uploads. Stops running analyses first.
#[utoipa::path(
    delete,
    path = "/api/v1/admin/users/{id}",
    tag = "administration",
    params(("id" = i64, Path, description = "Id of the user")),
    responses(
        (status = 204, description = "Deleted"),
        (status = 400, body = ErrorBody, description = "Your own account, or the last administrator", example = json!({"detail": "You cannot delete your own account."})),
        (status = 404, body = ErrorBody, description = "Not found", example = json!({"detail": "User not found."})),
        (status = 409, body = ErrorBody, description = "Another process is running an analysis of the user", example = json!({"detail": "Analysis 12 of this user is still in progress."}))
    )
)]
pub(crate) async fn delete_user(
    _: Superuser,
    State(state): State<ServiceState>,
    ActingAdmin(actor): ActingAdmin,
    TargetUser(user): TargetUser,
) -> Result<StatusCode, ApiError> {
    state.app().administration().may_take_away(&actor, user.id, Own::Delete).await?;
    let service = state.clone();
    to_the_end(&state, async move { delete(&service, actor, user.id).await }).await
}

async fn delete(state: &ServiceState, actor: Actor, user: UserId) -> Result<StatusCode, ApiError> {
    let administration = state.app().administration();
    state.stop_all_of(user).await?;
    let files = state.uploads().names_of(user).await?;
    let mut done = administration.delete(actor.clone(), user).await;
    if matches!(done, Err(AdministrationError::InProgress(_))) {
        // The user started another one meanwhile.
        state.stop_all_of(user).await?;
        done = administration.delete(actor, user).await;
    }
    let done = done?;
    state.uploads().discard(files).await;
    notify::logged(state, done);
    state.hub().notify_administrators(&AdminNews::UserDeleted { user_id: user.0 });
    notify::statistics(state).await;
    Ok(StatusCode::NO_CONTENT)
}
