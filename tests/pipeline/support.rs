//! A fetcher that serves pages from memory, a configurable writer, and a run of both.

use async_trait::async_trait;
use seotags::check::Finding;
use seotags::compose::{Brief, Element, Suggestion, WrittenBy};
use seotags::crawl::{Fetch, FetchRequest};
use seotags::generate::{Generation, Generator};
use seotags::pipeline::{Cancel, Event, PageJob, ResultSink, RunEnd, Step, UrlSet, VecSink, run};
use seotags::result::{GenerateFailure, GenerateFailureKind, PageResult, Tally};
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl};
use seotags::visit::{Fetched, Headers, Hop, RawAnswer, RobotsVerdict, Timings};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{Notify, broadcast, mpsc};

pub(crate) fn url(path: &str) -> HttpUrl {
    HttpUrl::parse(&format!("https://shop.example{path}")).unwrap()
}

pub(crate) fn job(path: &str) -> PageJob {
    let url = if path.starts_with('/') { url(path) } else { HttpUrl::parse(path).unwrap() };
    PageJob::new(AnalysisId(1), url, Settings::default().hash())
}

/// An answer with these hops and an HTML body.
pub(crate) fn answered(hops: &[(u16, &str)], html: &str) -> Fetched {
    Fetched::Answered(RawAnswer {
        hops: hops.iter().map(|(status, path)| Hop { status: *status, url: url(path) }).collect(),
        headers: Headers::default(),
        body: html.to_owned(),
        body_bytes: html.len() as u64,
        content_type: Some("text/html".to_owned()),
        timings: Timings::default(),
        notes: Vec::new(),
        robots: RobotsVerdict::Allowed { line: None },
        ..RawAnswer::default()
    })
}

/// A page without issues.
pub(crate) fn page_html() -> String {
    let text = "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. ".repeat(6);
    format!(
        "<!doctype html><html lang=en><title>Ridge Boot</title><meta name=description content='A boot.'>\
         <body><main><h1>Ridge Boot for rocky ridges</h1><p>{text}</p></main>"
    )
}

type Answers = dyn Fn(&FetchRequest) -> Fetched + Send + Sync;

/// Answers from a function, and counts the requests.
pub(crate) struct Pages {
    pub(crate) asked: AtomicUsize,
    answers: Box<Answers>,
}

impl Pages {
    pub(crate) fn new(answers: impl Fn(&FetchRequest) -> Fetched + Send + Sync + 'static) -> Arc<Self> {
        Arc::new(Self { asked: AtomicUsize::new(0), answers: Box::new(answers) })
    }

    /// Every address is a good page.
    pub(crate) fn good() -> Arc<Self> {
        Self::new(|request| answered(&[(200, &request.url.path_and_query())], &page_html()))
    }
}

#[async_trait]
impl Fetch for Pages {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        self.asked.fetch_add(1, Ordering::SeqCst);
        (self.answers)(request)
    }
}

/// Writes a fixed title; can fail, and can wait for a signal.
#[derive(Default)]
pub(crate) struct Writer {
    pub(crate) fails_with: Option<GenerateFailureKind>,
    /// Paths of the pages that it fails on; `None`: all.
    pub(crate) fails_on: Option<&'static [&'static str]>,
    pub(crate) waits_for: Option<Arc<Notify>>,
    pub(crate) breaks_on: Option<&'static str>,
    pub(crate) begun: Notify,
    pub(crate) calls: AtomicUsize,
}

#[async_trait]
impl Generator for Writer {
    fn written_by(&self) -> WrittenBy {
        WrittenBy::Model
    }

    fn is_paid(&self) -> bool {
        true
    }

    fn concurrency(&self) -> usize {
        2
    }

    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure> {
        assert!(self.breaks_on != Some(&brief.url.path_and_query()), "the writer panics on this page");
        self.calls.fetch_add(1, Ordering::SeqCst);
        self.begun.notify_one();
        if let Some(gate) = &self.waits_for {
            gate.notified().await;
        }
        let path = brief.url.path_and_query();
        if let Some(kind) = self.fails_with
            && self.fails_on.is_none_or(|paths| paths.contains(&&*path))
        {
            return Err(GenerateFailure::new(kind, "the key was refused (401)"));
        }
        let mut suggestion = Suggestion {
            title: Some("Ridge Boot: a leather boot for rocky ridges".to_owned()),
            ..Suggestion::default()
        };
        suggestion.source.insert(Element::Title, WrittenBy::Model);
        Ok(Generation { suggestion, ..Generation::default() })
    }

    async fn repair(&self, _: &Brief, previous: &Suggestion, _: &[Finding]) -> Result<Generation, GenerateFailure> {
        Ok(Generation { suggestion: previous.clone(), ..Generation::default() })
    }
}

/// Only titles are requested, so that only the writer under test decides.
pub(crate) fn titles_only() -> Settings {
    Settings {
        generate_meta_description: false,
        generate_h1: false,
        generate_seo_text: Some(false),
        generate_keywords: false,
        ..Settings::default()
    }
}

/// A run over `paths`.
pub(crate) struct Outcome {
    pub(crate) end: RunEnd,
    pub(crate) results: Vec<PageResult>,
}

impl Outcome {
    /// The result of a path.
    pub(crate) fn of(&self, path: &str) -> &PageResult {
        self.results.iter().find(|result| result.url == url(path)).unwrap()
    }
}

pub(crate) async fn run_all(
    paths: &[&str],
    fetch: Arc<dyn Fetch>,
    writer: Arc<dyn Generator>,
    settings: Settings,
) -> Outcome {
    let sink = Arc::new(VecSink::default());
    let end = run_into(paths, fetch, writer, settings, sink.clone(), Cancel::default()).await;
    let results = Arc::into_inner(sink).unwrap().into_results();
    Outcome { end, results }
}

pub(crate) async fn run_into(
    paths: &[&str],
    fetch: Arc<dyn Fetch>,
    writer: Arc<dyn Generator>,
    settings: Settings,
    sink: Arc<dyn ResultSink>,
    cancel: Cancel,
) -> RunEnd {
    let (events, _) = broadcast::channel(16);
    run_on(paths, (fetch, writer), settings, sink, (events, cancel), Tally::default()).await
}

/// A run that continues from `start`; the test gets its events and can stop it.
pub(crate) async fn run_on(
    paths: &[&str],
    (fetch, writer): (Arc<dyn Fetch>, Arc<dyn Generator>),
    settings: Settings,
    sink: Arc<dyn ResultSink>,
    (events, cancel): (broadcast::Sender<Event>, Cancel),
    start: Tally,
) -> RunEnd {
    let urls: Vec<HttpUrl> = paths.iter().map(|path| job(path).url).collect();
    let step = Step::new(fetch, writer, Arc::new(settings), UrlSet::from_iter(&urls));
    let (sender, jobs) = mpsc::channel(4);
    let list: Vec<PageJob> = paths.iter().map(|path| job(path)).collect();
    let feeder = tokio::spawn(async move {
        for job in list {
            if sender.send(job).await.is_err() {
                return;
            }
        }
    });
    let total = paths.len() as u64;
    let end = run(step, jobs, sink, events, cancel, Tally { total, ..start }).await;
    feeder.abort();
    end
}
