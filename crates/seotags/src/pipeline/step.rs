//! One page, from its URL to its result. No other code knows how to process a page.

use super::cpu::Cpu;
use super::current::{CurrentFindings, look};
use super::network::Network;
use super::read::Depth;
use super::reader::{Read, Reader, millis_since};
use super::refetch::RefetchQueue;
use super::repeated_tags::TagsOfRun;
use super::write::{Writing, WrittenTags, write_or_put_off, write_tags};
use super::{KeepError, PageJob, ParkedPages, Patience, UrlSet};
use futures::FutureExt;
use seotags_core::result::{GenerateFailure, PageResult, Tags};
use seotags_core::settings::Settings;
use seotags_core::url::ResultKey;
use seotags_crawl::{Fetch, FetchRequest};
use seotags_generate::Generator;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

/// The pipeline with its ports. Cheap to clone.
#[derive(Clone)]
pub struct Step {
    reader: Reader,
    generator: Arc<dyn Generator>,
    listed: Arc<UrlSet>,
    patience: Patience,
    parked_pages: Option<Arc<dyn ParkedPages>>,
    tags: Arc<TagsOfRun>,
}

/// The end of a page in a run.
pub(super) enum Ended {
    /// Its result is to be stored.
    Done(Box<Done>),
    /// It was parked.
    PutOff { key: ResultKey, was_parked: bool },
    /// It could not be put there.
    Unkept(KeepError),
}

/// A finished page, and facts about the writer.
#[derive(Debug)]
pub struct Done {
    /// The result.
    pub result: PageResult,
    /// Number of elements that the built-in engine wrote instead of the model.
    pub fallbacks: u64,
    /// The model's answer was unusable.
    pub bad_answer: bool,
    /// A failure that every further page would also have.
    pub stop: Option<GenerateFailure>,
    /// It was parked before.
    pub was_parked: bool,
}

impl Step {
    /// Assembles the pipeline; `listed` contains the URLs of the whole list.
    pub fn new(fetch: Arc<dyn Fetch>, generator: Arc<dyn Generator>, settings: Arc<Settings>, listed: UrlSet) -> Self {
        // The checker needs the main content even where no tags are written.
        let reader = Reader::new(fetch, settings, Depth::Distilled);
        let patience = Patience::default();
        Self { reader, generator, listed: Arc::new(listed), patience, parked_pages: None, tags: Arc::default() }
    }

