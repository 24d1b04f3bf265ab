//! One contestant writes for all pages, in the same way as a run.

use crate::pipeline::{Done, PageJob, Read, Reader, Step, UrlSet};
use async_trait::async_trait;
use futures::StreamExt;
use futures::stream;
use seotags_core::check::Finding;
use seotags_core::compose::Suggestion;
use seotags_core::result::{PageResult, ReadPage, SkipOptions, Spent, Tags, Usage, skip_reason};
use seotags_core::settings::Settings;
use seotags_core::url::{AnalysisId, HttpUrl};
use seotags_core::visit::{Failed, FailureCode, FetchFailure, Fetched, Phase, RobotsVerdict};
use seotags_crawl::{Fetch, FetchRequest};
use seotags_generate::{CallKey, Generator, Memory, MemoryError, UpcomingPages};
use seotags_input::input::SourceUrl;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// A page that is read once, for all contestants.
#[derive(Debug, Clone)]
pub struct FrozenPage {
    job: PageJob,
    read: ReadPage,
}

/// Reads a page of a list whose URLs are `all`; `None` if a run would write nothing for it.
pub async fn freeze(reader: &Reader, listed: &SourceUrl, all: &UrlSet, settings: &Settings) -> Option<FrozenPage> {
    let job = PageJob {
        source: listed.source.clone(),
        standing: listed.standing,
        keywords: listed.keywords.clone(),
        hreflangs: listed.hreflangs.clone(),
        ..PageJob::new(AnalysisId(0), listed.url.clone(), settings.hash())
    };
    let request = FetchRequest::new(job.url.clone(), job.source.clone(), job.standing);
    let read = reader.read(&request, &job.hreflangs).await.page;
    let options = SkipOptions {
        skip_generation_for_non_indexable: settings.skip_generation_for_non_indexable,
        final_url_is_listed: read.visit.hops().last().is_some_and(|hop| all.contains(&hop.url)),
    };
    let is_skipped = skip_reason(&read.indexability, &read.visit, options).is_some() || read.distilled.is_none();
    (!is_skipped).then_some(FrozenPage { job, read })
}

impl FrozenPage {
    /// Its address.
    pub fn url(&self) -> &HttpUrl {
        &self.job.url
    }
}

/// A writer with its settings.
pub struct EvalWriter {
    /// How it is called.
    pub name: String,
    /// Its settings, which differ only in model and prompt.
    pub settings: Arc<Settings>,
    /// The writer.
    pub generator: Arc<dyn Generator>,
    /// True if its price is known.
    pub is_priced: bool,
}

/// One contestant's tags for one page.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The page.
    pub url: HttpUrl,
    /// Its tags, as a run would store them.
    pub suggestion: Suggestion,
    /// The checker's findings on them.
    pub findings: Vec<Finding>,
    /// The model's answer was unusable.
    pub is_bad: bool,
    /// The cost of writing, whether it was paid now or earlier.
    pub usage: Usage,
    /// Milliseconds of writing; `None` if a stored answer was used.
    pub write_ms: Option<f64>,
}

/// The results of one contestant.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct EvalWriterResult {
    /// Its tags, in the order of the pages.
    pub entries: Vec<Entry>,
    /// Why it did not write all of them.
    pub stopped: Option<String>,
    /// Pages for which it failed.
    pub failed: u64,
    /// Millionths of a US dollar that were paid for it now.
    pub spent_micros: u64,
}

