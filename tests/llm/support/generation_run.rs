//! Pages, a writer that calls the server, and the results.

use super::ModelServer;
use async_trait::async_trait;
use seotags::check::{self, Finding};
use seotags::compose::{Brief, Element, Suggestion, WrittenBy, brief};
use seotags::crawl::{Fetch, FetchRequest};
use seotags::distill::{DistillOptions, distill};
use seotags::generate::llm::{LlmOptions, Timeouts, Timer};
use seotags::generate::{
    CallKey, Cost, EngineError, Generator, Handover, InProcessMemory, Memory, MemoryError, MonthSpent, ProviderAccess,
    Reviewer, Secret, StoredAnswer, generator_with, reviewer_with,
};
use seotags::judge::Severity;
use seotags::page::{self, Document};
use seotags::pipeline::{Cancel, Done, PageJob, ResultSink, RunEnd, Step, UrlSet, VecSink, run};
use seotags::result::{GenerateFailure, PageResult, Tags, Tally, Usage};
use seotags::settings::{EngineChoice, Settings};
use seotags::url::{AnalysisId, HttpUrl};
use seotags::visit::{Fetched, Headers, Hop, RawAnswer, RobotsVerdict, Timings};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{broadcast, mpsc, watch};

/// The key that must never be shown.
pub(crate) const KEY: &str = "sk-marker-7d1f0c";

/// Events in order.
#[derive(Debug, Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<&'static str>>>);

impl Log {
    pub(crate) fn note(&self, what: &'static str) {
        self.0.lock().unwrap().push(what);
    }

    pub(crate) fn lines(&self) -> Vec<&'static str> {
        self.0.lock().unwrap().clone()
    }
}

/// A memory that records its calls and can be made to fail.
#[derive(Default)]
pub(crate) struct NotedMemory {
    pub(crate) inner: InProcessMemory,
    pub(crate) log: Log,
    pub(crate) is_broken: AtomicBool,
    /// Number of calls in flight or waiting for the limits, as reported every second.
    pub(crate) load: watch::Sender<u64>,
}

impl NotedMemory {
    fn check(&self) -> Result<(), MemoryError> {
        if self.is_broken.load(Ordering::SeqCst) { Err(MemoryError::Store("no space left".to_owned())) } else { Ok(()) }
    }
}

#[async_trait]
impl Memory for NotedMemory {
    async fn recall(&self, key: &CallKey) -> Result<Option<StoredAnswer>, MemoryError> {
        self.log.note("recall");
        self.inner.recall(key).await
    }

    async fn intend(&self, key: &CallKey, page: &str, service: EngineChoice, worst: Cost) -> Result<(), MemoryError> {
        self.log.note("intend");
        self.inner.intend(key, page, service, worst).await
    }

    async fn withdraw(&self, key: &CallKey, worst: Cost) -> Result<(), MemoryError> {
        self.log.note("withdraw");
        self.inner.withdraw(key, worst).await
    }

    async fn remember(
        &self,
        key: &CallKey,
        answer: &StoredAnswer,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        self.check()?;
        self.log.note("remember");
        self.inner.remember(key, answer, worst).await
    }

    async fn remember_parts(
        &self,
        call: &CallKey,
        parts: &[(CallKey, StoredAnswer)],
        usage: &Usage,
        worst: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        self.check()?;
        self.log.note("remember");
        self.inner.remember_parts(call, parts, usage, worst).await
    }

    async fn share(&self, limited: &str, load: u64) -> Result<f64, MemoryError> {
        self.load.send_replace(load);
        self.inner.share(limited, load).await
    }

    async fn trait_of(&self, server_and_model: &str, name: &str) -> Result<Option<String>, MemoryError> {
        self.inner.trait_of(server_and_model, name).await
    }

    async fn learn(&self, server_and_model: &str, name: &str, value: &str) -> Result<(), MemoryError> {
        self.inner.learn(server_and_model, name, value).await
    }
}

/// A clock whose waits end immediately: it jumps to their end, and they are recorded.
#[derive(Debug)]
pub(crate) struct JumpingTimer {
    now: Mutex<Instant>,
    waits: Mutex<Vec<Duration>>,
}

impl Default for JumpingTimer {
    fn default() -> Self {
        Self { now: Mutex::new(Instant::now()), waits: Mutex::default() }
    }
}

impl Timer for JumpingTimer {
    fn now(&self) -> Instant {
        *self.now.lock().unwrap()
    }

