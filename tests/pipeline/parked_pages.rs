//! Pages that are parked until their tags are written.

use crate::support::{Pages, job, titles_only};
use async_trait::async_trait;
use seotags::check::Finding;
use seotags::compose::prompt::Prompt;
use seotags::compose::{Brief, Suggestion, WrittenBy};
use seotags::generate::llm::batch::LaterCall;
use seotags::generate::{CallKey, Generation, Generator};
use seotags::pipeline::{
    Cancel, End, KeepError, PageJob, ParkedPages, ParkedState, Read, RunEnd, Step, UrlSet, VecSink, run,
};
use seotags::result::{GenerateFailure, PageResult, ReadPage, Spent, Tally, Usage};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use tokio::sync::{broadcast, mpsc};

/// Postpones every page, and writes those whose call is settled.
struct Later;

#[async_trait]
impl Generator for Later {
    fn written_by(&self) -> WrittenBy {
        WrittenBy::Model
    }

    fn concurrency(&self) -> usize {
        2
    }

    async fn put_off(&self, brief: &Brief) -> Result<Option<LaterCall>, GenerateFailure> {
        let prompt = Prompt { system: String::new(), user: String::new(), schema: Value::Null, answer_tokens: 0 };
        Ok(Some(LaterCall { key: CallKey(brief.url.to_string()), prompt, prompt_tokens: 1 }))
    }

    async fn generate(&self, _: &Brief) -> Result<Generation, GenerateFailure> {
        let title = Some("Ridge Boot: a leather boot for rocky ridges".to_owned());
        let usage = Usage { reused: 1, ..Usage::default() };
        Ok(Generation { suggestion: Suggestion { title, ..Suggestion::default() }, usage, ..Generation::default() })
    }

    async fn repair(&self, _: &Brief, previous: &Suggestion, _: &[Finding]) -> Result<Generation, GenerateFailure> {
        Ok(Generation { suggestion: previous.clone(), ..Generation::default() })
    }
}

/// Pages in memory.
#[derive(Default)]
struct Held {
    pages: Mutex<HashMap<String, (ReadPage, Spent, CallKey)>>,
    is_settled: bool,
}

#[async_trait]
impl ParkedPages for Held {
    async fn put(&self, job: &PageJob, read: Read, call: LaterCall) -> Result<(), KeepError> {
        self.pages.lock().unwrap().insert(job.url.to_string(), (read.page, read.spent, call.key));
        Ok(())
    }

    async fn get(&self, job: &PageJob) -> Result<Option<Read>, KeepError> {
        let held = self.pages.lock().unwrap().get(job.url.as_str()).cloned();
        Ok(held.map(|(page, mut spent, call)| {
            // The usage of a batch for it.
            spent.usage = Usage { calls: 1, cost_micros: 70, ..Usage::default() };
            Read { page, spent, parked: Some(ParkedState { call, is_settled: self.is_settled }) }
        }))
    }
}

async fn run_over(parked: Arc<Held>, pages: Arc<Pages>, start: Tally) -> (RunEnd, Vec<PageResult>) {
    let sink = Arc::new(VecSink::default());
    let step = Step::new(pages, Arc::new(Later), Arc::new(titles_only()), UrlSet::default()).with_parked_pages(parked);
    let (sender, jobs) = mpsc::channel(4);
    for path in ["/a", "/b"] {
        sender.send(job(path)).await.unwrap();
    }
    drop(sender);
    let end = run(step, jobs, sink.clone(), broadcast::channel(16).0, Cancel::default(), start).await;
    (end, Arc::into_inner(sink).unwrap().into_results())
}

#[tokio::test]
async fn a_page_is_read_once_and_written_when_its_call_is_settled() {
    let (pages, parked) = (Pages::good(), Arc::new(Held::default()));
    let (first, results) = run_over(parked.clone(), pages.clone(), Tally { total: 2, ..Tally::default() }).await;
    assert_eq!((first.end, results.len()), (End::Done, 0));
    assert_eq!((first.tally.read, first.tally.put_off, first.tally.kept, first.tally.total), (2, 2, 0, 2));

    // Once more before the answers arrive: the pages stay parked.
    let (again, _) = run_over(parked.clone(), pages.clone(), first.tally).await;
    assert_eq!((again.tally.read, again.tally.put_off, again.tally.kept, again.tally.total), (2, 2, 0, 2));

    let held = Arc::into_inner(parked).unwrap();
    let parked = Arc::new(Held { is_settled: true, ..held });
    let (last, results) = run_over(parked, pages.clone(), again.tally).await;
    assert_eq!((last.tally.read, last.tally.put_off, last.tally.kept, last.tally.total), (2, 0, 2, 2));
    assert_eq!(pages.asked.load(Ordering::SeqCst), 2, "each was fetched once");
    // The usage of a batch counts as paid, and the reused answer is the same.
    assert_eq!((last.tally.usage.calls, last.tally.usage.reused, last.tally.usage.cost_micros), (2, 0, 140));
    assert!(results.iter().all(|result| result.read.distilled.is_some()));
}
