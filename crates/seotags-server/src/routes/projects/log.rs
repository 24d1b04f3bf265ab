//! What administrators do with projects, in their log.

use crate::error::ApiError;
use crate::routes::ai_settings::tell;
use crate::state::ServiceState;
use seotags_app::administration::{Action, Actor, NewEntry};
use seotags_app::projects::Project;
use serde_json::{Map, Value};

/// Writes down that somebody opened a project of somebody else.
pub(super) async fn note_view(state: &ServiceState, actor: Actor, project: &Project) -> Result<(), ApiError> {
    let entry = on(state, NewEntry::new(actor, Action::ViewProject), project).await?;
    tell(state, Some(state.app().administration().note(entry).await?));
    Ok(())
}

/// What is to be written down with a change of a project's models or key.
pub(super) async fn entry(
    state: &ServiceState,
    actor: Actor,
    project: &Project,
    details: Map<String, Value>,
) -> Result<NewEntry, ApiError> {
    let entry = on(state, NewEntry::new(actor, Action::UpdateAiSettings), project).await?;
    Ok(details.into_iter().fold(entry, |entry, (name, value)| entry.with(&name, value)))
}

async fn on(state: &ServiceState, entry: NewEntry, project: &Project) -> Result<NewEntry, ApiError> {
    let owner = match project.owner {
        Some(owner) => state.accounts().user(owner).await?,
        None => None,
    };
    Ok(entry
        .to(owner.map(|owner| owner.email).unwrap_or_default())
        .with("project_id", project.id.0)
        .with("project", project.name.as_str()))
}
