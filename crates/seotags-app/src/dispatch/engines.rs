//! From an analysis to the crawler and the engine of its run.

use super::Inner;
use super::model_access::{Cause, ModelAccess, Work};
use super::operator_policy::{ModelRefused, OperatorPolicy};
use crate::analyses::AnalysisError;
use crate::api_keys::ApiKeyError;
use crate::ledger::Ledger;
use crate::profiles::{ProfileError, Profiles};
use crate::runner::Assignment;
use seotags::Secret;
use seotags::crawl::{CrawlOptions, Crawler};
use seotags::generate::llm::LlmOptions;
use seotags::generate::{
    BuiltinGenerator, EngineError, Generator, ProviderAccess, Reviewer, generator_with, reviewer_with,
};
use seotags::settings::{CacheTtl, EngineChoice, Settings};
use seotags_store::model::{Analysis, Project};
use seotags_store::store::spending::Payer;
use seotags_store::store::{StoreError, analyses};
use std::sync::Arc;

/// Keys and URLs of model services that the operator provides for all users.
#[derive(Debug, Clone, Default)]
pub struct ModelAccounts {
    /// Key by engine.
    pub keys: Vec<(EngineChoice, Secret)>,
    /// URL by engine.
    pub addresses: Vec<(EngineChoice, String)>,
    /// What users may do with these accounts.
    pub policy: OperatorPolicy,
}

impl ModelAccounts {
    /// The accounts for users without their own key.
    pub fn accounts(&self, settings: &Settings) -> ProviderAccess {
        let accounts = ProviderAccess::default().trusting(settings.engine, settings.base_url.as_deref());
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
    /// An earlier version of the command line left it with a setting that may come from a settings file which was only
    /// found.
    #[error("its {what} is from an earlier version and not trusted: resume it once with `seotags resume {flag}`")]
    Untrusted {
        /// The description of the setting.
        what: &'static str,
        /// The flag that sets it explicitly.
        flag: &'static str,
    },
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

/// The crawler for the pages of an analysis.
pub(super) async fn crawler(inner: &Inner, analysis: &Analysis, settings: &Settings) -> Result<Crawler, SetUpError> {
    let options = crawl_options(inner, analysis, settings).await?;
    Crawler::with_options(settings, options).map_err(SetUpError::of)
}

/// The assignment of an analysis for workers.
pub(super) async fn assignment(
    inner: &Inner,
    analysis: &Analysis,
    settings: &Settings,
    model_access: Option<ModelAccess>,
) -> Result<Assignment, SetUpError> {
    let access = crawl_options(inner, analysis, settings).await?.carried();
    let (settings, accounts, ledger) = match model_access {
        Some(model_access) => {
            let ledger = ledger(inner, analysis, &model_access);
            (model_access.settings, model_access.accounts, ledger)
        }
        None => (settings.clone(), ProviderAccess::default(), inner.app.ledger().of(analysis.id)),
    };
    Ok(Assignment {
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
    let asks_with = match (analysis.browser_profile_id, settings.header.is_empty()) {
        (Some(_), _) => Some(SetUpError::Untrusted { what: "browser profile", flag: "--profile" }),
        (None, false) => Some(SetUpError::Untrusted { what: "extra header", flag: "--header" }),
        (None, true) => None,
    };
    if let Some(refusal) = asks_with
        && !app.analyses().has_trusted_settings(analysis.id).await?
    {
        return Err(refusal);
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
            // Deleted: the run continues without it.
            Err(ProfileError::NotFound) => None,
            Err(error) => return Err(SetUpError::of(error)),
        };
    }
    Ok(options)
}

/// The engine options for the tags of an analysis, if it writes any.
pub(super) async fn writing(
    inner: &Inner,
    analysis: &Analysis,
    settings: &Settings,
) -> Result<Option<ModelAccess>, SetUpError> {
    if !settings.writes_tags() {
        return Ok(None);
    }
    model_access(inner, analysis, settings, Work::Writing).await.map(Some)
}

/// The engine that writes the tags of an analysis.
pub(super) fn writer(
    inner: &Inner,
    analysis: &Analysis,
    model_access: Option<&ModelAccess>,
) -> Result<(Arc<dyn Generator>, Option<Payer>), SetUpError> {
    let Some(model_access) = model_access else { return Ok((Arc::new(BuiltinGenerator), None)) };
    let (ledger, payer) = (Arc::new(ledger(inner, analysis, model_access)), model_access.payer(inner));
    let options = llm_options(inner, analysis);
    Ok((generator_with(&model_access.settings, model_access.accounts.clone(), ledger, options)?, payer))
}

/// The engine that reviews the tags of an analysis.
pub(super) async fn reviewer(inner: &Inner, analysis: &Analysis, settings: &Settings) -> Result<Reviewer, SetUpError> {
    let budget = inner.app.analyses().review_budget(analysis.id).await.map_err(SetUpError::of)?;
    let settings = budget.caps.over(settings);
    let model_access = model_access(inner, analysis, &settings, Work::Reviewing).await?;
    let ledger = ledger(inner, analysis, &model_access).beyond(budget.uncounted());
    Ok(reviewer_with(&model_access.settings, model_access.accounts, Arc::new(ledger), llm_options(inner, analysis))?)
}

/// The account for the models of an analysis for this work, if it may use one.
async fn model_access(
    inner: &Inner,
    analysis: &Analysis,
    settings: &Settings,
    work: Work,
) -> Result<ModelAccess, SetUpError> {
    let project = inner.app.projects().get(analysis.project_id).await.map_err(SetUpError::of)?;
    let Some(project) = project else { return Err(SetUpError::of("its project is gone")) };
    if let Some(address) = &settings.base_url
        && project.settings.base_url.as_ref() != Some(address)
        && !inner.app.analyses().has_trusted_settings(analysis.id).await?
    {
        return Err(SetUpError::Untrusted { what: "model's address", flag: "--base-url" });
    }
    let cause = Cause::Project(&project);
    let model_access = ModelAccess::of(inner, cause, settings).await?;
    model_access.check(inner, cause, work)?;
    Ok(model_access)
}

fn ledger(inner: &Inner, analysis: &Analysis, model_access: &ModelAccess) -> Ledger {
    let ledger = inner.app.ledger().of(analysis.id).with_month_cap(model_access.settings.max_cost_month);
    ledger.paid_by(model_access.payer(inner))
}

fn llm_options(inner: &Inner, analysis: &Analysis) -> LlmOptions {
    LlmOptions { lane: analysis.id.0.unsigned_abs(), ..llm_options_of_none(inner) }
}

/// The options for calls outside any analysis.
pub(super) fn llm_options_of_none(inner: &Inner) -> LlmOptions {
    LlmOptions { prices: inner.options.prices.clone(), schedulers: inner.schedulers.clone(), ..LlmOptions::default() }
}

/// The owner of an analysis.
pub(super) fn owner_of(project: &Project) -> Option<i64> {
    project.owner.map(|owner| owner.0)
}
