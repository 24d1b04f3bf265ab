//! One page, from its address to its result. Nothing else in the product knows how to process a page.

use super::cpu::Cpu;
use super::read::{read_fetched, unreadable};
use super::write::{Written, write_tags};
use super::{PageJob, UrlSet};
use crate::clock;
use crate::crawl::{Fetch, FetchRequest};
use crate::generate::Generator;
use seotags_core::result::{GenerateFailure, PageResult, ReadPage, Spent, Tags};
use seotags_core::settings::Settings;
use std::sync::Arc;
use std::time::Instant;

/// The road with its ports. Cheap to clone.
#[derive(Clone)]
pub struct Step {
    fetch: Arc<dyn Fetch>,
    generator: Arc<dyn Generator>,
    settings: Arc<Settings>,
    listed: Arc<UrlSet>,
    cpu: Cpu,
}

/// A page that was read and waits to be written.
#[derive(Debug)]
pub struct Read {
    /// What was read.
    pub page: ReadPage,
    /// What it took.
    pub spent: Spent,
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
        Self { fetch, generator, settings, listed: Arc::new(listed), cpu: Cpu::new() }
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The writer.
    pub fn generator(&self) -> &dyn Generator {
        &*self.generator
    }

    /// Fetch → page → judge → distil.
    pub async fn read(&self, job: &PageJob) -> Read {
        let started = Instant::now();
        let fetched = self.fetch.fetch(&FetchRequest { url: job.url.clone(), source: job.source.clone() }).await;
        let fetch_ms = millis_since(started);
        let (url, settings) = (job.url.clone(), Arc::clone(&self.settings));
        let now_ms = clock::now().as_millisecond();
        let read = self
            .cpu
            .run(move || {
                let started = Instant::now();
                let page = read_fetched(&url, fetched, &settings, now_ms);
                (page, millis_since(started))
            })
            .await;
        let (page, read_ms) = read.unwrap_or_else(|_| (unreadable(&job.url, &self.settings, now_ms), 0.0));
        let bytes = match &page.visit {
            seotags_core::judge::Visit::Answered(answer) => answer.body_bytes,
            _ => 0,
        };
        Read { page, spent: Spent { fetch_ms, read_ms, bytes, ..Spent::default() } }
    }

    /// Brief → generate → check → (repair).
    pub async fn write(&self, job: &PageJob, read: Read) -> Done {
        let started = Instant::now();
        let Read { page, mut spent } = read;
        let Written { tags, usage, fallbacks, bad_answer } = write_tags(self, job, &page).await;
        spent.write_ms = millis_since(started);
        spent.usage = usage;
        (spent.fallbacks, spent.bad_answer) = (fallbacks, bad_answer);
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
        };
        Done { result, fallbacks, bad_answer, stop }
    }

    /// Reads, then writes.
    pub async fn process(&self, job: &PageJob) -> Done {
        let read = self.read(job).await;
        self.write(job, read).await
    }

    pub(super) fn cpu(&self) -> &Cpu {
        &self.cpu
    }

    pub(super) fn is_listed(&self, url: &seotags_core::url::HttpUrl) -> bool {
        self.listed.contains(url)
    }
}

fn millis_since(started: Instant) -> f64 {
    started.elapsed().as_secs_f64() * 1_000.0
}
