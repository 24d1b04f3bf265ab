//! Creates the writer that the settings name.

use super::engine_error::EngineError;
use super::generator::Generator;
use super::llm::{Budget, Endpoint, LlmOptions, Service};
use super::provider_access::ProviderAccess;
use super::writers::{BuiltinGenerator, FallbackGenerator, LlmGenerator, NamedGenerator, Reviewer};
use crate::llm_target::Target;
use crate::memory::Memory;
use seotags_core::settings::{EngineChoice, FallbackEngine, Settings};
use seotags_system::Secret;
use std::sync::Arc;

/// The first service of these settings: `auto` is `openai` if it has a key or a base URL is configured.
fn first_service(settings: &Settings, accounts: &ProviderAccess) -> Option<&'static Service> {
    let is_configured = accounts.has_first_key(EngineChoice::Openai) || settings.base_url.is_some();
    if settings.engine == EngineChoice::Auto && !is_configured { None } else { Service::of(settings.engine) }
}

/// The first model of these settings; `None` for the built-in engine.
///
/// # Errors
/// [`EngineError`] if the service cannot be used as configured.
pub fn target(settings: &Settings, accounts: &ProviderAccess) -> Result<Option<Target>, EngineError> {
    let Some(service) = first_service(settings, accounts) else { return Ok(None) };
    let endpoint = endpoint_at(service, settings, accounts)?;
    let key = accounts.first_key_for(service, &endpoint)?;
    checked(service, endpoint, key).map(Some)
}

/// The endpoint of [`target`], whether or not there is a key for it: for callers that send nothing to it.
///
/// # Errors
/// [`EngineError`] if the settings are invalid.
pub fn endpoint_for(settings: &Settings, accounts: &ProviderAccess) -> Result<Option<Endpoint>, EngineError> {
    first_service(settings, accounts).map(|service| endpoint_at(service, settings, accounts)).transpose()
}

fn endpoint_at(service: &Service, settings: &Settings, accounts: &ProviderAccess) -> Result<Endpoint, EngineError> {
    let address = settings.base_url.as_deref().or_else(|| accounts.address(service.engine));
    // Unresolved settings do not contain the defaults of each engine.
    let is_left_alone = settings.openai_model == EngineChoice::Auto.default_model();
    let model = if is_left_alone { service.engine.default_model() } else { &settings.openai_model };
    Ok(with_settings(Endpoint::of(service, address, model)?, settings))
}

/// The writers that follow if the first one fails, in order; `None` means the built-in engine. Each uses the key and
/// the address of its service; a further model of the first service uses those of the first.
///
/// # Errors
/// [`EngineError`] if one of them cannot be used as configured.
pub fn fallback_targets(settings: &Settings, accounts: &ProviderAccess) -> Result<Vec<Option<Target>>, EngineError> {
    let first = target(settings, accounts)?;
    let of = |fallback: FallbackEngine| -> Result<Option<Target>, EngineError> {
        let Some(service) = Service::of(fallback.engine) else { return Ok(None) };
        let model = fallback.model.as_deref().unwrap_or(service.engine.default_model());
        if let Some(first) = &first
            && first.endpoint.service() == service.engine
        {
            return first.with_model(model).map(Some);
        }
        let endpoint = with_settings(Endpoint::of(service, accounts.address(service.engine), model)?, settings);
        let key = accounts.key_for(service, &endpoint)?;
        checked(service, endpoint, key).map(Some)
    };
    settings.fallback_engines.iter().filter_map(|text| FallbackEngine::parse(text)).map(of).collect()
}

/// Applies the settings that apply to every service.
fn with_settings(endpoint: Endpoint, settings: &Settings) -> Endpoint {
    endpoint.with_api(settings.llm_api).with_key_in_clear(settings.insecure_model)
}

