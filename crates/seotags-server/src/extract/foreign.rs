//! What an administrator does with things of other users: each look and each act leaves an entry in the log.

use crate::error::ApiError;
use crate::live::AdminNews;
use crate::state::ServiceState;
use seotags_app::StoreError;
use seotags_app::accounts::{User, UserId};
use seotags_app::administration::{Action, Actor, Initiator, LogEntry, NewEntry};
use seotags_app::analyses::Analysis;
use seotags_app::projects::Project;
use std::net::IpAddr;

/// An administrator before something of another user.
#[derive(Debug, Clone)]
pub(crate) struct Foreign {
    actor: Actor,
    /// Address of whose it is.
    owner: String,
}

impl Foreign {
    /// Whether it is somebody else's that this user has before them; what has no owner is of the command line, and so of
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

    /// What the log says of it.
    fn entry(&self, action: Action, project: &Project, analysis: Option<&Analysis>) -> NewEntry {
        let entry = NewEntry::new(self.actor.clone(), action)
            .to(self.owner.as_str())
            .with("project_id", project.id.0)
            .with("project", project.name.as_str());
        match analysis {
            Some(analysis) => entry.with("analysis_id", analysis.id.0).with("analysis", analysis.name.as_str()),
            None => entry,
        }
    }

    /// Writes a look at it down, once an hour.
    ///
    /// # Errors
    /// [`StoreError`]
    pub(crate) async fn look(
        &self,
        state: &ServiceState,
        action: Action,
        (project, analysis): (&Project, Option<&Analysis>),
    ) -> Result<(), StoreError> {
        let entry = state.app().administration().note_look(self.entry(action, project, analysis)).await?;
        tell(state, entry.as_ref());
        Ok(())
    }
}

/// Something that somebody does with a project or an analysis. It goes to the room that does it, which writes what the log
/// says of it in the same transaction.
#[must_use = "the room that does it writes the entry of an administrator into the log"]
#[derive(Debug)]
pub(crate) struct Act {
    state: ServiceState,
    by: Initiator,
}

impl Act {
    /// What this user does.
    pub(super) fn new(
        state: &ServiceState,
        user: UserId,
        foreign: Option<&Foreign>,
        action: Action,
        (project, analysis): (&Project, Option<&Analysis>),
    ) -> Self {
        let by = Initiator::user(user);
        let by = match foreign {
            Some(foreign) => by.noting(foreign.entry(action, project, analysis)),
            None => by,
        };
        Self { state: state.clone(), by }
    }

    /// Says in its entry which fields are changed; never what they hold.
    pub(crate) fn changes(&mut self, fields: Vec<String>) {
        self.by = std::mem::take(&mut self.by).with("fields", fields);
    }

    /// Who does it.
    pub(crate) fn by(&self) -> &Initiator {
        &self.by
    }

    /// Writes down what changes nothing in the store.
    ///
    /// # Errors
    /// The store's.
    pub(crate) async fn note(&self) -> Result<(), ApiError> {
        Ok(self.state.app().administration().note_act(&self.by).await?)
    }
}

impl Drop for Act {
    fn drop(&mut self) {
        tell(&self.state, self.by.noted());
    }
}

fn tell(state: &ServiceState, entry: Option<&LogEntry>) {
    if let Some(entry) = entry {
        state.hub().tell_administrators(&AdminNews::AdminActionLogged { log: entry.clone().into() });
    }
}
