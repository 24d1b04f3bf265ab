//! How runs end, without losing pages or counting them twice.

use crate::support::{Pages, Writer, answered, page_html, run_all, run_into, run_on, titles_only};
use async_trait::async_trait;
use seotags::crawl::{Fetch, FetchRequest};
use seotags::generate::Generator;
use seotags::judge::Visit;
use seotags::pipeline::{Cancel, End, Event, Fate, KeepError, ResultSink, VecSink};
use seotags::result::{GenerateFailure, GenerateFailureKind, PageResult, Tags, Tally};
use seotags::visit::{FailureCode, Fetched};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::{Notify, broadcast};

fn paths(count: usize) -> Vec<String> {
    (0..count).map(|n| format!("/page-{n}")).collect()
}

#[tokio::test]
async fn every_page_gets_one_result() {
    let paths = paths(500);
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let outcome = run_all(&paths, Pages::good(), Arc::new(Writer::default()), titles_only()).await;
    assert_eq!(outcome.end.end, End::Done);
    let urls: BTreeSet<&str> = outcome.results.iter().map(|result| result.url.as_str()).collect();
    assert_eq!((outcome.results.len(), urls.len()), (500, 500));
    assert_eq!((outcome.end.tally.read, outcome.end.tally.kept, outcome.end.tally.written), (500, 500, 500));
}

/// Pages that are read while the writer is blocked: 64 in the queue, and 2 with the writer.
const READ_AT_MOST: u64 = 66;

#[tokio::test]
async fn a_blocked_writer_stops_the_crawl_within_a_limit() {
    let gate = Arc::new(Notify::new());
    let writer = Arc::new(Writer { waits_for: Some(Arc::clone(&gate)), ..Writer::default() });
    let pages = Pages::good();
    let paths = paths(2_000);
    let cancel = Cancel::default();
    let (events, mut news) = broadcast::channel(4_096);
    let run = tokio::spawn({
        let (pages, writer, cancel) = (pages.clone(), writer.clone(), cancel.clone());
        async move {
            let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
            let sink = Arc::new(VecSink::default());
            run_on(&paths, (pages, writer), titles_only(), sink, (events, cancel), Tally::default()).await
        }
    });
    while news.recv().await.unwrap().tally().read < READ_AT_MOST {}
    // Only the two writers are active now. Any other task that could start would run during these
    // yields.
    for _ in 0..1_000 {
        tokio::task::yield_now().await;
    }
    assert_eq!(pages.asked.load(Ordering::SeqCst) as u64, READ_AT_MOST);
    cancel.abandon();
    assert_eq!(run.await.unwrap().end, End::Stopped);
}

#[tokio::test]
async fn an_unresponsive_host_does_not_delay_others() {
    let pages = Arc::new(OneHangs);
    let slow: Vec<String> = (0..500).map(|n| format!("https://slow.example/{n}")).collect();
    let urls: Vec<&str> = slow.iter().map(String::as_str).chain(["https://quick.example/a"]).collect();
    let cancel = Cancel::default();
    let (events, mut news) = broadcast::channel(64);
    let run = tokio::spawn({
        let (pages, cancel) = (pages.clone(), cancel.clone());
        let urls: Vec<String> = urls.into_iter().map(str::to_owned).collect();
        async move {
            let urls: Vec<&str> = urls.iter().map(String::as_str).collect();
            let sink = Arc::new(VecSink::default());
            let writer = Arc::new(Writer::default());
            run_on(&urls, (pages, writer), titles_only(), sink, (events, cancel), Tally::default()).await
        }
    });
    // The only page that can ever finish comes after 500 of an unresponsive host.
    while !matches!(news.recv().await.unwrap(), Event::PageFinished { url, .. } if url == "https://quick.example/a") {}
    cancel.abandon();
    run.await.unwrap();
}

/// One host accepts connections and never answers.
struct OneHangs;

#[async_trait]
impl Fetch for OneHangs {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        if request.url.host() == "slow.example" {
            std::future::pending::<()>().await;
        }
        answered(&[(200, "/a")], &page_html())
    }
}

#[tokio::test]
async fn a_panic_in_the_fetcher_or_writer_fails_only_its_page() {
    let pages = Pages::new(|request| {
        assert!(request.url.path_and_query() != "/breaks", "the fetcher panics on this page");
        answered(&[(200, &request.url.path_and_query())], &page_html())
    });
    let writer = Arc::new(Writer { breaks_on: Some("/unwritable"), ..Writer::default() });
    let outcome = run_all(&["/a", "/breaks", "/unwritable", "/b"], pages, writer, titles_only()).await;
    assert_eq!(outcome.end.end, End::Done);
    assert_eq!(outcome.results.len(), 4);
    assert!(
        matches!(&outcome.of("/breaks").read.visit, Visit::Failed { failure, .. } if failure.code == FailureCode::ParseLimit)
    );
    assert!(matches!(outcome.of("/unwritable").tags, Tags::Failed(_)));
    assert!(matches!(outcome.of("/b").tags, Tags::Written { .. }));
}

#[tokio::test]
async fn unusable_answers_of_an_earlier_part_do_not_count() {
    let start = Tally { kept: 20, written: 20, bad_answers: 20, ..Tally::default() };
    let (events, _) = broadcast::channel(64);
    let paths = paths(30);
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let ports: (Arc<dyn Fetch>, Arc<dyn Generator>) = (Pages::good(), Arc::new(Writer::default()));
    let end =
        run_on(&paths, ports, titles_only(), Arc::new(VecSink::default()), (events, Cancel::default()), start).await;
    assert_eq!((end.end, end.tally.written), (End::Done, 50));
}

