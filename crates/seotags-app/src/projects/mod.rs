//! Projects: a name, a domain, and default settings for the analyses within.
//!
//! Projects of the command line have no owner; those of the service belong to one user each.

mod address;
mod change;

pub use change::{NewProject, ProjectChange};
pub use seotags_store::model::{Project, ProjectId, ProjectSummary};

use crate::administration::Initiator;
use seotags::settings::SettingsPatch;
use seotags_store::secrets::SecretsError;
use seotags_store::store::{Store, StoreError, cache, projects};
use std::sync::Arc;

/// Longest name in characters.
const MAX_NAME_CHARS: usize = seotags::lengths::PROJECT_NAME;

/// Why a project could not be created or changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProjectError {
    /// Empty or too long.
    #[error("a project's name has 1 to {MAX_NAME_CHARS} characters, not {chars}")]
    Name {
        /// Characters given.
        chars: usize,
    },
    /// The text is not the address of a site.
    #[error("a project's domain is the address of a site: {reason}")]
    Domain {
        /// Why not.
        reason: &'static str,
    },
    /// Another project of its owner has the name.
    #[error("a project with this name already exists")]
    NameTaken,
    /// Another project of its owner has the host and port.
    #[error("a project with this domain already exists")]
    DomainTaken,
    /// Its owner has reached the limit.
    #[error("no more than {most} projects are allowed")]
    TooMany {
        /// The limit.
        most: u64,
    },
    /// The quota of its owner is used up.
    #[error("{refusal}")]
    Full {
        /// The reason, for the user.
        refusal: String,
    },
    /// Its key cannot be encrypted.
    #[error(transparent)]
    Secrets(#[from] SecretsError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The projects of a data folder.
#[derive(Debug, Clone)]
pub struct Projects {
    pub(crate) store: Arc<Store>,
    pub(crate) by: Initiator,
}

impl Projects {
    /// The same, on behalf of `by`.
    #[must_use]
    pub fn by(self, by: &Initiator) -> Self {
        Self { by: by.clone(), ..self }
    }

    /// The project of that name (ignoring case); created with `domain` if it is missing.
    ///
    /// # Errors
    /// [`ProjectError`]
    pub async fn find_or_create(&self, name: &str, domain: &str) -> Result<Project, ProjectError> {
        let name = checked_name(name)?;
        if let Some(project) = self.find(&name).await? {
            return Ok(project);
        }
        let domain = domain.trim().to_owned();
        Ok(self.store.write(move |db| projects::insert_or_get(db, &name, &domain)).await?)
    }

    /// The project of that name, ignoring case.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn find(&self, name: &str) -> Result<Option<Project>, StoreError> {
        let name = name.trim().to_owned();
        self.store.read(move |db| projects::by_name(db, &name)).await
    }

    /// A project by its number.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn get(&self, id: ProjectId) -> Result<Option<Project>, StoreError> {
        self.store.read(move |db| projects::by_id(db, id)).await
    }

    /// Every project, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn list(&self) -> Result<Vec<ProjectSummary>, StoreError> {
        self.store.read(projects::all).await
    }

    /// Replaces the default settings of a project, without extra headers: their values may be secrets, which projects
    /// never store. False if the project does not exist.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn set_settings(&self, id: ProjectId, settings: SettingsPatch) -> Result<bool, StoreError> {
        let settings = SettingsPatch { header: None, ..settings };
        self.store.write(move |db| projects::set_settings(db, id, &settings)).await
    }

    /// Deletes the cached responses of a project; returns their number.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn clear_cache(&self, id: ProjectId) -> Result<u64, StoreError> {
        let by = self.by.clone();
        let clearing = self.store.write(move |db| {
            let cleared = cache::clear(db, id)?;
            by.note_with(db, &[("answers", cleared.into())])?;
            Ok(cleared)
        });
        clearing.await
    }
}

/// A valid name without surrounding blanks.
fn checked_name(name: &str) -> Result<String, ProjectError> {
    let name = name.trim();
    let chars = name.chars().count();
    if (1..=MAX_NAME_CHARS).contains(&chars) { Ok(name.to_owned()) } else { Err(ProjectError::Name { chars }) }
}
