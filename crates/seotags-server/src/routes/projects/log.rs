//! Action log details about a project's models and key.

use crate::error::ApiError;
use crate::state::ServiceState;
use seotags::settings::SettingsPatch;
use seotags_app::administration::{Actor, AdminAction, NewEntry};
use seotags_app::projects::Project;
use serde_json::{Map, Value};

/// The log entry for a change of a project's models or key.
pub(super) async fn entry(
    state: &ServiceState,
    actor: Actor,
    project: &Project,
    details: Map<String, Value>,
) -> Result<NewEntry, ApiError> {
    let owner = match project.owner {
        Some(owner) => state.accounts().user(owner).await?,
        None => None,
    };
    let entry = NewEntry::new(actor, AdminAction::UpdateAiSettings)
        .to(owner.map(|owner| owner.email).unwrap_or_default())
        .with("project_id", project.id.0)
        .with("project", project.name.as_str());
    Ok(details.into_iter().fold(entry, |entry, (name, value)| entry.with(&name, value)))
}

/// The names of the changed fields.
pub(super) fn fields(
    before: &Project,
    (name, domain): (&Option<String>, &Option<String>),
    settings: &SettingsPatch,
) -> Vec<String> {
    let stated = [("name", name, &before.name), ("domain", domain, &before.domain)];
    let stated = stated.into_iter().filter(|(_, to, from)| to.as_ref().is_some_and(|to| to != *from));
    let mut fields: Vec<String> = stated.map(|(field, ..)| field.to_owned()).collect();
    let of = |patch: &SettingsPatch| serde_json::to_value(patch).unwrap_or_default();
    let (from, to) = (of(&before.settings), of(settings));
    let names = from.as_object().into_iter().chain(to.as_object()).flat_map(Map::keys);
    let mut different: Vec<String> = names.filter(|name| from.get(*name) != to.get(*name)).cloned().collect();
    different.sort();
    different.dedup();
    fields.extend(different);
    fields
}
