//! Why an engine cannot be set up.

use seotags_core::settings::EngineChoice;
use seotags_system::http_client::ClientError;

/// The engine cannot be set up with these settings.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The service needs a key.
    #[error("the {} engine needs an API key for {host}", service.as_str())]
    NoKey {
        /// Its engine.
        service: EngineChoice,
        /// Its host.
        host: String,
    },
    /// The service has no fixed address, and no base URL is set.
    #[error("the {} engine needs an address: set base_url to that of your resource", service.as_str())]
    NoBaseUrl {
        /// Its engine.
        service: EngineChoice,
    },
    /// The base URL cannot be used.
    #[error("base_url \"{base_url}\" cannot be used: {reason}")]
    BaseUrl {
        /// As given.
        base_url: String,
        /// The reason.
        reason: String,
    },
    /// The key would go to a host that does not belong to its service.
    #[error("the {} key is not sent to {host}: that host does not belong to the service", service.as_str())]
    KeyElsewhere {
        /// Its engine.
        service: EngineChoice,
        /// The host.
        host: String,
    },
    /// The key would go to another machine over plain HTTP.
    #[error("the key would go to {host} unencrypted: the address begins with http:// and is not on this machine")]
    ClearText {
        /// The host.
        host: String,
    },
    /// The key contains characters that no header may contain. The key itself is not shown.
    #[error("the key cannot be sent: it contains line breaks or characters outside ASCII")]
    Key,
    /// The built-in engine cannot review.
    #[error("no AI model is configured for review")]
    NoReviewer,
    /// A cap in US dollars is set, but the price is unknown.
    #[error("the price of \"{model}\" is unknown, so max_cost cannot be enforced")]
    NoPrice {
        /// The model.
        model: String,
    },
    /// No model is named.
    #[error("no model is named: set openai_model")]
    NoModel,
    /// The HTTP client could not be set up.
    #[error("cannot set up the HTTP client")]
    Client(#[source] ClientError),
}
