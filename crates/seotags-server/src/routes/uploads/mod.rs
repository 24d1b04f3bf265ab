//! Images that users send; everybody who has their path can see them.

mod send;
mod show;

use super::router::{Routes, route};
use crate::error::ApiError;
use crate::state::ServiceState;
use seotags_app::accounts::User;

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, send::project_logo);
    let routes = route!(routes, send::profile_picture);
    route!(routes, show::show)
}

/// Refuses a new path that is not an upload of the caller; the stored path may be sent again.
///
/// # Errors
/// 400 'Unknown upload.'
pub(crate) async fn check_path(
    state: &ServiceState,
    caller: &User,
    sent: Option<&str>,
    saved: Option<&str>,
) -> Result<(), ApiError> {
    let Some(path) = sent.map(str::trim).filter(|path| !path.is_empty()) else { return Ok(()) };
    if saved == Some(path) || state.uploads().is_theirs(caller.id, path).await? {
        Ok(())
    } else {
        Err(ApiError::bad_request("Unknown upload."))
    }
}
