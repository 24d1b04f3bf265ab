//! Creating an analysis: its list is written in batches while it is read, and it stays invisible until the list is
//! complete.

use super::error::{AnalysisError, checked_name};
use super::handle::Analyses;
use super::{headers, profile};
use crate::administration::{Initiator, plans};
use seotags::input::SourceUrl;
use seotags::url::AnalysisId;
use seotags_store::model::{Analysis, NewAnalysis};
use seotags_store::store::{BATCH_ROWS, Outlasts, Store, StoreError, analyses, leases, source_urls};
use std::sync::Arc;
use tokio_util::task::AbortOnDropHandle;

/// A new analysis.
#[derive(Debug, Clone, PartialEq)]
pub struct Created {
    /// The analysis, pending.
    pub analysis: Analysis,
    /// URLs that were listed more than once; the first one got their keywords.
    pub folded: u64,
}

/// An analysis whose list is being written. If it is dropped before it is finished, it is removed. If the process ends
/// first, the next process that opens the store removes it.
#[derive(Debug)]
pub struct Draft {
    store: Arc<Store>,
    by: Initiator,
    pub(super) id: AnalysisId,
    batch: Vec<SourceUrl>,
    position: u64,
    folded: u64,
    /// It was made visible or removed.
    is_over: bool,
    /// The batch that is written while the next one is read.
    writing: Option<AbortOnDropHandle<Result<u64, StoreError>>>,
}

impl Draft {
    pub(super) async fn begin(disk_space: &Analyses, new: NewAnalysis) -> Result<Self, AnalysisError> {
        let (store, by) = (Arc::clone(&disk_space.store), disk_space.by.clone());
        let name = checked_name(&new.name)?;
        let new = NewAnalysis { name, ..new };
        let (me, vault, starter) = (store.presence(), store.vault(), by.clone());
        let id = store
            .write(move |db| {
                if let Err(error) = profile::check(db, &starter, new.profile)? {
                    return Ok(Err(error));
                }
                let header = &new.settings.header;
                let sealer = match headers::sealer(db, &vault, header, None)? {
                    Ok(sealer) => sealer,
                    Err(error) => return Ok(Err(error.into())),
                };
                let id = analyses::insert_draft(db, &new, starter.user_id())?;
                headers::keep(db, id, header, sealer.as_ref())?;
                leases::take(db, &me, id)?;
                Ok(Ok(id))
            })
            .await??;
        Ok(Self {
            store,
            by,
            id,
            batch: Vec::with_capacity(BATCH_ROWS),
            position: 0,
            folded: 0,
            is_over: false,
            writing: None,
        })
    }

    /// Appends a URL to the list.
    ///
    /// # Errors
    /// [`StoreError`] if the batch that it completes cannot be written.
    pub async fn add(&mut self, url: SourceUrl) -> Result<(), StoreError> {
        self.batch.push(url);
        if self.batch.len() >= BATCH_ROWS { self.flush().await } else { Ok(()) }
    }

    /// URLs added so far, including duplicates.
    pub fn added(&self) -> u64 {
        self.position + self.batch.len() as u64
    }

    async fn flush(&mut self) -> Result<(), StoreError> {
        self.written().await?;
        let batch = std::mem::replace(&mut self.batch, Vec::with_capacity(BATCH_ROWS));
        let (store, id, position, rows) = (Arc::clone(&self.store), self.id, self.position, batch.len());
        self.position += rows as u64;
        self.writing = Some(AbortOnDropHandle::new(tokio::spawn(async move {
            let me = store.presence();
            let appending = store.write_as(rows, Outlasts::Crash, move |db| {
                leases::renew(db, &me, id)?;
                source_urls::append(db, id, position, &batch)
            });
            appending.await
        })));
        Ok(())
    }

    /// Waits until all batches are written.
    async fn written(&mut self) -> Result<(), StoreError> {
        if let Some(writing) = self.writing.take() {
            let closed = |_| StoreError::Closed { path: self.store.path().to_owned() };
            self.folded += writing.await.map_err(closed)??;
        }
        Ok(())
    }

