//! The handle of the analyses: find, rename and remove them.

use super::create::{Created, Draft};
use super::error::{AnalysisError, checked_name};
use super::headers;
use crate::administration::Initiator;
use rusqlite::Connection;
use seotags::input::SourceUrl;
use seotags::result::Tally;
use seotags::settings::SettingsPatch;
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::model::lifecycle::{self, LifecycleAction, Status};
use seotags_store::model::{Analysis, NewAnalysis, NewSettings, ProjectId};
use seotags_store::store::leases::Holder;
use seotags_store::store::{Outlasts, Presence, Store, StoreError, analyses, leases, source_urls, tallies};
use serde_json::json;
use std::sync::Arc;

/// The analyses of a data folder.
#[derive(Debug, Clone)]
pub struct Analyses {
    pub(crate) store: Arc<Store>,
    pub(crate) by: Initiator,
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
    /// The same, on behalf of `by`.
    #[must_use]
    pub fn by(self, by: &Initiator) -> Self {
        Self { by: by.clone(), ..self }
    }

    /// Begins an analysis whose list comes in pieces; see [`Draft`].
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn draft(&self, new: NewAnalysis) -> Result<Draft, AnalysisError> {
        Draft::begin(self, new).await
    }

    /// Creates an analysis from a list, in constant memory. Duplicate URLs are folded.
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