/// A target. The key is required at the service's own address, and at any address of a service without a fixed one.
/// Other servers may not need a key.
fn checked(service: &Service, endpoint: Endpoint, key: Option<&Secret>) -> Result<Target, EngineError> {
    let is_its_own = service.host().map_or(!endpoint.is_local(), |host| host == endpoint.host());
    if key.is_none() && is_its_own && !service.key_variables.is_empty() {
        return Err(EngineError::NoKey { service: service.engine, host: endpoint.host().to_owned() });
    }
    endpoint.admit(key)?;
    Ok(Target { endpoint, key: key.cloned() })
}

/// The writer for these settings: `auto` is a model if a key or base URL is configured, otherwise the built-in engine.
/// `accounts` may be a single key, for the service that the settings name.
///
/// # Errors
/// [`EngineError`] if the model's service cannot be used as configured; nothing was sent.
pub fn generator_for(
    settings: &Settings,
    accounts: impl Into<ProviderAccess>,
    memory: Arc<dyn Memory>,
) -> Result<Arc<dyn Generator>, EngineError> {
    generator_with(settings, accounts, memory, LlmOptions::default())
}

/// [`generator_for`] with the caller's waits, limits and prices.
///
/// # Errors
/// As for [`generator_for`].
pub fn generator_with(
    settings: &Settings,
    accounts: impl Into<ProviderAccess>,
    memory: Arc<dyn Memory>,
    options: LlmOptions,
) -> Result<Arc<dyn Generator>, EngineError> {
    let accounts = accounts.into();
    // All writers share one budget.
    let budget = options.budget.clone().unwrap_or_else(|| Budget::of(settings));
    let options = LlmOptions { budget: Some(budget), ..options };
    let writer = move |target: Option<Target>| -> Result<NamedGenerator, EngineError> {
        let Some(Target { endpoint, key }) = target else {
            let engine = EngineChoice::Builtin;
            return Ok(NamedGenerator { engine, name: "builtin".to_owned(), generator: Arc::new(BuiltinGenerator) });
        };
        let engine = endpoint.service();
        let name = format!("{} ({})", engine.as_str(), endpoint.model());
        let generator = LlmGenerator::new(settings, endpoint, key.as_ref(), Arc::clone(&memory), options.clone())?;
        Ok(NamedGenerator { engine, name, generator: Arc::new(generator) })
    };
    let Some(first) = target(settings, &accounts)? else { return Ok(Arc::new(BuiltinGenerator)) };
    let first = writer(Some(first))?;
    let others = fallback_targets(settings, &accounts)?.into_iter().map(writer).collect::<Result<Vec<_>, _>>()?;
    if others.is_empty() { Ok(first.generator) } else { Ok(Arc::new(FallbackGenerator::new(first, others))) }
}

