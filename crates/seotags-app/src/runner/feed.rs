//! Source URLs that are still open, as jobs, a page of the list at a time.

use crate::store::{Store, StoreError, source_urls};
use seotags::pipeline::{PageJob, UrlSet};
use seotags::result::RunNumber;
use seotags::settings::SettingsHash;
use seotags::url::{AnalysisId, ResultKey};
use tokio::sync::mpsc;

/// Jobs that wait to be taken: enough that the list is never waited for, few enough that memory is flat.
pub(super) const AHEAD: usize = 256;

/// What all jobs of a run share.
#[derive(Debug, Clone)]
pub(super) struct Feed {
    pub(super) analysis: AnalysisId,
    pub(super) run: RunNumber,
    pub(super) settings: SettingsHash,
}

impl Feed {
    /// Hands out every open page; ends early, without an error, when nobody takes them any more.
    pub(super) async fn send_all(self, store: &Store, jobs: mpsc::Sender<PageJob>) -> Result<(), StoreError> {
        let Self { analysis, run, settings } = self;
        let mut after = -1;
        loop {
            let page = store.read(move |db| source_urls::open_page(db, analysis, after, AHEAD)).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = last.position;
            for source_urls::Placed { listed, .. } in page {
                let job = PageJob {
                    key: ResultKey::new(analysis, &listed.url),
                    analysis,
                    run,
                    url: listed.url,
                    source: listed.source,
                    standing: listed.standing,
                    keywords: listed.keywords,
                    hreflangs: listed.hreflangs,
                    settings: settings.clone(),
                };
                if jobs.send(job).await.is_err() {
                    return Ok(());
                }
            }
        }
    }
}

/// The addresses of the whole list.
pub(super) async fn listed(store: &Store, analysis: AnalysisId) -> Result<UrlSet, StoreError> {
    let read = store.read(move |db| {
        let mut set = UrlSet::default();
        source_urls::each_url(db, analysis, |url| {
            set.insert(url);
        })?;
        Ok(set)
    });
    read.await
}
