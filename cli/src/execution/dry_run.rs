//! `--dry-run` of `run`, `resume` and `relaunch`: forecasts the costs. Stores nothing and calls no model.

use super::execute::{ShownRun, run_shown};
use super::forecast::{Forecast, ModelForecast, ReviewForecast, record, screen};
use crate::args::DryRunArg;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::progress;
use crate::session::{Access, check_stored, names_model, price_table, quoter as session_quoter, whole_settings};
use crate::terminal::Interrupts;
use crate::text::count;
use seotags::compose::prompt::{PriceTable, count_tokens};
use seotags::compose::{self, Brief};
use seotags::generate::llm::{Endpoint, Quoter};
use seotags::generate::{QuoteSum, QuoteTaker};
use seotags::pipeline::End;
use seotags::review::sizes;
use seotags::settings::{CacheTtl, EngineChoice, ReviewPolicy, Settings, SettingsPatch};
use seotags_app::App;
use seotags_app::analyses::{Analysis, ListPiece, NewAnalysis, SourceSelection};
use seotags_app::projects::ProjectId;
use seotags_app::runner::RunOptions;
use std::sync::Arc;

/// Pages that are copied at once.
const PIECE: usize = 512;

/// A trial: an analysis in a temporary store, with the settings that a real one would have.
pub(crate) struct DryRun {
    /// The store with earlier answers.
    pub(crate) store: App,
    /// The temporary store.
    pub(crate) app: App,
    pub(crate) analysis: Analysis,
    pub(crate) access: Access,
    pub(crate) settings: Settings,
    pub(crate) reading: String,
    /// Pages whose wanted elements are all locked, so that no model is called for them.
    pub(crate) locked_pages: u64,
}

/// A stored analysis.
pub(crate) struct StoredRun {
    pub(crate) app: App,
    pub(crate) analysis: Analysis,
    /// Its settings, if flags change them.
    pub(crate) settings: Option<Settings>,
    pub(crate) access: Access,
    /// The pages to process.
    pub(crate) pages: SourceSelection,
    /// Whether the analysis itself would run: then locked elements are not written.
    pub(crate) keeps_locks: bool,
}

/// The costs of running a stored analysis.
pub(crate) async fn dry_run_stored(
    stored: StoredRun,
    flags: &SettingsPatch,
    how: DryRunArg,
    context: &Context,
) -> Result<Exit, CliError> {
    let StoredRun { app: store, analysis: before, settings, mut access, pages, keeps_locks } = stored;
    check_stored(&store, &before, settings.as_ref(), &access).await?;
    match &flags.profile {
        Some(name) => access.use_profile_in(&store, Some(name)).await.map(|_| ())?,
        None => access.use_profile_of(&store, &before, context).await?,
    }
    let settings = match settings {
        Some(settings) => settings,
        None => whole_settings(&store, &before).await?,
    };
    let app = App::ephemeral().await?;
    let project = app.projects().find_or_create("trial", "").await?;
    let new = NewAnalysis {
        project: project.id,
        name: before.name.clone(),
        inputs: Vec::new(),
        filter_rules: Vec::new(),
        follow: None,
        profile: None,
        given_access: Vec::new(),
        patch: store.analyses().patch(before.id).await?.unwrap_or_default(),
        settings: settings.clone(),
    };
    let mut draft = app.analyses().draft(new).await?;
    let mut from = ListPiece::START;
    let mut locks = Vec::new();
    loop {
        let piece = store.analyses().pages(before.id, pages, from, PIECE).await?;
        if piece.pages.is_empty() {
            break;
        }
        from = piece.next;
        locks.extend(piece.locks.into_iter().filter(|_| keeps_locks));
        for page in piece.pages {
            draft.add(page).await?;
        }
    }
    if draft.added() == 0 {
        draft.discard().await?;
        return Err(CliError::usage(format!("analysis {} has no open pages", before.id.0), None));
    }
    let analysis = draft.finish().await?.analysis;
    let wanted = empty_brief(&settings)?.targets;
    let locked_pages = locks.iter().filter(|(_, locked)| wanted.without(locked).is_empty()).count() as u64;
    app.analyses().lock(analysis.id, locks).await?;
    let reading = format!("analysis {}: {}", before.id.0, count(analysis.total_urls_count, "page"));
    let interrupts = Interrupts::listen()?;
    let project = before.project_id;
    access = with_cache(access, &store, project, &settings, context).await?;
    let trial = DryRun { store, app, analysis, access, settings, reading, locked_pages };
    forecast(trial, how, false, interrupts, context).await
}

/// Uses the project's cached responses, as in a real run.
async fn with_cache(
    access: Access,
    store: &App,
    project: ProjectId,
    settings: &Settings,
    context: &Context,
) -> Result<Access, CliError> {
    if settings.cache_ttl == CacheTtl::OFF {
        return Ok(access);
    }
    access.with_memory(store, project, settings, context).await
}

