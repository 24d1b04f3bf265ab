//! What the command line does with accounts, and the parts that it shares with administrators. A person at the command
//! line has no account, so the log names no user for it.

use super::end_access::{end_sessions, replace_password};
use super::error::AccountError;
use super::handle::Accounts;
use super::password_rules;
use crate::mail::EmailAddress;
use jiff::Timestamp;
use rusqlite::Connection;
use seotags::Secret;
use seotags_store::model::admin_log::{Actor, AdminAction, NewEntry};
use seotags_store::model::{User, UserId, UserSummary};
use seotags_store::store::{At, Presence, StoreError, admin_logs, analyses, leases, personal_tokens, users};

/// Logs an action of the command line on an account, in the same transaction as the action.
fn note(db: &Connection, action: AdminAction, email: &str) -> rusqlite::Result<()> {
    admin_logs::add(db, &NewEntry::new(Actor::default(), action).to(email)).map(drop)
}

impl Accounts {
    /// All users, the oldest account first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn everybody(&self) -> Result<Vec<UserSummary>, StoreError> {
        self.store.read(users::all).await
    }

    /// The user with this address.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn by_email(&self, email: &str) -> Result<Option<User>, StoreError> {
        let email = email.trim().to_owned();
        self.store.read(move |db| users::by_email(db, &email)).await
    }

    /// Creates an account that can be used at once: the caller vouches for the address.
    ///
    /// # Errors
    /// [`AccountError`]
    pub async fn create(
        &self,
        email: &str,
        password: Secret,
        is_superuser: bool,
        now: Timestamp,
    ) -> Result<UserId, AccountError> {
        let email: EmailAddress = email.parse()?;
        let hash = self.hashed(password).await?;
        self.change(move |db| {
            let Some(id) = users::insert(db, email.as_str(), &hash, At(now))? else {
                return Ok(Err(AccountError::EmailTaken));
            };
            users::activate(db, id, email.as_str(), &hash)?;
            users::set_superuser(db, id, is_superuser)?;
            if is_superuser {
                note(db, AdminAction::GrantSuperuser, email.as_str())?;
            }
            Ok(Ok(id))
        })
        .await
    }

    /// Ensures that the operator's administrator exists. Creates the account with this password if the address is new.
    /// Otherwise promotes, reactivates and verifies it and keeps its password, unless the address was never verified:
    /// then anybody may have signed up with it, so the password is replaced. True if the account is new.
    ///
    /// # Errors
    /// [`AccountError`]
    pub async fn ensure_administrator(
        &self,
        email: &str,
        password: Secret,
        now: Timestamp,
    ) -> Result<bool, AccountError> {
        let address: EmailAddress = email.parse()?;
        let known = self.by_email(address.as_str()).await?;
        match known {
            None => self.create(email, password, true, now).await.map(|_| true),
            Some(user) if user.is_superuser && user.is_active && user.is_verified => Ok(false),
            Some(user) => {
                let hash = if user.is_verified { None } else { Some(self.hashed(password).await?) };
                let id = user.id;
                self.change(move |db| {
                    let Some(user) = users::by_id(db, id)? else { return Ok(Err(AccountError::NoUser(id))) };
                    if let Some(hash) = hash {
                        replace_password(db, &user, &hash, now)?;
                    }
                    users::set_active(db, id, true)?;
                    users::set_superuser(db, id, true)?;
                    if !user.is_active {
                        note(db, AdminAction::ReactivateUser, &user.email)?;
                    }
                    if !user.is_superuser {
                        note(db, AdminAction::GrantSuperuser, &user.email)?;
                    }
                    Ok(Ok(()))
                })
                .await?;
                Ok(false)
            }
        }
    }

    /// Sets the password of a user. Ends sessions and tokens, pauses webhooks, and verifies the address: the
    /// administrator is responsible for it.
    ///
    /// # Errors
    /// [`AccountError`]
    pub async fn set_password(&self, id: UserId, password: Secret, now: Timestamp) -> Result<(), AccountError> {
        let hash = self.hashed(password).await?;
        self.change(move |db| {
            let Some(user) = users::by_id(db, id)? else { return Ok(Err(AccountError::NoUser(id))) };
            replace_password(db, &user, &hash, now).map(Ok)
        })
        .await
    }

    /// Switches an account off or on. Switching it off ends its sessions and tokens for good. False if nothing changed.
    ///
    /// # Errors
    /// [`AccountError::LastAdministrator`], [`AccountError::NoUser`], or the store.
    pub async fn set_active(&self, id: UserId, is_active: bool) -> Result<bool, AccountError> {
        self.change(move |db| {
            let switched = switch(db, id, is_active)?;
            if matches!(switched, Ok(true)) {
                let action = if is_active { AdminAction::ReactivateUser } else { AdminAction::DeactivateUser };
                let email = users::by_id(db, id)?.map(|user| user.email).unwrap_or_default();
                note(db, action, &email)?;
            }
            Ok(switched)
        })
        .await
    }

    /// Makes a user an administrator, or ends that role and their sessions. False if nothing changed.
    ///
    /// # Errors
    /// [`AccountError::LastAdministrator`], [`AccountError::NoUser`], or the store.
    pub async fn set_superuser(&self, id: UserId, is_superuser: bool) -> Result<bool, AccountError> {
        self.change(move |db| {
            let user = match removable(db, id, !is_superuser)? {
                Ok(user) => user,
                Err(error) => return Ok(Err(error)),
            };
            if user.is_superuser == is_superuser {
                return Ok(Ok(false));
            }
            users::set_superuser(db, id, is_superuser)?;
            if !is_superuser {
                end_sessions(db, &user)?;
            }
            note(
                db,
                if is_superuser { AdminAction::GrantSuperuser } else { AdminAction::RevokeSuperuser },
                &user.email,
            )?;
            Ok(Ok(true))
        })
        .await
    }

    /// Removes an account with everything in it. Refused while a live process runs one of its analyses.
    ///
    /// # Errors
    /// [`AccountError::InProgress`], [`AccountError::LastAdministrator`], [`AccountError::NoUser`], or the store.
    pub async fn delete(&self, id: UserId) -> Result<(), AccountError> {
        let me = self.store.presence();
        self.change(move |db| {
            let email = users::by_id(db, id)?.map(|user| user.email);
            let deleted = delete_with_all(db, &me, id)?;
            if deleted.is_ok() {
                note(db, AdminAction::DeleteUser, &email.unwrap_or_default())?;
            }
            Ok(deleted)
        })
        .await
    }

    async fn hashed(&self, password: Secret) -> Result<String, AccountError> {
        if !password_rules::are_met(&password) {
            return Err(AccountError::PasswordRules);
        }
        Ok(self.passwords.hash(password).await?)
    }
}

