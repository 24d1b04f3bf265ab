//! Storing results: the pipeline's sink into the store.

use crate::disk_quota::DiskSpace;
use async_trait::async_trait;
use seotags::compose::{Brief, brief};
use seotags::judge::{Visit, hreflang_targets};
use seotags::pipeline::{Fate, Follow, KeepError, LinkingPage, ResultSink};
use seotags::result::{PageResult, ResultRecord, Tags, text_limits};
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl};
use seotags::visit::WithheldReason;
use seotags_store::store::content::Packed;
use seotags_store::store::decisions::Decisions;
use seotags_store::store::follow::{self, Frontier};
use seotags_store::store::results::{self, KeepOutcome, NewResult};
use seotags_store::store::{Store, StoreError, analyses, parked_pages};
use std::sync::Arc;
use tokio::sync::watch;

/// Texts up to this many bytes are compressed on the calling thread: about half a millisecond of hashing and
/// compressing.
const SMALL_BYTES: usize = 64 << 10;

/// Stores results of one analysis.
#[derive(Debug, Clone)]
pub struct StoreSink {
    pub(crate) store: Arc<Store>,
    pub(crate) analysis: AnalysisId,
    /// Set if links are followed.
    pub(crate) following: Option<Arc<Following>>,
    /// Set if pages may be parked: counts those that are done or parked.
    pub(crate) parking: Option<watch::Sender<u64>>,
    /// Set if the space is limited.
    pub(crate) disk_space: Option<Arc<DiskSpace>>,
}

/// Links that are followed while an analysis runs.
#[derive(Debug)]
pub(crate) struct Following {
    pub(crate) follow: Follow,
    pub(crate) frontier: Frontier,
    /// Pages of this run that are stored or skipped.
    pub(crate) settled: watch::Sender<u64>,
}

#[async_trait]
impl ResultSink for StoreSink {
    async fn keep(&self, result: PageResult) -> Result<Fate, KeepError> {
        if let Some(disk_space) = &self.disk_space {
            disk_space.look().await?;
        }
        let fate = match &self.following {
            None => self.keep_alone(Arc::new(result)).await?,
            Some(following) => {
                let fate = self.keep_and_follow(result, Arc::clone(following)).await?;
                following.settled.send_modify(|settled| *settled += 1);
                fate
            }
        };
        if let Some(settled) = &self.parking {
            settled.send_modify(|settled| *settled += 1);
        }
        // Here and not where events are received: a receiver may miss some.
        if fate == Fate::Kept {
            metrics::counter!("seotags_pages_total").increment(1);
        }
        Ok(fate)
    }
}

impl StoreSink {
    /// Bytes that a result adds to the quota, if there is one.
    fn counted(&self, new: &NewResult) -> usize {
        if self.disk_space.is_some() { new.text_bytes() + new.row_bytes() } else { 0 }
    }

    fn took(&self, bytes: usize) {
        if let Some(disk_space) = &self.disk_space {
            disk_space.took(bytes);
        }
    }

    /// Prepares a result for the store, with earlier decisions about the page.
    async fn pack(&self, result: &Arc<PageResult>, decided: Decisions) -> Result<NewResult, KeepError> {
        if !decided.is_empty() {
            return self.pack_decided(result, decided).await;
        }
        let analysis = self.analysis;
        let texts =
            result.read.distilled.as_ref().map_or(0, |distilled| distilled.text.len() + distilled.raw_text.len());
        let packed = if texts <= SMALL_BYTES {
            pack(result, analysis)
        } else {
            let result = Arc::clone(result);
            let packing = tokio::task::spawn_blocking(move || pack(&result, analysis));
            packing.await.map_err(|error| KeepError::Store(error.to_string()))?
        };
        packed.map_err(|error| KeepError::Store(error.to_string()))
    }

    async fn pack_decided(&self, result: &Arc<PageResult>, decided: Decisions) -> Result<NewResult, KeepError> {
        let (analysis, result) = (self.analysis, Arc::clone(result));
        let read = self.store.read(move |db| analyses::by_id(db, analysis)).await.map_err(keep_error)?;
        let settings = read.map(|analysis| analysis.settings).unwrap_or_default();
        let packing = tokio::task::spawn_blocking(move || {
            let mut new = pack(&result, analysis)?;
            new.record.put_back(&decided, brief_of(&result, &settings).as_ref());
            Ok(NewResult { put_back: decided, ..new })
        });
        let packed: rusqlite::Result<_> = packing.await.map_err(|error| KeepError::Store(error.to_string()))?;
        packed.map_err(|error| KeepError::Store(error.to_string()))
    }

    /// Stores the result of a page whose links are not followed.
    async fn keep_alone(&self, result: Arc<PageResult>) -> Result<Fate, KeepError> {
        let (analysis, may_be_parked) = (self.analysis, self.parking.is_some());
        let mut decided = Decisions::new();
        loop {
            let new = self.pack(&result, decided).await?;
            let bytes = self.counted(&new);
            let kept = self.store.write(move |db| {
                let kept = results::keep(db, analysis, &new)?;
                if may_be_parked && !matches!(kept, KeepOutcome::Decided(_)) {
                    parked_pages::remove(db, analysis, &new.record.unique_key)?;
                }
                Ok(kept)
            });
            match kept.await.map_err(keep_error)? {
                KeepOutcome::Stored => {
                    self.took(bytes);
                    return Ok(Fate::Kept);
                }
                KeepOutcome::Late => {
                    tracing::debug!(%analysis, "a result of an earlier run was dropped");
                    return Ok(Fate::Kept);
                }
                KeepOutcome::Decided(now) => decided = now,
            }
        }
    }