/// The reviewer for these settings: `review_openai_model` at the service of the writer.
///
/// # Errors
/// [`EngineError::NoReviewer`] if no service is configured; otherwise as for [`generator_for`].
pub fn reviewer_with(
    settings: &Settings,
    accounts: impl Into<ProviderAccess>,
    memory: Arc<dyn Memory>,
    options: LlmOptions,
) -> Result<Reviewer, EngineError> {
    let target = target(settings, &accounts.into())?.ok_or(EngineError::NoReviewer)?;
    Reviewer::new(settings, &target.with_model(&settings.review_openai_model)?, memory, options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::InProcessMemory;
    use seotags_core::compose::WrittenBy;

    fn asked(settings: &Settings, accounts: &ProviderAccess) -> String {
        match target(settings, accounts) {
            Ok(Some(Target { endpoint, key })) => {
                let key = key.map_or("no key".to_owned(), |key| key.expose().to_owned());
                format!("{} {} {key}", endpoint.base_url(), endpoint.model())
            }
            Ok(None) => "builtin".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn each_engine_has_its_own_address_key_and_default_model() {
        let keys = |engines: &[EngineChoice]| {
            let key = |engine: &EngineChoice| Secret::new(&format!("{}-key", engine.as_str()));
            engines.iter().fold(ProviderAccess::default(), |accounts, engine| accounts.with_key(*engine, key(engine)))
        };
        let all = keys(&EngineChoice::ALL);
        let of = |engine| asked(&Settings { engine, ..Settings::default() }, &all);
        assert_eq!(of(EngineChoice::Auto), "https://api.openai.com/v1 gpt-4.1-nano openai-key");
        assert_eq!(of(EngineChoice::Mistral), "https://api.mistral.ai/v1 mistral-small-latest mistral-key");
        assert_eq!(of(EngineChoice::Builtin), "builtin");
        let mistral = Settings { engine: EngineChoice::Mistral, openai_model: "m-2".into(), ..Settings::default() };
        let elsewhere = Settings { base_url: Some("http://localhost:9/v1".into()), ..mistral.clone() };
        assert_eq!(asked(&elsewhere, &keys(&[EngineChoice::Openai])), "http://localhost:9/v1 m-2 no key");
        assert_eq!(
            asked(&mistral, &keys(&[EngineChoice::Openai])),
            "the mistral engine needs an API key for api.mistral.ai"
        );
        let ollama = Settings { engine: EngineChoice::Ollama, ..Settings::default() };
        assert_eq!(asked(&ollama, &ProviderAccess::default()), "http://localhost:11434/v1 llama3.1 no key");
        let accounts = ProviderAccess::default().with_address(EngineChoice::Ollama, "gpu.lan");
        assert_eq!(asked(&ollama, &accounts), "http://gpu.lan:11434/v1 llama3.1 no key");
    }

    #[test]
    fn fallbacks_use_their_own_keys_and_addresses() {
        let settings = Settings {
            engine: EngineChoice::Openai,
            base_url: Some("http://localhost:9/v1".into()),
            fallback_engines: ["openai:m-2", "gemini", "builtin"].map(str::to_owned).to_vec(),
            ..Settings::default()
        };
        let accounts =
            ProviderAccess::from(Some(Secret::new("first"))).with_key(EngineChoice::Gemini, Secret::new("g"));
        let found = fallback_targets(&settings, &accounts).unwrap();
        let shown = |target: &Option<Target>| {
            let of = |target: &Target| {
                let key = target.key.as_ref().map_or("", Secret::expose);
                format!("{} {} {key}", target.endpoint.base_url(), target.endpoint.model())
            };
            target.as_ref().map_or("builtin".to_owned(), of)
        };
        assert_eq!(
            found.iter().map(shown).collect::<Vec<_>>(),
            [
                "http://localhost:9/v1 m-2 first",
                "https://generativelanguage.googleapis.com/v1beta/openai gemini-flash-lite-latest g",
                "builtin"
            ]
        );
        let error = fallback_targets(&settings, &ProviderAccess::default()).unwrap_err().to_string();
        assert!(error.starts_with("the gemini engine needs an API key"), "{error}");
    }

    fn chosen(engine: EngineChoice, base_url: Option<&str>, key: Option<&str>) -> Result<WrittenBy, String> {
        let settings = Settings { engine, base_url: base_url.map(str::to_owned), ..Settings::default() };
        generator_for(&settings, key.map(Secret::new), Arc::new(InProcessMemory::default()))
            .map(|generator| generator.written_by())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn auto_is_a_model_if_a_key_or_a_base_url_is_set() {
        assert_eq!(chosen(EngineChoice::Auto, None, None), Ok(WrittenBy::Builtin));
        assert_eq!(chosen(EngineChoice::Auto, None, Some("  ")), Ok(WrittenBy::Builtin));
        assert_eq!(chosen(EngineChoice::Auto, None, Some("sk-1")), Ok(WrittenBy::Model));
        assert_eq!(chosen(EngineChoice::Auto, Some("http://localhost:11434/v1"), None), Ok(WrittenBy::Model));
        assert_eq!(chosen(EngineChoice::Builtin, None, Some("sk-1")), Ok(WrittenBy::Builtin));
    }

    #[test]
    fn a_key_goes_only_to_its_service_and_to_trusted_addresses() {
        let settings =
            |engine, base_url: &str| Settings { engine, base_url: Some(base_url.to_owned()), ..Settings::default() };
        let elsewhere = "https://models.example/v1";
        let keys = ProviderAccess::default()
            .with_key(EngineChoice::Openai, Secret::new("o-key"))
            .with_key(EngineChoice::Azure, Secret::new("a-key"));
        let openai = settings(EngineChoice::Openai, elsewhere);
        let refused = "the openai key is not sent to models.example: that host does not belong to the service";
        assert_eq!(asked(&openai, &keys), refused);
        let trusting = |engine, address| keys.clone().trusting(engine, Some(address));
        let sent = "https://models.example/v1 gpt-4.1-nano o-key";
        assert_eq!(asked(&openai, &trusting(EngineChoice::Auto, elsewhere)), sent);
        for (engine, address) in [
            (EngineChoice::Mistral, elsewhere),
            (EngineChoice::Openai, "https://models.example.evil/v1"),
            (EngineChoice::Openai, "https://models.example:8443/v1"),
            (EngineChoice::Openai, "http://models.example/v1"),
        ] {
            assert_eq!(asked(&openai, &trusting(engine, address)), refused, "{address}");
        }
        let azure = settings(EngineChoice::Azure, "https://shop.openai.azure.com");
        assert!(asked(&azure, &keys).ends_with(" a-key"));
        let carried = ProviderAccess::from(trusting(EngineChoice::Openai, elsewhere).carried());
        assert_eq!(asked(&openai, &carried), sent);
    }

    #[test]
    fn a_key_goes_to_another_machine_only_over_tls_unless_the_settings_allow_it() {
        let set_up = |base_url: &str, insecure_model, fallback: &[&str]| {
            let fallback_engines = fallback.iter().map(ToString::to_string).collect();
            let base_url = Some(base_url.to_owned());
            let engine = EngineChoice::Openai;
            let settings = Settings { engine, base_url, insecure_model, fallback_engines, ..Settings::default() };
            let accounts = ProviderAccess::from(Some(Secret::new("key")))
                .with_address(EngineChoice::Azure, "http://azure.example/")
                .with_key(EngineChoice::Azure, Secret::new("azure"));
            let memory = || Arc::new(InProcessMemory::default());
            let reviewer = reviewer_with(&settings, accounts.clone(), memory(), LlmOptions::default());
            let writer = generator_for(&settings, accounts, memory());
            (writer.err().map(|error| error.to_string()), reviewer.err().map(|error| error.to_string()))
        };
        let refused = |host: &str| {
            Some(format!(
                "the key would go to {host} unencrypted: the address begins with http:// and is not on this machine"
            ))
        };
        for host in
            ["models.example", "10.0.0.7:8080", "192.168.1.2", "gpu.lan:11434", "localhost.evil.example", "x.localhost"]
        {
            let base_url = format!("http://{host}/v1");
            assert_eq!(set_up(&base_url, false, &[]), (refused(host), refused(host)));
            assert_eq!(set_up(&base_url, true, &[]), (None, None), "{host}");
        }
        for at_home in
            ["http://localhost:11434", "http://127.0.0.1:9/v1", "http://[::1]:9", "https://models.example/v1"]
        {
            assert_eq!(set_up(at_home, false, &[]), (None, None), "{at_home}");
        }
        assert_eq!(set_up("http://localhost:9", false, &["azure:m"]).0, refused("azure.example"));
    }

    #[test]
    fn unusable_settings_fail_before_anything_is_sent() {
        let error = |base_url, key| chosen(EngineChoice::Openai, base_url, key).unwrap_err();
        assert_eq!(error(None, None), "the openai engine needs an API key for api.openai.com");
        assert!(error(Some("localhost"), None).starts_with("base_url \"localhost\" cannot be used:"));
        assert!(error(Some("https://a.example/v1?x=1"), None).contains("a query"));
        assert!(chosen(EngineChoice::Azure, None, Some("k")).unwrap_err().contains("base_url"));
        let message = error(None, Some("sk-marker\nX-Evil: 1"));
        assert!(message.contains("line breaks") && !message.contains("marker"));
    }
}
