//! The agency on a report: that of the project, otherwise that of its owner.

use crate::error::ApiError;
use crate::state::ServiceState;
use seotags::export::pdf::{Agency, Logo};
use seotags_app::analyses::Analysis;

/// The current agency, each part separately; parts that neither sets are those with which the analysis was made.
pub(super) async fn letterhead(state: &ServiceState, analysis: &Analysis, made: Agency) -> Result<Agency, ApiError> {
    let stated = stated_agency(state, analysis).await?;
    let logo = match stated.logo_path {
        Some(path) => read(state, &path).await,
        None => made.logo,
    };
    Ok(Agency { name: stated.name.unwrap_or(made.name), contact: stated.contact.unwrap_or(made.contact), logo })
}

/// The current agency, as the project or its owner states it.
#[derive(Debug, Default)]
pub(super) struct StatedAgency {
    pub(super) name: Option<String>,
    pub(super) contact: Option<String>,
    logo_path: Option<String>,
}

/// The parts that the project or its owner states.
pub(super) async fn stated_agency(state: &ServiceState, analysis: &Analysis) -> Result<StatedAgency, ApiError> {
    let Some(project) = state.app().projects().get(analysis.project_id).await? else {
        return Ok(StatedAgency::default());
    };
    let owner = match project.owner {
        Some(owner) => state.accounts().user(owner).await?,
        None => None,
    };
    let of_project = project.settings;
    let (name, contact, logo) = match owner {
        Some(owner) => (owner.agency_name, owner.agency_contact, owner.agency_logo_path),
        None => (None, None, None),
    };
    Ok(StatedAgency {
        name: stated(of_project.agency_name, name),
        contact: stated(of_project.agency_contact, contact),
        logo_path: stated(of_project.agency_logo, logo),
    })
}

/// The first text that is not blank.
fn stated(of_project: Option<String>, of_owner: Option<String>) -> Option<String> {
    [of_project, of_owner].into_iter().flatten().find(|text| !text.trim().is_empty())
}

/// An uploaded image; a report without its logo is better than none.
async fn read(state: &ServiceState, path: &str) -> Option<Logo> {
    let found = state.uploads().logo(path).await;
    let bytes = found.inspect_err(|error| tracing::warn!(%error, "the logo of a report could not be read")).ok()??;
    // Decoding it once shows whether this is possible.
    let logo = tokio::task::spawn_blocking(move || Logo::read(bytes)).await.ok()?;
    logo.inspect_err(|error| tracing::warn!(%error, "the logo of a report cannot be printed")).ok()
}
