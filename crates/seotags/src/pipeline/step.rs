//! One page, from its address to its result. Nothing else in the product knows how to process a page.

use super::again::Again;
use super::cpu::Cpu;
use super::network::Network;
use super::read::Depth;
use super::reader::{Read, Reader, millis_since};
use super::write::{Written, write_tags};
use super::{PageJob, Patience, UrlSet};
use crate::crawl::{Fetch, FetchRequest};
use crate::generate::Generator;
use futures::FutureExt;
use seotags_core::result::{GenerateFailure, PageResult, Tags};
use seotags_core::settings::Settings;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

/// The road with its ports. Cheap to clone.
#[derive(Clone)]
pub struct Step {
    reader: Reader,
    generator: Arc<dyn Generator>,
    listed: Arc<UrlSet>,
    patience: Patience,
}

/// A finished page, and how the writer fared.
#[derive(Debug)]
pub struct Done {
    /// The result.
    pub result: PageResult,
    /// Elements that the built-in engine wrote in place of the model.
    pub fallbacks: u64,
    /// The model's answer was unusable.
    pub bad_answer: bool,
    /// A failure that every further page would meet alike.
    pub stop: Option<GenerateFailure>,
}

impl Step {
    /// Puts the road together; `listed` holds the addresses of the whole list.
    pub fn new(fetch: Arc<dyn Fetch>, generator: Arc<dyn Generator>, settings: Arc<Settings>, listed: UrlSet) -> Self {
        // Main content that nobody writes from is not looked for.
        let depth = if settings.writes_tags() { Depth::Distilled } else { Depth::Judged };
        let patience = Patience::default();
        Self { reader: Reader::new(fetch, settings, depth), generator, listed: Arc::new(listed), patience }
    }

    /// The same with another patience for a network that is gone.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> Self {
        Self { patience, ..self }
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        self.reader.settings()
    }

    /// The writer.
    pub fn generator(&self) -> &dyn Generator {
        &*self.generator
    }

    /// Fetch → page → judge → distil; the last only if tags are to be written.
    pub async fn read(&self, job: &PageJob) -> Read {
        let request = FetchRequest::new(job.url.clone(), job.source.clone(), job.standing);
        self.reader.read(&request, &job.hreflangs).await
    }

    /// What is kept of the answer to this page was not its own.
    pub(super) async fn forget(&self, job: &PageJob) {
        self.reader.fetch.forget(&FetchRequest::new(job.url.clone(), job.source.clone(), job.standing)).await;
    }

    /// Brief → generate → check → (repair).
    pub async fn write(&self, job: &PageJob, read: Read) -> Done {
        let started = Instant::now();
        let Read { page, mut spent } = read;
        // What a page or a model sent may be too much for a writer; that fails the page, never the run.
        let written = AssertUnwindSafe(write_tags(self, job, &page)).catch_unwind().await;
        let Written { tags, usage, fallbacks, bad_answer, mut provenance, condensed } =
            written.unwrap_or_else(|_| Written::broken());
        spent.write_ms = millis_since(started);
        spent.usage = usage;
        (spent.fallbacks, spent.bad_answer) = (fallbacks, bad_answer);
        if matches!(tags, Tags::Written { .. }) {
            provenance.written_at_ms = Some(crate::clock::now().as_millisecond());
        }
        let stop = match &tags {
            Tags::Failed(failure) if failure.kind.stops_the_run() => Some(failure.clone()),
            _ => None,
        };
        let result = PageResult {
            key: job.key.clone(),
            run: job.run,
            url: job.url.clone(),
            keywords: job.keywords.clone(),
            read: page,
            tags,
            spent,
            provenance,
            condensed,
        };
        Done { result, fallbacks, bad_answer, stop }
    }

    /// Reads, then writes.
    pub async fn process(&self, job: &PageJob) -> Done {
        let read = self.read(job).await;
        self.write(job, read).await
    }

    /// What watches the network of a run.
    pub(super) fn network(&self) -> Network {
        Network::new(Arc::clone(&self.reader.fetch), self.patience.clone())
    }

    /// What asks pages once more.
    pub(super) fn again(&self) -> Again {
        Again::new(self.settings(), &self.patience)
    }

    pub(super) fn cpu(&self) -> &Cpu {
        self.reader.cpu()
    }

    pub(super) fn is_listed(&self, url: &seotags_core::url::HttpUrl) -> bool {
        self.listed.contains(url)
    }
}
