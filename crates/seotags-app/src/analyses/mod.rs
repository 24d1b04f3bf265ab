//! Analyses: making, finding, renaming, removing, running anew.
//!
//! Owns: their statuses and what leads from one to the other.
//! Never: runs one (that is [`crate::runner`]), knows a page's rules.

mod analysis;
mod create;
mod error;
pub mod lifecycle;
mod relaunch;

pub use analysis::{Analysis, FilterKind, FilterRule};
pub(crate) use create::remove_abandoned_drafts;
pub use create::{Created, Draft, NewAnalysis};
pub use error::AnalysisError;
pub use lifecycle::{Action, NotAllowed, Status, WorkPhase};
pub use relaunch::Relaunch;

use crate::projects::ProjectId;
use crate::store::{Presence, Store, StoreError, analyses, leases, tallies};
use rusqlite::Connection;
use seotags::input::SourceUrl;
use seotags::result::Tally;
use seotags::settings::{Settings, SettingsPatch};
use seotags::url::AnalysisId;
use std::sync::Arc;

/// The room of the analyses.
#[derive(Debug, Clone)]
pub struct Analyses {
    pub(crate) store: Arc<Store>,
}

/// Which analyses are listed; both `None` lists all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ListFilter {
    /// Only those of this project.
    pub project: Option<ProjectId>,
    /// Only those of this status.
    pub status: Option<Status>,
}

impl Analyses {
    /// Begins an analysis whose list comes bit by bit; see [`Draft`].
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn draft(&self, new: NewAnalysis) -> Result<Draft, AnalysisError> {
        Draft::begin(Arc::clone(&self.store), new).await
    }

    /// Makes an analysis from a list; memory stays flat in its length. URLs that are listed twice are folded.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn create(
        &self,
        new: NewAnalysis,
        urls: impl IntoIterator<Item = SourceUrl>,
    ) -> Result<Created, AnalysisError> {
        let mut draft = self.draft(new).await?;
        for url in urls {
            draft.add(url).await?;
        }
        draft.finish().await
    }

    /// An analysis by its number.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn get(&self, id: AnalysisId) -> Result<Option<Analysis>, StoreError> {
        self.store.read(move |db| analyses::by_id(db, id)).await
    }

    /// Analyses, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn list(&self, filter: ListFilter) -> Result<Vec<Analysis>, StoreError> {
        self.store.read(move |db| analyses::all(db, filter.project, filter.status)).await
    }

    /// The newest one.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn latest(&self) -> Result<Option<Analysis>, StoreError> {
        self.store.read(analyses::latest).await
    }

    /// The newest one for which `resume` has something to do and which no living process is running.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn latest_unfinished(&self) -> Result<Option<Analysis>, StoreError> {
        let me = self.store.presence();
        self.store.read(move |db| analyses::latest_unfinished(db, &me)).await
    }

    /// True if a living process is running it.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn is_running(&self, id: AnalysisId) -> Result<bool, StoreError> {
        let me = self.store.presence();
        self.store.read(move |db| Ok(leases::live_holder(db, &me, id)?.is_some())).await
    }

    /// The settings in force.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn settings(&self, id: AnalysisId) -> Result<Option<Settings>, StoreError> {
        self.store.read(move |db| analyses::settings(db, id)).await
    }

    /// What the analysis itself states, over its project's defaults.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn patch(&self, id: AnalysisId) -> Result<Option<SettingsPatch>, StoreError> {
        self.store.read(move |db| analyses::patch(db, id)).await
    }

    /// Counts so far, those of earlier parts of the same run included.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn tally(&self, id: AnalysisId) -> Result<Tally, StoreError> {
        self.store.read(move |db| tallies::tally(db, id)).await
    }

    /// Gives an analysis another name, in every status.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn rename(&self, id: AnalysisId, name: &str) -> Result<Analysis, AnalysisError> {
        let name = error::checked_name(name)?;
        let renamed = self.store.write(move |db| {
            analyses::rename(db, id, &name)?;
            analyses::by_id(db, id)
        });
        renamed.await?.ok_or(AnalysisError::NotFound { id })
    }

    /// Puts other settings in force for what is still to be done; refused while a process runs it.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn set_settings(
        &self,
        id: AnalysisId,
        patch: SettingsPatch,
        settings: Settings,
    ) -> Result<(), AnalysisError> {
        let me = self.store.presence();
        self.store
            .write(move |db| {
                if let Err(error) = resting(db, &me, id)? {
                    return Ok(Err(error));
                }
                analyses::set_settings(db, id, &patch, &settings)?;
                Ok(Ok(()))
            })
            .await?
    }

    /// Removes an analysis with its list and results; texts that others share stay. Refused while a process runs it.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn delete(&self, id: AnalysisId) -> Result<(), AnalysisError> {
        let me = self.store.presence();
        self.store
            .write(move |db| {
                if let Err(error) = resting(db, &me, id)? {
                    return Ok(Err(error));
                }
                analyses::delete(db, id)?;
                Ok(Ok(()))
            })
            .await?
    }
}

/// The analysis, if no living process holds it, with the status it rests in: one that a crash left in progress counts as
/// stopped.
fn resting(
    db: &Connection,
    me: &Presence,
    id: AnalysisId,
) -> rusqlite::Result<Result<(Analysis, Status), AnalysisError>> {
    let Some(analysis) = analyses::by_id(db, id)? else { return Ok(Err(AnalysisError::NotFound { id })) };
    if let Some(holder) = leases::live_holder(db, me, id)? {
        return Ok(Err(AnalysisError::in_use(id, holder)));
    }
    let status = if analysis.status.is_in_progress() { Status::Stopped } else { analysis.status };
    Ok(Ok((analysis, status)))
}
