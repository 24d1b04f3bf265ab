//! Parked pages in the store.

use crate::results::Following;
use async_trait::async_trait;
use seotags::generate::llm::batch::LaterCall;
use seotags::pipeline::{KeepError, LinkingPage, PageJob, ParkedPages, ParkedState, Read};
use seotags::result::{ReadPage, Spent};
use seotags::url::AnalysisId;
use seotags_store::store::parked_pages::{self, NewParkedPage, Text};
use seotags_store::store::{Store, follow};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tokio::sync::watch;

/// The parked pages of one analysis.
#[derive(Debug, Clone)]
pub(crate) struct StoredParkedPages {
    pub(crate) store: Arc<Store>,
    pub(crate) analysis: AnalysisId,
    /// Service and model of its calls.
    pub(crate) kind: String,
    /// Set if links are followed.
    pub(crate) following: Option<Arc<Following>>,
    /// Counts pages that are done or parked.
    pub(crate) settled: watch::Sender<u64>,
}

/// The stored form of a fetched page.
#[derive(Serialize)]
struct Kept<'a> {
    page: &'a ReadPage,
    spent: Spent,
}

/// The same form when it is read.
#[derive(Deserialize)]
struct Found {
    page: ReadPage,
    spent: Spent,
}

#[async_trait]
impl ParkedPages for StoredParkedPages {
    async fn put(&self, job: &PageJob, read: Read, call: LaterCall) -> Result<(), KeepError> {
        let (analysis, key) = (self.analysis, job.key.clone());
        let place = match &self.following {
            // If the page was parked before, its links were followed then.
            Some(_) if read.parked.is_none() => {
                self.store.read(move |db| follow::place(db, analysis, &key)).await.map_err(unkept)?
            }
            _ => None,
        };
        let (job, kind, following) = (job.clone(), self.kind.clone(), self.following.clone());
        let packing = tokio::task::spawn_blocking(move || {
            let found = following.zip(place).map(|(following, place)| {
                let found = following.follow.links(&LinkingPage {
                    url: &job.url,
                    source: &place.source,
                    standing: place.standing,
                    depth: place.depth,
                    is_listed: place.is_listed,
                    visit: &read.page.visit,
                    indexability: &read.page.indexability,
                });
                (following, place.position, found)
            });
            packed(&job, &read, &call, kind).map(|new| (new, found))
        });
        let packed = packing.await.map_err(|error| KeepError::Store(error.to_string()))?;
        let (new, found) = packed.map_err(|error| KeepError::Store(error.to_string()))?;
        let put = self.store.write(move |db| {
            parked_pages::put(db, analysis, &new)?;
            if let Some((following, position, found)) = found {
                follow::take(db, analysis, &following.frontier, position, &found, following.follow.max_pages())?;
            }
            Ok(())
        });
        put.await.map_err(unkept)?;
        self.settled.send_modify(|settled| *settled += 1);
        if let Some(following) = &self.following {
            following.settled.send_modify(|settled| *settled += 1);
        }
        Ok(())
    }

    async fn get(&self, job: &PageJob) -> Result<Option<Read>, KeepError> {
        let (analysis, key, run) = (self.analysis, job.key.clone(), job.run);
        let found = self.store.read(move |db| parked_pages::get(db, analysis, &key, run)).await.map_err(unkept)?;
        let Some(found) = found else { return Ok(None) };
        let unpacking = tokio::task::spawn_blocking(move || {
            let Found { page, mut spent } = serde_json::from_str::<Found>(&found.read?).ok()?;
            spent.usage.add(found.paid);
            let parked = Some(ParkedState { call: found.call, is_settled: found.is_settled });
            Some(Read { page, spent, parked })
        });
        let read = unpacking.await.map_err(|error| KeepError::Store(error.to_string()))?;
        match read {
            Some(read) => Ok(Some(read)),
            None => Err(KeepError::Store("what was read of it is damaged".to_owned())),
        }
    }
}

fn packed(job: &PageJob, read: &Read, call: &LaterCall, kind: String) -> rusqlite::Result<NewParkedPage> {
    let json = |error| rusqlite::Error::ToSqlConversionFailure(Box::new(error));
    let kept = serde_json::to_string(&Kept { page: &read.page, spent: read.spent }).map_err(json)?;
    let question = serde_json::to_string(call).map_err(json)?;
    Ok(NewParkedPage {
        key: job.key.clone(),
        run: job.run,
        settings: job.settings.clone(),
        kind,
        call: call.key.clone(),
        prompt_tokens: call.prompt_tokens,
        read: Text::of(&kept)?,
        question: Text::of(&question)?,
    })
}

fn unkept(error: seotags_store::store::StoreError) -> KeepError {
    crate::results::keep_error(error)
}
