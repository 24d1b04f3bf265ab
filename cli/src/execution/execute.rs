//! Runs an analysis in a terminal: progress, interruption, results, summary, exit code.

use super::resume_text::{flag, go_on_text};
use super::review::{plan_wanted, run_review, unfinished};
use super::stop_requests::{StoppableWork, leave_at_once, run_until_stopped};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::gate::GateRun;
use crate::output::{Delivery, Source};
use crate::progress;
use crate::progress::Stage;
use crate::session::{
    Access, Fleet, by_fleet, engines, is_free, service_host, show_engine, show_page_target, whole_settings,
};
use crate::summary::{Facts, FoundCounts, StoredAnalysis, summary_text};
use crate::terminal::Interrupts;
use crate::text::{grouped, quoted};
use futures::FutureExt;
use seotags::compose::WrittenBy;
use seotags::gate::GateResult;
use seotags::generate::{Generator, Handover};
use seotags::pipeline::{Cancel, End};
use seotags::result::GenerateFailureKind;
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl};
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::runner::{RunOptions, RunReport, Runner};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{broadcast, oneshot};

/// Events that may wait for the display; a later event makes up for lost ones.
const NEWS: usize = 1_024;

/// An analysis to run.
pub(crate) struct PreparedRun {
    /// The store.
    pub(crate) app: App,
    /// The analysis.
    pub(crate) analysis: Analysis,
    /// Access options for pages.
    pub(crate) access: Access,
    /// The fleet whose workers process its pages; `None`: this process does.
    pub(crate) fleet: Option<Fleet>,
    /// Whether failed pages are retried.
    pub(crate) failed: bool,
    /// The summary of reading the list.
    pub(crate) reading: Option<String>,
    /// The targets of the results.
    pub(crate) delivery: Delivery,
    /// The gate for its results.
    pub(crate) gate: Option<GateRun>,
    /// Flags to repeat in the command that continues it, in addition to those for result files.
    pub(crate) again: String,
    /// Whether a failed page fails the command.
    pub(crate) strict: bool,
    /// Whether the store is permanent.
    pub(crate) is_stored: bool,
}

impl PreparedRun {
    /// The command that continues it, with `more` after its number.
    fn go_on(&self, more: &str, context: &Context) -> String {
        let Self { analysis, delivery, again, .. } = self;
        format!("seotags resume {}{more}{}{again}{}", analysis.id, delivery.flags(), context.store_flag())
    }
}

/// Runs it to its end, or until it is stopped.
pub(crate) async fn execute(
    mut execution: PreparedRun,
    mut interrupts: Interrupts,
    context: &Context,
) -> Result<Exit, CliError> {
    let Analysis { project_id, settings, .. } = &execution.analysis;
    execution.access = execution.access.with_memory(&execution.app, *project_id, settings, context).await?;
    let analysis = &execution.analysis;
    let settings = whole_settings(&execution.app, analysis).await?;
    let ledger = execution.app.ledger().of(analysis.id);
    let runner = match &execution.fleet {
        Some(fleet) => {
            let access = (&execution.access, ledger.clone());
            let by = by_fleet(fleet, &execution.app, analysis, &settings, access, context).await?;
            execution.app.runner().by(by)
        }
        None => execution.app.runner(),
    };
    let (crawler, generator) = engines(&execution.app, ledger, &settings, &execution.access, context).await?;
    show_engine(&execution.app, analysis, &*generator, context).await?;
    show_page_target(&execution.app, &settings, context).await?;
    let words = progress::Words {
        stage: Stage::Crawl,
        engine: analysis.settings.writes_tags().then(|| engine_words(&*generator, &analysis.settings)),
        reading: execution.reading.clone(),
    };
    let options = RunOptions { fetch: crawler, generator: Arc::clone(&generator), failed: execution.failed };
    let go_on = execution.is_stored.then(|| execution.go_on("", context));
    let (app, access) = (&execution.app, &execution.access);
    let work = ShownRun { app, runner: &runner, id: analysis.id, access, go_on: go_on.as_deref() };
    let started = Instant::now();
    let (report, logged) = run_shown(work, options, words, &mut interrupts, context).await;
    let mut ran =
        FinishedRun { report: report?, elapsed: started.elapsed(), handovers: generator.handovers(), review: None };
    if ran.report.end == End::Done
        && let Some(planned) = plan_wanted(&execution.app, &ran.report.analysis).await?
    {
        ran.review = Some(run_review(&execution.app, &planned, go_on.as_deref(), &mut interrupts, context).await?);
        ran.elapsed = started.elapsed();
    }
    // Results may go into a pipe without a reader, so this does not wait for them after a stop.
    let (app, notes) = (execution.app.clone(), context.notes().clone());
    let watch = tokio::spawn(async move {
        interrupts.next().await;
        leave_at_once(Some(&app), &notes, None)
    });
    let concluded = conclude(&execution, &ran, context).await;
    // Its clone of the store must be dropped before ours, or an ephemeral store is not removed.
    watch.abort();
    let _ = watch.await;
    let exit = concluded?;
    logged.map(|()| exit)
}

