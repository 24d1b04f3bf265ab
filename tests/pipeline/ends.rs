//! How runs end, and that nothing is lost or counted twice.

use crate::support::{Pages, Writer, run_all, run_into, titles_only};
use async_trait::async_trait;
use seotags::pipeline::{Cancel, End, KeepError, ResultSink, VecSink};
use seotags::result::{GenerateFailureKind, PageResult, Tags};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::Notify;

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

#[tokio::test]
async fn a_writer_that_stands_still_stops_the_crawl_within_a_bound() {
    let gate = Arc::new(Notify::new());
    let writer = Arc::new(Writer { waits_for: Some(Arc::clone(&gate)), ..Writer::default() });
    let pages = Pages::good();
    let paths = paths(2_000);
    let cancel = Cancel::default();
    let sink = Arc::new(VecSink::default());
    let run = tokio::spawn({
        let (pages, writer, sink, cancel) = (pages.clone(), writer.clone(), sink.clone(), cancel.clone());
        async move {
            let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
            run_into(&paths, pages, writer, titles_only(), sink, cancel).await
        }
    });
    writer.begun.notified().await;
    // The crawl goes on until its bound: wait until the count stands still over many turns of the scheduler.
    let mut asked = 0;
    let mut quiet = 0;
    while quiet < 10_000 {
        tokio::task::yield_now().await;
        let now = pages.asked.load(Ordering::SeqCst);
        quiet = if now == asked { quiet + 1 } else { 0 };
        asked = now;
    }
    assert!(asked < 500, "{asked} pages were fetched while the writer stood still");
    cancel.abandon();
    assert_eq!(run.await.unwrap().end, End::Stopped);
}

#[tokio::test]
async fn draining_keeps_what_is_being_written_and_starts_nothing_new() {
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
    assert_eq!(writer.calls.load(Ordering::SeqCst) as u64, end.tally.kept, "each paid call was kept");
    assert!(end.tally.kept >= 2 && end.tally.kept < 300, "{} kept", end.tally.kept);
    assert_eq!(sink.len().await as u64, end.tally.kept);
}

#[tokio::test]
async fn a_refused_key_stops_the_run_and_leaves_the_page_open() {
    let writer = Arc::new(Writer { fails_with: Some(GenerateFailureKind::KeyRefused), ..Writer::default() });
    let paths = paths(200);
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let outcome = run_all(&paths, Pages::good(), writer.clone(), titles_only()).await;
    assert_eq!(outcome.end.end, End::Failed { message: "the key was refused (401)".to_owned() });
    assert!(outcome.results.is_empty(), "a page whose writer was refused stays open");
    assert!(writer.calls.load(Ordering::SeqCst) <= 4, "no calls beyond those in flight");
}

#[tokio::test]
async fn an_unreachable_model_fails_the_page_but_not_the_run() {
    let writer = Arc::new(Writer { fails_with: Some(GenerateFailureKind::Unreachable), ..Writer::default() });
    let outcome = run_all(&["/a", "/b"], Pages::good(), writer, titles_only()).await;
    assert_eq!(outcome.end.end, End::Done);
    assert_eq!(outcome.end.tally.generate_failed, 2);
    assert!(matches!(outcome.of("/a").tags, Tags::Failed(_)));
}

#[tokio::test]
async fn too_many_unusable_answers_stop_the_run() {
    let writer = Arc::new(Writer { fails_with: Some(GenerateFailureKind::BadAnswer), ..Writer::default() });
    let paths = paths(200);
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let outcome = run_all(&paths, Pages::good(), writer, titles_only()).await;
    let End::Failed { message } = outcome.end.end else { panic!("the run went on") };
    assert!(message.contains("max_bad"), "{message}");
    assert!(outcome.results.len() >= 20 && outcome.results.len() < 100, "{} kept", outcome.results.len());
}

struct FullDisk;

#[async_trait]
impl ResultSink for FullDisk {
    async fn keep(&self, _: PageResult) -> Result<(), KeepError> {
        Err(KeepError::DiskFull { path: "seotags.db".to_owned() })
    }
}

#[tokio::test]
async fn a_sink_that_cannot_keep_stops_the_run() {
    let paths = paths(500);
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let pages = Pages::good();
    let end =
        run_into(&paths, pages, Arc::new(Writer::default()), titles_only(), Arc::new(FullDisk), Cancel::default())
            .await;
    assert_eq!(end.tally.kept, 0);
    let End::Failed { message } = end.end else { panic!("the run went on") };
    assert_eq!(message, "no space left on the disk that holds seotags.db");
}
