//! What users may change of themselves: a list, never the whole entity (`api` 3).

use super::{AccountError, Accounts, SignedIn, User, UserSummary, administration, password_rules};
use crate::api_keys::ApiKeys;
use crate::settings_edit::SettingsEdit;
use crate::store::users;
use jiff::Timestamp;
use seotags::Secret;
use seotags::settings::SettingsPatch;
use std::sync::Arc;

/// Most characters of an agency's name (`api` 3).
const MAX_AGENCY_NAME: usize = 54;
/// By which the key of a user's models is known.
const KEY_NAME: &str = "openai";

/// What is to be changed; `None` leaves a field as it is, and an empty text takes its value away.
#[derive(Debug, Clone, Default)]
pub struct UserChange {
    /// Name on PDF reports.
    pub agency_name: Option<String>,
    /// Contact on PDF reports.
    pub agency_contact: Option<String>,
    /// Logo on PDF reports: an upload, which the caller has looked for.
    pub agency_logo_path: Option<String>,
    /// An upload, which the caller has looked for.
    pub profile_picture_url: Option<String>,
    /// All that holds for projects that state nothing else, checked.
    pub settings: Option<SettingsPatch>,
    /// The key of the models' service; an empty one erases it. Administrators alone.
    pub openai_api_key: Option<Secret>,
    /// A new password; an empty one changes nothing.
    pub password: Option<Secret>,
}

impl Accounts {
    /// Changes what a user may change. A new password ends every session and begins one, for whoever changed it.
    ///
    /// # Errors
    /// [`AccountError`]; nothing is changed then.
    pub async fn update(
        &self,
        user: &User,
        change: UserChange,
        now: Timestamp,
    ) -> Result<(UserSummary, Option<SignedIn>), AccountError> {
        if change.openai_api_key.is_some() && !user.is_superuser {
            return Err(AccountError::AiSettings);
        }
        let password = change.password.filter(|password| !password.expose().trim().is_empty());
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
        let hash = match password {
            Some(password) => Some(self.passwords.hash(password).await?),
            None => None,
        };
        if let Some(key) = change.openai_api_key {
            self.keep_key(user, key).await?;
        }
        let (id, is_new_password) = (user.id, hash.is_some());
        let before = user.clone();
        self.change(move |db| {
            let Some(now) = users::by_id(db, id)? else { return Ok(Err(AccountError::NoUser(id))) };
            users::set_profile(db, &made_to(now, &before, changed))?;
            if let Some(hash) = hash {
                users::set_password(db, id, &hash)?;
                administration::end_sessions(db, id)?;
            }
            Ok(Ok(()))
        })
        .await?;
        let summary = self.summary(id).await?.ok_or(AccountError::NoUser(id))?;
        let signed_in = if is_new_password { Some(self.begin_session(summary.user.clone(), now).await?) } else { None };
        Ok((summary, signed_in))
    }

    async fn keep_key(&self, user: &User, key: Secret) -> Result<(), AccountError> {
        let keys = ApiKeys { store: Arc::clone(&self.store), owner: Some(user.id.0) };
        if key.expose().trim().is_empty() {
            keys.delete(KEY_NAME).await?;
        } else {
            keys.set(KEY_NAME, Secret::new(key.expose())).await?;
        }
        Ok(())
    }
}

/// The change of `before` to `after`, made to what there is now: what it does not touch stays.
fn made_to(now: User, before: &User, after: User) -> User {
    let text = |of: fn(&User) -> &Option<String>| {
        let whose = if of(before) == of(&after) { &now } else { &after };
        of(whose).clone()
    };
    User {
        agency_name: text(|user| &user.agency_name),
        agency_contact: text(|user| &user.agency_contact),
        agency_logo_path: text(|user| &user.agency_logo_path),
        profile_picture_url: text(|user| &user.profile_picture_url),
        settings: SettingsEdit::of(&before.settings, after.settings.clone()).made_to(&now.settings),
        ..now
    }
}

/// What stands after a change: blank takes away, nothing leaves as it was.
fn stated(before: Option<String>, now: Option<String>) -> Option<String> {
    match now {
        Some(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        None => before,
    }
}
