//! Whether the plan of a project's owner allows one more analysis in progress.

use crate::error::ApiError;
use crate::state::ServiceState;
use seotags_app::projects::Project;

/// Refuses an analysis that the plan does not allow; `new_urls` is 0 for one that goes on or begins anew.
///
/// # Errors
/// 400 with the limit.
pub(super) async fn check(state: &ServiceState, project: &Project, new_urls: u64) -> Result<(), ApiError> {
    let Some(owner) = project.owner else { return Ok(()) };
    match state.app().administration().refused_by_plan(owner, new_urls).await? {
        Some(refusal) => Err(ApiError::bad_request(refusal)),
        None => Ok(()),
    }
}