    /// The same with other waits for an unavailable network.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> Self {
        Self { patience, ..self }
    }

    /// The same with a store for pages whose tags are written later.
    #[must_use]
    pub fn with_parked_pages(self, parked_pages: Arc<dyn ParkedPages>) -> Self {
        Self { parked_pages: Some(parked_pages), ..self }
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        self.reader.settings()
    }

    pub(super) fn shared_settings(&self) -> Arc<Settings> {
        self.reader.shared_settings()
    }

    /// The writer.
    pub fn generator(&self) -> &dyn Generator {
        &*self.generator
    }

    /// Fetch → page → distil → judge. A parked page is used as it was read.
    pub async fn read(&self, job: &PageJob) -> Read {
        if let Some(parked_pages) = &self.parked_pages {
            match parked_pages.get(job).await {
                Ok(Some(read)) => return read,
                Ok(None) => {}
                Err(error) => tracing::warn!(url = %job.url, %error, "a page that was read before is read again"),
            }
        }
        let request = FetchRequest::new(job.url.clone(), job.source.clone(), job.standing);
        self.reader.read(&request, &job.hreflangs).await
    }

    /// Removes a stored answer that was not the page's own.
    pub(super) async fn forget(&self, job: &PageJob) {
        self.reader.fetch.forget(&FetchRequest::new(job.url.clone(), job.source.clone(), job.standing)).await;
    }

    /// Brief → check current tags → generate → check → (repair).
    pub async fn write(&self, job: &PageJob, mut read: Read) -> Done {
        let started = Instant::now();
        let mut today;
        (read.page, today) = look(self, job, read.page).await;
        // An odd page or model answer may make a writer panic; that fails the page, never the run.
        let written = AssertUnwindSafe(write_tags(self, job, &read.page, today.as_mut())).catch_unwind().await;
        self.done(job, read, today, written.unwrap_or_else(|_| WrittenTags::broken()), started)
    }

    /// Like [`Self::write`], or parks the page until a batch has answered, if pages can be parked and no
    /// answer yet.
    pub(super) async fn write_or_put_off(&self, job: &PageJob, mut read: Read) -> Ended {
        let Some(parked_pages) = &self.parked_pages else { return Ended::Done(Box::new(self.write(job, read).await)) };
        let started = Instant::now();
        let mut today;
        (read.page, today) = look(self, job, read.page).await;
        let settled = read.parked.as_ref().filter(|parked| parked.is_settled).map(|parked| &parked.call);
        let writing = write_or_put_off(self, job, &read.page, today.as_mut(), settled);
        let writing = AssertUnwindSafe(writing).catch_unwind().await;
        match writing.unwrap_or_else(|_| Writing::Over(Box::new(WrittenTags::broken()))) {
            Writing::Over(written) => Ended::Done(Box::new(self.done(job, read, today, *written, started))),
            Writing::PutOff(call, usage) => {
                let was_parked = read.parked.is_some();
                read.spent.usage.add(usage);
                match parked_pages.put(job, read, *call).await {
                    Ok(()) => Ended::PutOff { key: job.key.clone(), was_parked },
                    Err(error) => Ended::Unkept(error),
                }
            }
        }
    }

    /// Reads, then writes.
    pub async fn process(&self, job: &PageJob) -> Done {
        let read = self.read(job).await;
        self.write(job, read).await
    }

    /// Watches the network of a run.
    pub(super) fn network(&self) -> Network {
        Network::new(Arc::clone(&self.reader.fetch), self.patience.clone())
    }

    /// Manages pages that are fetched once more.
    pub(super) fn again(&self) -> RefetchQueue {
        RefetchQueue::new(self.settings(), &self.patience)
    }

    /// The current tags of the run's pages.
    pub(super) fn tags(&self) -> &TagsOfRun {
        &self.tags
    }

    pub(super) fn cpu(&self) -> &Cpu {
        self.reader.cpu()
    }

    pub(super) fn is_listed(&self, url: &seotags_core::url::HttpUrl) -> bool {
        self.listed.contains(url)
    }

    /// The result of a written page.
    fn done(
        &self,
        job: &PageJob,
        read: Read,
        today: Option<CurrentFindings>,
        written: WrittenTags,
        started: Instant,
    ) -> Done {
        let Read { mut page, mut spent, parked } = read;
        let WrittenTags { tags, usage, fallbacks, bad_answer, mut provenance, condensed } = written;
        if !self.settings().writes_tags() {
            // Only the checker needed it.
            page.distilled = None;
        }
        spent.write_ms = millis_since(started);
        let bought = spent.usage.calls;
        spent.usage.add(usage);
        // Stored answers that were bought for this page before or while it was parked do not count as reused.
        spent.usage.reused = spent.usage.reused.saturating_sub(bought);
        (spent.fallbacks, spent.bad_answer) = (fallbacks, bad_answer);
        if matches!(tags, Tags::Written { .. }) {
            provenance.written_at_ms = Some(seotags_system::clock::now().as_millisecond());
        }
        let stop = match &tags {
            Tags::Failed(failure) if failure.kind.stops_the_run() => Some(failure.clone()),
            _ => None,
        };
        let (current_findings, current_faults) = today.map(|today| (today.findings, today.faults)).unzip();
        let result = PageResult {
            key: job.key.clone(),
            run: job.run,
            url: job.url.clone(),
            keywords: job.keywords.clone(),
            read: page,
            current_findings,
            current_faults,
            tags,
            spent,
            provenance,
            condensed,
        };
        Done { result, fallbacks, bad_answer, stop, was_parked: parked.is_some() }
    }
}
