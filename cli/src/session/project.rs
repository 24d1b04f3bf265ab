//! Projects of the store by name, and their settings as a layer.

use crate::error::CliError;
use crate::terminal::harmless;
use crate::text::nearest;
use seotags::settings::{Layer, Origin};
use seotags_app::App;
use seotags_app::projects::Project;

/// The settings of a project as a layer.
pub(crate) fn layer_of(project: &Project) -> Layer {
    Layer { origin: Origin::Project(project.name.clone()), patch: project.settings.clone() }
}

/// The project of that name.
pub(crate) async fn find_project(app: &App, name: &str) -> Result<Project, CliError> {
    match app.projects().find(name).await? {
        Some(found) => Ok(found),
        None => Err(no_project(app, name).await?),
    }
}

/// The error if there is no project of that name.
pub(crate) async fn no_project(app: &App, name: &str) -> Result<CliError, CliError> {
    let names: Vec<String> = app.projects().list().await?.into_iter().map(|summary| summary.project.name).collect();
    let hint = match nearest(name, &names) {
        Some(known) => format!("did you mean `{}`?", harmless(known)),
        None if names.is_empty() => "`seotags projects create` creates one".to_owned(),
        None => "`seotags projects list` lists them".to_owned(),
    };
    Ok(CliError::Usage { message: format!("no project “{}”", harmless(name)), hint: Some(hint) })
}
