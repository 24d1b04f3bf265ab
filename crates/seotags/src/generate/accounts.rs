//! What the caller knows of services besides the settings: keys, and addresses that their own variables state.

use super::Secret;
use super::llm::Service;
use seotags_core::settings::EngineChoice;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Keys and addresses by service.
#[derive(Debug, Clone, Default)]
pub struct Accounts {
    keys: BTreeMap<EngineChoice, Secret>,
    addresses: BTreeMap<EngineChoice, String>,
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

    /// The same, for whoever asks in our place elsewhere.
    pub fn carried(&self) -> CarriedAccounts {
        let secret = |(engine, key): (&EngineChoice, &Secret)| (*engine, key.expose().to_owned());
        CarriedAccounts {
            keys: self.keys.iter().map(secret).collect(),
            addresses: self.addresses.iter().map(|(engine, address)| (*engine, address.clone())).collect(),
            first: self.first.as_ref().map(|key| key.expose().to_owned()),
        }
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

/// Accounts on their way to another process. Not `Debug`: these are secrets.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CarriedAccounts {
    keys: Vec<(EngineChoice, String)>,
    addresses: Vec<(EngineChoice, String)>,
    first: Option<String>,
}

impl From<CarriedAccounts> for Accounts {
    fn from(carried: CarriedAccounts) -> Self {
        let CarriedAccounts { keys, addresses, first } = carried;
        Self {
            keys: keys.into_iter().map(|(engine, key)| (engine, Secret::verbatim(key))).collect(),
            addresses: addresses.into_iter().collect(),
            first: first.map(Secret::verbatim),
        }
    }
}

impl From<Option<Secret>> for Accounts {
    /// One key, for the service that the settings name.
    fn from(key: Option<Secret>) -> Self {
        Self { first: key.filter(|key| !key.is_empty()), ..Self::default() }
    }
}