    fn sleep_until(&self, at: Instant) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let mut now = self.now.lock().unwrap();
        if at > *now {
            self.waits.lock().unwrap().push(at - *now);
            *now = at;
        }
        Box::pin(std::future::ready(()))
    }
}

/// The surroundings of a run. Waits end immediately and are recorded.
pub(crate) struct GenerationRun {
    pub(crate) settings: Settings,
    pub(crate) memory: Arc<NotedMemory>,
    pub(crate) timer: Arc<JumpingTimer>,
    pub(crate) html: String,
    /// The HTML of each page by its path, if pages differ.
    pub(crate) html_of: Option<fn(&str) -> String>,
    pub(crate) timeouts: Option<Timeouts>,
    /// How long a call for several pages waits for more of them.
    pub(crate) linger: Duration,
    /// Addresses of services that are not in the settings.
    pub(crate) addresses: Vec<(EngineChoice, String)>,
}

impl GenerationRun {
    pub(crate) fn of(server: &ModelServer) -> Self {
        let settings = Settings {
            engine: EngineChoice::Openai,
            base_url: Some(server.base_url()),
            generate_seo_text: Some(true),
            ..Settings::default()
        };
        let memory = Arc::new(NotedMemory { log: server.log(), ..NotedMemory::default() });
        Self {
            settings,
            memory,
            timer: Arc::default(),
            html: page_html(),
            html_of: None,
            timeouts: None,
            linger: LlmOptions::default().linger,
            addresses: Vec::new(),
        }
    }

    /// A writer as in a new process.
    pub(crate) fn generator(&self) -> Arc<dyn Generator> {
        self.make_generator().unwrap()
    }

    /// Why the writer cannot be created.
    pub(crate) fn engine_error(&self) -> String {
        self.make_generator().err().unwrap().to_string()
    }

    fn make_generator(&self) -> Result<Arc<dyn Generator>, EngineError> {
        let options = LlmOptions {
            timeouts: self.timeouts,
            timer: Arc::clone(&self.timer) as Arc<dyn Timer>,
            linger: self.linger,
            ..LlmOptions::default()
        };
        let memory = Arc::clone(&self.memory) as Arc<dyn Memory>;
        let accounts =
            self.addresses.iter().fold(ProviderAccess::from(Some(Secret::new(KEY))), |accounts, (engine, address)| {
                accounts.with_address(*engine, address)
            });
        generator_with(&self.settings, accounts, memory, options)
    }

    /// A reviewer as in a new process.
    pub(crate) fn reviewer(&self) -> Reviewer {
        let options = LlmOptions {
            timeouts: self.timeouts,
            timer: Arc::clone(&self.timer) as Arc<dyn Timer>,
            ..LlmOptions::default()
        };
        let memory = Arc::clone(&self.memory) as Arc<dyn Memory>;
        reviewer_with(&self.settings, Some(Secret::new(KEY)), memory, options).unwrap()
    }

    fn step(&self) -> Step {
        self.step_with(self.generator())
    }

    fn step_with(&self, generator: Arc<dyn Generator>) -> Step {
        let pages = Pages { html: self.html.clone(), html_of: self.html_of };
        Step::new(Arc::new(pages), generator, Arc::new(self.settings.clone()), UrlSet::default())
    }

    /// Runs a list in a new process, with the executor of real runs.
    pub(crate) async fn run(&self, paths: &[String]) -> (RunEnd, Vec<PageResult>) {
        let (listed, jobs) = mpsc::channel(paths.len().max(1));
        for path in paths {
            listed.send(job(path)).await.unwrap();
        }
        drop(listed);
        let (sink, (events, _)) = (Arc::new(VecSink::default()), broadcast::channel(16));
        let kept = Arc::clone(&sink) as Arc<dyn ResultSink>;
        let start = Tally { total: paths.len() as u64, ..Tally::default() };
        let end = run(self.step(), jobs, kept, events, Cancel::default(), start).await;
        (end, Arc::into_inner(sink).unwrap().into_results())
    }

    /// Writes one page in a new process.
    pub(crate) async fn write(&self) -> Done {
        self.step().process(&job("/ridge-boot")).await
    }

    /// Writes several pages at once in one process.
    pub(crate) async fn write_all(&self, paths: &[&str]) -> Vec<Done> {
        self.write_all_with(self.generator(), paths).await
    }

    /// As [`Self::write_all`], with an existing writer.
    pub(crate) async fn write_all_with(&self, generator: Arc<dyn Generator>, paths: &[&str]) -> Vec<Done> {
        let step = self.step_with(generator);
        let jobs: Vec<PageJob> = paths.iter().map(|path| job(path)).collect();
        futures::future::join_all(jobs.iter().map(|job| step.process(job))).await
    }

