//! Runs `seotags delete`.

use super::args::DeleteArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::{drop_deleted, find_analysis, open_store, warn_not_dropped, worker_queue};
use crate::terminal::{confirmed, harmless};
use crate::text::count;
use seotags_app::App;
use seotags_app::analyses::Analysis;

/// Deletes analyses, after a confirmation.
pub(crate) async fn delete(args: &DeleteArgs, context: &Context) -> Result<Exit, CliError> {
    let app = open_store(context).await?;
    let mut analyses = Vec::new();
    for id in &args.ids {
        let analysis = find_analysis(&app, Some(*id)).await?;
        if !analyses.iter().any(|seen: &Analysis| seen.id == analysis.id) {
            analyses.push(analysis);
        }
    }
    let fleet = match worker_queue(args.worker_queue.as_deref(), &args.broker, context).await {
        Err(usage @ CliError::Usage { .. }) => return Err(usage),
        connected => connected,
    };
    if !args.yes {
        if !context.terminal.can_ask {
            let what = count(analyses.len() as u64, "analysis");
            return Err(CliError::usage(format!("deleting {what} needs confirmation"), "--yes confirms it"));
        }
        for analysis in &analyses {
            let results = count(analysis.processed_urls_count, "result");
            context.notes().write(&format!("  {}  “{}”  {results}", analysis.id, harmless(&analysis.name)));
        }
        if !confirmed("  delete permanently? [y/N] ") {
            context.notes().line("  nothing was deleted");
            return Ok(Exit::Done);
        }
    }
    let deleted = delete_each(&app, &analyses, context).await;
    match fleet {
        Ok(None) => {}
        Ok(Some(fleet)) => drop_deleted(&fleet, &app, context).await,
        Err(error) => warn_not_dropped(&error, context),
    }
    deleted.map(|()| Exit::Done)
}

async fn delete_each(app: &App, analyses: &[Analysis], context: &Context) -> Result<(), CliError> {
    for analysis in analyses {
        app.analyses().delete(analysis.id).await?;
        context.notes().line(&format!("  deleted {} “{}”", analysis.id, harmless(&analysis.name)));
    }
    Ok(())
}
