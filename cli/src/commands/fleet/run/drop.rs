//! `seotags fleet drop`: deletes what abandoned runs left at the broker.

use crate::args::QUEUE;
use crate::commands::fleet::args::DropArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::fleet::open;
use crate::terminal::{confirmed, harmless};
use crate::text::count;
use seotags_fleet::{Fleet, FleetError, RunRemains};

/// Deletes the data of runs, after a confirmation, and lists that belong to no run.
pub(super) async fn drop(args: &DropArgs, context: &Context) -> Result<Exit, CliError> {
    let DropArgs { runs, yes, queue } = args;
    let fleet = open("--queue", &queue.queue, QUEUE, &queue.broker).await?;
    let mut found: Vec<RunRemains> = Vec::new();
    for run in runs {
        let left = find(&fleet, run).await?;
        if !found.contains(&left) {
            found.push(left);
        }
    }
    if !yes && !is_confirmed(&found, context)? {
        context.notes().line("  nothing was dropped");
        return Ok(Exit::Done);
    }
    for left in &found {
        fleet.drop_whole(left).await.map_err(|error| failed(&error))?;
        context.notes().line(&format!("  dropped {}", words(left)));
    }
    let lists = fleet.drop_stray_lists().await.map_err(|error| failed(&error))?;
    if lists > 0 {
        context.notes().line(&format!("  dropped {} without a run", count(lists, "list of addresses")));
    } else if found.is_empty() {
        context.notes().line("  every list of addresses belongs to a run");
    }
    Ok(Exit::Done)
}

async fn find(fleet: &Fleet, run: &str) -> Result<RunRemains, CliError> {
    let Some(left) = fleet.left_of(run).await.map_err(|error| failed(&error))? else {
        let message = format!("no run {} in the fleet {}", harmless(run), fleet.name());
        return Err(CliError::usage(message, "`seotags fleet status` lists the runs"));
    };
    if left.is_attended {
        let message = format!("run {run} is in progress: its coordinator is active");
        return Err(CliError::usage(message, "stop it first; it then removes its own data from the broker"));
    }
    Ok(left)
}

fn is_confirmed(found: &[RunRemains], context: &Context) -> Result<bool, CliError> {
    let what = match found.len() {
        0 => "lists without a run".to_owned(),
        runs => count(runs as u64, "run"),
    };
    if !context.terminal.can_ask {
        return Err(CliError::usage(format!("dropping {what} needs confirmation"), "--yes confirms it"));
    }
    for left in found {
        context.notes().write(&format!("  {}", words(left)));
    }
    let question =
        if found.is_empty() { format!("  drop {what}? [y/N] ") } else { "  drop permanently? [y/N] ".to_owned() };
    Ok(confirmed(&question))
}

/// `0d11c0ffee15900d “Shops”: 12 pages, 3 results, 1 answer of a model`
fn words(left: &RunRemains) -> String {
    let RunRemains { run, name, pages, results, answers, .. } = left;
    let name = if name.is_empty() { String::new() } else { format!(" “{}”", harmless(name)) };
    let answers = match answers {
        0 => String::new(),
        answers => format!(", {} of models", count(*answers, "answer")),
    };
    format!("{run}{name}: {}, {}{answers}", count(*pages, "page"), count(*results, "result"))
}

pub(crate) fn failed(error: &FleetError) -> CliError {
    CliError::Failed { message: error.to_string(), hint: None }
}
