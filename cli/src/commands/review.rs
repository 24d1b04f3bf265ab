//! `seotags review`: a second model looks at the tags of an analysis.

use super::reviewing::{is_in_review, plan, run_review, unfinished};
use crate::args::{ReviewArgs, ReviewElementArg};
use crate::context::Context;
use crate::deliver::{Delivery, Source};
use crate::report::{CliError, Exit};
use crate::reviews::{review_text, write_versions};
use crate::session::{changed_settings, find_analysis, open_store, reviewer};
use crate::signals::Interrupts;
use seotags::compose::Element;
use seotags::review::REVIEWABLE;
use seotags::settings::{ReviewPolicy, SettingsPatch};
use seotags_app::App;
use seotags_app::analyses::Analysis;

/// Reviews an analysis.
pub(crate) async fn review(args: &ReviewArgs, context: &Context) -> Result<Exit, CliError> {
    let delivery = Delivery::of_run(&args.output, false, context)?;
    let app = open_store(context).await?;
    let mut analysis = find_analysis(&app, args.id).await?;
    let mut flags = SettingsPatch::default();
    args.engine.patch(&mut flags);
    let policy = flags.review.take().unwrap_or(ReviewPolicy::All);
    let caps = caps_of(&mut flags);
    if let Some(new) = changed_settings(&app, &analysis, &flags).await? {
        analysis = app.analyses().set_settings(analysis.id, new).await?;
    }
    // They hold for this review alone: what goes on later has the caps of the analysis.
    let capped = changed_settings(&app, &analysis, &caps).await?.map(|new| new.settings);
    let settings = capped.unwrap_or_else(|| analysis.settings.clone());
    // Said before anything is planned.
    reviewer(&app, app.ledger(), &settings, context).await?;
    if !is_in_review(&analysis) {
        let elements = elements(args, app.analyses().open_review(analysis.id).await?);
        analysis = plan(&app, &analysis, elements, policy).await?;
    }
    let analysis = Analysis { settings, ..analysis };
    let mut interrupts = Interrupts::listen()?;
    let report = run_review(&app, &analysis, &mut interrupts, context).await?;
    if let Some(ended) = unfinished(&report, &delivery.flags(), true, context) {
        return ended;
    }
    deliver_review(&app, &report.analysis, &delivery, args.all, context).await?;
    Ok(Exit::Done)
}

/// What came of a review: the results as data if that was asked for, else what was to be replaced; then its figures.
pub(super) async fn deliver_review(
    app: &App,
    analysis: &Analysis,
    delivery: &Delivery,
    all: bool,
    context: &Context,
) -> Result<(), CliError> {
    let summary = app.results().review(analysis.id).await?;
    let source = Source { app, analysis, review: summary.as_ref(), is_stored: true };
    if delivery.is_data() {
        tokio::task::block_in_place(|| delivery.write(source, context))?;
    } else {
        tokio::task::block_in_place(|| write_versions(source, all, context))?;
    }
    if let Some(summary) = &summary {
        let again = format!("seotags review {}{}", analysis.id, context.store_flag());
        context.notes().line(&review_text(summary, Some(&again), context.terminal.err_width, context.notes().paint()));
    }
    Ok(())
}

/// Takes the caps out of what is to be stored.
fn caps_of(flags: &mut SettingsPatch) -> SettingsPatch {
    SettingsPatch {
        max_cost: flags.max_cost.take(),
        max_cost_month: flags.max_cost_month.take(),
        max_tokens: flags.max_tokens.take(),
        ..SettingsPatch::default()
    }
}

/// The elements that were named, else those of the review that left tags open, else all.
fn elements(args: &ReviewArgs, open: Option<Vec<Element>>) -> Vec<Element> {
    let element = |typed: &ReviewElementArg| match typed {
        ReviewElementArg::Title => Element::Title,
        ReviewElementArg::Meta => Element::Meta,
        ReviewElementArg::H1 => Element::H1,
        ReviewElementArg::SeoText => Element::SeoText,
    };
    let named = args.elements.as_ref().map(|typed| typed.iter().map(element).collect());
    named.or(open).unwrap_or_else(|| REVIEWABLE.to_vec())
}
