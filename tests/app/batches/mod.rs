//! Batches, from the pages that wait for them to their results, against a service of our own.

mod killed;
mod service;

use crate::support::new_analysis;
use async_trait::async_trait;
use seotags::crawl::{Fetch, FetchRequest};
use seotags::generate::llm::{LlmOptions, RealTimer, Timer};
use seotags::generate::{Secret, generator_with};
use seotags::pipeline::{Cancel, End, Event};
use seotags::result::GenerateFailureKind;
use seotags::settings::{EngineChoice, Settings, SettingsPatch};
use seotags::url::AnalysisId;
use seotags::visit::{Fetched, Headers, Hop, RawAnswer, RobotsVerdict};
use seotags_app::App;
use seotags_app::analyses::{NewAnalysis, NewSettings, Relaunch};
use seotags_app::results::Content;
use seotags_app::runner::{RunOptions, RunReport};
use service::{Batch, Hold, Line, Manners, Service};
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use tokio::sync::broadcast;

/// Pages that are all there, and how often any was fetched.
#[derive(Default)]
struct Pages(AtomicUsize);

#[async_trait]
impl Fetch for Pages {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        self.0.fetch_add(1, Ordering::SeqCst);
        let body = "<!doctype html><html lang=en><title>Ridge Boot</title><main><h1>Ridge Boot for rocky ridges</h1>\
             <p>The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs \
             640 g per boot and is resoled in our workshop, so that it stays in use for many winters.</p></main>";
        Fetched::Answered(RawAnswer {
            hops: vec![Hop { status: 200, url: request.url.clone() }],
            headers: Headers::default(),
            body_bytes: body.len() as u64,
            body: body.to_owned(),
            content_type: Some("text/html".to_owned()),
            robots: RobotsVerdict::Allowed { line: None },
            ..RawAnswer::default()
        })
    }
}

/// Waits end at once.
#[derive(Debug)]
struct NoWaiting;

impl Timer for NoWaiting {
    fn now(&self) -> Instant {
        RealTimer.now()
    }

    fn sleep_until(&self, _: Instant) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(tokio::task::yield_now())
    }
}

/// An analysis, the pages that it reads, and the service that it asks.
struct World {
    app: App,
    pages: Arc<Pages>,
    settings: Settings,
    id: AnalysisId,
}

impl World {
    async fn new(app: App, base_url: &str, count: u64) -> Self {
        let settings = Settings { base_url: Some(base_url.to_owned()), ..settings() };
        let mut world = Self { app, pages: Arc::default(), settings, id: ID };
        world.add(count).await;
        world
    }

    /// One more analysis of the same pages, from now on the one that is run.
    async fn add(&mut self, count: u64) {
        let new = NewAnalysis { settings: self.settings.clone(), ..new_analysis(&self.app, "Batch").await };
        self.id = self.app.analyses().create(new, (0..count).map(crate::support::source)).await.unwrap().analysis.id;
    }

    /// The same in another process, as far as it can be told.
    async fn again(data: &Path, settings: Settings) -> Self {
        Self { app: App::open(data).await.unwrap(), pages: Arc::default(), settings, id: ID }
    }

    async fn run(&self) -> RunReport {
        self.run_with(broadcast::channel(64).0, Cancel::default()).await
    }

    async fn run_with(&self, events: broadcast::Sender<Event>, cancel: Cancel) -> RunReport {
        let options = LlmOptions { timer: Arc::new(NoWaiting), ..LlmOptions::default() };
        let ledger = Arc::new(self.app.ledger().of(self.id));
        let generator = generator_with(&self.settings, Some(Secret::new("sk-1")), ledger, options).unwrap();
        let fetch = Arc::clone(&self.pages) as Arc<dyn Fetch>;
        let options = RunOptions { fetch, generator, failed: false };
        self.app.runner().run(self.id, options, events, cancel).await.unwrap()
    }

    /// Takes other settings, as flags of `resume` do.
    async fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        let new = NewSettings { patch: SettingsPatch::default(), settings: self.settings.clone() };
        self.app.analyses().set_settings(self.id, new).await.unwrap();
    }

    fn fetched(&self) -> usize {
        self.pages.0.load(Ordering::SeqCst)
    }

    /// Every page has the title that the model wrote.
    async fn check_all(&self, count: usize) {
        let mut records = self.app.results().records(ID, Content::Without);
        let mut seen = 0;
        while let Some(record) = records.next().await.unwrap() {
            assert_eq!(record.suggested_title.as_deref(), Some("Ridge Boot: Leather Hiking Boot for Rocky Ridges"));
            assert!(record.distilled_text_content.is_none() && record.current_title.is_some());
            seen += 1;
        }
        assert_eq!(seen, count);
    }
}

