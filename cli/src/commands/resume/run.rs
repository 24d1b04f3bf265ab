//! Runs `seotags resume`.

use super::args::ResumeArgs;
use crate::commands::review::review_and_deliver;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::execution::{PreparedRun, StoredRun, caps_of, check_caps, dry_run_stored, execute, is_in_review};
use crate::files::WrittenFiles;
use crate::gate::GateRun;
use crate::output::Delivery;
use crate::session::{
    Access, Archive, StatedSettings, changed_settings, check_batch, check_stored, find_analysis, fleet_of, keep_engine,
    open_store, refuse_stored, with_address_of_environment,
};
use crate::terminal::Interrupts;
use seotags::settings::SettingsPatch;
use seotags_app::analyses::{ReviewCaps, SourceSelection};

/// Resumes an analysis; its results go through the gate, if there is one.
pub(crate) async fn resume(args: &ResumeArgs, gate: Option<GateRun>, context: &Context) -> Result<Exit, CliError> {
    let view = gate.as_ref().map(GateRun::view);
    let delivery = Delivery::for_run(&args.work.output, args.work.wide, context)?.with_check(view);
    let written = WrittenFiles::new(&args.work.access, Some(&args.work.output))?;
    let app = open_store(context).await?;
    let mut analysis = match args.id {
        Some(_) => find_analysis(&app, args.id).await?,
        None if args.failed => find_analysis(&app, None).await?,
        None => app
            .analyses()
            .latest_unfinished()
            .await?
            .ok_or_else(|| CliError::usage("no unfinished analysis", "`seotags list` lists all analyses"))?,
    };
    written.refuse_stored(&app, &analysis).await?;
    let is_review = is_in_review(&analysis) && !args.failed;
    if !is_review {
        args.work.access.check_given(&app, &analysis).await?;
    }
    let mut access = Access::new(&args.work.access, Archive::Continued, context)?;
    let mut flags = SettingsPatch::default();
    args.work.patch(&mut flags);
    let caps = if is_review { caps_of(&mut flags) } else { ReviewCaps::default() };
    check_caps(&app, &analysis, caps).await?;
    if !is_review {
        keep_engine(&mut flags, &analysis);
    }
    with_address_of_environment(&mut flags, &analysis, context)?;
    let new = changed_settings(&app, &analysis, &flags).await?;
    let in_force = new.as_ref().map_or(&analysis.settings, |new| &new.settings);
    check_batch(&app, args.work.engine.writer.given.batch == Some(true), in_force, context).await?;
    let stated = StatedSettings::read(&app, &analysis, &flags, context).await?;
    if !is_review {
        stated.check_pages(&analysis)?;
    }
    if let Some(how) = args.work.dry_run {
        let pages = if args.failed { SourceSelection::OpenOrFailed } else { SourceSelection::Open };
        let settings = new.map(|new| new.settings);
        let stored = StoredRun { app, analysis, settings, access, pages, keeps_locks: true };
        return Box::pin(dry_run_stored(stored, &flags, how, context)).await;
    }
    check_stored(&app, &analysis, new.as_ref().map(|new| &new.settings), &access).await?;
    let in_force = new.as_ref().map_or(&analysis.settings, |new| &new.settings);
    stated.check_address(&app, in_force, context).await?;
    let fleet = fleet_of(&args.work.fleet, context).await?;
    if fleet.is_some() {
        let in_force = new.as_ref().map_or(&analysis.settings, |new| &new.settings);
        refuse_stored(&app, &analysis, in_force, &access).await?;
    }
    // Flags apply to the remaining work.
    if let Some(new) = new {
        analysis = app.analyses().set_settings(analysis.id, new).await?;
    }
    match &flags.profile {
        Some(name) => {
            let profile = access.use_profile_in(&app, Some(name)).await?;
            app.analyses().set_profile(analysis.id, profile).await?;
        }
        None => access.use_profile_of(&app, &analysis, context).await?,
    }
    stated.remember(&app, analysis.id, &analysis.settings).await?;
    if is_review {
        app.analyses().cap_review(analysis.id, caps).await?;
        return review_and_deliver(&app, &analysis, &delivery, false, context).await;
    }
    args.work.access.remember_given(&app, &analysis).await?;
    let interrupts = Interrupts::listen()?;
    let execution = PreparedRun {
        app,
        analysis,
        access,
        fleet,
        failed: args.failed,
        reading: None,
        delivery,
        gate,
        again: args.work.resume_flags(),
        strict: args.work.strict,
        is_stored: true,
    };
    Box::pin(execute(execution, interrupts, context)).await
}
