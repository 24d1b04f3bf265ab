//! Creating, changing and removing projects, of users of the service and of the command line.

use super::address::ProjectAddress;
use super::{ProjectError, Projects, checked_name};
use crate::administration::Done;
use crate::analyses::AnalysisError;
use crate::api_keys::{self, of_project};
use crate::disk_quota;
use crate::settings_edit::SettingsEdit;
use seotags::Secret;
use seotags::settings::{EngineChoice, SettingsPatch};
use seotags::url::AnalysisId;
use seotags_store::model::admin_log::NewEntry;
use seotags_store::model::{Project, ProjectId, ProjectSummary, UserId};
use seotags_store::store::projects::{self, ProjectRow};
use seotags_store::store::{Outlasts, StoreError, admin_logs, analyses, leases};

/// A project to create.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NewProject {
    /// Its name.
    pub name: String,
    /// The address of its site, with or without a scheme.
    pub domain: String,
    /// Its default settings for analyses; extra headers are never stored.
    pub settings: SettingsPatch,
}

/// The changes to make; `None` keeps a value.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ProjectChange {
    /// Its name.
    pub name: Option<String>,
    /// The address of its site.
    pub domain: Option<String>,
    /// Its default settings for analyses.
    pub settings: Option<SettingsEdit>,
    /// The API key of the model service for its runs; an empty one deletes it.
    pub openai_api_key: Option<Secret>,
    /// The entry for the administrators' log.
    pub entry: Option<NewEntry>,
}

impl Projects {
    /// Creates a project of a user who may have `most`, or one of the command line (`None`). Several projects of the
    /// command line may share a site, and the site may be one that only this machine knows.
    ///
    /// # Errors
    /// [`ProjectError`]
    pub async fn create(&self, owner: Option<UserId>, new: &NewProject, most: u64) -> Result<Project, ProjectError> {
        let name = checked_name(&new.name)?;
        let site = ProjectAddress::parse(&new.domain)?;
        if owner.is_some() {
            site.check_public()?;
        }
        let settings = SettingsPatch { header: None, ..new.settings.clone() };
        let creating = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            if projects::count_of(db, owner)? >= most {
                return Ok(Err(ProjectError::TooMany { most }));
            }
            let row = ProjectRow { name: &name, address: &site.address, key: &site.key };
            if let Some(taken) = taken(db, owner, &row, None)? {
                return Ok(Err(taken));
            }
            if let Some(refusal) = full(db, owner)? {
                return Ok(Err(refusal));
            }
            projects::insert(db, owner, &row, &settings).map(Ok)
        });
        creating.await?
    }

    /// Changes a project and returns it with the log entry; `None` if it is gone.
    ///
    /// # Errors
    /// [`ProjectError`]; then nothing is changed.
    pub async fn change(&self, id: ProjectId, change: ProjectChange) -> Result<Option<Done<Project>>, ProjectError> {
        let (vault, by) = (self.store.vault(), self.by.clone());
        let name = change.name.as_deref().map(checked_name).transpose()?;
        let address = change.domain.as_deref().map(ProjectAddress::parse).transpose()?;
        let changing = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let Some(before) = projects::by_id(db, id)? else { return Ok(Ok(None)) };
            let key = projects::domain_key(db, id)?.unwrap_or_default();
            let row = ProjectRow {
                name: name.as_deref().unwrap_or(&before.name),
                address: address.as_ref().map_or(&before.domain, |address| &address.address),
                key: address.as_ref().map_or(&key, |address| &address.key),
            };
            if before.owner.is_some()
                && let Some(Err(refused)) = address.as_ref().map(ProjectAddress::check_public)
            {
                return Ok(Err(refused));
            }
            if let Some(taken) = taken(db, before.owner, &row, Some(id))? {
                return Ok(Err(taken));
            }
            let settings = change.settings.map(|edit| edit.apply_to(&before.settings));
            let kept = disk_quota::within(
                db,
                before.owner,
                |refusal| ProjectError::Full { refusal },
                || {
                    if let Some(key) = &change.openai_api_key {
                        let (owner, name) = (before.owner.map(|owner| owner.0), of_project(id, EngineChoice::Openai));
                        if let Err(error) = api_keys::change(db, &vault, owner, &name, key)? {
                            return Ok(Err(error.into()));
                        }
                    }
                    projects::update(db, id, &row)?;
                    if let Some(settings) = settings {
                        projects::set_settings(db, id, &SettingsPatch { header: None, ..settings })?;
                    }
                    Ok(Ok(()))
                },
            )?;
            if let Err(refused) = kept {
                return Ok(Err(refused));
            }
            let entry = change.entry.map(|entry| admin_logs::add(db, &entry)).transpose()?;
            by.note(db)?;
            Ok(Ok(projects::by_id(db, id)?.map(|value| Done { value, entry })))
        });
        changing.await?
    }

    /// Removes a project with everything in it, and returns its analyses. Refused while a process works on any of them.
    ///
    /// # Errors
    /// [`AnalysisError`]: `InUse`, or the store's.
    pub async fn delete(&self, id: ProjectId) -> Result<Vec<AnalysisId>, AnalysisError> {
        let (me, by) = (self.store.presence(), self.by.clone());
        let deleting = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let there = analyses::in_project(db, id)?;
            if let Some((analysis, holder)) = leases::first_in_use(db, &me, &there)? {
                return Ok(Err(AnalysisError::in_use(analysis, holder)));
            }
            projects::delete(db, id)?;
            by.note_with(db, &[("analyses", there.len().into())])?;
            Ok(Ok(there))
        });
        deleting.await?
    }

    /// Ids of the projects of a user, the newest first; for superusers, including those of the command line. Projects
    /// may have long settings, so read them one at a time.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn of_user(&self, user: UserId, is_superuser: bool) -> Result<Vec<ProjectId>, StoreError> {
        self.store.read(move |db| projects::of_user(db, user, is_superuser)).await
    }

    /// A project with its counts.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn summary(&self, id: ProjectId) -> Result<Option<ProjectSummary>, StoreError> {
        self.store.read(move |db| projects::summary(db, id)).await
    }
}

/// The error if the quota of the owner is used up.
fn full(db: &rusqlite::Connection, owner: Option<UserId>) -> rusqlite::Result<Option<ProjectError>> {
    let Some(owner) = owner else { return Ok(None) };
    Ok(disk_quota::refused(db, owner, 0)?.map(|refusal| ProjectError::Full { refusal }))
}

/// What another project of the owner already has. Projects of the command line may share a site.
fn taken(
    db: &rusqlite::Connection,
    owner: Option<UserId>,
    row: &ProjectRow<'_>,
    but: Option<ProjectId>,
) -> rusqlite::Result<Option<ProjectError>> {
    if projects::is_name_taken(db, owner, row.name, but)? {
        return Ok(Some(ProjectError::NameTaken));
    }
    let Some(owner) = owner else { return Ok(None) };
    Ok(projects::is_domain_taken(db, owner, row.key, but)?.then_some(ProjectError::DomainTaken))
}
