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
    if let Some(new) = changed_settings(&app, &analysis, &flags).await? {
        analysis = app.analyses().set_settings(analysis.id, new).await?;
    }
    // Said before anything is planned.
    reviewer(&app, app.ledger(), &analysis.settings, context).await?;
    if !is_in_review(&analysis) {
        analysis = plan(&app, &analysis, elements(args), policy).await?;
    }
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
    let source = Source { app, analysis, is_stored: true };
    if delivery.is_data() {
        tokio::task::block_in_place(|| delivery.write(source, context))?;
    } else {
        tokio::task::block_in_place(|| write_versions(source, all, context))?;
    }
    if let Some(summary) = app.results().review(analysis.id).await? {
        context.notes().line(&review_text(&summary, context.terminal.err_width, context.notes().paint()));
    }
    Ok(())
}

fn elements(args: &ReviewArgs) -> Vec<Element> {
    let element = |typed: &ReviewElementArg| match typed {
        ReviewElementArg::Title => Element::Title,
        ReviewElementArg::Meta => Element::Meta,
        ReviewElementArg::H1 => Element::H1,
        ReviewElementArg::SeoText => Element::SeoText,
    };
    args.elements.as_ref().map_or_else(|| REVIEWABLE.to_vec(), |typed| typed.iter().map(element).collect())
}
