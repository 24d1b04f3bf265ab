//! What the caller knows of services besides the settings: keys, and addresses that their own variables state.

use super::Secret;
use super::llm::Service;
use seotags_core::settings::EngineChoice;
use std::collections::HashMap;

/// Keys and addresses by service.
#[derive(Debug, Clone, Default)]
pub struct Accounts {
    keys: HashMap<EngineChoice, Secret>,
    addresses: HashMap<EngineChoice, String>,
    /// The key for the first service that is asked, whichever it is.
    first: Option<Secret>,
}

impl Accounts {
    /// With the key of a service; an empty one is none.
    #[must_use]
    pub fn with_key(mut self, engine: EngineChoice, key: Secret) -> Self {
        if let Some(service) = engine.service()
            && !key.is_empty()
        {
            self.keys.insert(service, key);
        }
        self
    }

    /// With the address that a service's own variable states ([`Service::address_variable`]), which holds where the settings
    /// state none; an empty one is none.
    #[must_use]
    pub fn with_address(mut self, engine: EngineChoice, address: &str) -> Self {
        let stated = Service::of(engine).map(|service| service.stated_address(address)).unwrap_or_default();
        if !stated.is_empty() {
            self.addresses.insert(engine, stated);
        }
        self
    }

    /// The key of a service.
    pub(super) fn key(&self, engine: EngineChoice) -> Option<&Secret> {
        self.keys.get(&engine.service()?)
    }

    /// The key of the service that is asked first.
    pub(super) fn first_key(&self, engine: EngineChoice) -> Option<&Secret> {
        self.first.as_ref().or_else(|| self.key(engine))
    }

    pub(super) fn address(&self, engine: EngineChoice) -> Option<&str> {
        self.addresses.get(&engine).map(String::as_str)
    }
}

impl From<Option<Secret>> for Accounts {
    /// One key, for the service that the settings name.
    fn from(key: Option<Secret>) -> Self {
        Self { first: key.filter(|key| !key.is_empty()), ..Self::default() }
    }
}
