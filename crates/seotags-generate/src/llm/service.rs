//! The services that have their own engine: their addresses, where their keys come from, and how the key is sent.
//!
//! The model names are defaults of settings ([`EngineChoice::default_model`]).

use seotags_core::settings::EngineChoice;

/// How a service expects its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyHeader {
    /// `Authorization: Bearer …`.
    Bearer,
    /// `api-key: …`.
    ApiKey,
}

/// The known facts about a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Service {
    /// Its engine.
    pub engine: EngineChoice,
    /// Its address; `None` if only the user knows it.
    pub base_url: Option<&'static str>,
    /// Other hosts of the service: subdomains of these domains.
    pub domains: &'static [&'static str],
    /// Path of its API, used if a URL has none.
    pub path: &'static str,
    /// Environment variable with its address, as the service's own tools read it.
    pub address_variable: Option<&'static str>,
    /// Environment variables with its key; the first one that is set counts. Empty if it needs no key.
    pub key_variables: &'static [&'static str],
    /// How the key is sent.
    pub key_header: KeyHeader,
    /// False if it accepts the schema of an answer but ignores it, so that the prompt must contain it.
    pub enforces_schemas: bool,
}

/// A service with a key, at `base_url`, like most.
const fn hosted(engine: EngineChoice, base_url: &'static str, key_variables: &'static [&'static str]) -> Service {
    Service {
        engine,
        base_url: Some(base_url),
        domains: &[],
        path: "/v1",
        address_variable: None,
        key_variables,
        key_header: KeyHeader::Bearer,
        enforces_schemas: true,
    }
}

/// All services, according to their documentation (November 2026). `OPENAI_BASE_URL` is not an address variable: it
/// sets the setting `base_url`.
const SERVICES: [Service; 7] = [
    hosted(EngineChoice::Openai, "https://api.openai.com/v1", &["OPENAI_API_KEY"]),
    Service { address_variable: Some("OLLAMA_HOST"), ..hosted(EngineChoice::Ollama, "http://localhost:11434/v1", &[]) },
    Service {
        engine: EngineChoice::Azure,
        base_url: None,
        domains: &["openai.azure.com", "services.ai.azure.com", "cognitiveservices.azure.com"],
        path: "/openai/v1",
        address_variable: Some("AZURE_OPENAI_ENDPOINT"),
        key_variables: &["AZURE_OPENAI_API_KEY"],
        key_header: KeyHeader::ApiKey,
        enforces_schemas: true,
    },
    Service {
        // Its OpenAI compatibility layer ignores `response_format`.
        enforces_schemas: false,
        ..hosted(EngineChoice::Anthropic, "https://api.anthropic.com/v1", &["ANTHROPIC_API_KEY"])
    },
    hosted(
        EngineChoice::Gemini,
        "https://generativelanguage.googleapis.com/v1beta/openai",
        &["GEMINI_API_KEY", "GOOGLE_API_KEY"],
    ),
    hosted(EngineChoice::Openrouter, "https://openrouter.ai/api/v1", &["OPENROUTER_API_KEY"]),
    hosted(EngineChoice::Mistral, "https://api.mistral.ai/v1", &["MISTRAL_API_KEY"]),
];

impl Service {
    /// The service of an engine; `None` for the built-in engine.
    pub fn of(engine: EngineChoice) -> Option<&'static Self> {
        let engine = engine.service()?;
        SERVICES.iter().find(|service| service.engine == engine)
    }

    /// All services.
    pub fn all() -> &'static [Self] {
        &SERVICES
    }

    /// Its fixed host.
    pub fn host(&self) -> Option<&'static str> {
        self.base_url?.split("://").nth(1)?.split(['/', ':']).next()
    }

    /// True for a host of the service itself.
    pub fn is_own(&self, host: &str) -> bool {
        match self.host() {
            Some(own) => own == host,
            None => self.domains.iter().any(|domain| host.strip_suffix(domain).is_some_and(|rest| rest.ends_with('.'))),
        }
    }

    /// The address in the service's own variable, normalised: `OLLAMA_HOST` is the address that the server listens on,
    /// and may lack scheme, host or port.
    pub fn stated_address(&self, text: &str) -> String {
        let text = text.trim();
        if self.engine != EngineChoice::Ollama || text.is_empty() {
            return text.to_owned();
        }
        let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
        let (place, path) = rest.find('/').map_or((rest, ""), |at| rest.split_at(at));
        let has_port = place.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let port = if has_port || scheme == "https" { "" } else { ":11434" };
        let place = match place.strip_prefix("0.0.0.0") {
            Some(port) => format!("127.0.0.1{port}"),
            None if place.is_empty() || place.starts_with(':') => format!("localhost{place}"),
            None => place.to_owned(),
        };
        format!("{scheme}://{place}{port}{path}")
    }

    /// Name of its engine.
    pub fn name(&self) -> &'static str {
        self.engine.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llm::Endpoint;

    #[test]
    fn every_engine_except_the_built_in_one_has_a_service() {
        for engine in EngineChoice::ALL {
            assert_eq!(Service::of(engine).is_some(), engine != EngineChoice::Builtin, "{engine:?}");
        }
    }

    #[test]
    fn ollama_host_becomes_a_base_url() {
        let ollama = Service::of(EngineChoice::Ollama).unwrap();
        let asked = |text: &str| {
            let stated = ollama.stated_address(text);
            Endpoint::of(ollama, Some(&stated), "m").map(|endpoint| endpoint.base_url().to_owned()).unwrap()
        };
        assert_eq!(asked("0.0.0.0"), "http://127.0.0.1:11434/v1");
        assert_eq!(asked("0.0.0.0:8080"), "http://127.0.0.1:8080/v1");
        assert_eq!(asked("gpu.lan:11434"), "http://gpu.lan:11434/v1");
        assert_eq!(asked(":11500"), "http://localhost:11500/v1");
        assert_eq!(asked("https://ollama.example/"), "https://ollama.example/v1");
        assert_eq!(asked("http://[::1]:11434"), "http://[::1]:11434/v1");
    }

    #[test]
    fn each_service_knows_its_own_hosts() {
        let azure = Service::of(EngineChoice::Azure).unwrap();
        assert!(azure.is_own("shop.openai.azure.com") && azure.is_own("shop.services.ai.azure.com"));
        for other in ["openai.azure.com.evil.example", "evilopenai.azure.com", "openai.azure.com", "evil.example"] {
            assert!(!azure.is_own(other), "{other}");
        }
        let openai = Service::of(EngineChoice::Openai).unwrap();
        assert!(openai.is_own("api.openai.com") && !openai.is_own("api.openai.com.evil.example"));
    }

    #[test]
    fn base_urls_are_normalised() {
        for service in Service::all() {
            let Some(base_url) = service.base_url else { continue };
            assert_eq!(Endpoint::of(service, None, "m").unwrap().base_url(), base_url);
        }
    }
}
