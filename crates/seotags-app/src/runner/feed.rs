//! Turns open source URLs into jobs, a page of the list at a time.

use seotags::input::SourceUrl;
use seotags::pipeline::{PageJob, UrlSet};
use seotags::result::RunNumber;
use seotags::settings::SettingsHash;
use seotags::url::{AnalysisId, ResultKey};
use seotags_store::model::ProjectId;
use seotags_store::store::{Store, StoreError, known_content, source_urls};
use tokio::sync::{mpsc, watch};

/// Jobs that wait to be taken: enough that reading the list never delays a run, few enough that memory stays constant.
pub(super) const AHEAD: usize = 256;

/// Pages that are sent between two checks of the list's progress.
const LOOK: u64 = 2_048;
/// Most pages that one check passes: more than are sent meanwhile, so that it catches up.
const PAST: usize = 4 * LOOK as usize;

/// What all jobs of a run share.
#[derive(Debug, Clone)]
pub(super) struct Feed {
    pub(super) analysis: AnalysisId,
    pub(super) run: RunNumber,
    pub(super) settings: SettingsHash,
    /// Parked pages come later.
    pub(super) skips_parked: bool,
    /// The project whose earlier analyses are compared: pages with unchanged content are marked.
    pub(super) compares: Option<ProjectId>,
}

impl Feed {
    /// Sends every open page; ends early, without an error, when the receiver is closed. If links are followed,
    /// `settled` counts the pages that are done, and pages are sent by their depth: those of the next level only when
    /// all before are done, so that no page gets a depth that is too high. Returns how many pages were taken.
    pub(super) async fn send_all(
        &self,
        store: &Store,
        jobs: &mpsc::Sender<PageJob>,
        settled: Option<watch::Receiver<u64>>,
    ) -> Result<u64, StoreError> {
        let mut sent = 0;
        let mut level = settled.map(Level::new);
        let mut looked_at = 0;
        self.note_done(store).await?;
        let analysis = self.analysis;
        // Pages before this position are skipped, since they are done.
        let mut passed = store.read(move |db| source_urls::done_before(db, analysis)).await?;
        let (mut after, mut until) = (passed.saturating_sub(1), i64::MAX);
        loop {
            if sent - looked_at >= LOOK {
                looked_at = sent;
                self.note_done(store).await?;
            }
            let page = self.open_page(store, after).await?;
            for placed in &page {
                if placed.position >= until {
                    return Ok(sent);
                }
                after = placed.position;
                if level.as_mut().is_some_and(|level| level.defers(placed)) {
                    continue;
                }
                if jobs.send(self.job(placed)).await.is_err() {
                    return Ok(sent);
                }
                sent += 1;
            }
            if !page.is_empty() {
                continue;
            }
            match &mut level {
                Some(level) => match level.wait(jobs).await {
                    Wait::MayBeMore => continue,
                    Wait::From(position) => {
                        after = position - 1;
                        continue;
                    }
                    Wait::End => {}
                },
                // Pages from there on are done or in progress.
                None => until = passed,
            }
            if jobs.is_closed() || !self.has_missed(store, passed).await? {
                return Ok(sent);
            }
            passed = 0;
            after = -1;
            level = level.map(Level::again);
        }
    }

    /// True if a page before the position `before` is not done although it was skipped, because the stored position was
    /// damaged. Checked once, at the end, when nothing waits for it. Then the counts are made again.
    async fn has_missed(&self, store: &Store, before: i64) -> Result<bool, StoreError> {
        let analysis = self.analysis;
        if before == 0 || !store.read(move |db| source_urls::has_open_before(db, analysis, before)).await? {
            return Ok(false);
        }
        tracing::warn!(%analysis, "skipped pages are not done; recounting and processing them");
        store.recount(analysis).await?;
        Ok(true)
    }

    /// Stores the progress through the list. It only saves time, so it is not stored if the store is busy or full.
    async fn note_done(&self, store: &Store) -> Result<(), StoreError> {
        let analysis = self.analysis;
        match store.write(move |db| source_urls::note_done(db, analysis, PAST)).await {
            Err(damaged @ StoreError::Damaged { .. }) => Err(damaged),
            Err(error) => {
                tracing::debug!(%error, "the progress through the list was not stored");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    async fn open_page(&self, store: &Store, after: i64) -> Result<Vec<source_urls::Placed>, StoreError> {
        let (analysis, settings) = (self.analysis, self.settings.clone());
        let Self { skips_parked, compares, .. } = *self;
        let read = store.read(move |db| {
            let page = if skips_parked {
                source_urls::unread_page(db, analysis, &settings, after, AHEAD)?
            } else {
                source_urls::open_page(db, analysis, after, AHEAD)?
            };
            let page = source_urls::with_locks(db, analysis, page)?;
            match compares {
                Some(project) => known_content::with_known_content(db, analysis, project, page),
                None => Ok(page),
            }
        });
        read.await
    }

    pub(super) fn job(&self, placed: &source_urls::Placed) -> PageJob {
        let SourceUrl { url, source, keywords, standing, hreflangs, .. } = placed.listed.clone();
        PageJob {
            key: ResultKey::new(self.analysis, &url),
            analysis: self.analysis,
            run: self.run,
            url,
            source,
            standing,
            keywords,
            hreflangs,
            locked: placed.locked.clone(),
            known_content: placed.known_content.clone(),
            settings: self.settings.clone(),
        }
    }
}

/// Pages of one depth.
struct Level {
    depth: u32,
    settled: watch::Receiver<u64>,
    /// Pages that were sent.
    sent: u64,
    /// Number of done pages when the list last had no more.
    looked_at: Option<u64>,
    /// Depth and position of the first deeper pages.
    next: Option<(u32, i64)>,
}

/// What follows after the end of the list so far.
enum Wait {
    /// Pages may have been added.
    MayBeMore,
    /// The next level begins at this position.
    From(i64),
    /// Nothing more.
    End,
}

impl Level {
    fn new(settled: watch::Receiver<u64>) -> Self {
        Self { depth: 0, settled, sent: 0, looked_at: None, next: None }
    }

    /// Starts from the first level again, when all pages that were sent are done.
    fn again(self) -> Self {
        Self { depth: 0, looked_at: None, next: None, ..self }
    }

    /// True if the page belongs to a later level.
    fn defers(&mut self, placed: &source_urls::Placed) -> bool {
        if placed.depth <= self.depth {
            self.sent += 1;
            return false;
        }
        let (depth, position) = self.next.unwrap_or((placed.depth, placed.position));
        self.next = Some((depth.min(placed.depth), position.min(placed.position)));
        true
    }

    /// Waits until a page is done that may have added others, or the level is done.
    async fn wait(&mut self, jobs: &mpsc::Sender<PageJob>) -> Wait {
        let settled = *self.settled.borrow_and_update();
        if settled < self.sent {
            self.looked_at = None;
            tokio::select! {
                changed = self.settled.changed() => if changed.is_err() { return Wait::End },
                () = jobs.closed() => return Wait::End,
            }
            return Wait::MayBeMore;
        }
        // All are done; one more check finds what the last of them added.
        if self.looked_at != Some(settled) {
            self.looked_at = Some(settled);
            return Wait::MayBeMore;
        }
        match self.next.take() {
            Some((depth, position)) => {
                self.depth = depth;
                Wait::From(position)
            }
            None => Wait::End,
        }
    }
}

/// The URLs of the whole list.
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
