//! Runs a new analysis on this machine, from its list to its results.

use super::args::RunArgs;
use super::dry_run::dry_run_list;
use super::list::{list_pages, stopped_while_reading};
use crate::commands::resume::{ResumeArgs, resume};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::execution::{PreparedRun, execute};
use crate::files::WrittenFiles;
use crate::gate::GateRun;
use crate::output::Delivery;
use crate::session::{Access, Archive, fleet_of, open_store};
use crate::terminal::Interrupts;
use seotags_app::App;
use std::path::Path;

/// Runs a new analysis, or resumes one; its results go through the gate, if there is one.
pub(crate) async fn run(args: &RunArgs, gate: Option<GateRun>, context: &Context) -> Result<Exit, CliError> {
    match args.store.resume {
        Some(id) => Box::pin(resume(&as_resume(args, id), gate, context)).await,
        None if args.work.dry_run.is_some() => Box::pin(dry_run_list(args, context)).await,
        None => Box::pin(run_list(args, gate, context)).await,
    }
}

/// Runs a new analysis of the inputs.
pub(crate) async fn run_list(args: &RunArgs, gate: Option<GateRun>, context: &Context) -> Result<Exit, CliError> {
    if args.work.output.files.skipped.is_some() && !args.follow.follow {
        return Err(CliError::usage(
            "--skipped lists the links that --follow skips",
            "add --follow, or remove --skipped",
        ));
    }
    let view = gate.as_ref().map(GateRun::view);
    let delivery = Delivery::for_run(&args.work.output, args.work.wide, context)?.with_check(view);
    let written = WrittenFiles::new(&args.work.access, Some(&args.work.output))?;
    args.inputs.iter().try_for_each(|input| written.refuse(Path::new(input)))?;
    let mut access = Access::new(&args.work.access, Archive::New, context)?;
    let fleet = fleet_of(&args.work.fleet, context).await?;
    let app = if args.store.ephemeral { App::ephemeral().await? } else { open_store(context).await? };
    let mut interrupts = Interrupts::listen()?;
    let listed = tokio::select! {
        listed = list_pages(args, context, &app, (&mut access, fleet.is_some()), &written) => listed?,
        _ = interrupts.next() => {
            return Ok(stopped_while_reading(context));
        }
    };
    let execution = PreparedRun {
        app,
        analysis: listed.analysis,
        access,
        fleet,
        failed: false,
        reading: Some(listed.reading),
        delivery,
        gate,
        again: args.work.resume_flags(),
        strict: args.work.strict,
        is_stored: !args.store.ephemeral,
    };
    Box::pin(execute(execution, interrupts, context)).await
}

/// `run --resume` is `resume` with the same flags.
fn as_resume(args: &RunArgs, id: Option<i64>) -> ResumeArgs {
    ResumeArgs { id, failed: false, work: args.work.clone() }
}