#[tokio::test]
async fn draining_stores_written_pages_and_starts_no_new_ones() {
    let gate = Arc::new(Notify::new());
    let writer = Arc::new(Writer { waits_for: Some(Arc::clone(&gate)), ..Writer::default() });
    let sink = Arc::new(VecSink::default());
    let cancel = Cancel::default();
    let paths = paths(300);
    let run = tokio::spawn({
        let (writer, sink, cancel) = (writer.clone(), sink.clone(), cancel.clone());
        async move {
            let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
            run_into(&paths, Pages::good(), writer, titles_only(), sink, cancel).await
        }
    });
    writer.begun.notified().await;
    writer.begun.notified().await;
    cancel.drain();
    let release = tokio::spawn(async move {
        loop {
            gate.notify_one();
            tokio::task::yield_now().await;
        }
    });
    let end = run.await.unwrap();
    release.abort();
    assert_eq!(end.end, End::Stopped);
    assert_eq!(writer.calls.load(Ordering::SeqCst) as u64, end.tally.kept, "each paid call was stored");
    assert!(end.tally.kept >= 2 && end.tally.kept < 300, "{} kept", end.tally.kept);
    assert_eq!(sink.len().await as u64, end.tally.kept);
}

#[tokio::test]
async fn a_refused_key_stops_the_run_and_keeps_the_page_open() {
    let writer = Arc::new(Writer { fails_with: Some(GenerateFailureKind::KeyRefused), ..Writer::default() });
    let paths = paths(200);
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let outcome = run_all(&paths, Pages::good(), writer.clone(), titles_only()).await;
    assert_eq!(
        outcome.end.end,
        GenerateFailure::new(GenerateFailureKind::KeyRefused, "the key was refused (401)").into()
    );
    assert!(outcome.results.is_empty(), "a page whose writer was refused stays open");
    assert!(writer.calls.load(Ordering::SeqCst) <= 4, "no calls beyond those in flight");
}

#[tokio::test]
async fn an_unreachable_model_fails_even_a_short_run() {
    for pages in [&["/a"][..], &["/a", "/b"], &["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h", "/i"]] {
        let writer = Arc::new(Writer { fails_with: Some(GenerateFailureKind::Unreachable), ..Writer::default() });
        let outcome = run_all(pages, Pages::good(), writer, titles_only()).await;
        let End::Failed { kind, .. } = outcome.end.end else { panic!("the run succeeded") };
        assert_eq!(kind, Some(GenerateFailureKind::Unreachable));
        assert_eq!(outcome.end.tally.generate_failed, pages.len() as u64);
        assert!(matches!(outcome.of("/a").tags, Tags::Failed(_)));
    }
}

#[tokio::test]
async fn a_single_page_that_cannot_reach_the_model_fails_alone() {
    for alone in [&["/a"], &["/e"]] {
        let fails_with = Some(GenerateFailureKind::Unreachable);
        let writer = Arc::new(Writer { fails_with, fails_on: Some(alone), ..Writer::default() });
        let outcome = run_all(&["/a", "/b", "/c", "/d", "/e"], Pages::good(), writer, titles_only()).await;
        assert_eq!((outcome.end.end, outcome.end.tally.generate_failed), (End::Done, 1));
    }
}

#[tokio::test]
async fn an_unreachable_model_stops_the_run() {
    let writer = Arc::new(Writer { fails_with: Some(GenerateFailureKind::Unreachable), ..Writer::default() });
    let paths = paths(200);
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let outcome = run_all(&paths, Pages::good(), writer, titles_only()).await;
    assert!(matches!(outcome.end.end, End::Failed { .. }));
    assert!((10..=20).contains(&outcome.results.len()), "{} pages were tried", outcome.results.len());
}

#[tokio::test]
async fn too_many_unusable_answers_stop_the_run() {
    let writer = Arc::new(Writer { fails_with: Some(GenerateFailureKind::BadAnswer), ..Writer::default() });
    let paths = paths(200);
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let outcome = run_all(&paths, Pages::good(), writer, titles_only()).await;
    let End::Failed { message, .. } = outcome.end.end else { panic!("the run did not stop") };
    assert!(message.contains("max_bad"), "{message}");
    assert!(outcome.results.len() >= 20 && outcome.results.len() < 100, "{} kept", outcome.results.len());
}

struct FullDisk;

#[async_trait]
impl ResultSink for FullDisk {
    async fn keep(&self, _: PageResult) -> Result<Fate, KeepError> {
        Err(KeepError::DiskFull { path: "seotags.db".to_owned() })
    }
}

#[tokio::test]
async fn a_sink_that_cannot_store_stops_the_run() {
    let paths = paths(500);
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let pages = Pages::good();
    let end =
        run_into(&paths, pages, Arc::new(Writer::default()), titles_only(), Arc::new(FullDisk), Cancel::default())
            .await;
    assert_eq!(end.tally.kept, 0);
    let End::Failed { message, .. } = end.end else { panic!("the run did not stop") };
    assert_eq!(message, "no space left on the disk that holds seotags.db");
}
