//! The accounts for the models of an analysis, and the terms of using them.

use super::engines::SetUpError;
use super::terms::{ModelRefused, UserTerms};
use super::{Dispatch, Inner};
use crate::accounts::{User, UserId};
use crate::api_keys::{self, ApiKeys};
use crate::projects::Project;
use crate::store::spending::{self, Payer};
use crate::store::{StoreError, plans, users};
use seotags::generate::llm::Service;
use seotags::generate::{Accounts, EngineError, Target, fallback_targets, target};
use seotags::settings::{EngineChoice, FallbackEngine, ReviewPolicy, Settings, SettingsPatch};
use std::sync::Arc;

/// Effective settings and accounts for writing tags. The key is the project's, otherwise its owner's, otherwise the
/// service's (`api` 10.2).
pub(super) struct Means {
    pub(super) settings: Settings,
    pub(super) accounts: Accounts,
    /// Services that use the operator's account.
    operators: Vec<EngineChoice>,
    terms: UserTerms,
    /// The user whose allowance pays.
    owner: Option<UserId>,
    /// Settings that administrators made for the owner.
    of_owner: SettingsPatch,
}

impl Means {
    /// The accounts for analyses of a project with these settings.
    pub(super) async fn of(inner: &Inner, project: &Project, settings: &Settings) -> Result<Self, SetUpError> {
        let app = &inner.app;
        let owner = project.owner;
        let keys = ApiKeys { store: Arc::clone(&app.store), owner: owner.map(|owner| owner.0) };
        let models = &inner.options.models;
        let found = app.store.read(move |db| match owner {
            Some(owner) => Ok((users::by_id(db, owner)?, plans::of_user(db, owner)?)),
            None => Ok((None, None)),
        });
        let (user, plan) = found.await?;
        let terms = user.as_ref().map_or(UserTerms::UNBOUND, |user| models.terms.of(user, plan.as_ref()));
        // In a service, only the operator can set an address.
        let mut accounts = Accounts::default().trusting(settings.engine, settings.base_url.as_deref());
        let mut operators = Vec::new();
        for engine in engines(settings) {
            let mut key = keys.open(&api_keys::of_project(project.id, engine)).await?;
            if key.is_none() {
                key = keys.open(engine.as_str()).await?;
            }
            if key.is_none() {
                operators.push(engine);
                if !terms.may_use {
                    continue;
                }
            }
            if let Some((_, address)) = models.addresses.iter().find(|(whose, _)| *whose == engine) {
                accounts = accounts.with_address(engine, address);
            }
            let key =
                key.or_else(|| models.keys.iter().find(|(whose, _)| *whose == engine).map(|(_, key)| key.clone()));
            accounts = key.into_iter().fold(accounts, |accounts, key| accounts.with_key(engine, key));
        }
        let of_owner = user.map(|User { settings, .. }| settings).unwrap_or_default();
        let settings = without_operators_services(settings, &terms, &operators);
        Ok(Self { settings, accounts, operators, terms, owner, of_owner })
    }

    fn is_operators(&self, target: &Target) -> bool {
        self.operators.contains(&target.endpoint.service())
    }

    /// The models for this work, with any account.
    fn asked(&self, work: Work) -> Result<Vec<Target>, EngineError> {
        let first = target(&self.settings, &self.accounts)?;
        match work {
            Work::Writing => {
                let others = fallback_targets(&self.settings, &self.accounts)?;
                Ok(first.into_iter().chain(others.into_iter().flatten()).collect())
            }
            Work::Reviewing => {
                let reviewer = first.map(|first| first.with_model(&self.settings.review_openai_model));
                Ok(Vec::from_iter(reviewer.transpose()?))
            }
        }
    }

    /// The first model of this work, if it may not be used with the operator's account. Fallbacks need no check: only
    /// the operator sets them.
    pub(super) fn refused(&self, project: &Project, work: Work) -> Result<Option<ModelRefused>, EngineError> {
        let Some(allowed) = self.terms.models_for(project, &self.of_owner) else { return Ok(None) };
        let first = self.asked(work)?.into_iter().next();
        let Some(first) = first.filter(|first| self.is_operators(first)) else { return Ok(None) };
        let model = first.endpoint.model().to_owned();
        let is_refused = !allowed.contains(&model);
        Ok(is_refused.then(|| ModelRefused { field: work.field(), model, allowed }))
    }

