//! Pages of a site, as a list for an analysis: the links of a page, or the sitemaps.

mod extract_links;
mod sitemap;

use super::router::{Routes, route};
use crate::entities::sentence;
use crate::error::ApiError;
use crate::extract::{CurrentUser, OwnProfile, OwnProject};
use crate::state::ServiceState;
use seotags::settings::{Settings, SettingsPatch};
use seotags_app::analyses::settings_for;
use seotags_app::profiles::ProfileId;

/// Adds the routes.
pub(super) fn routes(routes: Routes) -> Routes {
    let routes = route!(routes, extract_links::extract_links);
    route!(routes, sitemap::sitemap)
}

/// The settings of a project, and the profile of the caller, that pages are fetched with.
async fn project_access(
    state: &ServiceState,
    caller: &CurrentUser,
    (project, profile): (i64, Option<i64>),
) -> Result<(Settings, Option<ProfileId>), ApiError> {
    let project = OwnProject::of(state, caller, project).await?.for_reading();
    let profile = match profile {
        Some(id) => Some(OwnProfile::of(state, caller.user.id, id).await?.0),
        None => None,
    };
    let owner = match project.owner {
        Some(owner) => state.accounts().user(owner).await?,
        None => None,
    };
    let settings = settings_for(&state.options().defaults, owner.as_ref(), &project, &SettingsPatch::default());
    let settings = settings.map_err(|error| ApiError::bad_request(sentence(&error.to_string())))?;
    Ok((settings, profile))
}
