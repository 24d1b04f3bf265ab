//! With whose account the models of an analysis are asked, and on what terms.

use super::engines::SetUpError;
use super::terms::{ModelRefused, UserTerms};
use super::{Dispatch, Inner};
use crate::accounts::{User, UserId};
use crate::api_keys::{self, ApiKeys};
use crate::projects::Project;
use crate::store::{StoreError, plans, spending, users};
use seotags::generate::llm::{Endpoint, Service};
use seotags::generate::{Accounts, EngineError, fallback_targets, target};
use seotags::settings::{EngineChoice, FallbackEngine, Settings, SettingsPatch};
use seotags::url::AnalysisId;
use std::sync::Arc;

/// With what tags are written: settings as they hold for whose analysis it is, and keys in their order: the project's, else
/// its owner's, else the service's (`api` 10.2).
pub(super) struct Means {
    pub(super) settings: Settings,
    pub(super) accounts: Accounts,
    /// Services that are asked with the operator's account.
    operators: Vec<EngineChoice>,
    terms: UserTerms,
    /// Whose allowance is drawn on.
    owner: Option<UserId>,
    /// What administrators state for the owner.
    of_owner: SettingsPatch,
}

impl Means {
    /// Those for analyses of a project under these settings.
    pub(super) async fn of(inner: &Inner, project: &Project, settings: &Settings) -> Result<Self, SetUpError> {
        let app = &inner.app;
        let owner = project.owner;
        let keys = ApiKeys { store: Arc::clone(&app.store), owner: owner.map(|owner| owner.0) };
        let models = &inner.options.models;
        let found = app.store.read(move |db| match owner {
            Some(owner) => Ok((users::by_id(db, owner)?, plans::of_user(db, owner)?)),
            None => Ok((None, None)),
        });
        let (user, plan) = found.await.map_err(SetUpError::of)?;
        let terms = user.as_ref().map_or(UserTerms::UNBOUND, |user| models.terms.of(user, plan.as_ref()));
        // Of those who state settings of an analysis here, only the operator can state an address.
        let mut accounts = Accounts::default().trusting(settings.engine, settings.base_url.as_deref());
        let mut operators = Vec::new();
        for engine in engines(settings) {
            let mut key = keys.open(&api_keys::of_project(project.id, engine)).await.map_err(SetUpError::of)?;
            if key.is_none() {
                key = keys.open(engine.as_str()).await.map_err(SetUpError::of)?;
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
        let settings = within(settings, &terms, &operators);
        Ok(Self { settings, accounts, operators, terms, owner, of_owner })
    }

    fn is_operators(&self, endpoint: &Endpoint) -> bool {
        self.operators.contains(&endpoint.service())
    }

    /// The first model of the settings that may not be asked with the operator's account.
    pub(super) fn refused(&self, project: &Project) -> Result<Option<ModelRefused>, EngineError> {
        let Some(allowed) = self.terms.models_for(project, &self.of_owner) else { return Ok(None) };
        let Some(first) = target(&self.settings, &self.accounts)? else { return Ok(None) };
        if !self.is_operators(&first.endpoint) {
            return Ok(None);
        }
        let named = [
            ("openai_model", first.endpoint.model().to_owned()),
            ("review_openai_model", self.settings.review_openai_model.clone()),
        ];
        let refused = named.into_iter().find(|(_, model)| !allowed.contains(model));
        Ok(refused.map(|(field, model)| ModelRefused { field, model, allowed }))
    }

    /// Whether these models may be asked now, and on whose allowance.
    fn checked(&self, inner: &Inner, project: &Project) -> Result<Option<UserId>, SetUpError> {
        if let Some(refused) = self.refused(project).map_err(SetUpError::of)? {
            return Err(SetUpError::of(refused));
        }
        let mut asked = Vec::from_iter(target(&self.settings, &self.accounts).map_err(SetUpError::of)?);
        asked.extend(fallback_targets(&self.settings, &self.accounts).map_err(SetUpError::of)?.into_iter().flatten());
        asked.retain(|target| self.is_operators(&target.endpoint));
        if asked.is_empty() {
            return Ok(None);
        }
        if self.terms.max_cost_month.is_some() {
            let first = asked.first().map(|first| first.with_model(&self.settings.review_openai_model));
            asked.extend(first.transpose().map_err(SetUpError::of)?);
            if let Some(asked) = asked.iter().find(|asked| asked.endpoint.price(&inner.options.prices).is_none()) {
                return Err(SetUpError(format!(
                    "the price of the model {} is not known, so the monthly limit of the account cannot be kept",
                    asked.endpoint.model()
                )));
            }
        }
        Ok(self.owner)
    }

    /// Writes down on whose allowance the run of an analysis draws; refused if it may not ask its models.
    pub(super) async fn bill(
        self,
        inner: &Inner,
        (analysis, project): (AnalysisId, &Project),
    ) -> Result<Self, SetUpError> {
        let payer = self.checked(inner, project)?;
        let allowance = payer.and(self.terms.max_cost_month).map(|dollars| (dollars * 1e6).round() as u64);
        let billing = inner.app.store.write(move |db| spending::bill(db, analysis, payer, allowance));
        billing.await.map_err(SetUpError::of)?;
        Ok(self)
    }
}

/// The settings without the services that are the operator's, for those whom the operator's account is not for: the
/// built-in engine writes.
fn within(settings: &Settings, terms: &UserTerms, operators: &[EngineChoice]) -> Settings {
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

/// The services that these settings may ask.
fn engines(settings: &Settings) -> Vec<EngineChoice> {
    let fallbacks = settings.fallback_engines.iter().filter_map(|text| FallbackEngine::parse(text));
    let named = std::iter::once(settings.engine).chain(fallbacks.map(|fallback| fallback.engine));
    let mut engines: Vec<EngineChoice> = named.filter_map(Service::of).map(|service| service.engine).collect();
    engines.dedup();
    engines
}

impl Dispatch {
    /// The model of these settings that an analysis of a project may not ask, if there is one.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn refused_model(
        &self,
        project: &Project,
        settings: &Settings,
    ) -> Result<Option<ModelRefused>, StoreError> {
        // What cannot be set up is said when it is run.
        let Ok(means) = Means::of(&self.inner, project, settings).await else { return Ok(None) };
        Ok(means.refused(project).ok().flatten())
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

    /// What a user has spent at the operator's expense in this month (UTC), in US dollars.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn spent_by(&self, user: UserId) -> Result<f64, StoreError> {
        let spent = self.inner.app.store.read(move |db| spending::allowance_spent(db, user)).await?;
        Ok(spent as f64 / 1e6)
    }
}