const ID: AnalysisId = AnalysisId(1);

fn settings() -> Settings {
    Settings {
        engine: EngineChoice::Openai,
        batch: true,
        generate_meta_description: false,
        generate_h1: false,
        generate_seo_text: Some(false),
        generate_keywords: false,
        ..Settings::default()
    }
}

fn over(batches: &[Batch]) -> Vec<(usize, &'static str)> {
    batches.iter().map(|batch| (batch.lines, batch.status)).collect()
}

#[tokio::test]
async fn a_list_is_asked_in_one_batch_at_half_the_price() {
    let service = Service::start(Manners::default()).await;
    let world = World::new(App::ephemeral().await.unwrap(), &service.base_url, 30).await;
    let (events, mut news) = broadcast::channel(1_024);
    let report = world.run_with(events, Cancel::default()).await;
    assert_eq!((report.end, report.tally.kept, report.tally.put_off), (End::Done, 30, 0));
    assert_eq!(report.tally.total, 30);
    world.check_all(30).await;
    // The first page shows that key, model and parameters work.
    assert_eq!((service.noted().live, over(&service.noted().batches)), (1, vec![(29, "completed")]));
    assert_eq!((service.most_paid(), world.fetched()), (1, 30));
    // 1,000 tokens in and 100 out cost 140 millionths of a dollar at once.
    let usage = report.tally.usage;
    assert_eq!((usage.calls, usage.reused, usage.cost_micros), (30, 0, 140 + 29 * 70));
    assert_eq!((usage.prompt_tokens, usage.completion_tokens), (30 * 1_000, 30 * 100));
    assert_eq!(world.app.analyses().tally(ID).await.unwrap(), report.tally);
    let standings = std::iter::from_fn(|| news.try_recv().ok()).filter_map(|event| match event {
        Event::BatchesLookedAt { standing, .. } => Some((standing.batches, standing.over, standing.calls)),
        _ => None,
    });
    let standings: Vec<_> = standings.collect();
    assert_eq!(standings.first(), Some(&(1, 0, 29)));
    assert_eq!((report.batches.batches, report.batches.over, report.batches.answered), (1, 1, 29));

    // Nothing is asked for again.
    world.app.analyses().relaunch(ID, Relaunch::Overwrite, None).await.unwrap();
    let report = world.run().await;
    assert_eq!((report.end, report.tally.usage.calls, report.tally.usage.reused), (End::Done, 0, 30));
    assert_eq!((service.noted().live, service.noted().batches.len()), (1, 1));
}

#[tokio::test]
async fn lines_that_fail_go_into_another_batch_and_then_are_asked_at_once() {
    let line = |batch, at| match (batch, at) {
        (0, 0 | 1) => Line::Failed,
        (0, 2) | (1, 0) => Line::Expired,
        _ => Line::Answered,
    };
    let end = |batch| if batch == 0 { "expired" } else { "completed" };
    let manners = Manners { line: Box::new(line), end: Box::new(end), ..Manners::default() };
    let service = Service::start(manners).await;
    let world = World::new(App::ephemeral().await.unwrap(), &service.base_url, 20).await;
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 20));
    assert_eq!(over(&service.noted().batches), [(19, "expired"), (3, "completed")]);
    assert_eq!((service.noted().live, service.most_paid(), service.noted().paid.len()), (2, 1, 20));
    world.check_all(20).await;
}

#[tokio::test]
async fn few_are_asked_at_once() {
    let service = Service::start(Manners {
        line: Box::new(|_, at| if at < 4 { Line::Failed } else { Line::Answered }),
        ..Manners::default()
    })
    .await;
    let mut world = World::new(App::ephemeral().await.unwrap(), &service.base_url, 12).await;
    world.change(|settings| settings.live_under = 5).await;
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 12));
    assert_eq!((service.noted().live, service.noted().batches.len()), (5, 1), "the first page, and four that failed");
}

