//! A saved configuration for the next run: users can edit an analysis without touching its results. The configuration
//! applies when the analysis is run again.

use super::error::{AnalysisError, checked_name};
use super::handle::Analyses;
use super::service::Configuration;
use crate::disk_quota;
use rusqlite::Connection;
use seotags::input::SourceUrl;
use seotags::lengths::MOST_KEYWORDS;
use seotags::url::{AnalysisId, ResultKey};
use seotags_store::model::lifecycle::NotAllowed;
use seotags_store::model::{Analysis, SavedConfiguration};
use seotags_store::store::{Outlasts, StoreError, analyses, configurations, source_urls};
use serde_json::json;
use std::collections::HashMap;

impl Analyses {
    /// Saves a configuration for the next run of the analysis. Its name applies at once.
    ///
    /// # Errors
    /// [`AnalysisError`]: `NotAllowed` or `InUse` while it is in progress, `NoUrls` for an empty list.
    pub async fn save_configuration(
        &self,
        id: AnalysisId,
        new: Configuration,
        urls: Vec<SourceUrl>,
    ) -> Result<Analysis, AnalysisError> {
        let Configuration { name, filter_rules, profile, patch } = new;
        let name = checked_name(&name)?;
        let urls = folded(id, urls);
        if urls.is_empty() {
            return Err(AnalysisError::NoUrls);
        }
        let (me, by) = (self.store.presence(), self.by.clone());
        let saved = SavedConfiguration { filter_rules, profile, patch, urls };
        let saving = self.store.write_as(1, Outlasts::PowerLoss, move |db| {
            let before = match super::handle::resting(db, &me, id)? {
                Ok((before, _)) => before,
                Err(error) => return Ok(Err(error)),
            };
            if before.status.is_in_progress() {
                return Ok(Err(AnalysisError::NotAllowed { id, reason: NotAllowed::InProgress }));
            }
            if let Err(error) = super::profile::check(db, &by, saved.profile)? {
                return Ok(Err(error));
            }
            let owner = analyses::owner(db, id)?;
            let kept = disk_quota::within(
                db,
                owner,
                |refusal| AnalysisError::Plan { refusal },
                || {
                    analyses::rename(db, id, &name)?;
                    configurations::keep(db, id, &saved)?;
                    Ok(Ok(()))
                },
            )?;
            if let Err(refused) = kept {
                return Ok(Err(refused));
            }
            by.note_with(db, &[("fields", json!(["configuration"]))])?;
            Ok(analyses::by_id(db, id)?.ok_or(AnalysisError::NotFound { id }))
        });
        saving.await?
    }

    /// True if a saved configuration is waiting.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn has_saved_configuration(&self, id: AnalysisId) -> Result<bool, StoreError> {
        self.store.read(move |db| configurations::is_there(db, id)).await
    }

    /// The saved configuration, if any.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn saved_configuration(&self, id: AnalysisId) -> Result<Option<SavedConfiguration>, StoreError> {
        self.store.read(move |db| configurations::of(db, id)).await
    }
}

/// Applies a saved configuration to an analysis whose results are already deleted.
pub(super) fn put_in_force(db: &Connection, id: AnalysisId, saved: &SavedConfiguration) -> rusqlite::Result<()> {
    source_urls::clear(db, id)?;
    source_urls::append(db, id, 0, &saved.urls)?;
    analyses::set_list(db, id, &saved.filter_rules, saved.profile)?;
    configurations::remove(db, id)
}

/// Each URL once, at its first position, with all its keywords.
fn folded(id: AnalysisId, urls: Vec<SourceUrl>) -> Vec<SourceUrl> {
    let mut places: HashMap<ResultKey, usize> = HashMap::new();
    let mut kept: Vec<SourceUrl> = Vec::with_capacity(urls.len());
    for url in urls {
        let place = *places.entry(ResultKey::new(id, &url.url)).or_insert(kept.len());
        match kept.get_mut(place) {
            None => kept.push(url),
            Some(first) => {
                let more = url.keywords.into_iter().filter(|keyword| !first.keywords.contains(keyword));
                first.keywords.extend(more.collect::<Vec<_>>());
                first.keywords.truncate(MOST_KEYWORDS);
            }
        }
    }
    kept
}
