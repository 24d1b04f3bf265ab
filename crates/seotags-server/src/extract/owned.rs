//! Things in paths, and whether the caller may have them: 404 before 403, both before the body is read.

use super::CurrentUser;
use super::id::id_in;
use crate::error::ApiError;
use crate::state::ServiceState;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use seotags::url::AnalysisId;
use seotags_app::accounts::{User, UserId};
use seotags_app::analyses::Analysis;
use seotags_app::projects::{Project, ProjectId};

/// A project that the caller may open; `{id}` in the path.
#[derive(Debug, Clone)]
pub(crate) struct OwnProject(pub(crate) Project);

/// An analysis that the caller may open, with its project; `{id}` in the path.
#[derive(Debug, Clone)]
pub(crate) struct OwnAnalysis {
    pub(crate) analysis: Analysis,
    pub(crate) project: Project,
}

impl FromRequestParts<ServiceState> for OwnProject {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        let unknown = || ApiError::not_found("Project not found.");
        let id = id_in(parts, state, "id").await.ok_or_else(unknown)?;
        Self::of(state, &caller.user, id).await
    }
}

impl OwnProject {
    /// The project of that number, if this user may open it.
    ///
    /// # Errors
    /// 404 if there is none, 403 if it is somebody else's.
    pub(crate) async fn of(state: &ServiceState, user: &User, id: i64) -> Result<Self, ApiError> {
        let project = state.app().projects().get(ProjectId(id)).await?;
        let project = project.ok_or_else(|| ApiError::not_found("Project not found."))?;
        if may_open(user, project.owner) {
            Ok(Self(project))
        } else {
            Err(ApiError::forbidden("You do not have permission to access this project."))
        }
    }
}

impl FromRequestParts<ServiceState> for OwnAnalysis {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        let unknown = || ApiError::not_found("Analysis not found.");
        let id = id_in(parts, state, "id").await.ok_or_else(unknown)?;
        let analysis = state.app().analyses().get(AnalysisId(id)).await?.ok_or_else(unknown)?;
        let project = state.app().projects().get(analysis.project_id).await?.ok_or_else(unknown)?;
        if !may_open(&caller.user, project.owner) {
            return Err(ApiError::forbidden("You do not have permission to access this analysis."));
        }
        Ok(Self { analysis, project })
    }
}

/// Owners open what is theirs, superusers everything; what has no owner is of the command line.
pub(crate) fn may_open(user: &User, owner: Option<UserId>) -> bool {
    user.is_superuser || owner == Some(user.id)
}