#[tokio::test]
async fn a_full_queue_is_waited_for_with_smaller_batches() {
    for refuses_at_once in [true, false] {
        let service = Service::start(Manners { queue: 12, refuses_at_once, ..Manners::default() }).await;
        let world = World::new(App::ephemeral().await.unwrap(), &service.base_url, 40).await;
        let report = world.run().await;
        assert_eq!((report.end, report.tally.kept), (End::Done, 40));
        assert_eq!((service.noted().live, service.most_paid(), service.batches_a_chunk()), (1, 1, 1));
        let worked: Vec<usize> =
            service.noted().batches.iter().filter(|batch| batch.status == "completed").map(|b| b.lines).collect();
        assert_eq!(worked.iter().sum::<usize>(), 39);
        assert!(worked.iter().all(|lines| *lines <= 12), "{worked:?}");
    }
}

#[tokio::test]
async fn a_batch_that_takes_too_long_is_ended_and_the_rest_asked_at_once() {
    let line = |_, at| if at < 5 { Line::Answered } else { Line::Expired };
    let age = 26 * 3_600 + 60;
    let service = Service::start(Manners { line: Box::new(line), looks: usize::MAX, age, ..Manners::default() }).await;
    let world = World::new(App::ephemeral().await.unwrap(), &service.base_url, 9).await;
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 9));
    assert_eq!((over(&service.noted().batches), service.noted().cancelled), (vec![(8, "cancelled")], 1));
    assert_eq!((service.noted().live, service.most_paid()), (1 + 3, 1));
}

/// A run that is stopped while its batch is waited for.
async fn left(service: &Service, data: &Path, count: u64) -> Settings {
    let world = World::new(App::open(data).await.unwrap(), &service.base_url, count).await;
    let (events, mut news) = broadcast::channel(1_024);
    let cancel = Cancel::default();
    let stopping = async {
        while !matches!(news.recv().await, Ok(Event::BatchesLookedAt { standing, .. }) if standing.over == 0) {}
        cancel.drain();
    };
    let (report, ()) = tokio::join!(world.run_with(events, cancel.clone()), stopping);
    assert_eq!((report.end, report.tally.kept, report.tally.put_off), (End::Stopped, 1, count - 1));
    assert_eq!((report.batches.batches, report.batches.over, report.batches.calls), (1, 0, count - 1));
    world.app.close().await;
    world.settings
}

#[tokio::test]
async fn who_leaves_and_comes_back_finds_the_batch_and_fetches_no_page_again() {
    let service = Service::start(Manners { looks: usize::MAX, ..Manners::default() }).await;
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 15).await;
    service.manners().looks = 0;
    let world = World::again(data.path(), settings).await;
    assert_eq!(world.app.analyses().tally(ID).await.unwrap().read, 15);
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept, report.unanswered_calls), (End::Done, 15, 0));
    assert_eq!((world.fetched(), service.noted().live, service.most_paid()), (0, 1, 1));
    assert_eq!((report.tally.total, report.tally.usage.cost_micros), (15, 140 + 14 * 70));
    world.check_all(15).await;
}

#[tokio::test]
async fn who_wants_no_batch_any_more_gets_what_it_brought_and_asks_the_rest() {
    let line = |_, at| if at < 5 { Line::Answered } else { Line::Expired };
    let service = Service::start(Manners { line: Box::new(line), looks: usize::MAX, ..Manners::default() }).await;
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 15).await;
    let mut world = World::again(data.path(), settings).await;
    world.change(|settings| settings.batch = false).await;
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 15));
    assert_eq!((world.fetched(), service.noted().cancelled), (0, 1));
    assert_eq!((service.noted().live, service.most_paid(), service.noted().paid.len()), (1 + 9, 1, 15));
    assert_eq!(report.tally.usage.cost_micros, 10 * 140 + 5 * 70);
}

#[tokio::test]
async fn other_instructions_are_asked_anew_without_fetching() {
    let service = Service::start(Manners { looks: usize::MAX, ..Manners::default() }).await;
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 10).await;
    service.manners().looks = 0;
    let mut world = World::again(data.path(), settings).await;
    world.change(|settings| settings.tone_and_style = Some("friendly".to_owned())).await;
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept, report.tally.put_off), (End::Done, 10, 0));
    assert_eq!(world.fetched(), 0);
    assert!(service.noted().files.values().any(|(_, content)| content.contains("friendly")));
    world.check_all(10).await;
}