/// A run with its duration.
struct FinishedRun {
    report: RunReport,
    elapsed: Duration,
    handovers: Vec<Handover>,
    /// The outcome of the review in the same run, if there was one.
    review: Option<RunReport>,
}

/// A run to show.
#[derive(Clone, Copy)]
pub(crate) struct ShownRun<'a> {
    /// The store.
    pub(crate) app: &'a App,
    /// The runner.
    pub(crate) runner: &'a Runner,
    /// The analysis in it.
    pub(crate) id: AnalysisId,
    /// Access options for pages.
    pub(crate) access: &'a Access,
    /// The command that continues it, if it is stored.
    pub(crate) go_on: Option<&'a str>,
}

/// Runs it and shows the progress; also returns whether the log and the archive could be written.
pub(crate) async fn run_shown(
    work: ShownRun<'_>,
    options: RunOptions,
    words: progress::Words,
    interrupts: &mut Interrupts,
    context: &Context,
) -> (Result<RunReport, CliError>, Result<(), CliError>) {
    let (events, _) = broadcast::channel(NEWS);
    let cancel = Cancel::default();
    let (ended, end) = oneshot::channel();
    let news = events.subscribe();
    let shown = tokio::spawn(progress::show(context.progress(), news, end, words, context.notes().clone()).boxed());
    let ShownRun { app, runner, id, access, go_on } = work;
    let generator = Arc::clone(&options.generator);
    let calls = Box::new(move || generator.calls_under_way());
    let watching = StoppableWork { app, cancel: &cancel, news: events.subscribe(), calls, go_on };
    let running = Box::pin(runner.run(id, options, events, cancel.clone()));
    // Pages that are fetched after the archive broke would be missing in it.
    let report = run_until_stopped(running, access.broken(), watching, interrupts, context).await;
    // The display must be gone before anything else is printed.
    drop(ended);
    let _ = shown.await;
    let logged = access.finish(report.is_err()).await;
    (report, logged)
}

async fn conclude(execution: &PreparedRun, ran: &FinishedRun, context: &Context) -> Result<Exit, CliError> {
    let RunReport { analysis, end, tally, batches, .. } = &ran.report;
    let id = analysis.id;
    // A fault may have been found since the run ended.
    execution.app.is_sound()?;
    if let Some(review) = &ran.review
        && let Some(exit) =
            unfinished(&execution.app, review, &execution.delivery.flags(), execution.is_stored, context).await?
    {
        return Ok(exit);
    }
    let otherwise = match end {
        End::Failed { kind: Some(GenerateFailureKind::NoBatches), .. } => " --no-batch",
        // Pages that failed before the service counted as unreachable are stored as failed.
        End::Failed { kind: Some(GenerateFailureKind::Unreachable), .. } if tally.generate_failed > 0 => " --failed",
        _ => "",
    };
    let go_on = execution.go_on(otherwise, context);
    let nothing = "an --ephemeral run stores nothing";
    match end {
        End::Failed { message, kind, cap } => {
            let stored = if execution.is_stored {
                let how = go_on_text(&go_on, *cap, &analysis.settings);
                format!("{} of {} pages are stored; {how}", grouped(tally.kept), grouped(tally.total))
            } else {
                let raise = cap.and_then(|reached| flag(reached.cap));
                let raise = raise.map(|flag| format!("run it with a higher {flag}; "));
                raise.unwrap_or_default() + nothing
            };
            let engine = ran.handovers.last().map_or(analysis.settings.engine, |handover| handover.engine);
            Err(CliError::stopped(message, *kind, engine, &stored))
        }
        End::Stopped if tally.kept < tally.total => {
            let notes = context.notes();
            let (kept, total) = (grouped(tally.kept), grouped(tally.total));
            if execution.is_stored {
                notes.write(&format!("  stopped at {kept} of {total}; all results so far are stored"));
                if let Some(standing) = progress::batch_text(batches) {
                    notes.write(&format!("  {standing}; the service continues with what it has"));
                }
                notes.write(&format!("  continue with: {go_on}"));
            } else {
                notes.write(&format!("  stopped at {kept} of {total}; {nothing}"));
            }
            Ok(Exit::Interrupted)
        }
        End::Stopped | End::Done => {
            let Some(gate) = &execution.gate else {
                deliver(execution, ran, None, context).await?;
                let failed = tally.failed + tally.generate_failed;
                if execution.strict && failed > 0 {
                    return Ok(Exit::Gate);
                }
                return all_failed(failed, tally.total).map_or(Ok(Exit::Done), Err);
            };
            let files = execution.app.analyses().page_files(id).await?;
            let outcome = tokio::task::block_in_place(|| gate.outcome((&execution.app, analysis), &files))?;
            let delivered = deliver(execution, ran, Some(&outcome), context).await;
            // The table may have no reader any more; the gate still applies.
            delivered.or_else(|error| if error.exit() == Exit::Done { Ok(()) } else { Err(error) })?;
            tokio::task::block_in_place(|| gate.conclude(&outcome, context))
        }
    }
}

