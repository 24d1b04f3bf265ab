//! The account with which the models of an analysis are called, and what the operator allows.

use super::engines::SetUpError;
use super::operator_policy::{ModelRefused, UserPolicy};
use super::{Dispatch, Inner};
use crate::api_keys::{self, ApiKeys};
use seotags::generate::llm::Service;
use seotags::generate::{EngineError, ProviderAccess, Target, fallback_targets, target};
use seotags::settings::{EngineChoice, FallbackEngine, ReviewPolicy, Settings, SettingsPatch};
use seotags_store::model::{Project, User, UserId};
use seotags_store::store::spending::{self, Payer};
use seotags_store::store::{StoreError, plans, users};
use std::sync::Arc;

/// What tags are written with: settings as permitted for the analysis's owner, and keys in this order: the project's,
/// its owner's, the service's.
pub(super) struct ModelAccess {
    pub(super) settings: Settings,
    pub(super) accounts: ProviderAccess,
    /// Services that use the operator's account.
    operators: Vec<EngineChoice>,
    policy: UserPolicy,
    /// The user whose allowance pays.
    owner: Option<UserId>,
    /// Settings that administrators made for the owner.
    of_owner: SettingsPatch,
}

/// What the models work for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cause<'a> {
    /// Analyses of a project.
    Project(&'a Project),
    /// A user, outside of any project.
    User(UserId),
}

impl<'a> Cause<'a> {
    fn owner(self) -> Option<UserId> {
        match self {
            Self::Project(project) => project.owner,
            Self::User(user) => Some(user),
        }
    }

    fn project(self) -> Option<&'a Project> {
        match self {
            Self::Project(project) => Some(project),
            Self::User(_) => None,
        }
    }
}

impl ModelAccess {
    /// The accounts and models for a cause under these settings.
    pub(super) async fn of(inner: &Inner, cause: Cause<'_>, settings: &Settings) -> Result<Self, SetUpError> {
        let app = &inner.app;
        let owner = cause.owner();
        let keys = ApiKeys { store: Arc::clone(&app.store), owner: owner.map(|owner| owner.0) };
        let models = &inner.options.models;
        let found = app.store.read(move |db| match owner {
            Some(owner) => Ok((users::by_id(db, owner)?, plans::of_user(db, owner)?)),
            None => Ok((None, None)),
        });
        let (user, plan) = found.await?;
        let policy = user.as_ref().map_or(UserPolicy::UNBOUND, |user| models.policy.of(user, plan.as_ref()));
        // Of all who can set options of an analysis here, only the operator can set a URL.
        let mut accounts = ProviderAccess::default().trusting(settings.engine, settings.base_url.as_deref());
        let mut operators = Vec::new();
        for engine in engines(settings) {
            let mut key = None;
            if let Some(project) = cause.project() {
                key = keys.open(&api_keys::of_project(project.id, engine)).await?;
            }
            if key.is_none() {
                key = keys.open(engine.as_str()).await?;
            }
            if key.is_none() {
                operators.push(engine);
                if !policy.may_use {
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
        let settings = without_operators_services(settings, &policy, &operators);
        Ok(Self { settings, accounts, operators, policy, owner, of_owner })
    }

    fn is_operators(&self, target: &Target) -> bool {
        self.operators.contains(&target.endpoint.service())
    }

    /// The model that writes; `None` if the built-in engine does.
    pub(super) fn writer(&self) -> Result<Option<String>, EngineError> {
        Ok(target(&self.settings, &self.accounts)?.map(|target| target.endpoint.model().to_owned()))
    }

    /// The models for this work, with any account.
    fn targets(&self, work: Work) -> Result<Vec<Target>, EngineError> {
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
    pub(super) fn refused(&self, cause: Cause<'_>, work: Work) -> Result<Option<ModelRefused>, EngineError> {
        let of_project = cause.project().map(|project| &project.settings);
        let stated = of_project.into_iter().chain([&self.of_owner]);
        let Some(allowed) = self.policy.models_with(stated) else { return Ok(None) };
        let first = self.targets(work)?.into_iter().next();
        let Some(first) = first.filter(|first| self.is_operators(first)) else { return Ok(None) };
        let model = first.endpoint.model().to_owned();
        let is_refused = !allowed.contains(&model);
        Ok(is_refused.then(|| ModelRefused { field: work.field(), model, allowed }))
    }

    /// Checks whether the models for this work may be used now.
    pub(super) fn check(&self, inner: &Inner, cause: Cause<'_>, work: Work) -> Result<(), SetUpError> {
        if let Some(refused) = self.refused(cause, work)? {
            return Err(refused.into());
        }
        if self.policy.max_cost_month.is_none() {
            return Ok(());
        }
        let asked = self.targets(work)?.into_iter().filter(|target| self.is_operators(target));
        match asked.map(|target| target.endpoint).find(|endpoint| endpoint.price(&inner.options.prices).is_none()) {
            Some(unpriced) => Err(SetUpError::Unpriced { model: unpriced.model().to_owned() }),
            None => Ok(()),
        }
    }

    /// The user whose allowance pays for calls with the operator's account.
    pub(super) fn payer(&self, inner: &Inner) -> Option<Payer> {
        let services = self.operators.clone();
        let max_cost_month = inner.options.models.policy.max_cost_month;
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
fn without_operators_services(settings: &Settings, policy: &UserPolicy, operators: &[EngineChoice]) -> Settings {
    if policy.may_use {
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
        let cause = Cause::Project(project);
        let model_access = ModelAccess::of(&self.inner, cause, settings).await?;
        let is_reviewed = names_reviewer || settings.review != ReviewPolicy::Off;
        let mut works =
            [Work::Writing, Work::Reviewing].into_iter().filter(|work| *work == Work::Writing || is_reviewed);
        // A model that cannot be used as configured is reported when the analysis runs.
        Ok(works.find_map(|work| model_access.refused(cause, work).ok().flatten()))
    }

    /// What a user may do with the operator's account.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn policy_of(&self, user: &User) -> Result<UserPolicy, StoreError> {
        let id = user.id;
        let plan = self.inner.app.store.read(move |db| plans::of_user(db, id)).await?;
        Ok(self.inner.options.models.policy.of(user, plan.as_ref()))
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