#[tokio::test]
async fn a_run_anew_waits_for_the_batch_that_is_there() {
    let service = Service::start(Manners { looks: usize::MAX, ..Manners::default() }).await;
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 10).await;
    service.manners().looks = 0;
    let world = World::again(data.path(), settings).await;
    world.app.analyses().relaunch(ID, Relaunch::Overwrite, None).await.unwrap();
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 10));
    assert_eq!((world.fetched(), service.noted().batches.len(), service.most_paid()), (10, 1, 1));
}

#[tokio::test]
async fn the_budget_is_never_passed_and_a_higher_one_goes_on() {
    let service = Service::start(Manners::default()).await;
    let data = tempfile::tempdir().unwrap();
    let mut world = World::new(App::open(data.path()).await.unwrap(), &service.base_url, 60).await;
    // The first page at once, and about thirty in batches.
    let cap = 140 + 30 * 70;
    world.change(|settings| settings.max_cost = Some(f64::from(cap) / 1e6)).await;
    let report = world.run().await;
    let End::Failed { kind, .. } = &report.end else { panic!("{:?}", report.end) };
    assert_eq!(*kind, Some(GenerateFailureKind::BudgetSpent));
    let paid = u32::try_from(service.noted().paid.len()).unwrap();
    let spent = 140 + (paid - 1) * 70;
    assert!(spent <= cap && report.tally.kept == u64::from(paid), "{spent} {:?}", report.tally);
    assert!(paid > 20, "as many as the budget holds: {paid}");

    world.change(|settings| settings.max_cost = Some(1.0)).await;
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 60));
    assert_eq!((world.fetched(), service.noted().live, service.most_paid()), (60, 1, 1));
    assert_eq!(report.tally.usage.cost_micros, 140 + 59 * 70);
}

#[tokio::test]
async fn a_months_cap_cuts_batches_to_what_it_holds() {
    let service = Service::start(Manners::default()).await;
    let mut world = World::new(App::ephemeral().await.unwrap(), &service.base_url, 60).await;
    let cap = 140 + 30 * 70;
    world.change(|settings| settings.max_cost_month = Some(f64::from(cap) / 1e6)).await;
    let report = world.run().await;
    let End::Failed { kind, message } = &report.end else { panic!("{:?}", report.end) };
    assert_eq!(*kind, Some(GenerateFailureKind::BudgetSpent));
    assert!(message.contains("for this month is spent"), "{message}");
    let paid = u32::try_from(service.noted().paid.len()).unwrap();
    let spent = 140 + (paid - 1) * 70;
    assert!(spent <= cap && report.tally.kept == u64::from(paid), "{spent} {:?}", report.tally);
    assert!(paid > 20, "as many as the month holds: {paid}");
    world.change(|settings| settings.max_cost_month = None).await;
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept, service.most_paid()), (End::Done, 60, 1));
}

#[tokio::test]
async fn the_batch_of_an_analysis_that_nobody_runs_is_finished_by_another() {
    let service = Service::start(Manners { looks: usize::MAX, ..Manners::default() }).await;
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 15).await;
    service.manners().looks = 0;
    let mut world = World::again(data.path(), settings).await;
    world.add(15).await;
    let report = world.run().await;
    assert_eq!((report.analysis.id, report.end, report.tally.kept), (AnalysisId(2), End::Done, 15));
    // The same pages: what the first analysis ordered is all that is paid.
    assert_eq!((service.noted().batches.len(), service.noted().live, service.most_paid()), (1, 1, 1));
    world.id = ID;
    let report = world.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 15));
    assert_eq!((service.noted().batches.len(), service.most_paid()), (1, 1));
}

#[tokio::test]
async fn a_service_without_batches_is_told_before_anything_is_read() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base_url = format!("http://{}/v1", listener.local_addr().unwrap());
    let serving = tokio::spawn(async move { axum::serve(listener, axum::Router::new()).await });
    let world = World::new(App::ephemeral().await.unwrap(), &base_url, 3).await;
    let report = world.run().await;
    let End::Failed { message, .. } = report.end else { panic!("{:?}", report.end) };
    assert_eq!(message, "127.0.0.1 does not support batches (404): set batch to false (--no-batch)");
    assert_eq!(world.fetched(), 0);
    serving.abort();
}
