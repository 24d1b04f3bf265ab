//! Runs `seotags relaunch`.

use super::args::RelaunchArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::execution::{PreparedRun, StoredRun, dry_run_stored, execute};
use crate::files::WrittenFiles;
use crate::output::Delivery;
use crate::session::{
    Access, Archive, StatedSettings, changed_settings, check_batch, check_stored, engines, find_analysis, fleet_of,
    open_store, refuse_stored, with_address_of_environment,
};
use crate::terminal::Interrupts;
use seotags::settings::SettingsPatch;
use seotags_app::analyses::{Relaunch, SourceSelection};

/// Runs an analysis again, either the same one or a copy.
pub(crate) async fn relaunch(args: &RelaunchArgs, context: &Context) -> Result<Exit, CliError> {
    let delivery = Delivery::for_run(&args.work.output, args.work.wide, context)?;
    let written = WrittenFiles::new(&args.work.access, Some(&args.work.output))?;
    let app = open_store(context).await?;
    let analysis = find_analysis(&app, Some(args.id)).await?;
    let how = if args.overwrite { Relaunch::Overwrite } else { Relaunch::Duplicate };
    written.refuse_stored(&app, &analysis).await?;
    args.work.access.check_given(&app, &analysis).await?;
    let mut access = Access::new(&args.work.access, Archive::New, context)?;
    let mut flags = SettingsPatch::default();
    args.instructions.patch(&mut flags);
    args.work.patch(&mut flags);
    with_address_of_environment(&mut flags, &analysis, context)?;
    let new = changed_settings(&app, &analysis, &flags).await?;
    let in_force = new.as_ref().map_or(&analysis.settings, |new| &new.settings);
    check_batch(&app, args.work.engine.writer.given.batch == Some(true), in_force, context).await?;
    let stated = StatedSettings::read(&app, &analysis, &flags, context).await?;
    stated.check_pages(&analysis)?;
    if let Some(how) = args.work.dry_run {
        let (settings, pages) = (new.map(|new| new.settings), SourceSelection::All);
        let stored = StoredRun { app, analysis, settings, access, pages, keeps_locks: args.overwrite };
        return Box::pin(dry_run_stored(stored, &flags, how, context)).await;
    }
    check_stored(&app, &analysis, new.as_ref().map(|new| &new.settings), &access).await?;
    let in_force = new.as_ref().map_or(&analysis.settings, |new| &new.settings);
    stated.check_address(&app, in_force, context).await?;
    let profile = match &flags.profile {
        Some(name) => Some(access.use_profile_in(&app, Some(name)).await?),
        None => access.use_profile_of(&app, &analysis, context).await.map(|()| None)?,
    };
    let fleet = fleet_of(&args.work.fleet, context).await?;
    if fleet.is_some() {
        let in_force = new.as_ref().map_or(&analysis.settings, |new| &new.settings);
        refuse_stored(&app, &analysis, in_force, &access).await?;
    }
    // An unusable engine is reported before results are deleted.
    let settings = new.as_ref().map_or(&analysis.settings, |new| &new.settings);
    engines(&app, app.ledger(), settings, &access, context).await?;
    let analysis = app.analyses().relaunch(analysis.id, how, new).await?;
    if let Some(profile) = profile {
        app.analyses().set_profile(analysis.id, profile).await?;
    }
    stated.remember(&app, analysis.id, &analysis.settings).await?;
    args.work.access.remember_given(&app, &analysis).await?;
    let interrupts = Interrupts::listen()?;
    let execution = PreparedRun {
        app,
        analysis,
        access,
        fleet,
        failed: false,
        reading: None,
        delivery,
        gate: None,
        again: args.work.resume_flags(),
        strict: args.work.strict,
        is_stored: true,
    };
    Box::pin(execute(execution, interrupts, context)).await
}
