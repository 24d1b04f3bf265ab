//! Runs `seotags show`.

use super::args::ShowArgs;
use super::view::unfinished_text;
use crate::args::FileArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::execution::is_in_review;
use crate::output::{Delivery, Source, write_versions};
use crate::remote::{Latest, open_analysis};
use crate::session::{is_free, service_host};
use crate::summary::{Facts, FoundCounts, StoredAnalysis, summary_text};
use seotags::review::Verdict;
use seotags_app::results::DecisionCounts;

/// Shows the results of an analysis.
pub(crate) async fn show(args: &ShowArgs, context: &Context) -> Result<Exit, CliError> {
    let files = FileArgs { columns: args.columns.clone(), raw: args.raw, ..FileArgs::default() };
    let delivery = Delivery::for_show(args.format, &files, args.all, args.wide, context)?;
    let (app, analysis) = open_analysis(args.id, Latest::Any, delivery.copied(), context).await?;
    let review = app.results().review(analysis.id).await?;
    let source = Source { app: &app, analysis: &analysis, review: review.as_ref(), is_stored: true };
    tokio::task::block_in_place(|| delivery.write(source, context))?.split().1?;
    if delivery.is_data() {
        return Ok(Exit::Done);
    }
    if args.all || args.wide {
        tokio::task::block_in_place(|| write_versions(source, args.all, context))?;
    }
    let summary = app.results().summary(analysis.id).await?;
    let tally = app.analyses().tally(analysis.id).await?;
    if !args.all && !args.wide && review.as_ref().is_some_and(|review| review.of(Verdict::Replace) > 0) {
        let all = format!("seotags show {} --all{}", analysis.id, context.store_flag());
        context.notes().line(&format!("  * replaced in a review; both versions: {all}"));
    }
    if !args.wide && summary.decisions != DecisionCounts::default() {
        context.notes().line("  ✓ accepted, ✎ edited, ✗ rejected, # locked; who decided: --wide");
    }
    let running = app.analyses().running(analysis.id).await?;
    // Calls in progress may still be answered.
    let unanswered_calls = match analysis.started_at.filter(|_| running.is_none()) {
        Some(since) => app.ledger().unanswered(analysis.id, since).await?,
        None => 0,
    };
    let is_check = !analysis.settings.writes_tags();
    let found = is_check.then(|| tokio::task::block_in_place(|| FoundCounts::from_analysis(source)));
    let facts = Facts {
        usage: tally.usage,
        found: found.transpose()?,
        // Only the service knows the costs of its model.
        is_free: !context.is_remote() && is_free(&app, &analysis.settings, context).await?,
        service: if context.is_remote() { None } else { service_host(&app, &analysis.settings, context).await },
        fallbacks: tally.fallbacks,
        followed: app.results().followed(analysis.id).await?,
        width: context.terminal.err_width,
        is_check,
        stored: Some(StoredAnalysis::new(&analysis, context)),
        review,
        unanswered_calls,
        ..Facts::default()
    };
    context.notes().line(&summary_text(&summary, &facts, context.notes().paint()));
    let settings = if is_in_review(&analysis) {
        app.analyses().review_budget(analysis.id).await?.caps.over(&analysis.settings)
    } else {
        analysis.settings.clone()
    };
    if let Some(text) = unfinished_text(&analysis, running, &settings, context) {
        context.notes().line(&text);
    }
    Ok(Exit::Done)
}
