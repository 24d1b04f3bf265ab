//! `seotags projects edit`.

use super::args::EditProjectArgs;
use super::settings::{check, edited, stated};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::{find_project, no_project, open_store};
use crate::terminal::harmless;
use seotags::settings::SettingsPatch;
use seotags_app::SettingsEdit;
use seotags_app::projects::ProjectChange;

/// Changes the given values, and keeps the rest.
pub(super) async fn edit(args: &EditProjectArgs, context: &Context) -> Result<Exit, CliError> {
    let stated = stated(&args.settings);
    let changes_settings = stated != SettingsPatch::default() || !args.unset.is_empty();
    if args.new_name.is_none() && args.domain.is_none() && !changes_settings {
        return Err(CliError::usage("nothing to change", "`seotags projects edit --help` lists its flags"));
    }
    let app = open_store(context).await?;
    let found = find_project(&app, &args.name).await?;
    let settings = edited(&found.settings, &stated, &args.unset)?;
    check(&settings, &found.name, &app).await?;
    let change = ProjectChange {
        name: args.new_name.clone(),
        domain: args.domain.clone(),
        settings: changes_settings.then(|| SettingsEdit::of(&found.settings, settings)),
        ..ProjectChange::default()
    };
    // It may have been deleted meanwhile.
    let Some(changed) = app.projects().change(found.id, change).await? else {
        return Err(no_project(&app, &args.name).await?);
    };
    context.notes().line(&format!("  changed the project “{}”", harmless(&changed.value.name)));
    Ok(Exit::Done)
}
