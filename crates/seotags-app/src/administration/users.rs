//! Users, as administrators see and manage them.

use super::error::AdministrationError;
use super::handle::{Administration, Done};
use super::logs::{Own, note};
use crate::accounts::{delete_with_all, switch};
use rusqlite::Connection;
use seotags_store::model::admin_log::{Actor, AdminAction, NewEntry};
use seotags_store::model::{Page, Slice, Statistics, UserId, UserProject, UserSort, UserSummary};
use seotags_store::store::{StoreError, plans, user_pages, users};

/// Selects users.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserQuery {
    /// Part of the address or of the agency's name; empty: all users.
    pub search: String,
    /// The order.
    pub sort: UserSort,
    /// The slice of the list.
    pub slice: Slice,
}

impl Administration {
    /// How many users there are.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn statistics(&self) -> Result<Statistics, StoreError> {
        self.store.read(user_pages::statistics).await
    }

    /// A page of user ids. Users may have long settings, so read them one at a time.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn users(&self, query: UserQuery) -> Result<Page<UserId>, StoreError> {
        let UserQuery { search, sort, slice } = query;
        let page = move |db: &Connection| {
            let items = user_pages::page(db, &search, sort, slice)?;
            Ok(Page { items, total: user_pages::count(db, &search)? })
        };
        self.store.read(page).await
    }

    /// Projects of a user, the newest first; `None` if the user does not exist.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn projects_of(&self, user: UserId) -> Result<Option<Vec<UserProject>>, StoreError> {
        let found = move |db: &Connection| {
            let is_there = users::by_id(db, user)?.is_some();
            is_there.then(|| user_pages::projects(db, user)).transpose()
        };
        self.store.read(found).await
    }

    /// Switches an account off or on. Switching it off ends its sessions and tokens at once. Stop its analyses first.
    ///
    /// # Errors
    /// [`AdministrationError::Own`], [`AdministrationError::LastAdministrator`], [`AdministrationError::NoUser`], or the store.
    pub async fn set_active(
        &self,
        actor: Actor,
        user: UserId,
        is_active: bool,
    ) -> Result<Done<UserSummary>, AdministrationError> {
        if !is_active && actor.id == Some(user.0) {
            return Err(AdministrationError::Own(Own::Deactivate));
        }
        self.act(move |db| {
            let has_changed = match switch(db, user, is_active)? {
                Ok(has_changed) => has_changed,
                Err(error) => return Ok(Err(error.into())),
            };
            let Some(value) = users::summary_by_id(db, user)? else { return Ok(Err(AdministrationError::NoUser)) };
            let action = if is_active { AdminAction::ReactivateUser } else { AdminAction::DeactivateUser };
            let entry = NewEntry::new(actor, action).to(&value.user.email);
            let entry = has_changed.then(|| note(db, &entry)).transpose()?;
            Ok(Ok(Done { value, entry }))
        })
        .await
    }

    /// Refuses what [`Self::set_active`] (off) and [`Self::delete`] would certainly refuse, so that no analyses of a
    /// user are stopped in vain.
    ///
    /// # Errors
    /// As those methods.
    pub async fn may_take_away(&self, actor: &Actor, user: UserId, own: Own) -> Result<(), AdministrationError> {
        if actor.id == Some(user.0) {
            return Err(AdministrationError::Own(own));
        }
        let asked = self.store.read(move |db| crate::accounts::removable(db, user, true));
        asked.await?.map(drop).map_err(AdministrationError::from)
    }

    /// Removes an account with everything in it. Stop its analyses first.
    ///
    /// # Errors
    /// As [`Self::set_active`], and [`AdministrationError::InProgress`].
    pub async fn delete(&self, actor: Actor, user: UserId) -> Result<Done<()>, AdministrationError> {
        if actor.id == Some(user.0) {
            return Err(AdministrationError::Own(Own::Delete));
        }
        let me = self.store.presence();
        self.act(move |db| {
            let Some(before) = users::summary_by_id(db, user)? else { return Ok(Err(AdministrationError::NoUser)) };
            if let Err(error) = delete_with_all(db, &me, user)? {
                return Ok(Err(error.into()));
            }
            let entry = NewEntry::new(actor, AdminAction::DeleteUser)
                .to(before.user.email)
                .with("projects", before.projects_count)
                .with("analyses", before.analyses_count);
            let entry = Some(note(db, &entry)?);
            Ok(Ok(Done { value: (), entry }))
        })
        .await
    }

    /// Gives a user the active plan of that name.
    ///
    /// # Errors
    /// [`AdministrationError::UnusablePlan`], [`AdministrationError::NoUser`], or the store.
    pub async fn set_subscription(
        &self,
        actor: Actor,
        user: UserId,
        name: String,
    ) -> Result<Done<UserSummary>, AdministrationError> {
        self.act(move |db| {
            let Some(before) = users::by_id(db, user)? else { return Ok(Err(AdministrationError::NoUser)) };
            let found = plans::by_name(db, name.trim())?.filter(|plan| plan.is_active);
            let Some(plan) = found else { return Ok(Err(AdministrationError::UnusablePlan)) };
            let entry = NewEntry::new(actor, AdminAction::ChangeSubscription);
            super::plans::give(db, &before, &plan, entry).map(Ok)
        })
        .await
    }
}
