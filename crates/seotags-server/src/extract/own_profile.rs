//! A browser profile in a path. It contains a person's sessions, so nobody else may open it, not even administrators.

use super::CurrentUser;
use super::id::id_in;
use crate::error::ApiError;
use crate::state::ServiceState;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use seotags_app::accounts::UserId;
use seotags_app::profiles::ProfileId;

/// A profile of the caller.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OwnProfile(pub(crate) ProfileId);

impl OwnProfile {
    /// The profile of that number, if it belongs to this user.
    ///
    /// # Errors
    /// 404 if it does not exist, 403 if it belongs to another user.
    pub(crate) async fn of(state: &ServiceState, user: UserId, id: i64) -> Result<Self, ApiError> {
        let (profiles, id) = (state.app().profiles_of(user), ProfileId(id));
        if profiles.get(id).await?.is_some() {
            Ok(Self(id))
        } else if profiles.is_anybodys(id).await? {
            Err(ApiError::forbidden("You do not have permission to access this browser profile."))
        } else {
            Err(ApiError::not_found("Browser profile not found."))
        }
    }
}

impl FromRequestParts<ServiceState> for OwnProfile {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        let unknown = || ApiError::not_found("Browser profile not found.");
        let id = id_in(parts, state, "id").await.ok_or_else(unknown)?;
        Self::of(state, caller.user.id, id).await
    }
}
