//! From an analysis to what brings its pages and writes its tags.

use super::Inner;
use super::means::{Means, Work};
use super::terms::{ModelRefused, OperatorTerms};
use crate::analyses::{Analysis, AnalysisError};
use crate::api_keys::ApiKeyError;
use crate::fleet::{Assignment, Fleet};
use crate::ledger::Ledger;
use crate::profiles::{ProfileError, Profiles};
use crate::projects::Project;
use crate::store::spending::Payer;
use crate::store::{StoreError, analyses};
use seotags::Secret;
use seotags::crawl::{CrawlOptions, Crawler};
use seotags::generate::llm::{LlmOptions, Reviewer};
use seotags::generate::{Accounts, BuiltinGenerator, EngineError, Generator, generator_with, reviewer_with};
use seotags::settings::{CacheTtl, EngineChoice, Settings};
use std::sync::Arc;

/// Keys and addresses of models' services that the operator gives to all users.
#[derive(Debug, Clone, Default)]
pub struct ModelAccounts {
    /// Key by engine.
    pub keys: Vec<(EngineChoice, Secret)>,
    /// Address by engine.
    pub addresses: Vec<(EngineChoice, String)>,
    /// What users may do with the accounts.
    pub terms: OperatorTerms,
}

impl ModelAccounts {
    /// The accounts for users without their own key.
    pub fn accounts(&self, settings: &Settings) -> Accounts {
        let accounts = Accounts::default().trusting(settings.engine, settings.base_url.as_deref());
        let accounts =
            self.addresses.iter().fold(accounts, |known, (engine, address)| known.with_address(*engine, address));
        self.keys.iter().fold(accounts, |known, (engine, key)| known.with_key(*engine, key.clone()))
    }
}

/// Why a run could not be set up, in a sentence without a full stop.
#[derive(Debug, thiserror::Error)]
pub enum SetUpError {
    /// The operator's key may not be used for its model.
    #[error(transparent)]
    Model(#[from] ModelRefused),
    /// There is a spending limit, and the price of its model is unknown.
    #[error("the price of the model {model} is unknown, so the monthly limit cannot be enforced")]
    Unpriced {
        /// The model.
        model: String,
    },
    /// The command line of an earlier version created it, possibly with an address from an untrusted settings file.
    #[error(
        "its model address was stored by an earlier version and is not trusted: resume it once with `seotags resume --base-url URL`"
    )]
    UntrustedAddress,
    /// The model's service cannot be used as configured.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A key cannot be read.
    #[error(transparent)]
    Key(#[from] ApiKeyError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another cause.
    #[error("{0}")]
    Other(String),
}

impl SetUpError {
    pub(super) fn of(error: impl std::fmt::Display) -> Self {
        Self::Other(error.to_string())
    }
}

/// What brings the pages of an analysis.
pub(super) async fn crawler(inner: &Inner, analysis: &Analysis, settings: &Settings) -> Result<Crawler, SetUpError> {
    let options = crawl_options(inner, analysis, settings).await?;
    Crawler::with_options(settings, options).map_err(SetUpError::of)
}

/// What a fleet is told of an analysis.
pub(super) async fn assignment(
    inner: &Inner,
    fleet: Fleet,
    analysis: &Analysis,
    settings: &Settings,
) -> Result<Assignment, SetUpError> {
    let means = means(inner, analysis, settings, Work::Writing).await?;
    let ledger = ledger(inner, analysis, &means);
    let Means { settings, accounts, .. } = means;
    let access = crawl_options(inner, analysis, &settings).await?.carried();
    Ok(Assignment {
        fleet,
        settings,
        accounts,
        access: access.map_err(|what| SetUpError::Other(format!("{what} does not work with a fleet of workers")))?,
        prices: inner.options.prices.clone(),
        ledger,
    })
}

async fn crawl_options(inner: &Inner, analysis: &Analysis, settings: &Settings) -> Result<CrawlOptions, SetUpError> {
    let app = &inner.app;
    let mut options = CrawlOptions { robots: Some(Arc::new(app.robots_files())), ..inner.options.crawl.clone() };
    if settings.cache_ttl != CacheTtl::OFF {
        options.cache = Some(Arc::new(app.cache(analysis.project_id).await.map_err(SetUpError::of)?));
    }
    if let Some(id) = analysis.browser_profile_id {
        let this = analysis.id;
        let starter = app.store.read(move |db| analyses::starter(db, this)).await.map_err(SetUpError::of)?;
        // Only runs of the profile's owner may open it.
        let profiles = Profiles { store: Arc::clone(&app.store), owner: starter.map(|starter| starter.0) };
        options.profile = match profiles.open(id).await {
            Ok(profile) => Some(profile),
            Err(ProfileError::NotFound) if profiles.is_anybodys(id).await.map_err(SetUpError::of)? => {
                return Err(SetUpError::of(AnalysisError::ForeignProfile));
            }
            // Deleted: the run goes on without it.
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
    settings: &Settings,
) -> Result<(Arc<dyn Generator>, Option<Payer>), SetUpError> {
    if !settings.writes_tags() {
        return Ok((Arc::new(BuiltinGenerator), None));
    }
    let means = means(inner, analysis, settings, Work::Writing).await?;
    let (ledger, payer) = (ledger(inner, analysis, &means), means.payer(inner));
    let generator = generator_with(&means.settings, means.accounts, Arc::new(ledger), llm_options(inner, analysis))?;
    Ok((generator, payer))
}

/// What reviews the tags of an analysis.
pub(super) async fn reviewer(inner: &Inner, analysis: &Analysis, settings: &Settings) -> Result<Reviewer, SetUpError> {
    let budget = inner.app.analyses().review_budget(analysis.id).await.map_err(SetUpError::of)?;
    let settings = budget.caps.over(settings);
    let means = means(inner, analysis, &settings, Work::Reviewing).await?;
    let ledger = ledger(inner, analysis, &means).beyond(budget.uncounted());
    Ok(reviewer_with(&means.settings, means.accounts, Arc::new(ledger), llm_options(inner, analysis))?)
}

/// The account and terms for the models of an analysis, if they may be used.
async fn means(inner: &Inner, analysis: &Analysis, settings: &Settings, work: Work) -> Result<Means, SetUpError> {
    let project = inner.app.projects().get(analysis.project_id).await.map_err(SetUpError::of)?;
    let Some(project) = project else { return Err(SetUpError::of("its project is gone")) };
    if let Some(address) = &settings.base_url
        && project.settings.base_url.as_ref() != Some(address)
        && !inner.app.analyses().has_trusted_address(analysis.id).await?
    {
        return Err(SetUpError::UntrustedAddress);
    }
    let means = Means::of(inner, &project, settings).await?;
    means.check(inner, &project, work)?;
    Ok(means)
}

fn ledger(inner: &Inner, analysis: &Analysis, means: &Means) -> Ledger {
    let ledger = inner.app.ledger().of(analysis.id).with_month_cap(means.settings.max_cost_month);
    ledger.paid_by(means.payer(inner))
}

fn llm_options(inner: &Inner, analysis: &Analysis) -> LlmOptions {
    LlmOptions {
        prices: inner.options.prices.clone(),
        schedulers: inner.schedulers.clone(),
        lane: analysis.id.0.unsigned_abs(),
        ..LlmOptions::default()
    }
}

/// Whose an analysis is.
pub(super) fn owner_of(project: &Project) -> Option<i64> {
    project.owner.map(|owner| owner.0)
}
