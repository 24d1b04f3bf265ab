//! Logs what administrators do with objects of other users: every view and every act.

use crate::entities::log_entry_view;
use crate::error::ApiError;
use crate::state::ServiceState;
use seotags_api::AdminNews;
use seotags_app::StoreError;
use seotags_app::accounts::{User, UserId};
use seotags_app::administration::{Actor, AdminAction, Initiator, LogEntry, NewEntry};
use seotags_app::analyses::Analysis;
use seotags_app::projects::Project;
use std::net::IpAddr;

/// An administrator who accesses an object of another user.
#[derive(Debug, Clone)]
pub(crate) struct Foreign {
    actor: Actor,
    /// The email address of the owner.
    owner: String,
}

impl Foreign {
    /// `None` if the object belongs to this user. Objects without an owner come from the command line and belong to
    /// every administrator.
    ///
    /// # Errors
    /// [`StoreError`]
    pub(crate) async fn of(
        state: &ServiceState,
        (user, address): (&User, IpAddr),
        owner: Option<UserId>,
    ) -> Result<Option<Self>, StoreError> {
        let Some(owner) = owner.filter(|owner| *owner != user.id) else { return Ok(None) };
        let owner = state.accounts().user(owner).await?.map(|owner| owner.email).unwrap_or_default();
        Ok(Some(Self { actor: Actor::of(user, address), owner }))
    }

    /// The log entry.
    fn entry(&self, action: AdminAction, project: &Project, analysis: Option<&Analysis>) -> NewEntry {
        let entry = NewEntry::new(self.actor.clone(), action)
            .to(self.owner.as_str())
            .with("project_id", project.id.0)
            .with("project", project.name.as_str());
        match analysis {
            Some(analysis) => entry.with("analysis_id", analysis.id.0).with("analysis", analysis.name.as_str()),
            None => entry,
        }
    }

    /// Logs a view, once an hour.
    ///
    /// # Errors
    /// [`StoreError`]
    pub(crate) async fn look(
        &self,
        state: &ServiceState,
        action: AdminAction,
        (project, analysis): (&Project, Option<&Analysis>),
    ) -> Result<(), StoreError> {
        let entry = state.app().administration().log_view(self.entry(action, project, analysis)).await?;
        announce(state, entry.as_ref());
        Ok(())
    }
}

/// An act on a project or an analysis. The module that performs it writes the log entry in the same transaction.
#[must_use = "pass it on: the module that performs the act writes the log entry"]
#[derive(Debug)]
pub(crate) struct Act {
    state: ServiceState,
    by: Initiator,
}

impl Act {
    /// An act of this user.
    pub(super) fn new(
        state: &ServiceState,
        user: UserId,
        foreign: Option<&Foreign>,
        action: AdminAction,
        (project, analysis): (&Project, Option<&Analysis>),
    ) -> Self {
        let by = Initiator::user(user);
        let by = match foreign {
            Some(foreign) => by.noting(foreign.entry(action, project, analysis)),
            None => by,
        };
        Self { state: state.clone(), by }
    }

    /// Adds the names of the changed fields to the entry, never their values.
    pub(crate) fn changes(&mut self, fields: Vec<String>) {
        self.by = std::mem::take(&mut self.by).with("fields", fields);
    }

    /// The initiator of the act.
    pub(crate) fn by(&self) -> &Initiator {
        &self.by
    }

    /// Logs an act that changes nothing in the store.
    ///
    /// # Errors
    /// An error of the store.
    pub(crate) async fn note(&self) -> Result<(), ApiError> {
        Ok(self.state.app().administration().note_act(&self.by).await?)
    }
}

impl Drop for Act {
    fn drop(&mut self) {
        announce(&self.state, self.by.noted());
    }
}

fn announce(state: &ServiceState, entry: Option<&LogEntry>) {
    if let Some(entry) = entry {
        state.hub().notify_administrators(&AdminNews::AdminActionLogged { log: log_entry_view(entry.clone()) });
    }
}