/// Forecasts the costs of a trial and shows them.
pub(crate) async fn forecast(
    trial: DryRun,
    how: DryRunArg,
    is_followed: bool,
    mut interrupts: Interrupts,
    context: &Context,
) -> Result<Exit, CliError> {
    let DryRun { store, settings, .. } = &trial;
    let mut quoter = if settings.writes_tags() { session_quoter(store, settings, context).await? } else { None };
    let lacks_key = quoter.is_none()
        && settings.writes_tags()
        && settings.engine == EngineChoice::Auto
        && names_model(&trial.app, &trial.analysis).await?;
    if lacks_key {
        // A price is what people want to know before they get a key.
        let openai = Settings { engine: EngineChoice::Openai, ..settings.clone() };
        quoter = session_quoter(store, &openai, context).await?;
    }
    let pages = trial.analysis.total_urls_count;
    let mut forecast = Forecast {
        reading: trial.reading.clone(),
        pages,
        asked: None,
        prices: price_table(context)?,
        max_cost: settings.max_cost,
        is_exact: how == DryRunArg::Crawl,
        is_partial: false,
        is_followed,
        lacks_key,
        review: None,
    };
    if let Some(quoter) = quoter {
        let endpoint = quoter.endpoint().clone();
        let sum = match how {
            DryRunArg::Estimate => estimated(&quoter, pages.saturating_sub(trial.locked_pages), settings).await?,
            DryRunArg::Crawl => {
                let crawled = crawled(&trial, quoter, &mut interrupts, context).await?;
                forecast.is_partial = crawled.is_partial;
                forecast.pages = crawled.pages;
                crawled.sum
            }
        };
        let written = forecast.pages.min(sum.calls + sum.stored);
        forecast.review = reviewing(&endpoint, written, settings, &forecast.prices)?;
        forecast.asked = Some(ModelForecast {
            host: endpoint.host().to_owned(),
            model: endpoint.model().to_owned(),
            price: endpoint.price(&forecast.prices),
            sum,
        });
    }
    let text = if context.global.json {
        format!("{}\n", serde_json::to_string_pretty(&record(&forecast)).unwrap_or_default())
    } else {
        screen(&forecast, context.terminal.out)
    };
    context.show(&text)?;
    Ok(if forecast.is_partial { Exit::Interrupted } else { Exit::Done })
}

/// The brief of an empty page.
fn empty_brief(settings: &Settings) -> Result<Brief, CliError> {
    compose::empty_brief(settings).map_err(|error| CliError::bug(&error.to_string()))
}

/// The size of the review of `pages` written pages, if these settings include one.
fn reviewing(
    writer: &Endpoint,
    pages: u64,
    settings: &Settings,
    prices: &PriceTable,
) -> Result<Option<ReviewForecast>, CliError> {
    let policy = settings.review;
    if policy == ReviewPolicy::Off {
        return Ok(None);
    }
    let reviewer = writer.with_model(&settings.review_openai_model)?;
    let sizes = sizes(pages, policy, &empty_brief(settings)?);
    Ok(Some(ReviewForecast { model: reviewer.model().to_owned(), price: reviewer.price(prices), sizes, policy }))
}

/// Calls of the maximum size that the settings allow, each page with as much text as allowed.
async fn estimated(quoter: &Quoter, pages: u64, settings: &Settings) -> Result<QuoteSum, CliError> {
    let quote = quoter.quote(&empty_brief(settings)?).await;
    let quote = quote.map_err(|error| CliError::Failed { message: error.to_string(), hint: None })?;
    let tokens = quote.tokens;
    let per_call = quoter.pages_per_call().max(1);
    // The last call may have only one page, which then gets a call of its own.
    let shared = if per_call == 1 { 0 } else { pages - u64::from(pages % per_call == 1) };
    let calls = pages.div_ceil(per_call);
    let of_page = count_tokens(&quote.prompt.user) as u64;
    Ok(QuoteSum {
        calls,
        stored: 0,
        prompt_tokens: calls * (tokens.prompt - of_page) + pages * (of_page + u64::from(settings.page_tokens)),
        cached_tokens: calls.saturating_sub(1) * tokens.cached(),
        usual_answer_tokens: pages * tokens.usual_answer,
        most_answer_tokens: pages * tokens.most_answer,
        alone_prompt_tokens: shared * (tokens.prompt + u64::from(settings.page_tokens)),
        alone_answer_tokens: shared * tokens.most_answer,
    })
}

/// The outcome of crawling for a forecast.
struct CrawlQuote {
    sum: QuoteSum,
    pages: u64,
    is_partial: bool,
}

/// The run itself, with an engine that makes quotes instead of calls.
async fn crawled(
    trial: &DryRun,
    quoter: Quoter,
    interrupts: &mut Interrupts,
    context: &Context,
) -> Result<CrawlQuote, CliError> {
    let taker = Arc::new(QuoteTaker::new(quoter, |_, _| ()));
    let crawler = Arc::new(trial.access.crawler(&trial.settings, context)?);
    let words = progress::Words {
        stage: progress::Stage::Crawl,
        engine: Some("quote".to_owned()),
        reading: Some(trial.reading.clone()),
    };
    let options = RunOptions { fetch: crawler, generator: taker.clone(), failed: false };
    let runner = trial.app.runner();
    let work = ShownRun { app: &trial.app, runner: &runner, id: trial.analysis.id, access: &trial.access, go_on: None };
    let (report, logged) = run_shown(work, options, words, interrupts, context).await;
    let report = report?;
    logged?;
    if let End::Failed { message, kind, .. } = &report.end {
        return Err(CliError::stopped(message, *kind, trial.settings.engine, "a dry run stores nothing"));
    }
    Ok(CrawlQuote {
        sum: taker.sum(),
        pages: report.tally.kept,
        is_partial: report.end == End::Stopped && report.tally.kept < report.tally.total,
    })
}
