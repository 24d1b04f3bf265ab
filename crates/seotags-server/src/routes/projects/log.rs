//! What administrators do with projects of others, in their log.

use crate::error::ApiError;
use crate::live::AdminNews;
use crate::state::ServiceState;
use seotags_app::administration::{Action, Actor, NewEntry};
use seotags_app::projects::Project;

/// Writes down that somebody did something with a project.
pub(super) async fn note(
    state: &ServiceState,
    actor: Actor,
    action: Action,
    project: &Project,
) -> Result<(), ApiError> {
    let owner = match project.owner {
        Some(owner) => state.accounts().user(owner).await?,
        None => None,
    };
    let entry = NewEntry::new(actor, action)
        .to(owner.map(|owner| owner.email).unwrap_or_default())
        .with("project_id", project.id.0)
        .with("project", project.name.as_str());
    let entry = state.app().administration().note(entry).await?;
    state.hub().tell_administrators(&AdminNews::AdminActionLogged { log: entry.into() });
    Ok(())
}
