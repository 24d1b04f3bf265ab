//! A review with everything a person sees: progress, interruption, how it ended.

use super::watch::{Watched, watched};
use crate::context::Context;
use crate::progress::{self, Stage};
use crate::report::{CliError, Exit};
use crate::session::reviewer;
use crate::signals::Interrupts;
use crate::words::grouped;
use seotags::compose::Element;
use seotags::pipeline::{Cancel, End};
use seotags::review::REVIEWABLE;
use seotags::settings::ReviewPolicy;
use seotags_app::App;
use seotags_app::analyses::{Analysis, AnalysisError, NewReview, NotAllowed, WorkPhase};
use seotags_app::runner::RunReport;
use std::sync::Arc;
use tokio::sync::{broadcast, oneshot};

/// News that may wait for the display.
const NEWS: usize = 1_024;

/// True if what is to be done of an analysis is its review.
pub(super) fn is_in_review(analysis: &Analysis) -> bool {
    analysis.status.phase().or(analysis.stopped_phase) == Some(WorkPhase::Review)
}

/// Puts the review into line that the settings ask for; `None` if they ask for none, or there is nothing to look at.
pub(super) async fn plan_wanted(app: &App, analysis: &Analysis) -> Result<Option<Analysis>, CliError> {
    let policy = analysis.settings.review;
    if policy == ReviewPolicy::Off || !analysis.settings.writes_tags() {
        return Ok(None);
    }
    match plan(app, analysis, REVIEWABLE.to_vec(), policy).await {
        Ok(analysis) => Ok(Some(analysis)),
        Err(CliError::Analysis(AnalysisError::NotAllowed { reason: NotAllowed::NothingToReview, .. })) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Puts a review into line.
pub(super) async fn plan(
    app: &App,
    analysis: &Analysis,
    elements: Vec<Element>,
    policy: ReviewPolicy,
) -> Result<Analysis, CliError> {
    Ok(app.analyses().review(analysis.id, NewReview { elements, policy }).await?)
}

/// Reviews an analysis that is in line for it, to its end or until it is stopped.
pub(super) async fn run_review(
    app: &App,
    analysis: &Analysis,
    interrupts: &mut Interrupts,
    context: &Context,
) -> Result<RunReport, CliError> {
    let ledger = app.ledger().of(analysis.id);
    let reviewer = Arc::new(reviewer(app, ledger, &analysis.settings, context).await?);
    let (events, news) = broadcast::channel(NEWS);
    let (ended, end) = oneshot::channel();
    let words = progress::Words { stage: Stage::Review, engine: Some(reviewer.model().to_owned()), reading: None };
    let shown =
        tokio::spawn(progress::show(context.progress(), events.subscribe(), end, words, context.notes().clone()));
    let cancel = Cancel::default();
    let runner = app.runner();
    let asked = Arc::clone(&reviewer);
    let calls = Box::new(move || Some(asked.calls_under_way()));
    let work = Box::pin(runner.review(analysis.id, reviewer, events, cancel.clone()));
    let watching = Watched { app, cancel: &cancel, news, calls };
    let report = watched(work, std::future::pending(), watching, interrupts, context).await;
    // What the display shows must be gone before anything else is said.
    drop(ended);
    let _ = shown.await;
    report
}

/// How the command ends if the review did not come to its end; `None` if it did.
pub(super) fn unfinished(
    report: &RunReport,
    flags: &str,
    is_stored: bool,
    context: &Context,
) -> Option<Result<Exit, CliError>> {
    let RunReport { analysis, end, tally, .. } = report;
    let command = if is_in_review(analysis) { "resume" } else { "review" };
    let go_on = format!("seotags {command} {}{flags}{}", analysis.id, context.store_flag());
    let (done, total) = (grouped(tally.kept), grouped(tally.total));
    match end {
        End::Done => None,
        End::Failed { message, kind } => {
            let stored = format!("{done} of {total} pages are reviewed; go on with: {go_on}");
            Some(Err(CliError::review_stopped(message, *kind, analysis.settings.engine, &stored)))
        }
        End::Stopped => {
            let notes = context.notes();
            notes.write(&format!("  stopped at {done} of {total} pages reviewed; the tags are stored"));
            if is_stored {
                notes.write(&format!("  go on with: {go_on}"));
            }
            Some(Ok(Exit::Interrupted))
        }
    }
}