/// Lets a contestant write for all `pages`. The prices of its stored answers are looked up in `memory`.
pub async fn write_all(
    contestant: &EvalWriter,
    pages: &[FrozenPage],
    memory: &dyn Memory,
) -> Result<EvalWriterResult, MemoryError> {
    let listed = UrlSet::default();
    let nowhere: Arc<dyn Fetch> = Arc::new(Nowhere);
    // Kept tags would not compare the writers.
    let settings = Settings { keep_good: Some(false), ..contestant.settings.as_ref().clone() };
    let step = Step::new(nowhere, Arc::clone(&contestant.generator), Arc::new(settings), listed);
    let most = contestant.generator.concurrency().max(1);
    let left = AtomicUsize::new(pages.len());
    let work = Work { step, memory, is_over: AtomicBool::new(false), spent_micros: AtomicU64::new(0), left, most };
    work.note_upcoming_pages();
    let done: Vec<Result<EvalOutcome, MemoryError>> =
        stream::iter(pages).map(|page| work.write(page)).buffered(most).collect().await;
    let spent_micros = work.spent_micros.load(Ordering::Relaxed);
    let mut outcome = EvalWriterResult { spent_micros, ..EvalWriterResult::default() };
    for wrote in done {
        match wrote? {
            EvalOutcome::Tags(entry) => outcome.entries.push(*entry),
            EvalOutcome::Failed => outcome.failed += 1,
            EvalOutcome::Stopped(reason) => outcome.stopped = outcome.stopped.or(Some(reason)),
            EvalOutcome::Nothing => {}
        }
    }
    Ok(outcome)
}

struct Work<'a> {
    step: Step,
    memory: &'a dyn Memory,
    /// Nothing more is started.
    is_over: AtomicBool,
    spent_micros: AtomicU64,
    /// Number of pages that are not written yet, limited to the concurrency.
    left: AtomicUsize,
    most: usize,
}

enum EvalOutcome {
    Tags(Box<Entry>),
    Failed,
    Stopped(String),
    Nothing,
}

impl Work<'_> {
    /// No pages are read meanwhile: a group call need not wait for more pages than there are.
    fn note_upcoming_pages(&self) {
        let writing = self.left.load(Ordering::Relaxed).min(self.most);
        self.step.generator().note_upcoming_pages(UpcomingPages::Nothing { writing });
    }

    async fn write(&self, page: &FrozenPage) -> Result<EvalOutcome, MemoryError> {
        if self.is_over.load(Ordering::Relaxed) {
            return Ok(EvalOutcome::Nothing);
        }
        let read = Read { page: page.read.clone(), spent: Spent::default(), parked: None };
        let done = self.step.write(&page.job, read).await;
        self.left.fetch_sub(1, Ordering::Relaxed);
        self.note_upcoming_pages();
        self.spent_micros.fetch_add(done.result.spent.usage.cost_micros, Ordering::Relaxed);
        if let Some(failure) = &done.stop {
            self.is_over.store(true, Ordering::Relaxed);
            return Ok(EvalOutcome::Stopped(failure.message.clone()));
        }
        self.entry(page, done).await
    }

    async fn entry(&self, page: &FrozenPage, done: Done) -> Result<EvalOutcome, MemoryError> {
        let PageResult { tags, spent, provenance, .. } = done.result;
        let Tags::Written { suggestion, findings, .. } = tags else { return Ok(EvalOutcome::Failed) };
        let mut usage = spent.usage;
        let is_stored = usage.calls == 0 && usage.reused > 0;
        if let Some(call) = provenance.call.filter(|_| is_stored)
            && let Some(answer) = self.memory.recall(&CallKey(call.prompt_hash)).await?
        {
            usage = answer.usage;
        }
        // If part of it was stored, the time reveals nothing about the model.
        let write_ms = (spent.usage.reused == 0).then_some(spent.write_ms);
        let url = page.url().clone();
        Ok(EvalOutcome::Tags(Box::new(Entry { url, suggestion, findings, is_bad: done.bad_answer, usage, write_ms })))
    }
}

/// A fetcher that is never used: the pages are already read.
struct Nowhere;

#[async_trait]
impl Fetch for Nowhere {
    async fn fetch(&self, _: &FetchRequest) -> Fetched {
        let failure = FetchFailure {
            code: FailureCode::SourceUnreadable,
            message: "pages are not fetched again".to_owned(),
            phase: Phase::Read,
            attempts: 0,
        };
        Fetched::Failed(Failed { failure, hops: Vec::new(), robots: RobotsVerdict::Unknown })
    }
}
