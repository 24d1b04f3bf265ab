//! Runs `seotags show`.

use super::args::ShowArgs;
use super::view::unfinished_text;
use crate::args::FileArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::execution::{go_on_text, is_in_review};
use crate::output::{Delivery, Latest, open_analysis, write_versions};
use crate::session::{is_free, service_host};
use crate::summary::{Facts, FoundCounts, StoredAnalysis, summary_text};
use seotags::review::Verdict;
use seotags_app::App;
use seotags_app::analyses::{Analysis, Holder};
use seotags_app::results::DecisionCounts;

/// Shows the results of an analysis.
pub(crate) async fn show(args: &ShowArgs, context: &Context) -> Result<Exit, CliError> {
    let files = FileArgs { columns: args.columns.clone(), raw: args.raw, ..FileArgs::default() };
    let delivery = Delivery::for_show(args.format, &files, args.all, args.wide, context)?;
    let opened = open_analysis(args.id, Latest::Any, context).await?;
    let source = opened.source();
    let analysis = source.facts();
    tokio::task::block_in_place(|| delivery.write(source, context))?.split().1?;
    if delivery.is_data() {
        return Ok(Exit::Done);
    }
    let figures = source.figures().await?;
    if (args.all || args.wide) && figures.review.is_some() {
        tokio::task::block_in_place(|| write_versions(source, args.all, context))?;
    }
    if !args.all && !args.wide && figures.review.as_ref().is_some_and(|review| review.of(Verdict::Replace) > 0) {
        let all = format!("seotags show {} --all{}", analysis.id, context.store_flag());
        context.notes().line(&format!("  * replaced in a review; both versions: {all}"));
    }
    if !args.wide && figures.summary.decisions != DecisionCounts::default() {
        context.notes().line("  ✓ accepted, ✎ edited, ✗ rejected, # locked; who decided: --wide");
    }
    let mut facts = Facts {
        usage: figures.usage,
        tokens_used: figures.tokens_used,
        is_check: figures.findings.is_some(),
        found: figures.findings.as_deref().map(FoundCounts::from_counts),
        fallbacks: figures.fallbacks,
        width: context.terminal.err_width,
        stored: Some(StoredAnalysis::new(analysis.clone(), context)),
        review: figures.review,
        ..Facts::default()
    };
    let in_store = source.in_store();
    let running = match in_store {
        Some((app, analysis)) => app.analyses().running(analysis.id).await?,
        None => None,
    };
    if let Some((app, analysis)) = in_store {
        add_local(&mut facts, (app, analysis), running.as_ref(), context).await?;
    }
    context.notes().line(&summary_text(&figures.summary, &facts, context.notes().paint()));
    let reached = in_store.and_then(|(_, analysis)| analysis.reached_cap);
    let settings = match in_store {
        Some((app, analysis)) if is_in_review(analysis) => {
            Some(app.analyses().review_budget(analysis.id).await?.caps.over(&analysis.settings))
        }
        in_store => in_store.map(|(_, analysis)| analysis.settings.clone()),
    };
    let go_on = |command: &str| match &settings {
        Some(settings) => {
            let command = format!("seotags {command} {}{}", analysis.id, context.store_flag());
            go_on_text(&command, reached, settings)
        }
        None => "the dashboard continues it".to_owned(),
    };
    if let Some(text) = unfinished_text(&analysis, running, go_on, context) {
        context.notes().line(&text);
    }
    Ok(Exit::Done)
}

/// Adds what only the local store knows.
async fn add_local(
    facts: &mut Facts,
    (app, analysis): (&App, &Analysis),
    running: Option<&Holder>,
    context: &Context,
) -> Result<(), CliError> {
    facts.is_free = is_free(app, &analysis.settings, context).await?;
    facts.service = service_host(app, &analysis.settings, context).await;
    facts.followed = app.results().followed(analysis.id).await?;
    // Calls in progress may still be answered.
    if let Some(since) = analysis.started_at.filter(|_| running.is_none()) {
        facts.unanswered_calls = app.ledger().unanswered(analysis.id, since).await?;
    }
    Ok(())
}