/// The error of a run without a single good page.
fn all_failed(failed: u64, total: u64) -> Option<CliError> {
    let message =
        if total == 1 { "the page failed".to_owned() } else { format!("all {} pages failed", grouped(total)) };
    (total > 0 && failed == total).then_some(CliError::Failed { message, hint: None })
}

async fn deliver(
    execution: &PreparedRun,
    ran: &FinishedRun,
    outcome: Option<&GateResult>,
    context: &Context,
) -> Result<(), CliError> {
    let RunReport { tally, pages_done, unanswered_calls, .. } = &ran.report;
    let analysis = ran.review.as_ref().map_or(&ran.report.analysis, |review| &review.analysis);
    let review = execution.app.results().review(analysis.id).await?;
    let source = Source::local(&execution.app, analysis, execution.is_stored);
    // Counted while results are written, and printed after them.
    let (results, id) = (execution.app.results(), analysis.id);
    let summing = tokio::spawn(async move { results.summary(id).await });
    let written = tokio::task::block_in_place(|| execution.delivery.write(source, context));
    let summary = summing.await;
    let (written, left_out) = written?.split();
    let summary = summary.map_err(|error| CliError::Failed { message: error.to_string(), hint: None })??;
    let followed = execution.app.results().followed(analysis.id).await?;
    let whole_site = if followed.is_none() { whole_site(analysis, execution.gate.is_some()) } else { None };
    let facts = Facts {
        elapsed: Some(ran.elapsed),
        pages_done: *pages_done,
        usage: ran.review.as_ref().map_or(tally.usage, |review| review.tally.usage),
        is_free: is_free(&execution.app, &analysis.settings, context).await?,
        tokens_used: 0,
        fallbacks: tally.fallbacks,
        followed,
        handovers: ran.handovers.clone(),
        service: service_host(&execution.app, &analysis.settings, context).await,
        unanswered_calls: *unanswered_calls,
        whole_site,
        written,
        width: context.terminal.err_width,
        found: outcome.map(FoundCounts::from_outcome),
        is_check: execution.gate.is_some() || !analysis.settings.writes_tags(),
        stored: execution.is_stored.then(|| StoredAnalysis::new(source.facts(), context)),
        review,
    };
    context.notes().line(&summary_text(&summary, &facts, context.notes().paint()));
    left_out
}

/// The command that crawls the site of an analysis of one page, given by its address.
fn whole_site(analysis: &Analysis, is_check: bool) -> Option<String> {
    let [input] = &*analysis.inputs else { return None };
    let is_page = analysis.total_urls_count == 1 && HttpUrl::parse(input).is_ok();
    let command = if is_check { "check" } else { "run" };
    is_page.then(|| format!("seotags {command} {} --follow", quoted(input)))
}

/// `builtin`, or the model's name.
fn engine_words(generator: &dyn Generator, settings: &Settings) -> String {
    match generator.written_by() {
        WrittenBy::Builtin => "builtin".to_owned(),
        _ => settings.openai_model.clone(),
    }
}
