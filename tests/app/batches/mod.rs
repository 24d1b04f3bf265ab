//! Batches, from the waiting pages to their results, with a simulated service.

mod killed;
mod service;

use async_trait::async_trait;
use seotags::crawl::{Fetch, FetchRequest};
use seotags::generate::llm::{LlmOptions, RealTimer, Timer};
use seotags::generate::{Secret, generator_with};
use seotags::pipeline::{Cancel, End, Event};
use seotags::result::GenerateFailureKind;
use seotags::settings::{EngineChoice, Settings, SettingsPatch};
use seotags::url::AnalysisId;
use seotags::visit::Fetched;
use seotags_app::App;
use seotags_app::analyses::{NewAnalysis, NewSettings, Relaunch};
use seotags_app::results::Content;
use seotags_app::runner::{RunOptions, RunReport};
use seotags_samples::{answered, new_analysis};
use seotags_testkit::{Answer, Server};
use service::{Batch, BatchBehaviour, Hold, Line, Service};
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use tokio::sync::broadcast;

/// Pages that all exist, and the number of fetches of each.
#[derive(Default)]
struct Pages(AtomicUsize);

#[async_trait]
impl Fetch for Pages {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        self.0.fetch_add(1, Ordering::SeqCst);
        let body = "<!doctype html><html lang=en><title>Ridge Boot</title><main><h1>Ridge Boot for rocky ridges</h1>\
             <p>The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs \
             640 g per boot and is resoled in our workshop, so that it stays in use for many winters.</p></main>";
        answered(&request.url, body)
    }
}

/// A clock whose waits end immediately.
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

/// An analysis, its pages, and the service.
struct BatchRun {
    app: App,
    pages: Arc<Pages>,
    settings: Settings,
    id: AnalysisId,
}

impl BatchRun {
    async fn new(app: App, base_url: &str, count: u64) -> Self {
        let settings = Settings { base_url: Some(base_url.to_owned()), ..settings() };
        let mut batch_run = Self { app, pages: Arc::default(), settings, id: ID };
        batch_run.add(count).await;
        batch_run
    }

    /// Creates another analysis of the same pages, which is run from now on.
    async fn add(&mut self, count: u64) {
        let new = NewAnalysis { settings: self.settings.clone(), ..new_analysis(&self.app, "Batch").await };
        self.id = self.app.analyses().create(new, (0..count).map(seotags_samples::source)).await.unwrap().analysis.id;
    }

    /// The same store as opened by another process.
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

    /// Changes the settings, like flags of `resume`.
    async fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        let new = NewSettings { patch: SettingsPatch::default(), settings: self.settings.clone() };
        self.app.analyses().set_settings(self.id, new).await.unwrap();
    }

    fn fetched(&self) -> usize {
        self.pages.0.load(Ordering::SeqCst)
    }

    /// Checks that every page has the title that the model wrote.
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
async fn a_list_is_sent_as_one_batch_at_half_the_price() {
    let service = Service::start(BatchBehaviour::default());
    let batch_run = BatchRun::new(App::ephemeral().await.unwrap(), &service.base_url(), 30).await;
    let (events, mut news) = broadcast::channel(1_024);
    let report = batch_run.run_with(events, Cancel::default()).await;
    assert_eq!((report.end, report.tally.kept, report.tally.put_off), (End::Done, 30, 0));
    assert_eq!(report.tally.total, 30);
    batch_run.check_all(30).await;
    // The first page is called directly, and shows that key, model and parameters work.
    assert_eq!((service.noted().live, over(&service.noted().batches)), (1, vec![(29, "completed")]));
    assert_eq!((service.most_paid(), batch_run.fetched()), (1, 30));
    // A direct call with 1,000 tokens in and 100 out costs 140 millionths of a dollar.
    let usage = report.tally.usage;
    assert_eq!((usage.calls, usage.reused, usage.cost_micros), (30, 0, 140 + 29 * 70));
    assert_eq!((usage.prompt_tokens, usage.completion_tokens), (30 * 1_000, 30 * 100));
    assert_eq!(batch_run.app.analyses().tally(ID).await.unwrap(), report.tally);
    let standings = std::iter::from_fn(|| news.try_recv().ok()).filter_map(|event| match event {
        Event::BatchesLookedAt { standing, .. } => Some((standing.batches, standing.over, standing.calls)),
        _ => None,
    });
    let standings: Vec<_> = standings.collect();
    assert_eq!(standings.first(), Some(&(1, 0, 29)));
    assert_eq!((report.batches.batches, report.batches.over, report.batches.answered), (1, 1, 29));

    // Nothing is sent again.
    batch_run.app.analyses().relaunch(ID, Relaunch::Overwrite, None).await.unwrap();
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.usage.calls, report.tally.usage.reused), (End::Done, 0, 30));
    assert_eq!((service.noted().live, service.noted().batches.len()), (1, 1));
}

