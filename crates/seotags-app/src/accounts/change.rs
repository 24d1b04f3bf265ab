//! What users may change in their account: a fixed list, never the whole entity.

use super::error::AccountError;
use super::handle::Accounts;
use super::sessions::{NewSession, SignedIn};
use super::{emails, end_access, password_rules};
use crate::api_keys;
use crate::mail::Post;
use crate::settings_edit::SettingsEdit;
use jiff::Timestamp;
use rusqlite::Connection;
use seotags::Secret;
use seotags::settings::SettingsPatch;
use seotags_store::model::admin_log::{LogEntry, NewEntry};
use seotags_store::model::{User, UserSummary};
use seotags_store::store::{admin_logs, users};

/// Most characters of an agency's name.
const MAX_AGENCY_NAME: usize = 54;
/// The name under which a user's model key is stored.
const KEY_NAME: &str = "openai";

/// The changes to make; `None` keeps a field, and an empty text clears it.
#[derive(Debug, Clone, Default)]
pub struct UserChange {
    /// Name on PDF reports.
    pub agency_name: Option<String>,
    /// Contact on PDF reports.
    pub agency_contact: Option<String>,
    /// Logo on PDF reports: an upload, which the caller has looked up.
    pub agency_logo_path: Option<String>,
    /// An upload, which the caller has looked up.
    pub profile_picture_url: Option<String>,
    /// All default settings of the user's projects, checked.
    pub settings: Option<SettingsPatch>,
    /// The key for the model service; an empty one deletes it. Only administrators may set it.
    pub openai_api_key: Option<Secret>,
    /// A new password; an empty one changes nothing.
    pub password: Option<Secret>,
    /// The current password; required for a new one.
    pub current_password: Option<Secret>,
    /// The entry for the administrators' log.
    pub entry: Option<NewEntry>,
}

impl UserChange {
    /// True if it sets a new password.
    pub fn has_new_password(&self) -> bool {
        self.password.as_ref().is_some_and(|password| !password.expose().trim().is_empty())
    }
}

/// The result of a change.
#[derive(Debug)]
pub struct Updated {
    /// The user after the change.
    pub summary: UserSummary,
    /// The new session, if the password changed.
    pub session: Option<SignedIn>,
    /// The entry in the log.
    pub entry: Option<LogEntry>,
}

impl Accounts {
    /// Changes the fields that users may change, all of them or none. A new password requires the current one. It ends
    /// every session and token, pauses webhooks, sends a security notice, and starts a new session for the caller.
    /// Fails if the user's sessions were ended after `user` was read.
    ///
    /// # Errors
    /// [`AccountError`]; then nothing is changed.
    pub async fn update(&self, user: &User, change: UserChange, now: Timestamp) -> Result<Updated, AccountError> {
        if change.openai_api_key.is_some() && !user.is_superuser {
            return Err(AccountError::AiSettings);
        }
        let password = if change.has_new_password() { change.password } else { None };
        if password.as_ref().is_some_and(|password| !password_rules::are_met(password)) {
            return Err(AccountError::PasswordRules);
        }
        let name = stated(user.agency_name.clone(), change.agency_name);
        if name.as_ref().is_some_and(|name| name.chars().count() > MAX_AGENCY_NAME) {
            return Err(AccountError::AgencyName { most: MAX_AGENCY_NAME });
        }
        let changed = User {
            agency_name: name,
            agency_contact: stated(user.agency_contact.clone(), change.agency_contact),
            agency_logo_path: stated(user.agency_logo_path.clone(), change.agency_logo_path),
            profile_picture_url: stated(user.profile_picture_url.clone(), change.profile_picture_url),
            settings: change.settings.unwrap_or_else(|| user.settings.clone()),
            ..user.clone()
        };
        let password = match password {
            Some(password) => {
                let current = change.current_password.filter(|current| !current.expose().is_empty());
                self.check_password(user, current.ok_or(AccountError::NoCurrentPassword)?).await?;
                Some((self.passwords.hash(password).await?, NewSession::fresh()?))
            }
            None => None,
        };
        let (vault, key, entry) = (self.store.vault(), change.openai_api_key, change.entry);
        let (before, origin) = (user.clone(), self.public_url.to_string());
        let done = self.change_and_tell(move |db, posts| {
            let id = before.id;
            let Some(stored) = users::if_still_signed_in(db, &before)? else {
                return Ok(Err(AccountError::SessionOver));
            };
            if let Some(key) = key
                && let Err(error) = api_keys::change(db, &vault, Some(id.0), KEY_NAME, &key)?
            {
                return Ok(Err(error.into()));
            }
            // The address may have changed after `user` was read.
            if password.is_some()
                && let Ok(to) = stored.email.parse()
            {
                posts.push(Post::notice(db, emails::password_changed(to, &origin, now), now)?);
            }
            let session = password.map(|(hash, new)| with_password(db, &stored, &hash, new, now)).transpose()?;
            users::set_profile(db, &apply_change(stored, &before, &changed))?;
            let entry = entry.map(|entry| admin_logs::add(db, &entry)).transpose()?;
            let summary = users::summary_by_id(db, id)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
            Ok(Ok((summary, session, entry)))
        });
        let (summary, session, entry) = done.await?;
        let session = session.map(|new| self.begun(new, summary.user.clone(), now));
        Ok(Updated { summary, session, entry })
    }
}

/// Gives a user a new password, ends every session, and begins a new one.
fn with_password(
    db: &Connection,
    user: &User,
    hash: &str,
    new: NewSession,
    now: Timestamp,
) -> rusqlite::Result<NewSession> {
    end_access::replace_password(db, user, hash, now)?;
    let user = users::by_id(db, user.id)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    new.begin(db, &user, now)?;
    Ok(new)
}

/// Applies the change from `before` to `after` to the current user; other fields stay unchanged.
fn apply_change(now: User, before: &User, after: &User) -> User {
    let text = |of: fn(&User) -> &Option<String>| {
        let whose = if of(before) == of(after) { &now } else { after };
        of(whose).clone()
    };
    User {
        agency_name: text(|user| &user.agency_name),
        agency_contact: text(|user| &user.agency_contact),
        agency_logo_path: text(|user| &user.agency_logo_path),
        profile_picture_url: text(|user| &user.profile_picture_url),
        settings: SettingsEdit::of(&before.settings, after.settings.clone()).apply_to(&now.settings),
        ..now
    }
}

/// The value after a change: a blank text clears it, `None` keeps it.
fn stated(before: Option<String>, now: Option<String>) -> Option<String> {
    match now {
        Some(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        None => before,
    }
}
