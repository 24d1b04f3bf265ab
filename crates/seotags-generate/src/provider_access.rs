//! What the caller knows about services in addition to the settings: keys, addresses from environment variables, and
//! trusted addresses.

use super::engine_error::EngineError;
use super::llm::{Endpoint, Service};
use seotags_core::settings::EngineChoice;
use seotags_system::Secret;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Keys and addresses by service.
#[derive(Debug, Clone, Default)]
pub struct ProviderAccess {
    keys: BTreeMap<EngineChoice, Secret>,
    addresses: BTreeMap<EngineChoice, String>,
    /// The key for the first service in use, whichever it is.
    first: Option<Secret>,
    /// Addresses that may receive the key of a service, in addition to its own hosts.
    trusted: Vec<(EngineChoice, String)>,
}

impl ProviderAccess {
    /// Allows sending the key of a service to an address from a trusted source, such as `base_url` of trusted settings.
    /// Without it, a key goes only to the hosts of its service.
    #[must_use]
    pub fn trusting(mut self, engine: EngineChoice, address: Option<&str>) -> Self {
        self.trusted.extend(engine.service().zip(address.map(str::to_owned)));
        self
    }

    /// The key of `service` for `endpoint`.
    ///
    /// # Errors
    /// [`EngineError::KeyElsewhere`] if the host does not belong to the service and the address is not trusted.
    pub(super) fn key_for(&self, service: &Service, endpoint: &Endpoint) -> Result<Option<&Secret>, EngineError> {
        let Some(key) = self.keys.get(&service.engine) else { return Ok(None) };
        let stated = self.trusted.iter().filter(|(engine, _)| *engine == service.engine).map(|(_, address)| address);
        let is_trusted = service.is_own(endpoint.host())
            || stated.chain(self.addresses.get(&service.engine)).any(|address| endpoint.is_at(address));
        if is_trusted {
            return Ok(Some(key));
        }
        Err(EngineError::KeyElsewhere { service: service.engine, host: endpoint.place() })
    }

    /// Adds the key of a service; an empty one is ignored.
    #[must_use]
    pub fn with_key(mut self, engine: EngineChoice, key: Secret) -> Self {
        if let Some(service) = engine.service()
            && !key.is_empty()
        {
            self.keys.insert(service, key);
        }
        self
    }

    /// Adds the address in a service's own variable ([`Service::address_variable`]), which applies if the settings have
    /// none; an empty one is ignored.
    #[must_use]
    pub fn with_address(mut self, engine: EngineChoice, address: &str) -> Self {
        let stated = Service::of(engine).map(|service| service.stated_address(address)).unwrap_or_default();
        if !stated.is_empty() {
            self.addresses.insert(engine, stated);
        }
        self
    }

    /// The same, in a form for another process that calls models for us.
    pub fn carried(&self) -> CarriedAccess {
        let secret = |(engine, key): (&EngineChoice, &Secret)| (*engine, key.expose().to_owned());
        CarriedAccess {
            keys: self.keys.iter().map(secret).collect(),
            addresses: self.addresses.iter().map(|(engine, address)| (*engine, address.clone())).collect(),
            first: self.first.as_ref().map(|key| key.expose().to_owned()),
            trusted: self.trusted.clone(),
        }
    }

    /// True if there is a key for the first service.
    pub(super) fn has_first_key(&self, engine: EngineChoice) -> bool {
        self.first.is_some() || engine.service().is_some_and(|service| self.keys.contains_key(&service))
    }

    /// The key for the first service. A single key goes to the address in the settings: the caller provided both.
    pub(super) fn first_key_for(&self, service: &Service, endpoint: &Endpoint) -> Result<Option<&Secret>, EngineError> {
        match &self.first {
            Some(key) => Ok(Some(key)),
            None => self.key_for(service, endpoint),
        }
    }

    pub(super) fn address(&self, engine: EngineChoice) -> Option<&str> {
        self.addresses.get(&engine).map(String::as_str)
    }
}

/// Accounts on their way to another process. Not `Debug`: these are secrets.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CarriedAccess {
    keys: Vec<(EngineChoice, String)>,
    addresses: Vec<(EngineChoice, String)>,
    first: Option<String>,
    /// Older coordinators do not send it; each key then goes only to the hosts of its service.
    #[serde(default)]
    trusted: Vec<(EngineChoice, String)>,
}

impl From<CarriedAccess> for ProviderAccess {
    fn from(carried: CarriedAccess) -> Self {
        let CarriedAccess { keys, addresses, first, trusted } = carried;
        Self {
            keys: keys.into_iter().map(|(engine, key)| (engine, Secret::verbatim(key))).collect(),
            addresses: addresses.into_iter().collect(),
            first: first.map(Secret::verbatim),
            trusted,
        }
    }
}

impl From<Option<Secret>> for ProviderAccess {
    /// One key, for the service that the settings name.
    fn from(key: Option<Secret>) -> Self {
        Self { first: key.filter(|key| !key.is_empty()), ..Self::default() }
    }
}
