//! Projects of users of the service.

use super::address::ProjectAddress;
use super::{Project, ProjectError, ProjectId, ProjectSummary, Projects, checked_name};
use crate::accounts::UserId;
use crate::settings_edit::SettingsEdit;
use crate::store::projects::{self, OwnedRow};
use crate::store::{Outlasts, StoreError};
use seotags::settings::SettingsPatch;

/// A project that is to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewProject {
    /// Its name.
    pub name: String,
    /// The address of its site, with or without a scheme.
    pub domain: String,
}

/// What is to be changed; `None` leaves it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ProjectChange {
    /// Its name.
    pub name: Option<String>,
    /// The address of its site.
    pub domain: Option<String>,
    /// What it states for its analyses.
    pub settings: Option<SettingsEdit>,
}

impl Projects {
    /// Makes a project of a user who may have `most`.
    ///
    /// # Errors
    /// [`ProjectError`]
    pub async fn create(&self, owner: UserId, new: &NewProject, most: u64) -> Result<Project, ProjectError> {
        let name = checked_name(&new.name)?;
        let ProjectAddress { address, key } = ProjectAddress::parse(&new.domain)?;
        let creating = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            if projects::count_of(db, owner)? >= most {
                return Ok(Err(ProjectError::TooMany { most }));
            }
            let row = OwnedRow { name: &name, address: &address, key: &key };
            if let Some(taken) = taken(db, owner, &row, None)? {
                return Ok(Err(taken));
            }
            projects::insert(db, owner, &row).map(Ok)
        });
        creating.await?
    }

    /// Changes a project of a user; `None` if it is gone.
    ///
    /// # Errors
    /// [`ProjectError`]; nothing is changed then.
    pub async fn change(&self, id: ProjectId, change: ProjectChange) -> Result<Option<Project>, ProjectError> {
        let name = change.name.as_deref().map(checked_name).transpose()?;
        let address = change.domain.as_deref().map(ProjectAddress::parse).transpose()?;
        let changing = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let Some(before) = projects::by_id(db, id)? else { return Ok(Ok(None)) };
            let key = projects::domain_key(db, id)?.unwrap_or_default();
            let row = OwnedRow {
                name: name.as_deref().unwrap_or(&before.name),
                address: address.as_ref().map_or(&before.domain, |address| &address.address),
                key: address.as_ref().map_or(&key, |address| &address.key),
            };
            if let Some(owner) = before.owner
                && let Some(taken) = taken(db, owner, &row, Some(id))?
            {
                return Ok(Err(taken));
            }
            projects::update(db, id, &row)?;
            if let Some(edit) = change.settings {
                let settings = SettingsPatch { header: None, ..edit.made_to(&before.settings) };
                projects::set_settings(db, id, &settings)?;
            }
            projects::by_id(db, id).map(Ok)
        });
        changing.await?
    }

    /// Projects of a user, the newest first; for superusers, those of the command line among them.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn of_user(&self, user: UserId, is_superuser: bool) -> Result<Vec<ProjectSummary>, StoreError> {
        self.store.read(move |db| projects::of_user(db, user, is_superuser)).await
    }

    /// A project with what it holds.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn summary(&self, id: ProjectId) -> Result<Option<ProjectSummary>, StoreError> {
        self.store.read(move |db| projects::summary(db, id)).await
    }
}

/// What another project of the owner has already.
fn taken(
    db: &rusqlite::Connection,
    owner: UserId,
    row: &OwnedRow<'_>,
    but: Option<ProjectId>,
) -> rusqlite::Result<Option<ProjectError>> {
    if projects::is_name_taken(db, owner, row.name, but)? {
        return Ok(Some(ProjectError::NameTaken));
    }
    Ok(projects::is_domain_taken(db, owner, row.key, but)?.then_some(ProjectError::DomainTaken))
}
