//! Whether the plan of a project's owner allows one more analysis in progress.

use crate::error::ApiError;
use crate::state::ServiceState;
use seotags_app::disk_quota::{DiskSpaceError, full};
use seotags_app::projects::Project;

/// Refuses an analysis that the plan does not allow; `new_urls` is 0 for a resumed one.
///
/// # Errors
/// 400 with the limit; 503 if the disk has no room for it.
pub(super) async fn check(state: &ServiceState, project: &Project, new_urls: u64) -> Result<(), ApiError> {
    state.dispatch().check_disk_space(project.owner).await?;
    let Some(owner) = project.owner else { return Ok(()) };
    match state.app().administration().refused_by_plan(owner, new_urls).await? {
        Some(refusal) => Err(ApiError::bad_request(refusal)),
        None => Ok(()),
    }
}

impl From<DiskSpaceError> for ApiError {
    fn from(error: DiskSpaceError) -> Self {
        match error {
            DiskSpaceError::Disk => Self::short_of_space(),
            DiskSpaceError::Kept { most_mib } => Self::bad_request(full(most_mib)),
            DiskSpaceError::Store(error) => error.into(),
        }
    }
}
