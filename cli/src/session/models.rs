//! The crawler and the models of an analysis: creating them, their prices, and their names in messages.

use super::access::Access;
use super::keys::accounts;
use crate::context::Context;
use crate::error::CliError;
use crate::terminal::harmless;
use seotags::compose::WrittenBy;
use seotags::compose::prompt::{Price, PriceTable};
use seotags::crawl::Crawler;
use seotags::generate::llm::{LlmOptions, Quoter};
use seotags::generate::{
    BuiltinGenerator, Generator, Reviewer, endpoint_for, generator_with, reviewer_with, reviewing_with, writing_with,
};
use seotags::settings::{EngineChoice, ReviewPolicy, Settings};
use seotags_app::analyses::Analysis;
use seotags_app::ledger::Ledger;
use seotags_app::{App, prices};
use std::sync::Arc;

/// The crawler and the engine; `ledger` records the calls of models.
pub(crate) async fn engines(
    app: &App,
    ledger: Ledger,
    settings: &Settings,
    access: &Access,
    context: &Context,
) -> Result<(Arc<Crawler>, Arc<dyn Generator>), CliError> {
    let crawler = Arc::new(access.crawler(settings, context)?);
    if !settings.writes_tags() {
        return Ok((crawler, Arc::new(BuiltinGenerator)));
    }
    if settings.max_cost.or(settings.max_cost_month).is_some() && is_free(app, settings, context).await? {
        // A proxy at a local address may pass calls on to a paid service.
        context.notes().once(
            "  the model has a local address and no price, so it counts as free and the cap on costs has no effect; use --max-tokens",
        );
    }
    Ok((crawler, writer(app, ledger, settings, llm_options(context)?, context).await?))
}

/// The engine that writes tags.
pub(crate) async fn writer(
    app: &App,
    ledger: Ledger,
    settings: &Settings,
    options: LlmOptions,
    context: &Context,
) -> Result<Arc<dyn Generator>, CliError> {
    let accounts = accounts(settings, app, context).await?;
    let ledger = ledger.with_month_cap(settings.max_cost_month);
    if settings.review != ReviewPolicy::Off {
        // An unusable reviewer is reported before any work.
        reviewer_with(settings, accounts.clone(), Arc::new(ledger.clone()), options.clone())?;
    }
    Ok(generator_with(settings, accounts, Arc::new(ledger), options)?)
}

/// The quoter, which makes the calls of these settings without sending them, and includes stored answers of `app`;
/// `None`: the built-in engine makes no calls.
pub(crate) async fn quoter(app: &App, settings: &Settings, context: &Context) -> Result<Option<Quoter>, CliError> {
    let accounts = accounts(settings, app, context).await?;
    let Some(endpoint) = endpoint_for(settings, &accounts)? else { return Ok(None) };
    Ok(Some(Quoter::new(settings, endpoint, Arc::new(app.ledger()), llm_options(context)?)))
}

/// True if the model of these settings is known to be free. The price of an unusable one is unknown.
pub(crate) async fn is_free(app: &App, settings: &Settings, context: &Context) -> Result<bool, CliError> {
    let quoter = quoter(app, settings, context).await.ok().flatten();
    let prices = price_table(context)?;
    Ok(quoter.and_then(|quoter| quoter.endpoint().price(&prices)) == Some(Price::FREE))
}

/// Host of the first service in these settings, if there is one.
pub(crate) async fn service_host(app: &App, settings: &Settings, context: &Context) -> Option<String> {
    let quoter = quoter(app, settings, context).await.ok().flatten()?;
    Some(quoter.endpoint().host().to_owned())
}

/// Reports where page texts are sent for writing, if they are sent anywhere.
pub(crate) async fn show_page_target(app: &App, settings: &Settings, context: &Context) -> Result<(), CliError> {
    if settings.writes_tags()
        && let Some(place) = writing_with(settings, &accounts(settings, app, context).await?)?
    {
        context.notes().line(&format!("  writing with {}", harmless(&place)));
    }
    Ok(())
}

/// Reports where tags are sent for review.
pub(crate) async fn show_tag_target(app: &App, settings: &Settings, context: &Context) -> Result<(), CliError> {
    if let Some(place) = reviewing_with(settings, &accounts(settings, app, context).await?)? {
        context.notes().line(&format!("  reviewing with {}", harmless(&place)));
    }
    Ok(())
}

/// Warns if the built-in engine writes although the analysis names a model, because no access to it is configured.
pub(crate) async fn show_engine(
    app: &App,
    analysis: &Analysis,
    generator: &dyn Generator,
    context: &Context,
) -> Result<(), CliError> {
    let Settings { engine, openai_model, .. } = &analysis.settings;
    let is_builtin = analysis.settings.writes_tags() && generator.written_by() == WrittenBy::Builtin;
    if *engine == EngineChoice::Auto && is_builtin && names_model(app, analysis).await? {
        let text =
            format!("the built-in engine writes, not {}: no key and no address is configured", harmless(openai_model));
        context.notes().warning(&text, Some(NO_MODEL));
    }
    Ok(())
}

/// True if a flag, a variable or a file named the model of an analysis.
pub(crate) async fn names_model(app: &App, analysis: &Analysis) -> Result<bool, CliError> {
    let stated = app.analyses().patch(analysis.id).await?.and_then(|patch| patch.openai_model);
    Ok(stated.is_some() || analysis.settings.openai_model != EngineChoice::Auto.default_model())
}

/// Refuses `--batch` if no model is called.
pub(crate) async fn check_batch(
    app: &App,
    is_typed: bool,
    settings: &Settings,
    context: &Context,
) -> Result<(), CliError> {
    if !is_typed || !settings.writes_tags() || quoter(app, settings, context).await?.is_some() {
        return Ok(());
    }
    let hint = if settings.engine == EngineChoice::Auto { NO_MODEL } else { "remove --batch, or name another engine" };
    Err(CliError::usage("--batch: the built-in engine would write, and it calls no model", hint))
}

/// The hint if no model is configured.
pub(crate) const NO_MODEL: &str = "set OPENAI_API_KEY or OPENAI_BASE_URL, or name an engine: --engine openai";

/// Model prices; the user's own override the built-in ones.
pub(crate) fn price_table(context: &Context) -> Result<PriceTable, CliError> {
    Ok(prices::read(&context.data_dir()?)?)
}

/// Options for model calls besides the settings.
pub(crate) fn llm_options(context: &Context) -> Result<LlmOptions, CliError> {
    Ok(LlmOptions { prices: price_table(context)?, ..LlmOptions::default() })
}

/// The reviewing model.
pub(crate) async fn reviewer(
    app: &App,
    ledger: Ledger,
    settings: &Settings,
    context: &Context,
) -> Result<Reviewer, CliError> {
    let accounts = accounts(settings, app, context).await?;
    let ledger = ledger.with_month_cap(settings.max_cost_month);
    Ok(reviewer_with(settings, accounts, Arc::new(ledger), llm_options(context)?)?)
}