    /// Checks whether the models for this work may be used now.
    pub(super) fn check(&self, inner: &Inner, project: &Project, work: Work) -> Result<(), SetUpError> {
        if let Some(refused) = self.refused(project, work)? {
            return Err(refused.into());
        }
        if self.terms.max_cost_month.is_none() {
            return Ok(());
        }
        let asked = self.asked(work)?.into_iter().filter(|target| self.is_operators(target));
        match asked.map(|target| target.endpoint).find(|endpoint| endpoint.price(&inner.options.prices).is_none()) {
            Some(unpriced) => Err(SetUpError::Unpriced { model: unpriced.model().to_owned() }),
            None => Ok(()),
        }
    }

    /// The user whose allowance pays for calls with the operator's account.
    pub(super) fn payer(&self, inner: &Inner) -> Option<Payer> {
        let services = self.operators.clone();
        let max_cost_month = inner.options.models.terms.max_cost_month;
        self.owner.filter(|_| !services.is_empty()).map(|user| Payer { user, services, max_cost_month })
    }
}

/// What a model is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Work {
    Writing,
    Reviewing,
}

impl Work {
    /// The setting of its model.
    fn field(self) -> &'static str {
        match self {
            Self::Writing => "openai_model",
            Self::Reviewing => "review_openai_model",
        }
    }
}

/// What a user has spent with the operator's account in this month (UTC), in US dollars.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OperatorKeyUsage {
    /// The cost of finished calls.
    pub cost: f64,
    /// Reserved for calls in progress, and for calls that may or may not have been billed.
    pub reserved: f64,
}

/// Removes the operator's services from the settings for users who may not use the operator's account, so that the
/// built-in engine writes.
fn without_operators_services(settings: &Settings, terms: &UserTerms, operators: &[EngineChoice]) -> Settings {
    if terms.may_use {
        return settings.clone();
    }
    let is_operators =
        |engine: EngineChoice| Service::of(engine).is_some_and(|service| operators.contains(&service.engine));
    let is_kept = |text: &String| FallbackEngine::parse(text).is_none_or(|fallback| !is_operators(fallback.engine));
    let engine = if is_operators(settings.engine) { EngineChoice::Builtin } else { settings.engine };
    let fallback_engines = settings.fallback_engines.iter().filter(|text| is_kept(text)).cloned().collect();
    Settings { engine, fallback_engines, ..settings.clone() }
}

/// The services in these settings.
fn engines(settings: &Settings) -> Vec<EngineChoice> {
    let fallbacks = settings.fallback_engines.iter().filter_map(|text| FallbackEngine::parse(text));
    let named = std::iter::once(settings.engine).chain(fallbacks.map(|fallback| fallback.engine));
    let mut engines: Vec<EngineChoice> = named.filter_map(Service::of).map(|service| service.engine).collect();
    engines.dedup();
    engines
}

impl Dispatch {
    /// The model in these settings that analyses of a project may not use, if any. `names_reviewer` is true if the
    /// caller sets the reviewer.
    ///
    /// # Errors
    /// [`SetUpError`] if the check fails.
    pub async fn refused_model(
        &self,
        project: &Project,
        settings: &Settings,
        names_reviewer: bool,
    ) -> Result<Option<ModelRefused>, SetUpError> {
        let means = Means::of(&self.inner, project, settings).await?;
        let is_reviewed = names_reviewer || settings.review != ReviewPolicy::Off;
        let mut works =
            [Work::Writing, Work::Reviewing].into_iter().filter(|work| *work == Work::Writing || is_reviewed);
        // A wrong configuration is reported when an analysis runs.
        Ok(works.find_map(|work| means.refused(project, work).ok().flatten()))
    }

    /// What a user may do with the operator's account.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn terms_of(&self, user: &User) -> Result<UserTerms, StoreError> {
        let id = user.id;
        let plan = self.inner.app.store.read(move |db| plans::of_user(db, id)).await?;
        Ok(self.inner.options.models.terms.of(user, plan.as_ref()))
    }

    /// What a user has spent with the operator's account in this month (UTC).
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn spent_by(&self, user: UserId) -> Result<OperatorKeyUsage, StoreError> {
        let used = self.inner.app.store.read(move |db| spending::allowance(db, user)).await?;
        let [cost, reserved] = [used.cost_micros, used.reserved_micros].map(|micros| micros as f64 / 1e6);
        Ok(OperatorKeyUsage { cost, reserved })
    }
}
