//! `seotags delete`.

use crate::args::DeleteArgs;
use crate::context::Context;
use crate::exit::Exit;
use crate::fleet::{drop_deleted, worker_queue};
use crate::report::CliError;
use crate::session::{find_analysis, open_store};
use crate::terminal::{confirmed, harmless};
use crate::words::count;

/// Deletes analyses, after asking.
pub(crate) async fn delete(args: &DeleteArgs, context: &Context) -> Result<Exit, CliError> {
    let app = open_store(context).await?;
    let mut analyses = Vec::new();
    for id in &args.ids {
        let analysis = find_analysis(&app, Some(*id)).await?;
        if !analyses.iter().any(|seen: &seotags_app::analyses::Analysis| seen.id == analysis.id) {
            analyses.push(analysis);
        }
    }
    if !args.yes {
        if !context.terminal.can_ask {
            let what = count(analyses.len() as u64, "analysis");
            return Err(CliError::usage(format!("deleting {what} has to be confirmed"), "--yes confirms it"));
        }
        for analysis in &analyses {
            let results = count(analysis.processed_urls_count, "result");
            context.notes().write(&format!("  {}  «{}»  {results}", analysis.id, harmless(&analysis.name)));
        }
        if !confirmed("  delete for good? [y/N] ") {
            context.notes().line("  nothing was deleted");
            return Ok(Exit::Done);
        }
    }
    let fleet = match worker_queue(args.worker_queue.as_deref(), &args.broker).await {
        Err(usage @ CliError::Usage { .. }) => return Err(usage),
        connected => connected,
    };
    for analysis in &analyses {
        app.analyses().delete(analysis.id).await?;
        context.notes().line(&format!("  deleted {} «{}»", analysis.id, harmless(&analysis.name)));
    }
    let dropped = match fleet {
        Ok(None) => Ok(()),
        Ok(Some(fleet)) => drop_deleted(&fleet, &app, context).await,
        Err(error) => Err(error),
    };
    // They are gone all the same.
    if let Err(error) = dropped {
        let hint = "the next run or service that uses the broker drops it";
        context.notes().warning(&format!("what they left at the broker is still there: {error}"), Some(hint));
    }
    Ok(Exit::Done)
}
