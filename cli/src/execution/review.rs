//! Runs a review in a terminal: progress, interruption, end.

use super::resume_text::go_on_text;
use super::stop_requests::{StoppableWork, run_until_stopped};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::progress;
use crate::progress::Stage;
use crate::session::{changed_settings, reviewer, show_tag_target};
use crate::terminal::Interrupts;
use crate::text::grouped;
use futures::FutureExt;
use seotags::pipeline::{Cancel, End};
use seotags::review::REVIEWABLE;
use seotags::settings::{ReviewPolicy, SettingsPatch};
use seotags_app::App;
use seotags_app::analyses::{Analysis, AnalysisError, NewReview, NotAllowed, ReviewCaps, WorkPhase};
use seotags_app::runner::RunReport;
use std::sync::Arc;
use tokio::sync::{broadcast, oneshot};

/// Events that may wait for the display.
const NEWS: usize = 1_024;

/// True if the remaining work of an analysis is its review.
pub(crate) fn is_in_review(analysis: &Analysis) -> bool {
    analysis.status.phase().or(analysis.stopped_phase) == Some(WorkPhase::Review)
}

/// Queues the review that the settings include; `None` if they include none, or there are no tags.
pub(crate) async fn plan_wanted(app: &App, analysis: &Analysis) -> Result<Option<Analysis>, CliError> {
    let policy = analysis.settings.review;
    if policy == ReviewPolicy::Off || !analysis.settings.writes_tags() {
        return Ok(None);
    }
    match plan(app, analysis, NewReview { elements: REVIEWABLE.to_vec(), policy, caps: None }).await {
        Ok(analysis) => Ok(Some(analysis)),
        Err(CliError::Analysis(AnalysisError::NotAllowed { reason: NotAllowed::NothingToReview, .. })) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Queues a review.
pub(crate) async fn plan(app: &App, analysis: &Analysis, new: NewReview) -> Result<Analysis, CliError> {
    Ok(app.analyses().review(analysis.id, new).await?)
}

/// Removes the caps from the settings to store with the analysis: they belong to the review.
pub(crate) fn caps_of(flags: &mut SettingsPatch) -> ReviewCaps {
    ReviewCaps {
        max_cost: flags.max_cost.take(),
        max_cost_month: flags.max_cost_month.take(),
        max_tokens: flags.max_tokens.take(),
    }
}

/// Checks the values of caps.
pub(crate) async fn check_caps(app: &App, analysis: &Analysis, caps: ReviewCaps) -> Result<(), CliError> {
    let ReviewCaps { max_cost, max_cost_month, max_tokens } = caps;
    let patch = SettingsPatch { max_cost, max_cost_month, max_tokens, ..SettingsPatch::default() };
    changed_settings(app, analysis, &patch).await.map(|_| ())
}

/// Runs the queued review of an analysis, to its end or until it is stopped. `go_on` is the command that continues it,
/// if it is stored.
pub(crate) async fn run_review(
    app: &App,
    analysis: &Analysis,
    go_on: Option<&str>,
    interrupts: &mut Interrupts,
    context: &Context,
) -> Result<RunReport, CliError> {
    let budget = app.analyses().review_budget(analysis.id).await?;
    let ledger = app.ledger().of(analysis.id).beyond(budget.uncounted());
    let settings = budget.caps.over(&analysis.settings);
    let reviewer = Arc::new(reviewer(app, ledger, &settings, context).await?);
    show_tag_target(app, &settings, context).await?;
    let (events, news) = broadcast::channel(NEWS);
    let (ended, end) = oneshot::channel();
    let words = progress::Words { stage: Stage::Review, engine: Some(reviewer.model().to_owned()), reading: None };
    let shown = tokio::spawn(
        progress::show(context.progress(), events.subscribe(), end, words, context.notes().clone()).boxed(),
    );
    let cancel = Cancel::default();
    let runner = app.runner();
    let asked = Arc::clone(&reviewer);
    let calls = Box::new(move || Some(asked.calls_under_way()));
    let work = Box::pin(runner.review(analysis.id, reviewer, events, cancel.clone()));
    let watching = StoppableWork { app, cancel: &cancel, news, calls, go_on };
    let report = run_until_stopped(work, std::future::pending(), watching, interrupts, context).await;
    // The display must be gone before anything else is printed.
    drop(ended);
    let _ = shown.await;
    report
}

/// The exit code if the review ended early; `None` if it is complete.
pub(crate) async fn unfinished(
    app: &App,
    report: &RunReport,
    flags: &str,
    is_stored: bool,
    context: &Context,
) -> Result<Option<Exit>, CliError> {
    let RunReport { analysis, end, tally, .. } = report;
    let command = if is_in_review(analysis) { "resume" } else { "review" };
    let command = format!("seotags {command} {}{flags}{}", analysis.id, context.store_flag());
    let (done, total) = (grouped(tally.kept), grouped(tally.total));
    match end {
        End::Done => Ok(None),
        End::Failed { message, kind, cap } => {
            let go_on = if is_stored {
                let caps = app.analyses().review_budget(analysis.id).await?.caps;
                go_on_text(&command, *cap, &caps.over(&analysis.settings))
            } else {
                "an --ephemeral run stores nothing".to_owned()
            };
            let stored = format!("{done} of {total} pages are reviewed; {go_on}");
            Err(CliError::review_stopped(message, *kind, analysis.settings.engine, &stored))
        }
        End::Stopped => {
            let notes = context.notes();
            notes.write(&format!("  stopped at {done} of {total} pages reviewed; the tags are stored"));
            if is_stored {
                notes.write(&format!("  continue with: {command}"));
            }
            Ok(Some(Exit::Interrupted))
        }
    }
}
