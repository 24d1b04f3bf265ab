//! One contestant writes for all pages, as a run would have it write.

use super::CostCap;
use crate::crawl::{Fetch, FetchRequest};
use crate::generate::llm::{QuotedTokens, Quoter};
use crate::generate::{CallKey, Generator, Memory, MemoryError};
use crate::input::SourceUrl;
use crate::pipeline::{Done, PageJob, Read, Reader, Step, UrlSet};
use async_trait::async_trait;
use futures::StreamExt;
use futures::stream;
use seotags_core::check::Finding;
use seotags_core::compose::prompt::Price;
use seotags_core::compose::{Brief, Suggestion, brief};
use seotags_core::result::{PageResult, ReadPage, SkipOptions, Spent, Tags, Usage, skip_reason};
use seotags_core::settings::Settings;
use seotags_core::url::{AnalysisId, HttpUrl};
use seotags_core::visit::{Failed, FailureCode, FetchFailure, Fetched, Phase, RobotsVerdict};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How much more room a cut answer gets when it is asked for again (`llm-at-scale` 2).
const RAISE: u64 = 3;

/// A page as it was read once, for all contestants.
#[derive(Debug, Clone)]
pub struct FrozenPage {
    job: PageJob,
    read: ReadPage,
}

/// Reads a page of a list whose addresses are `all`; `None` if a run would write nothing for it.
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

    fn brief(&self, settings: &Settings) -> Option<Brief> {
        let url = &self.read.visit.hops().last()?.url;
        Some(brief(url, self.read.visit.facts()?, self.read.distilled.as_ref()?, &self.job.keywords, settings))
    }
}

/// Who writes, and with which settings.
pub struct Contestant {
    /// How it is called.
    pub name: String,
    /// Its settings, the same for all but for model and prompt.
    pub settings: Arc<Settings>,
    /// The writer.
    pub generator: Arc<dyn Generator>,
    /// What tells the price of a page before it is written; `None` for the built-in engine.
    pub quoter: Option<Quoter>,
    /// The model's price, if it is known.
    pub price: Option<Price>,
}

/// What one contestant wrote for one page.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The page.
    pub url: HttpUrl,
    /// Its tags, as a run would hand them out.
    pub suggestion: Suggestion,
    /// What the checker says of them.
    pub findings: Vec<Finding>,
    /// The model's answer could not be used.
    pub is_bad: bool,
    /// What writing costs, whether it was paid now or before.
    pub usage: Usage,
    /// Milliseconds that it took; `None` if the answer was stored.
    pub write_ms: Option<f64>,
}

/// All that one contestant wrote.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Outcome {
    /// Its tags, in the order of the pages.
    pub entries: Vec<Entry>,
    /// Why it did not write for all of them.
    pub stopped: Option<String>,
    /// Pages for which it failed.
    pub failed: u64,
}

/// Lets a contestant write for all `pages`. Answers it is known to have given are looked up in `memory` for their price.
pub async fn write_all(
    contestant: &Contestant,
    pages: &[FrozenPage],
    memory: &dyn Memory,
    cap: &CostCap,
) -> Result<Outcome, MemoryError> {
    let listed = UrlSet::default();
    let nowhere: Arc<dyn Fetch> = Arc::new(Nowhere);
    let step = Step::new(nowhere, Arc::clone(&contestant.generator), Arc::clone(&contestant.settings), listed);
    let work = Work { contestant, step, memory, cap, is_over: AtomicBool::new(false) };
    let done: Vec<Result<Wrote, MemoryError>> = stream::iter(pages)
        .map(|page| work.write(page))
        .buffered(contestant.generator.concurrency().max(1))
        .collect()
        .await;
    let mut outcome = Outcome::default();
    for wrote in done {
        match wrote? {
            Wrote::Tags(entry) => outcome.entries.push(*entry),
            Wrote::Failed => outcome.failed += 1,
            Wrote::Stopped(reason) => outcome.stopped = outcome.stopped.or(Some(reason)),
            Wrote::Nothing => {}
        }
    }
    Ok(outcome)
}

struct Work<'a> {
    contestant: &'a Contestant,
    step: Step,
    memory: &'a dyn Memory,
    cap: &'a CostCap,
    /// Nothing is begun any more.
    is_over: AtomicBool,
}

enum Wrote {
    Tags(Box<Entry>),
    Failed,
    Stopped(String),
    Nothing,
}

impl Work<'_> {
    async fn write(&self, page: &FrozenPage) -> Result<Wrote, MemoryError> {
        if self.is_over.load(Ordering::Relaxed) {
            return Ok(Wrote::Nothing);
        }
        let worst = self.worst(page).await?;
        if !self.cap.reserve(worst) {
            self.is_over.store(true, Ordering::Relaxed);
            return Ok(Wrote::Stopped("the next page could pass the cap on costs".to_owned()));
        }
        let read = Read { page: page.read.clone(), spent: Spent::default() };
        let done = self.step.write(&page.job, read).await;
        self.cap.settle(worst, done.result.spent.usage.cost_micros);
        if let Some(failure) = &done.stop {
            self.is_over.store(true, Ordering::Relaxed);
            return Ok(Wrote::Stopped(failure.message.clone()));
        }
        self.entry(page, done).await
    }

    /// The most that a page can cost: its call, and a second one with more room for the answer.
    async fn worst(&self, page: &FrozenPage) -> Result<u64, MemoryError> {
        if !self.cap.is_set() {
            return Ok(0);
        }
        let (Some(quoter), Some(price)) = (&self.contestant.quoter, self.contestant.price) else { return Ok(0) };
        let Some(brief) = page.brief(&self.contestant.settings) else { return Ok(0) };
        let QuotedTokens { prompt, most_answer, .. } = quoter.quote(&brief).await?.tokens;
        Ok(price.cost_micros(2 * prompt, 0, (1 + RAISE) * most_answer))
    }

    async fn entry(&self, page: &FrozenPage, done: Done) -> Result<Wrote, MemoryError> {
        let PageResult { tags, spent, provenance, .. } = done.result;
        let Tags::Written { suggestion, findings } = tags else { return Ok(Wrote::Failed) };
        let mut usage = spent.usage;
        let is_stored = usage.calls == 0 && usage.reused > 0;
        if let Some(call) = provenance.call.filter(|_| is_stored)
            && let Some(answer) = self.memory.recall(&CallKey(call.prompt_hash)).await?
        {
            usage = answer.usage;
        }
        let write_ms = (!is_stored).then_some(spent.write_ms);
        let url = page.url().clone();
        Ok(Wrote::Tags(Box::new(Entry { url, suggestion, findings, is_bad: done.bad_answer, usage, write_ms })))
    }
}

/// Nothing is fetched for pages that were read.
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
