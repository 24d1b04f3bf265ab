//! Where pages are sent, as text for the start of a run.

use super::engine_error::EngineError;
use super::engine_setup::{fallback_targets, target};
use super::llm_target::Target;
use super::provider_access::ProviderAccess;
use seotags_core::settings::Settings;

/// The model and host that receive page texts, e.g. `gpt-4.1-mini at api.openai.com`, with the fallbacks; `None` if
/// page texts stay here.
///
/// # Errors
/// [`EngineError`] if a service cannot be used as configured.
pub fn writing_with(settings: &Settings, accounts: &ProviderAccess) -> Result<Option<String>, EngineError> {
    let Some(first) = target(settings, accounts)? else { return Ok(None) };
    let others = fallback_targets(settings, accounts)?;
    let others = others.iter().map(|other| other.as_ref().map_or("the built-in engine".to_owned(), place));
    let named: Vec<String> = std::iter::once(place(&first)).chain(others).collect();
    Ok(Some(named.join(", then ")))
}

/// The model and host that review tags.
///
/// # Errors
/// As for [`writing_with`].
pub fn reviewing_with(settings: &Settings, accounts: &ProviderAccess) -> Result<Option<String>, EngineError> {
    let Some(first) = target(settings, accounts)? else { return Ok(None) };
    Ok(Some(place(&first.with_model(&settings.review_openai_model)?)))
}

fn place(target: &Target) -> String {
    format!("{} at {}", target.endpoint.model(), target.endpoint.place())
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::settings::EngineChoice;
    use seotags_system::Secret;

    #[test]
    fn each_model_is_named_with_its_host() {
        let accounts = ProviderAccess::default()
            .with_key(EngineChoice::Openai, Secret::new("o"))
            .with_key(EngineChoice::Mistral, Secret::new("m"));
        let settings = Settings {
            openai_model: "gpt-4.1-mini".into(),
            review_openai_model: "gpt-4.1".into(),
            fallback_engines: ["mistral", "ollama:m-2", "builtin"].map(str::to_owned).to_vec(),
            ..Settings::default()
        };
        let named = writing_with(&settings, &accounts).unwrap().unwrap();
        assert_eq!(
            named,
            "gpt-4.1-mini at api.openai.com, then mistral-small-latest at api.mistral.ai, then m-2 at localhost:11434, then the built-in engine"
        );
        assert_eq!(reviewing_with(&settings, &accounts).unwrap().unwrap(), "gpt-4.1 at api.openai.com");
        assert_eq!(writing_with(&Settings::default(), &ProviderAccess::default()).unwrap(), None);
    }
}