    /// Writes several pages in sequence in one process, and returns the switches of services as
    /// well.
    pub(crate) async fn write_in_turn(&self, paths: &[&str]) -> (Vec<Done>, Vec<Handover>) {
        let step = self.step();
        let mut done = Vec::new();
        for path in paths {
            done.push(step.process(&job(path)).await);
        }
        (done, step.generator().handovers())
    }

    /// Writes one page and expects a failure.
    pub(crate) async fn failure(&self) -> GenerateFailure {
        match self.write().await.result.tags {
            Tags::Failed(failure) => failure,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn brief(&self) -> Brief {
        self.brief_of("/ridge-boot")
    }

    /// The brief of the page at `path`.
    pub(crate) fn brief_of(&self, path: &str) -> Brief {
        let html = self.html_of.map_or_else(|| self.html.clone(), |html_of| html_of(path));
        let document = Document::parse(&html);
        let url = url(path);
        let facts = page::read(&document, &url, &Headers::default());
        let distilled = distill(&document, &facts, &DistillOptions::default());
        brief(&url, &facts, &distilled, &[], &self.settings)
    }

    /// Seconds of the waits so far.
    pub(crate) fn waited(&self) -> Vec<f64> {
        self.timer.waits.lock().unwrap().iter().map(Duration::as_secs_f64).collect()
    }

    /// The tags of a page with their authors; none may have an error.
    pub(crate) fn tags(&self, done: &Done) -> (Suggestion, Vec<Finding>) {
        let Tags::Written { suggestion, findings, .. } = &done.result.tags else { panic!("{:?}", done.result.tags) };
        check_valid(suggestion, &self.brief());
        (suggestion.clone(), findings.clone())
    }

    /// The author of each element, e.g. `title:openai meta:builtin`.
    pub(crate) fn authors(&self, done: &Done) -> String {
        let name = |element: &Element| serde_json::to_value(element).unwrap().as_str().unwrap().to_owned();
        let by = |by: &WrittenBy| serde_json::to_value(by).unwrap().as_str().unwrap().to_owned();
        let (suggestion, _) = self.tags(done);
        suggestion.source.iter().map(|(e, w)| format!("{}:{}", name(e), by(w))).collect::<Vec<_>>().join(" ")
    }
}

/// Checks that all requested elements exist and none has an error.
pub(crate) fn check_valid(suggestion: &Suggestion, brief: &Brief) {
    let errors: Vec<Finding> =
        check::check(suggestion, brief).into_iter().filter(|finding| finding.severity == Severity::Error).collect();
    assert_eq!(errors, [], "{suggestion:?}");
    assert!(suggestion.title.is_some() && suggestion.meta_description.is_some() && suggestion.h1.is_some());
}

struct Pages {
    html: String,
    html_of: Option<fn(&str) -> String>,
}

#[async_trait]
impl Fetch for Pages {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        let path = request.url.as_url().path();
        let html = self.html_of.map_or_else(|| self.html.clone(), |html_of| html_of(path));
        Fetched::Answered(RawAnswer {
            hops: vec![Hop { status: 200, url: request.url.clone() }],
            headers: Headers::default(),
            body_bytes: html.len() as u64,
            body: html,
            content_type: Some("text/html".to_owned()),
            timings: Timings::default(),
            notes: Vec::new(),
            robots: RobotsVerdict::Allowed { line: None },
            ..RawAnswer::default()
        })
    }
}

fn url(path: &str) -> HttpUrl {
    HttpUrl::parse(&format!("https://shop.example{path}")).unwrap()
}

fn job(path: &str) -> PageJob {
    PageJob::new(AnalysisId(1), url(path), Settings::default().hash())
}

pub(crate) fn page_html() -> String {
    "<!doctype html><html lang=en><title>Ridge Boot</title><meta name=description content='A boot.'>\
     <body><main><h1>Ridge Boot for rocky ridges</h1>\
     <p>The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g per \
     boot and is resoled in our workshop, so that it stays in use for many winters.</p>\
     <h2>Upper and sole</h2>\
     <p>The upper is oiled leather, the sole is rubber with deep lugs. People who walk over rocky ridges in spring and \
     autumn like its stiff sole, which holds on narrow steps and takes light crampons.</p>\
     <ul><li>Weight: 640 g per boot</li><li>Upper: oiled leather</li><li>Sole: rubber with deep lugs</li></ul></main>"
        .to_owned()
}
