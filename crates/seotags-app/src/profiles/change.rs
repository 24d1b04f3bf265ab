//! The content of a browser profile, and changes to it.

use super::error::{MAX_AGENT_CHARS, MAX_NAME_CHARS, ProfileError};
use seotags::Secret;
use seotags::crawl::{ProxyUrl, SessionData};
use seotags_store::model::ProfileId;
use seotags_store::secrets::{Column, Sealed, Vault};
use seotags_store::store::profiles::{PROXY, ProfileRow, SESSION_DATA};

/// A profile to create.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewProfile {
    /// Its name, 1 to 120 characters.
    pub name: String,
    /// User-Agent header; `None` or empty: that of a common browser.
    pub user_agent: Option<String>,
    /// Cookies and local storage, as [`SessionData::parse`] reads them.
    pub session_data: Option<Secret>,
    /// A proxy, as [`ProxyUrl::parse`] reads it.
    pub proxy: Option<Secret>,
}

/// The changes to make: `None` keeps a value, an empty one deletes it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProfileChange {
    /// Its name, 1 to 120 characters.
    pub name: Option<String>,
    /// User-Agent header.
    pub user_agent: Option<String>,
    /// Cookies and local storage, as [`SessionData::parse`] reads them.
    pub session_data: Option<Secret>,
    /// A proxy, as [`ProxyUrl::parse`] reads it.
    pub proxy: Option<Secret>,
}

impl NewProfile {
    /// The name, and the rest as a change.
    pub(super) fn checked(self) -> Result<(String, ProfileChange), ProfileError> {
        let Self { name, user_agent, session_data, proxy } = self;
        let name = checked_name(&name)?;
        Ok((name, ProfileChange { name: None, user_agent, session_data, proxy }.checked()?))
    }
}

impl ProfileChange {
    /// The same change in the stored form.
    pub(super) fn checked(self) -> Result<Self, ProfileError> {
        let kept = |session: Secret| {
            if session.is_empty() {
                return Ok(session);
            }
            SessionData::parse(session.expose()).map(|session| session.to_storage_state())
        };
        if self.proxy.as_ref().is_some_and(|proxy| !proxy.is_empty() && ProxyUrl::parse(proxy.expose()).is_err()) {
            return Err(ProfileError::Proxy);
        }
        Ok(Self {
            name: self.name.as_deref().map(checked_name).transpose()?,
            user_agent: self.user_agent.as_deref().map(checked_agent).transpose()?,
            session_data: self.session_data.map(kept).transpose().map_err(|_| ProfileError::Session)?,
            proxy: self.proxy,
        })
    }

    /// True if it contains secrets to encrypt.
    pub(super) fn seals(&self) -> bool {
        let is_sealed = |secret: &Option<Secret>| secret.as_ref().is_some_and(|secret| !secret.is_empty());
        is_sealed(&self.session_data) || is_sealed(&self.proxy)
    }

    /// The secrets of a profile that it replaces or deletes.
    pub(super) fn replaced(&self, id: ProfileId) -> Vec<(Column, i64)> {
        let columns = [(SESSION_DATA, &self.session_data), (PROXY, &self.proxy)];
        columns.into_iter().filter(|(_, secret)| secret.is_some()).map(|(column, _)| (column, id.0)).collect()
    }

    /// The row with the change applied; `kept` are its unchanged secrets.
    pub(super) fn over(self, row: ProfileRow, vault: &Vault, kept: &[Sealed]) -> Result<ProfileRow, ProfileError> {
        let seal = |column, secret: Option<Secret>, before: Option<Vec<u8>>| -> Result<_, ProfileError> {
            match secret {
                None => Ok(before),
                Some(secret) if secret.is_empty() => Ok(None),
                Some(secret) => Ok(Some(vault.sealer(column, kept)?.seal(row.id.0, &secret)?)),
            }
        };
        Ok(ProfileRow {
            session_data: seal(SESSION_DATA, self.session_data, row.session_data)?,
            proxy: seal(PROXY, self.proxy, row.proxy)?,
            name: self.name.unwrap_or(row.name),
            user_agent: self.user_agent.or(row.user_agent).filter(|agent| !agent.is_empty()),
            ..row
        })
    }
}

fn checked_name(name: &str) -> Result<String, ProfileError> {
    let name = name.trim();
    match name.chars().count() {
        0 => Err(ProfileError::NoName),
        1..=MAX_NAME_CHARS => Ok(name.to_owned()),
        chars => Err(ProfileError::LongName { chars }),
    }
}

fn checked_agent(agent: &str) -> Result<String, ProfileError> {
    let agent = agent.trim();
    let is_plain = agent.chars().all(|c| c == ' ' || c.is_ascii_graphic());
    if is_plain && agent.len() <= MAX_AGENT_CHARS { Ok(agent.to_owned()) } else { Err(ProfileError::UserAgent) }
}