    /// An analysis by its number. If a crash left it in progress, it counts as stopped, here and in all other queries.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn get(&self, id: AnalysisId) -> Result<Option<Analysis>, StoreError> {
        let me = self.store.presence();
        self.store.read(move |db| analyses::by_id(db, id)?.map(|found| seen(db, &me, found)).transpose()).await
    }

    /// A page as an analysis lists it.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn listed(&self, id: AnalysisId, url: &HttpUrl) -> Result<Option<SourceUrl>, StoreError> {
        let key = ResultKey::new(id, url);
        let found = self.store.read(move |db| source_urls::by_key(db, id, &key)).await?;
        Ok(found.map(|placed| placed.listed))
    }

    /// Analyses, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn list(&self, filter: ListFilter) -> Result<Vec<Analysis>, StoreError> {
        let me = self.store.presence();
        let listed = self.store.read(move |db| {
            let all = match filter.project {
                Some(project) => analyses::of_project(db, project)?,
                None => analyses::all(db)?,
            };
            let all = all.into_iter().map(|found| seen(db, &me, found));
            // Only now is it known which ones are in progress.
            let wanted = |found: &Analysis| filter.status.is_none_or(|status| found.status == status);
            all.filter(|found| found.as_ref().map_or(true, wanted)).collect()
        });
        listed.await
    }

    /// The newest analysis.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn latest(&self) -> Result<Option<Analysis>, StoreError> {
        let me = self.store.presence();
        self.store.read(move |db| analyses::latest(db)?.map(|found| seen(db, &me, found)).transpose()).await
    }

    /// The newest analysis that `resume` can continue and that no live process runs.
    ///
    /// # Errors
    /// [`AnalysisError::InUse`], for the newest one, if live processes run all unfinished ones.
    pub async fn latest_unfinished(&self) -> Result<Option<Analysis>, AnalysisError> {
        let me = self.store.presence();
        let (mut free, mut held) = (None, None);
        let found = self.store.read(move |db| {
            for found in analyses::all(db)?.into_iter().filter(Analysis::is_unfinished) {
                match leases::live_holder(db, &me, found.id)? {
                    Some(holder) => held = held.or(Some(AnalysisError::in_use(found.id, holder))),
                    None => free = free.or(Some(seen(db, &me, found)?)),
                }
            }
            Ok((free, held))
        });
        match found.await? {
            (Some(analysis), _) => Ok(Some(analysis)),
            (None, Some(in_use)) => Err(in_use),
            (None, None) => Ok(None),
        }
    }

    /// The live process that runs it, if any.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn running(&self, id: AnalysisId) -> Result<Option<Holder>, StoreError> {
        let me = self.store.presence();
        self.store.read(move |db| leases::live_holder(db, &me, id)).await
    }

    /// The settings of the analysis itself, without its project's defaults.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn patch(&self, id: AnalysisId) -> Result<Option<SettingsPatch>, StoreError> {
        self.store.read(move |db| analyses::patch(db, id)).await
    }

    /// Counts so far, including earlier parts of the same run.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn tally(&self, id: AnalysisId) -> Result<Tally, StoreError> {
        self.store.read(move |db| tallies::tally(db, id)).await
    }

    /// Renames an analysis, whatever its status.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn rename(&self, id: AnalysisId, name: &str) -> Result<Analysis, AnalysisError> {
        let name = checked_name(name)?;
        let by = self.by.clone();
        let renamed = self.store.write(move |db| {
            analyses::rename(db, id, &name)?;
            let renamed = analyses::by_id(db, id)?;
            if renamed.is_some() {
                by.note_with(db, &[("fields", json!(["name"]))])?;
            }
            Ok(renamed)
        });
        renamed.await?.ok_or(AnalysisError::NotFound { id })
    }

    /// Replaces the settings, including extra headers, for the remaining work. Refused while a process runs it.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn set_settings(&self, id: AnalysisId, new: NewSettings) -> Result<Analysis, AnalysisError> {
        let (me, vault) = (self.store.presence(), self.store.vault());
        self.store
            .write(move |db| {
                if let Err(error) = resting(db, &me, id)? {
                    return Ok(Err(error));
                }
                let sealer = match headers::sealer(db, &vault, &new.settings.header, Some(id))? {
                    Ok(sealer) => sealer,
                    Err(error) => return Ok(Err(error.into())),
                };
                analyses::set_settings(db, id, &new)?;
                headers::keep(db, id, &new.settings.header, sealer.as_ref())?;
                Ok(analyses::by_id(db, id)?.ok_or(AnalysisError::NotFound { id }))
            })
            .await?
    }

    /// Records that an analysis could not be started, and why.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn fail(&self, id: AnalysisId, message: String) -> Result<(), AnalysisError> {
        let me = self.store.presence();
        self.store
            .write(move |db| {
                let Some(analysis) = analyses::by_id(db, id)? else { return Ok(Err(AnalysisError::NotFound { id })) };
                if let Some(holder) = leases::live_holder(db, &me, id)? {
                    return Ok(Err(AnalysisError::in_use(id, holder)));
                }
                let started = lifecycle::next(analysis.status, LifecycleAction::Start).unwrap_or(analysis.status);
                match lifecycle::next(started, LifecycleAction::Fail) {
                    Ok(status) => Ok(Ok(analyses::end(db, id, status, Some(&message.into()), None)?)),
                    Err(reason) => Ok(Err(AnalysisError::NotAllowed { id, reason })),
                }
            })
            .await?
    }

    /// Removes an analysis with its list and results; shared texts stay. Refused while a process runs it.
    ///
    /// # Errors
    /// [`AnalysisError`]
    pub async fn delete(&self, id: AnalysisId) -> Result<(), AnalysisError> {
        let (me, by) = (self.store.presence(), self.by.clone());
        self.store
            .write_as(1, Outlasts::PowerLoss, move |db| {
                if let Err(error) = resting(db, &me, id)? {
                    return Ok(Err(error));
                }
                analyses::delete(db, id)?;
                by.note(db)?;
                Ok(Ok(()))
            })
            .await?
    }
}

/// The analysis as users see it: if it is in progress but no live process runs it, it counts as stopped.
fn seen(db: &Connection, me: &Presence, found: Analysis) -> rusqlite::Result<Analysis> {
    let status = lifecycle::unattended(found.status);
    if status == found.status || leases::live_holder(db, me, found.id)?.is_some() {
        return Ok(found);
    }
    Ok(Analysis { stopped_phase: found.status.phase(), status, ..found })
}

/// The analysis with its resting status, if no live process holds it. If a crash left it in progress, it counts as
/// stopped.
pub(super) fn resting(
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