    /// Stores the result and the links on its page in one transaction, so that both or neither are stored.
    async fn keep_and_follow(&self, result: PageResult, following: Arc<Following>) -> Result<Fate, KeepError> {
        let (analysis, key) = (self.analysis, result.key.clone());
        let asked = key.clone();
        let place = self.store.read(move |db| follow::place(db, analysis, &asked)).await.map_err(keep_error)?;
        let Some(place) = place else { return self.keep_alone(Arc::new(result)).await };
        if !place.is_listed && is_withheld_by_robots(&result) {
            let withdrawn = self.store.write(move |db| follow::withdraw(db, analysis, &following.frontier, &key));
            withdrawn.await.map_err(keep_error)?;
            return Ok(Fate::LeftOut);
        }
        let (finding, result, position) = (Arc::clone(&following), Arc::new(result), place.position);
        let linking = Arc::clone(&result);
        let packing = tokio::task::spawn_blocking(move || {
            let found = finding.follow.links(&LinkingPage {
                url: &linking.url,
                source: &place.source,
                standing: place.standing,
                depth: place.depth,
                is_listed: place.is_listed,
                visit: &linking.read.visit,
                indexability: &linking.read.indexability,
            });
            pack(&linking, analysis).map(|new| (new, Arc::new(found)))
        });
        let packed = packing.await.map_err(|error| KeepError::Store(error.to_string()))?;
        let (mut new, found) = packed.map_err(|error| KeepError::Store(error.to_string()))?;
        let may_be_parked = self.parking.is_some();
        self.took(self.counted(&new));
        loop {
            let (following, found) = (Arc::clone(&following), Arc::clone(&found));
            let kept = self.store.write(move |db| {
                let kept = results::keep(db, analysis, &new)?;
                if matches!(kept, KeepOutcome::Decided(_)) {
                    return Ok(kept);
                }
                // The links of a parked page were followed when it was parked.
                let was_parked = may_be_parked && parked_pages::remove(db, analysis, &new.record.unique_key)?;
                if kept == KeepOutcome::Stored && !was_parked {
                    let Following { follow: rules, frontier, .. } = &*following;
                    follow::take(db, analysis, frontier, position, &found, rules.max_pages())?;
                }
                Ok(kept)
            });
            match kept.await.map_err(keep_error)? {
                KeepOutcome::Stored | KeepOutcome::Late => return Ok(Fate::Kept),
                KeepOutcome::Decided(now) => new = self.pack(&result, now).await?,
            }
        }
    }
}

fn is_withheld_by_robots(result: &PageResult) -> bool {
    let Visit::Withheld(withheld) = &result.read.visit else { return false };
    match withheld.reason {
        WithheldReason::RobotsTxt { .. }
        | WithheldReason::RobotsTxtUnreachable { .. }
        | WithheldReason::OwnToken { .. } => withheld.hops.is_empty(),
        WithheldReason::PrivateAddress => false,
    }
}

pub(crate) fn keep_error(error: StoreError) -> KeepError {
    match error {
        StoreError::DiskFull { path } => KeepError::DiskFull { path: path.display().to_string() },
        other => KeepError::Store(other.to_string()),
    }
}

fn pack(result: &PageResult, analysis: AnalysisId) -> rusqlite::Result<NewResult> {
    let record = ResultRecord::of(result, 0, analysis.0);
    let distilled = result.read.distilled.as_ref();
    let condensed = result.condensed.as_ref().map(|condensed| condensed.text.as_str());
    Ok(NewResult {
        put_back: Decisions::new(),
        run: result.run,
        is_failed: matches!(result.read.visit, Visit::Failed { .. }) || matches!(result.tags, Tags::Failed(_)),
        spent: result.spent,
        generated_at_ms: result.provenance.written_at_ms,
        content_length: distilled.map(|distilled| distilled.content_length as u64),
        raw: distilled.map(|distilled| Packed::of(&distilled.raw_text)).transpose()?,
        distilled: distilled.map(|distilled| Packed::of(condensed.unwrap_or(&distilled.text))).transpose()?,
        undistilled: distilled.filter(|_| condensed.is_some()).map(|full| Packed::of(&full.text)).transpose()?,
        hreflangs: hreflangs(&result.read.visit),
        record,
    })
}

/// What texts for the page are checked against; `None` if it was not read.
fn brief_of(result: &PageResult, settings: &Settings) -> Option<Brief> {
    let (hop, facts) = (result.read.visit.hops().last()?, result.read.visit.facts()?);
    let mut brief = brief(&hop.url, facts, result.read.distilled.as_ref()?, &result.keywords, settings);
    brief.page.shown = result.condensed.as_ref().map(|condensed| condensed.text.clone());
    Some(brief)
}

/// Language versions that a page links to; empty after a redirect, since they do not belong to the requested URL.
fn hreflangs(visit: &Visit) -> Vec<String> {
    let ([hop], Some(facts)) = (visit.hops(), visit.facts()) else { return Vec::new() };
    text_limits::versions(hreflang_targets(facts, &hop.url).iter().map(HttpUrl::normalised).collect())
}
