//! Runs `seotags review`.

use super::args::ReviewArgs;
use crate::args::AccessArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::execution::{caps_of, check_caps, is_in_review, plan, run_review, unfinished};
use crate::files::WrittenFiles;
use crate::output::{Delivery, Source, write_versions};
use crate::session::{
    StatedSettings, changed_settings, find_suggested, open_store, reviewer, with_address_of_environment,
};
use crate::summary::{review_text, unanswered_text, wrapped};
use crate::terminal::Interrupts;
use seotags::compose::Element;
use seotags::review::REVIEWABLE;
use seotags::settings::{ReviewPolicy, SettingsPatch};
use seotags_app::App;
use seotags_app::analyses::{Analysis, NewReview};
use seotags_app::runner::RunReport;

/// Reviews an analysis.
pub(crate) async fn review(args: &ReviewArgs, context: &Context) -> Result<Exit, CliError> {
    let delivery = Delivery::for_run(&args.output, false, context)?;
    WrittenFiles::new(&AccessArgs::default(), Some(&args.output))?;
    let app = open_store(context).await?;
    let mut analysis = find_suggested(&app, args.id, |_| false, context).await?;
    let mut flags = SettingsPatch::default();
    args.engine.patch(&mut flags);
    let policy = flags.review.take().unwrap_or(ReviewPolicy::All);
    let caps = caps_of(&mut flags);
    with_address_of_environment(&mut flags, &analysis, context)?;
    let new = changed_settings(&app, &analysis, &flags).await?;
    let in_force = new.as_ref().map_or(&analysis.settings, |new| &new.settings);
    let stated = StatedSettings::read(&app, &analysis, &flags, context).await?;
    stated.check_address(&app, in_force, context).await?;
    if let Some(new) = new {
        analysis = app.analyses().set_settings(analysis.id, new).await?;
    }
    stated.remember(&app, analysis.id, &analysis.settings).await?;
    // Invalid caps are reported before anything is planned.
    check_caps(&app, &analysis, caps).await?;
    reviewer(&app, app.ledger(), &caps.over(&analysis.settings), context).await?;
    if is_in_review(&analysis) {
        app.analyses().cap_review(analysis.id, caps).await?;
    } else {
        let elements = elements(args, app.analyses().open_review(analysis.id).await?);
        analysis = plan(&app, &analysis, NewReview { elements, policy, caps: Some(caps) }).await?;
    }
    review_and_deliver(&app, &analysis, &delivery, args.all, context).await
}

/// Runs the queued review of an analysis, and shows the outcome.
pub(crate) async fn review_and_deliver(
    app: &App,
    analysis: &Analysis,
    delivery: &Delivery,
    all: bool,
    context: &Context,
) -> Result<Exit, CliError> {
    let mut interrupts = Interrupts::listen()?;
    let flags = delivery.flags();
    let go_on = format!("seotags resume {}{flags}{}", analysis.id, context.store_flag());
    let report = run_review(app, analysis, Some(&go_on), &mut interrupts, context).await?;
    if let Some(exit) = unfinished(app, &report, &flags, true, context).await? {
        return Ok(exit);
    }
    deliver_review(app, &report, delivery, all, context).await?;
    Ok(Exit::Done)
}

/// The outcome of a review: the results as data if requested, otherwise the replaced tags; then the figures.
async fn deliver_review(
    app: &App,
    report: &RunReport,
    delivery: &Delivery,
    all: bool,
    context: &Context,
) -> Result<(), CliError> {
    let RunReport { analysis, unanswered_calls, .. } = report;
    let summary = app.results().review(analysis.id).await?;
    let source = Source::local(app, analysis, true);
    if delivery.is_data() {
        let (written, left_out) = tokio::task::block_in_place(|| delivery.write(source, context))?.split();
        for file in &written {
            context.notes().line(&format!("  {}", file.text()));
        }
        left_out?;
    } else {
        tokio::task::block_in_place(|| write_versions(source, all, context))?;
    }
    if let Some(summary) = &summary {
        let again = format!("seotags review {}{}", analysis.id, context.store_flag());
        context.notes().line(&review_text(summary, Some(&again), context.terminal.err_width, context.notes().paint()));
    }
    if *unanswered_calls > 0 {
        let text = wrapped("not answered", &unanswered_text(*unanswered_calls), context.terminal.err_width);
        context.notes().line(&text);
    }
    Ok(())
}

/// The given elements, otherwise those of the review with open tags, otherwise all.
fn elements(args: &ReviewArgs, open: Option<Vec<Element>>) -> Vec<Element> {
    args.elements.clone().or(open).unwrap_or_else(|| REVIEWABLE.to_vec())
}