#[tokio::test]
async fn failed_lines_go_into_a_second_batch_and_then_into_direct_calls() {
    let line = |batch, at| match (batch, at) {
        (0, 0 | 1) => Line::Failed,
        (0, 2) | (1, 0) => Line::Expired,
        _ => Line::Answered,
    };
    let end = |batch| if batch == 0 { "expired" } else { "completed" };
    let behaviour = BatchBehaviour { line: Box::new(line), end: Box::new(end), ..BatchBehaviour::default() };
    let service = Service::start(behaviour);
    let batch_run = BatchRun::new(App::ephemeral().await.unwrap(), &service.base_url(), 20).await;
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 20));
    assert_eq!(over(&service.noted().batches), [(19, "expired"), (3, "completed")]);
    assert_eq!((service.noted().live, service.most_paid(), service.noted().paid.len()), (2, 1, 20));
    batch_run.check_all(20).await;
}

#[tokio::test]
async fn small_remainders_are_called_directly() {
    let service = Service::start(BatchBehaviour {
        line: Box::new(|_, at| if at < 4 { Line::Failed } else { Line::Answered }),
        ..BatchBehaviour::default()
    });
    let mut batch_run = BatchRun::new(App::ephemeral().await.unwrap(), &service.base_url(), 12).await;
    batch_run.change(|settings| settings.live_under = 5).await;
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 12));
    assert_eq!((service.noted().live, service.noted().batches.len()), (5, 1), "the first page, and four that failed");
}

#[tokio::test]
async fn a_full_queue_is_retried_with_smaller_batches() {
    for refuses_at_once in [true, false] {
        let service = Service::start(BatchBehaviour { queue: 12, refuses_at_once, ..BatchBehaviour::default() });
        let batch_run = BatchRun::new(App::ephemeral().await.unwrap(), &service.base_url(), 40).await;
        let report = batch_run.run().await;
        assert_eq!((report.end, report.tally.kept), (End::Done, 40));
        assert_eq!((service.noted().live, service.most_paid(), service.batches_a_chunk()), (1, 1, 1));
        let worked: Vec<usize> =
            service.noted().batches.iter().filter(|batch| batch.status == "completed").map(|b| b.lines).collect();
        assert_eq!(worked.iter().sum::<usize>(), 39);
        assert!(worked.iter().all(|lines| *lines <= 12), "{worked:?}");
    }
}

#[tokio::test]
async fn an_old_batch_is_cancelled_and_the_rest_called_directly() {
    let line = |_, at| if at < 5 { Line::Answered } else { Line::Expired };
    let age = 26 * 3_600 + 60;
    let service =
        Service::start(BatchBehaviour { line: Box::new(line), looks: usize::MAX, age, ..BatchBehaviour::default() });
    let batch_run = BatchRun::new(App::ephemeral().await.unwrap(), &service.base_url(), 9).await;
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 9));
    assert_eq!((over(&service.noted().batches), service.noted().cancelled), (vec![(8, "cancelled")], 1));
    assert_eq!((service.noted().live, service.most_paid()), (1 + 3, 1));
}

