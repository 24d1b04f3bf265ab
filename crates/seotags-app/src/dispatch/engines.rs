//! From an analysis to what brings its pages and writes its tags.

use super::Inner;
use crate::analyses::Analysis;
use crate::api_keys::{self, ApiKeys};
use crate::fleet::{Assignment, Fleet};
use crate::ledger::Ledger;
use crate::profiles::{ProfileError, Profiles};
use crate::projects::{Project, ProjectId};
use seotags::Secret;
use seotags::crawl::{CrawlOptions, Crawler};
use seotags::generate::llm::{LlmOptions, Reviewer, Service};
use seotags::generate::{Accounts, BuiltinGenerator, Generator, generator_with, reviewer_with};
use seotags::settings::{CacheTtl, EngineChoice, FallbackEngine, Settings};
use std::sync::Arc;

/// Keys and addresses of models' services that the operator gives to all users.
#[derive(Debug, Clone, Default)]
pub struct ModelAccounts {
    /// Key by engine.
    pub keys: Vec<(EngineChoice, Secret)>,
    /// Address by engine.
    pub addresses: Vec<(EngineChoice, String)>,
}

impl ModelAccounts {
    /// What those have who have no key of their own.
    pub fn accounts(&self, settings: &Settings) -> Accounts {
        let accounts = Accounts::default().trusting(settings.engine, settings.base_url.as_deref());
        let accounts =
            self.addresses.iter().fold(accounts, |known, (engine, address)| known.with_address(*engine, address));
        self.keys.iter().fold(accounts, |known, (engine, key)| known.with_key(*engine, key.clone()))
    }
}

/// Why a run could not be set up, in a sentence without a full stop.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(super) struct SetUpError(String);

impl SetUpError {
    fn of(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// What brings the pages of an analysis.
pub(super) async fn crawler(
    inner: &Inner,
    analysis: &Analysis,
    owner: Option<i64>,
    settings: &Settings,
) -> Result<Crawler, SetUpError> {
    let options = crawl_options(inner, analysis, owner, settings).await?;
    Crawler::with_options(settings, options).map_err(SetUpError::of)
}

/// What a fleet is told of an analysis.
pub(super) async fn assignment(
    inner: &Inner,
    fleet: Fleet,
    analysis: &Analysis,
    owner: Option<i64>,
    settings: &Settings,
) -> Result<Assignment, SetUpError> {
    let access = crawl_options(inner, analysis, owner, settings).await?.carried();
    Ok(Assignment {
        fleet,
        settings: settings.clone(),
        accounts: accounts(inner, analysis.project_id, owner, settings).await?,
        access: access.map_err(|what| SetUpError(format!("{what} cannot be written by workers elsewhere")))?,
        prices: inner.options.prices.clone(),
        ledger: ledger(inner, analysis, settings),
    })
}

async fn crawl_options(
    inner: &Inner,
    analysis: &Analysis,
    owner: Option<i64>,
    settings: &Settings,
) -> Result<CrawlOptions, SetUpError> {
    let app = &inner.app;
    let mut options = CrawlOptions { robots: Some(Arc::new(app.robots_files())), ..inner.options.crawl.clone() };
    if settings.cache_ttl != CacheTtl::OFF {
        options.cache = Some(Arc::new(app.cache(analysis.project_id).await.map_err(SetUpError::of)?));
    }
    if let Some(id) = analysis.browser_profile_id {
        let profiles = Profiles { store: Arc::clone(&app.store), owner };
        options.profile = match profiles.open(id).await {
            Ok(profile) => Some(profile),
            // Deleted, or given to nobody else: its pages are asked without.
            Err(ProfileError::NotFound) => None,
            Err(error) => return Err(SetUpError::of(error)),
        };
    }
    Ok(options)
}

/// What writes the tags of an analysis.
pub(super) async fn writer(
    inner: &Inner,
    analysis: &Analysis,
    owner: Option<i64>,
    settings: &Settings,
) -> Result<Arc<dyn Generator>, SetUpError> {
    if !settings.writes_tags() {
        return Ok(Arc::new(BuiltinGenerator));
    }
    let accounts = accounts(inner, analysis.project_id, owner, settings).await?;
    let ledger = ledger(inner, analysis, settings);
    generator_with(settings, accounts, Arc::new(ledger), llm_options(inner, analysis)).map_err(SetUpError::of)
}

/// What reviews the tags of an analysis.
pub(super) async fn reviewer(
    inner: &Inner,
    analysis: &Analysis,
    owner: Option<i64>,
    settings: &Settings,
) -> Result<Reviewer, SetUpError> {
    let budget = inner.app.analyses().review_budget(analysis.id).await.map_err(SetUpError::of)?;
    let settings = budget.caps.over(settings);
    let accounts = accounts(inner, analysis.project_id, owner, &settings).await?;
    let ledger = ledger(inner, analysis, &settings).beyond(budget.uncounted());
    reviewer_with(&settings, accounts, Arc::new(ledger), llm_options(inner, analysis)).map_err(SetUpError::of)
}

fn ledger(inner: &Inner, analysis: &Analysis, settings: &Settings) -> Ledger {
    inner.app.ledger().of(analysis.id).with_month_cap(settings.max_cost_month)
}

fn llm_options(inner: &Inner, analysis: &Analysis) -> LlmOptions {
    LlmOptions {
        prices: inner.options.prices.clone(),
        schedulers: inner.schedulers.clone(),
        lane: analysis.id.0.unsigned_abs(),
        ..LlmOptions::default()
    }
}

/// Keys in their order: the project's, else its owner's, else the service's (`api` 10.2).
async fn accounts(
    inner: &Inner,
    project: ProjectId,
    owner: Option<i64>,
    settings: &Settings,
) -> Result<Accounts, SetUpError> {
    let keys = ApiKeys { store: Arc::clone(&inner.app.store), owner };
    let models = &inner.options.models;
    // Of those who state settings of an analysis here, only the operator can state an address.
    let mut accounts = Accounts::default().trusting(settings.engine, settings.base_url.as_deref());
    for engine in engines(settings) {
        if let Some((_, address)) = models.addresses.iter().find(|(whose, _)| *whose == engine) {
            accounts = accounts.with_address(engine, address);
        }
        let mut key = keys.open(&api_keys::of_project(project, engine)).await.map_err(SetUpError::of)?;
        if key.is_none() {
            key = keys.open(engine.as_str()).await.map_err(SetUpError::of)?;
        }
        let key = key.or_else(|| models.keys.iter().find(|(whose, _)| *whose == engine).map(|(_, key)| key.clone()));
        accounts = key.into_iter().fold(accounts, |accounts, key| accounts.with_key(engine, key));
    }
    Ok(accounts)
}

/// The services that these settings may ask.
fn engines(settings: &Settings) -> Vec<EngineChoice> {
    let fallbacks = settings.fallback_engines.iter().filter_map(|text| FallbackEngine::parse(text));
    let named = std::iter::once(settings.engine).chain(fallbacks.map(|fallback| fallback.engine));
    let mut engines: Vec<EngineChoice> = named.filter_map(Service::of).map(|service| service.engine).collect();
    engines.dedup();
    engines
}

/// Whose an analysis is.
pub(super) fn owner_of(project: &Project) -> Option<i64> {
    project.owner.map(|owner| owner.0)
}