    /// Makes the analysis visible.
    ///
    /// # Errors
    /// [`AnalysisError::NoUrls`] if nothing was added, [`AnalysisError::Plan`]; then the draft is removed.
    pub async fn finish(mut self) -> Result<Created, AnalysisError> {
        if !self.batch.is_empty() {
            self.flush().await?;
        }
        self.written().await?;
        if self.position == 0 {
            self.take_back().await?;
            return Err(AnalysisError::NoUrls);
        }
        let (id, by) = (self.id, self.by.clone());
        let me = self.store.presence();
        let published = self.store.write(move |db| {
            let pages = analyses::listed(db, id)?;
            if let Err(refusal) = plans::begin(db, id, pages)? {
                analyses::delete(db, id)?;
                return Ok(Err(AnalysisError::Plan { refusal }));
            }
            analyses::publish(db, id)?;
            leases::release(db, &me, id)?;
            by.note_with(db, &[("new_analysis_id", id.0.into())])?;
            Ok(analyses::by_id(db, id)?.ok_or(AnalysisError::NotFound { id }))
        });
        let published = published.await?;
        self.is_over = true;
        let analysis = published?;
        Ok(Created { analysis, folded: self.folded })
    }

    /// Removes the draft.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn discard(mut self) -> Result<(), StoreError> {
        self.take_back().await
    }

    async fn take_back(&mut self) -> Result<(), StoreError> {
        // An unwritten batch is removed with the rest.
        let _ = self.written().await;
        let id = self.id;
        self.store.write(move |db| analyses::delete(db, id)).await?;
        self.is_over = true;
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if self.is_over {
            return;
        }
        // The caller went away, or the list could not be written.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let (store, id) = (Arc::clone(&self.store), self.id);
            runtime.spawn(async move {
                // It may have become visible in the last moment.
                let taking_back =
                    store.write(move |db| if analyses::is_draft(db, id)? { analyses::delete(db, id) } else { Ok(()) });
                if let Err(error) = taking_back.await {
                    tracing::warn!(%id, %error, "an abandoned list could not be removed");
                }
            });
        }
    }
}

/// Removes lists that were never completed, and finishes deletions, because their process ended.
pub(crate) async fn remove_abandoned_drafts(store: &Store) -> Result<(), StoreError> {
    let found = store.read(analyses::hidden).await?;
    if found.is_empty() { Ok(()) } else { remove_abandoned(store, found).await }
}

/// Removes those of these lists that no process writes. A list may have been completed since it was found, and its
/// writer has released the lease.
async fn remove_abandoned(store: &Store, found: Vec<AnalysisId>) -> Result<(), StoreError> {
    let me = store.presence();
    store
        .write(move |db| {
            for id in found {
                if analyses::is_hidden(db, id)? && leases::live_holder(db, &me, id)?.is_none() {
                    analyses::delete(db, id)?;
                }
            }
            Ok(())
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::App;
    use seotags::settings::{Settings, SettingsPatch};
    use seotags::url::HttpUrl;

    #[tokio::test]
    async fn a_list_completed_during_the_clean_up_stays() {
        let app = App::ephemeral().await.unwrap();
        let project = app.projects().find_or_create("Shop", "https://shop.example").await.unwrap();
        let new = NewAnalysis {
            project: project.id,
            name: "Spring".to_owned(),
            inputs: Vec::new(),
            filter_rules: Vec::new(),
            follow: None,
            profile: None,
            given_access: Vec::new(),
            patch: SettingsPatch::default(),
            settings: Settings::default(),
        };
        let mut draft = Draft::begin(&app.analyses(), new).await.unwrap();
        let url = HttpUrl::parse("https://shop.example/").unwrap();
        draft.add(SourceUrl::web(url)).await.unwrap();
        // Another process opens the store and finds it. Then it becomes visible, and waits to be run.
        let found = app.store.read(analyses::hidden).await.unwrap();
        let id = draft.finish().await.unwrap().analysis.id;
        assert_eq!(found, [id]);
        remove_abandoned(&app.store, found).await.unwrap();
        assert!(app.analyses().get(id).await.unwrap().is_some());
    }
}
