//! Requests to stop while work runs: the first lets pages in flight finish, the second stops at once.

use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::terminal::{Interrupts, Notes};
use crate::text::count;
use seotags::pipeline::{Cancel, Event, Phase};
use seotags_app::App;
use seotags_app::analyses::AnalysisError;
use seotags_app::runner::RunReport;
use std::future::Future;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// Work that can be stopped.
pub(crate) struct StoppableWork<'a> {
    pub(crate) app: &'a App,
    pub(crate) cancel: &'a Cancel,
    /// Events, which are not read before a stop is requested.
    pub(crate) news: broadcast::Receiver<Event>,
    /// Number of model calls in progress; `None` if no model is called. Pages that wait for a call are dropped.
    pub(crate) calls: Box<dyn Fn() -> Option<usize> + Send + Sync>,
    /// The command that continues it, if it is stored.
    pub(crate) go_on: Option<&'a str>,
}

/// Waits for `work`. If `broken` ends first, finishes work in progress and starts nothing more.
pub(crate) async fn run_until_stopped(
    work: impl Future<Output = Result<RunReport, AnalysisError>>,
    broken: impl Future<Output = ()>,
    watched: StoppableWork<'_>,
    interrupts: &mut Interrupts,
    context: &Context,
) -> Result<RunReport, CliError> {
    let StoppableWork { app, cancel, mut news, calls, go_on } = watched;
    let mut work = std::pin::pin!(work);
    let mut broken = std::pin::pin!(broken);
    let mut is_broken = false;
    let mut unannounced = None;
    loop {
        tokio::select! {
            report = &mut work => return Ok(report?),
            name = interrupts.next() => {
                if cancel.is_draining() {
                    leave_at_once(Some(app), context.notes(), go_on);
                }
                cancel.drain();
                match calls() {
                    Some(calls) => announce(name, &count(calls as u64, "call"), context),
                    None => unannounced = Some(name),
                }
            }
            pages = pages_to_finish(&mut news), if unannounced.is_some() => {
                if let Some(name) = unannounced.take() {
                    announce(name, &count(pages, "page"), context);
                }
            }
            () = &mut broken, if !is_broken => {
                is_broken = true;
                cancel.drain();
            }
        }
    }
}

/// Ends the process. Stored data survives this; temporary data is removed.
pub(crate) fn leave_at_once(app: Option<&App>, notes: &Notes, go_on: Option<&str>) -> ! {
    notes.leave();
    if let Some(go_on) = go_on {
        notes.write(&format!("  continue with: {go_on}"));
    }
    if let Some(app) = app {
        app.discard_ephemeral();
    }
    std::process::exit(i32::from(Exit::Interrupted.number()))
}

fn announce(name: &str, what: &str, context: &Context) {
    let text = format!("  {name}  finishing {what} in flight; press Ctrl-C again to quit immediately");
    context.notes().write(&text);
}

/// The pages in flight when the run began to drain. Earlier events count those of their own moment: none, if no page had
/// come back yet.
async fn pages_to_finish(news: &mut broadcast::Receiver<Event>) -> u64 {
    loop {
        match news.recv().await {
            Ok(Event::PhaseStarted { phase: Phase::Draining, tally }) => return tally.in_flight,
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            // The run ended first, so nothing waits for it any more.
            Err(RecvError::Closed) => return std::future::pending().await,
        }
    }
}
