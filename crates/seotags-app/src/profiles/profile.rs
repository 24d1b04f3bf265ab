//! A browser profile as users see it, without its secrets.

use jiff::Timestamp;
use seotags_store::model::ProfileId;
use seotags_store::secrets::{Column, SecretsError, Vault};
use seotags_store::store::profiles::{PROXY, ProfileRow, SESSION_DATA};
use serde::Serialize;

/// A browser profile without its secrets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BrowserProfile {
    /// Its number; never used twice.
    pub id: ProfileId,
    /// Its name; unique, ignoring case.
    pub name: String,
    /// User-Agent header; empty: that of a common browser.
    pub user_agent: String,
    /// It has cookies or local storage that can be decrypted.
    pub has_session_data: bool,
    /// It has a proxy that can be decrypted.
    pub has_proxy_settings: bool,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was changed.
    pub updated_at: Timestamp,
    /// Why a secret cannot be decrypted.
    #[serde(skip)]
    pub locked: Option<SecretsError>,
    /// It has a session that cannot be decrypted.
    #[serde(skip)]
    pub is_session_locked: bool,
    /// It has a proxy that cannot be decrypted.
    #[serde(skip)]
    pub is_proxy_locked: bool,
}

impl BrowserProfile {
    pub(super) fn seen(vault: &Vault, row: ProfileRow) -> Self {
        let mut locked = None;
        // Whether it exists and can be decrypted, and whether it exists and cannot.
        let mut look = |column: Column, sealed: Option<Vec<u8>>| {
            let Some(sealed) = sealed else { return (false, false) };
            let opened = vault.opener(column).and_then(|opener| opener.open(row.id.0, &sealed));
            let is_open = opened.map_err(|error| locked = Some(error)).is_ok();
            (is_open, !is_open)
        };
        let (has_session_data, is_session_locked) = look(SESSION_DATA, row.session_data);
        let (has_proxy_settings, is_proxy_locked) = look(PROXY, row.proxy);
        Self {
            has_session_data,
            has_proxy_settings,
            is_session_locked,
            is_proxy_locked,
            id: row.id,
            name: row.name,
            user_agent: row.user_agent.unwrap_or_default(),
            created_at: row.created_at.0,
            updated_at: row.updated_at.0,
            locked,
        }
    }
}
