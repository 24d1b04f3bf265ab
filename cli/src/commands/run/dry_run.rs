//! `run --dry-run`: reads the list into a store in memory and forecasts the costs.

use super::args::RunArgs;
use super::list::{ListedAnalysis, list_pages};
use crate::args::DryRunArg;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::execution::{DryRun, forecast};
use crate::files::WrittenFiles;
use crate::session::{Access, Archive, store_to_look_at, whole_settings};
use crate::terminal::Interrupts;
use seotags_app::App;
use std::path::Path;

/// The costs of a new analysis of the inputs.
pub(crate) async fn dry_run_list(args: &RunArgs, context: &Context) -> Result<Exit, CliError> {
    let mut args = args.clone();
    // The number of a profile must not be stored.
    args.store.ephemeral = true;
    let written = WrittenFiles::new(&args.work.access, None)?;
    args.inputs.iter().try_for_each(|input| written.refuse(Path::new(input)))?;
    let store = store_to_look_at(context).await?;
    let app = App::ephemeral().await?;
    copy_projects(&store, &app).await?;
    let mut access = Access::new(&args.work.access, Archive::New, context)?;
    let mut interrupts = Interrupts::listen()?;
    let listed = tokio::select! {
        listed = list_pages(&args, context, &app, (&mut access, false), &written) => listed?,
        _ = interrupts.next() => return Ok(Exit::Interrupted),
    };
    let ListedAnalysis { analysis, reading } = listed;
    let settings = whole_settings(&app, &analysis).await?;
    let is_followed = args.follow.follow;
    let trial = DryRun { store, app, analysis, access, settings, reading, locked_pages: 0 };
    let how = args.work.dry_run.unwrap_or(DryRunArg::Estimate);
    forecast(trial, how, is_followed, interrupts, context).await
}

/// Settings of projects also apply to a trial.
async fn copy_projects(from: &App, to: &App) -> Result<(), CliError> {
    for summary in from.projects().list().await? {
        let project = summary.project;
        let copy = to.projects().find_or_create(&project.name, &project.domain).await?;
        to.projects().set_settings(copy.id, project.settings).await?;
    }
    Ok(())
}