/// A run that is stopped while it waits for its batch.
async fn left(service: &Service, data: &Path, count: u64) -> Settings {
    let batch_run = BatchRun::new(App::open(data).await.unwrap(), &service.base_url(), count).await;
    let (events, mut news) = broadcast::channel(1_024);
    let cancel = Cancel::default();
    let stopping = async {
        while !matches!(news.recv().await, Ok(Event::BatchesLookedAt { standing, .. }) if standing.over == 0) {}
        cancel.drain();
    };
    let (report, ()) = tokio::join!(batch_run.run_with(events, cancel.clone()), stopping);
    assert_eq!((report.end, report.tally.kept, report.tally.put_off), (End::Stopped, 1, count - 1));
    assert_eq!((report.batches.batches, report.batches.over, report.batches.calls), (1, 0, count - 1));
    batch_run.app.close().await;
    batch_run.settings
}

#[tokio::test]
async fn a_resumed_run_finds_its_batch_and_fetches_no_page_again() {
    let service = Service::start(BatchBehaviour { looks: usize::MAX, ..BatchBehaviour::default() });
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 15).await;
    service.behaviour().looks = 0;
    let batch_run = BatchRun::again(data.path(), settings).await;
    assert_eq!(batch_run.app.analyses().tally(ID).await.unwrap().read, 15);
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept, report.unanswered_calls), (End::Done, 15, 0));
    assert_eq!((batch_run.fetched(), service.noted().live, service.most_paid()), (0, 1, 1));
    assert_eq!((report.tally.total, report.tally.usage.cost_micros), (15, 140 + 14 * 70));
    batch_run.check_all(15).await;
}

#[tokio::test]
async fn switching_batches_off_keeps_their_answers_and_calls_the_rest_directly() {
    let line = |_, at| if at < 5 { Line::Answered } else { Line::Expired };
    let service =
        Service::start(BatchBehaviour { line: Box::new(line), looks: usize::MAX, ..BatchBehaviour::default() });
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 15).await;
    let mut batch_run = BatchRun::again(data.path(), settings).await;
    batch_run.change(|settings| settings.batch = false).await;
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 15));
    assert_eq!((batch_run.fetched(), service.noted().cancelled), (0, 1));
    assert_eq!((service.noted().live, service.most_paid(), service.noted().paid.len()), (1 + 9, 1, 15));
    assert_eq!(report.tally.usage.cost_micros, 10 * 140 + 5 * 70);
}

#[tokio::test]
async fn changed_instructions_are_sent_again_without_fetching() {
    let service = Service::start(BatchBehaviour { looks: usize::MAX, ..BatchBehaviour::default() });
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 10).await;
    service.behaviour().looks = 0;
    let mut batch_run = BatchRun::again(data.path(), settings).await;
    batch_run.change(|settings| settings.tone_and_style = Some("friendly".to_owned())).await;
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept, report.tally.put_off), (End::Done, 10, 0));
    assert_eq!(batch_run.fetched(), 0);
    assert!(service.noted().files.values().any(|(_, content)| content.contains("friendly")));
    batch_run.check_all(10).await;
}

#[tokio::test]
async fn a_relaunch_uses_the_existing_batch() {
    let service = Service::start(BatchBehaviour { looks: usize::MAX, ..BatchBehaviour::default() });
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 10).await;
    service.behaviour().looks = 0;
    let batch_run = BatchRun::again(data.path(), settings).await;
    batch_run.app.analyses().relaunch(ID, Relaunch::Overwrite, None).await.unwrap();
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 10));
    assert_eq!((batch_run.fetched(), service.noted().batches.len(), service.most_paid()), (10, 1, 1));
}