/// The user, if the service still has an administrator without them, or if `takes_away` is false.
pub(crate) fn removable(db: &Connection, id: UserId, takes_away: bool) -> rusqlite::Result<Result<User, AccountError>> {
    let Some(user) = users::by_id(db, id)? else { return Ok(Err(AccountError::NoUser(id))) };
    let administers = user.is_superuser && user.is_active && user.is_verified;
    if takes_away && administers && users::other_administrators(db, id)? == 0 {
        return Ok(Err(AccountError::LastAdministrator));
    }
    Ok(Ok(user))
}

/// Switches an account off or on; switching it off ends its sessions and tokens. False if nothing changed.
pub(crate) fn switch(db: &Connection, id: UserId, is_active: bool) -> rusqlite::Result<Result<bool, AccountError>> {
    let user = match removable(db, id, !is_active)? {
        Ok(user) => user,
        Err(error) => return Ok(Err(error)),
    };
    if user.is_active == is_active {
        return Ok(Ok(false));
    }
    users::set_active(db, id, is_active)?;
    if !is_active {
        personal_tokens::delete_of(db, id)?;
        end_sessions(db, &user)?;
    }
    Ok(Ok(true))
}

/// Removes an account with everything in it, unless a live process runs one of its analyses.
pub(crate) fn delete_with_all(
    db: &Connection,
    me: &Presence,
    id: UserId,
) -> rusqlite::Result<Result<(), AccountError>> {
    if let Err(error) = removable(db, id, true)? {
        return Ok(Err(error));
    }
    let theirs = analyses::of_owner(db, id)?;
    if let Some((analysis, _)) = leases::first_in_use(db, me, &theirs)? {
        return Ok(Err(AccountError::InProgress(analysis)));
    }
    for analysis in theirs {
        analyses::delete(db, analysis)?;
    }
    users::delete(db, id).map(Ok)
}
