//! Objects in paths, and whether the caller may access them: 404 before 403, both before the body is read. Logs access
//! of administrators to objects of other users, whatever the handler does.

use super::CurrentUser;
use super::admin_access_log::{Act, Foreign};
use super::id::id_in;
use crate::error::ApiError;
use crate::state::ServiceState;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use seotags::url::AnalysisId;
use seotags_app::accounts::UserId;
use seotags_app::administration::AdminAction;
use seotags_app::analyses::Analysis;
use seotags_app::projects::{Project, ProjectId};

/// A project that the caller may open; `{id}` in the path. A handler gets it only by declaring its act.
#[derive(Debug)]
pub(crate) struct OwnProject {
    project: Project,
    whose: Ownership,
}

/// An analysis that the caller may open, with its project; `{id}` in the path. A handler gets it only by declaring its
/// act.
#[derive(Debug)]
pub(crate) struct OwnAnalysis {
    analysis: Analysis,
    project: Project,
    whose: Ownership,
}

/// The caller, and whether the object belongs to another user.
#[derive(Debug)]
struct Ownership {
    state: ServiceState,
    caller: UserId,
    foreign: Option<Foreign>,
}

impl Ownership {
    async fn of(state: &ServiceState, caller: &CurrentUser, owner: Option<UserId>) -> Result<Self, ApiError> {
        let foreign = Foreign::of(state, (&caller.user, caller.address), owner).await?;
        Ok(Self { state: state.clone(), caller: caller.user.id, foreign })
    }

    async fn look(&self, action: AdminAction, what: (&Project, Option<&Analysis>)) -> Result<(), ApiError> {
        match &self.foreign {
            Some(foreign) => Ok(foreign.look(&self.state, action, what).await?),
            None => Ok(()),
        }
    }

    fn act(&self, action: AdminAction, what: (&Project, Option<&Analysis>)) -> Act {
        Act::new(&self.state, self.caller, self.foreign.as_ref(), action, what)
    }
}

impl FromRequestParts<ServiceState> for OwnProject {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        let unknown = || ApiError::not_found("Project not found.");
        let id = id_in(parts, state, "id").await.ok_or_else(unknown)?;
        Self::of(state, &caller, id).await
    }
}

impl OwnProject {
    /// The project of that number, if this user may open it.
    ///
    /// # Errors
    /// 404 if it does not exist, 403 if it belongs to another user.
    pub(crate) async fn of(state: &ServiceState, caller: &CurrentUser, id: i64) -> Result<Self, ApiError> {
        let project = state.app().projects().get(ProjectId(id)).await?;
        let project = project.ok_or_else(|| ApiError::not_found("Project not found."))?;
        if !caller.may_open(project.owner) {
            return Err(ApiError::forbidden("You do not have permission to access this project."));
        }
        let whose = Ownership::of(state, caller, project.owner).await?;
        whose.look(AdminAction::ViewProject, (&project, None)).await?;
        Ok(Self { project, whose })
    }

    /// For a view.
    pub(crate) fn for_reading(self) -> Project {
        self.project
    }

    /// For an act, which the log records under this name.
    pub(crate) fn for_act(self, action: AdminAction) -> (Project, Act) {
        let act = self.whose.act(action, (&self.project, None));
        (self.project, act)
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
        if !caller.may_open(project.owner) {
            return Err(ApiError::forbidden("You do not have permission to access this analysis."));
        }
        let whose = Ownership::of(state, &caller, project.owner).await?;
        whose.look(AdminAction::ViewAnalysis, (&project, Some(&analysis))).await?;
        Ok(Self { analysis, project, whose })
    }
}

impl OwnAnalysis {
    /// For a view.
    pub(crate) fn for_reading(self) -> (Analysis, Project) {
        (self.analysis, self.project)
    }

    /// For a view of page texts.
    ///
    /// # Errors
    /// An error of the store.
    pub(crate) async fn for_reading_content(self) -> Result<(Analysis, Project), ApiError> {
        self.whose.look(AdminAction::ViewContent, (&self.project, Some(&self.analysis))).await?;
        Ok(self.for_reading())
    }

    /// For an act, which the log records under this name.
    pub(crate) fn for_act(self, action: AdminAction) -> (Analysis, Project, Act) {
        let act = self.whose.act(action, (&self.project, Some(&self.analysis)));
        (self.analysis, self.project, act)
    }
}