#[tokio::test]
async fn the_budget_is_never_exceeded_and_a_higher_one_resumes() {
    let service = Service::start(BatchBehaviour::default());
    let data = tempfile::tempdir().unwrap();
    let mut batch_run = BatchRun::new(App::open(data.path()).await.unwrap(), &service.base_url(), 60).await;
    // The first page costs a direct call, and about thirty fit into batches.
    let cap = 140 + 30 * 70;
    batch_run.change(|settings| settings.max_cost = Some(f64::from(cap) / 1e6)).await;
    let report = batch_run.run().await;
    let End::Failed { kind, .. } = &report.end else { panic!("{:?}", report.end) };
    assert_eq!(*kind, Some(GenerateFailureKind::BudgetSpent));
    let paid = u32::try_from(service.noted().paid.len()).unwrap();
    let spent = 140 + (paid - 1) * 70;
    assert!(spent <= cap && report.tally.kept == u64::from(paid), "{spent} {:?}", report.tally);
    assert!(paid > 20, "as many as fit into the budget: {paid}");

    batch_run.change(|settings| settings.max_cost = Some(1.0)).await;
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 60));
    assert_eq!((batch_run.fetched(), service.noted().live, service.most_paid()), (60, 1, 1));
    assert_eq!(report.tally.usage.cost_micros, 140 + 59 * 70);
}

#[tokio::test]
async fn a_monthly_limit_reduces_batches_to_what_fits() {
    let service = Service::start(BatchBehaviour::default());
    let mut batch_run = BatchRun::new(App::ephemeral().await.unwrap(), &service.base_url(), 60).await;
    let cap = 140 + 30 * 70;
    batch_run.change(|settings| settings.max_cost_month = Some(f64::from(cap) / 1e6)).await;
    let report = batch_run.run().await;
    let End::Failed { kind, message, .. } = &report.end else { panic!("{:?}", report.end) };
    assert_eq!(*kind, Some(GenerateFailureKind::BudgetSpent));
    assert!(message.contains("for this month is spent"), "{message}");
    let paid = u32::try_from(service.noted().paid.len()).unwrap();
    let spent = 140 + (paid - 1) * 70;
    assert!(spent <= cap && report.tally.kept == u64::from(paid), "{spent} {:?}", report.tally);
    assert!(paid > 20, "as many as fit into the month: {paid}");
    batch_run.change(|settings| settings.max_cost_month = None).await;
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept, service.most_paid()), (End::Done, 60, 1));
}

#[tokio::test]
async fn the_batch_of_an_abandoned_analysis_is_finished_by_another() {
    let service = Service::start(BatchBehaviour { looks: usize::MAX, ..BatchBehaviour::default() });
    let data = tempfile::tempdir().unwrap();
    let settings = left(&service, data.path(), 15).await;
    service.behaviour().looks = 0;
    let mut batch_run = BatchRun::again(data.path(), settings).await;
    batch_run.add(15).await;
    let report = batch_run.run().await;
    assert_eq!((report.analysis.id, report.end, report.tally.kept), (AnalysisId(2), End::Done, 15));
    // The pages are the same: only the calls of the first analysis are paid.
    assert_eq!((service.noted().batches.len(), service.noted().live, service.most_paid()), (1, 1, 1));
    batch_run.id = ID;
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept), (End::Done, 15));
    assert_eq!((service.noted().batches.len(), service.most_paid()), (1, 1));
}

#[tokio::test]
async fn a_service_without_batches_is_reported_before_any_page_is_read() {
    let server = Server::start(|_| Answer::not_found());
    let base_url = format!("http://{}/v1", server.address());
    let batch_run = BatchRun::new(App::ephemeral().await.unwrap(), &base_url, 3).await;
    let report = batch_run.run().await;
    let End::Failed { message, .. } = report.end else { panic!("{:?}", report.end) };
    assert_eq!(message, "127.0.0.1 does not support batches (404): set batch to false (--no-batch)");
    assert_eq!(batch_run.fetched(), 0);
}
