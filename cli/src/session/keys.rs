//! Keys and URLs of model services: from the environment, otherwise from the encrypted store. They never come from a
//! flag, since every user of the machine could read it.

use super::store::open_store;
use crate::context::Context;
use crate::error::CliError;
use seotags::Secret;
use seotags::generate::llm::Service;
use seotags::generate::{EngineError, ProviderAccess, target};
use seotags::settings::{EngineChoice, FallbackEngine, OPENAI_BASE_URL, Settings};
use seotags_app::App;
use seotags_app::dispatch::ModelAccounts;
use std::env;

/// The first of a service's variables with a key.
pub(crate) fn variable_with_key(service: &Service) -> Option<&'static str> {
    service.key_variables.iter().copied().find(|name| key_in(name).is_some())
}

fn key_in(variable: &str) -> Option<Secret> {
    env::var(variable).ok().map(|key| Secret::new(&key)).filter(|key| !key.is_empty())
}

/// Keys and URLs that a web service provides for users without their own: only those of the environment.
pub(crate) fn web_service_models() -> ModelAccounts {
    let mut models = ModelAccounts::default();
    for service in Service::all() {
        let keys = service.key_variables.iter().find_map(|name| key_in(name));
        models.keys.extend(keys.map(|key| (service.engine, key)));
        let variable =
            if service.engine == EngineChoice::Openai { Some(OPENAI_BASE_URL) } else { service.address_variable };
        let address = variable.and_then(|name| env::var(name).ok()).filter(|address| !address.trim().is_empty());
        models.addresses.extend(address.map(|address| (service.engine, address)));
    }
    models
}

/// Refuses a URL to which a key would be sent unencrypted, even without a key: users may have their own.
pub(crate) fn check_addresses(models: &ModelAccounts, defaults: &Settings) -> Result<(), CliError> {
    let stated = models.addresses.iter().map(|(engine, address)| (*engine, address));
    for (engine, address) in stated.chain(defaults.base_url.as_ref().map(|address| (defaults.engine, address))) {
        // A service without keys cannot leak one.
        let Some(service) = Service::of(engine).filter(|service| !service.key_variables.is_empty()) else { continue };
        let settings = Settings { engine: service.engine, base_url: Some(address.clone()), ..defaults.clone() };
        let accounts = ProviderAccess::default().trusting(service.engine, Some(address));
        if let Err(error @ EngineError::ClearText { .. }) =
            target(&settings, &accounts.with_key(service.engine, Secret::new("any")))
        {
            return Err(error.into());
        }
    }
    Ok(())
}

/// The accounts for the services in these settings.
pub(crate) async fn accounts(settings: &Settings, app: &App, context: &Context) -> Result<ProviderAccess, CliError> {
    // No untrusted file can set an address (`settings::layers`). `StatedSettings` checks addresses that earlier versions
    // stored.
    let accounts = known_accounts(settings, app, context).await?;
    Ok(accounts.trusting(settings.engine, settings.base_url.as_deref()))
}

/// Like [`accounts`], but for an untrusted URL: each key goes only to the hosts of its own service.
pub(crate) async fn known_accounts(
    settings: &Settings,
    app: &App,
    context: &Context,
) -> Result<ProviderAccess, CliError> {
    let mut accounts = ProviderAccess::default();
    for service in services(settings) {
        let engine = service.engine;
        if let Some(address) = service.address_variable.and_then(|name| env::var(name).ok()) {
            accounts = accounts.with_address(engine, &address);
        }
        let key = match variable_with_key(service).and_then(key_in) {
            Some(key) => Some(key),
            None => stored_key(engine, app, context).await?,
        };
        accounts = key.into_iter().fold(accounts, |accounts, key| accounts.with_key(engine, key));
    }
    Ok(accounts)
}

/// The services of an engine and its fallbacks. Empty if no tags are written.
fn services(settings: &Settings) -> Vec<&'static Service> {
    if !settings.writes_tags() {
        return Vec::new();
    }
    let fallbacks = settings.fallback_engines.iter().filter_map(|text| FallbackEngine::parse(text));
    let engines = std::iter::once(settings.engine).chain(fallbacks.map(|fallback| fallback.engine));
    let mut services: Vec<&Service> = engines.filter_map(Service::of).collect();
    services.dedup_by_key(|service| service.engine);
    services
}

/// The key of a service in the store of the data folder; an ephemeral run has a separate store.
async fn stored_key(engine: EngineChoice, app: &App, context: &Context) -> Result<Option<Secret>, CliError> {
    let data = context.data_dir()?;
    if app.store_path().starts_with(&data) {
        return Ok(app.api_keys().open(engine.as_str()).await?);
    }
    if !App::is_there(&data) {
        return Ok(None);
    }
    Ok(open_store(context).await?.api_keys().open(engine.as_str()).await?)
}

/// Where the key of the first service comes from, if there is one: a variable, or the store.
pub(crate) fn key_origin(settings: &Settings, context: &Context) -> Result<Option<String>, CliError> {
    let Some(service) = Service::of(settings.engine) else { return Ok(None) };
    if let Some(variable) = variable_with_key(service) {
        return Ok(Some(variable.to_owned()));
    }
    if !App::is_there(&context.data_dir()?) {
        return Ok(None);
    }
    let stored = context.block_on(async { Ok(open_store(context).await?.api_keys().list().await?) })?;
    Ok(stored.iter().any(|key| key.name == service.name()).then(|| "encrypted store".to_owned()))
}
