//! Running, stopping and resuming.

use async_trait::async_trait;
use seotags::check::Finding;
use seotags::compose::{Brief, Suggestion, WrittenBy};
use seotags::crawl::{Fetch, FetchRequest};
use seotags::generate::{BuiltinGenerator, CallKey, Cost, Generation, Generator, Memory};
use seotags::pipeline::{Cancel, End, Event};
use seotags::result::{GenerateFailure, GenerateFailureKind};
use seotags::settings::EngineChoice;
use seotags::url::AnalysisId;
use seotags::visit::{Failed, FailureCode, FetchFailure, Fetched, Phase, RobotsVerdict};
use seotags_app::App;
use seotags_app::analyses::{AnalysisError, ListFilter, NotAllowed, Relaunch, Status, WorkPhase};
use seotags_app::disk_quota::DiskBounds;
use seotags_app::runner::{RunOptions, RunReport};
use seotags_samples::{analysis_of, answered, id};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tokio::sync::{Semaphore, broadcast};

/// A site whose pages all exist, or refuse.
struct Site {
    /// The number of fetches of each page.
    asked: Mutex<BTreeMap<String, u32>>,
    /// Remaining fetches before the site blocks.
    open: Semaphore,
    /// Called with the number of fetches so far.
    on_ask: Box<dyn Fn(usize) + Send + Sync>,
    refuses: Mutex<bool>,
}

impl Site {
    fn new(on_ask: impl Fn(usize) + Send + Sync + 'static) -> Arc<Self> {
        Arc::new(Self {
            asked: Mutex::default(),
            open: Semaphore::new(Semaphore::MAX_PERMITS),
            on_ask: Box::new(on_ask),
            refuses: Mutex::new(false),
        })
    }

    fn asked_most(&self) -> u32 {
        self.asked.lock().unwrap().values().copied().max().unwrap_or(0)
    }

    fn asked_count(&self) -> usize {
        self.asked.lock().unwrap().len()
    }
}

#[async_trait]
impl Fetch for Site {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        let asked = {
            let mut asked = self.asked.lock().unwrap();
            *asked.entry(request.url.to_string()).or_default() += 1;
            asked.len()
        };
        (self.on_ask)(asked);
        self.open.acquire().await.unwrap().forget();
        if *self.refuses.lock().unwrap() {
            let failure = FetchFailure {
                code: FailureCode::ConnectRefused,
                message: "nobody listens".to_owned(),
                phase: Phase::Connect,
                attempts: 3,
            };
            return Fetched::Failed(Failed { failure, hops: Vec::new(), robots: RobotsVerdict::Unknown });
        }
        let body = format!("<title>{0}</title><h1>{0}</h1><p>Shoes for the trail, for {0}.</p>", request.url);
        answered(&request.url, &body)
    }
}

fn options(site: &Arc<Site>) -> RunOptions {
    RunOptions { fetch: Arc::clone(site) as Arc<dyn Fetch>, generator: Arc::new(BuiltinGenerator), failed: false }
}

async fn run(app: &App, number: i64, options: RunOptions, cancel: &Cancel) -> Result<RunReport, AnalysisError> {
    let (events, _) = broadcast::channel(16);
    app.runner().run(id(number), options, events, cancel.clone()).await
}

#[tokio::test]
async fn every_page_gets_one_result_and_the_counts_agree() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 700).await;
    let site = Site::new(|_| {});
    let (events, mut news) = broadcast::channel(4_096);
    let report = app.runner().run(analysis.id, options(&site), events, Cancel::default()).await.unwrap();
    assert_eq!((report.end, report.analysis.status), (End::Done, Status::Success));
    assert_eq!((report.tally.total, report.tally.kept, report.analysis.processed_urls_count), (700, 700, 700));
    assert_eq!(report.analysis.engine.as_deref(), Some("builtin"));
    assert!(report.analysis.started_at.is_some() && report.analysis.finished_at.is_some());
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 700);
    assert_eq!((site.asked_count(), site.asked_most()), (700, 1));
    assert_eq!(app.analyses().tally(analysis.id).await.unwrap(), report.tally);
    assert_eq!(app.analyses().running(analysis.id).await.unwrap(), None);
    let mut last = None;
    while let Ok(event) = news.try_recv() {
        last = Some(event);
    }
    assert!(matches!(last, Some(Event::Finished { end: End::Done, .. })), "{last:?}");
    let again = run(&app, analysis.id.0, options(&site), &Cancel::default()).await.unwrap_err();
    assert_eq!(again, AnalysisError::NotAllowed { id: analysis.id, reason: NotAllowed::AllProcessed });
}

#[tokio::test]
async fn a_stopped_run_resumes_without_repeating_pages() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 1_000).await;
    let cancel = Cancel::default();
    let stopper = cancel.clone();
    let site = Site::new(move |asked| {
        if asked == 300 {
            stopper.drain();
        }
    });
    let report = run(&app, analysis.id.0, options(&site), &cancel).await.unwrap();
    assert_eq!((&report.end, report.analysis.status), (&End::Stopped, Status::Stopped));
    assert_eq!(report.analysis.stopped_phase, Some(WorkPhase::Generation));
    let kept = report.analysis.processed_urls_count;
    assert!((1..1_000).contains(&kept), "{kept}");
    assert_eq!(kept, report.tally.kept);
    assert_eq!(app.analyses().latest_unfinished().await.unwrap().unwrap().id, analysis.id);

    let report = run(&app, analysis.id.0, options(&site), &Cancel::default()).await.unwrap();
    assert_eq!((report.end, report.analysis.status, report.tally.kept), (End::Done, Status::Success, 1_000));
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 1_000);
    assert_eq!(site.asked_most(), 1, "started pages are finished");
    assert_eq!(app.analyses().latest_unfinished().await.unwrap(), None);
}

/// Damage to the list and its results that SQLite does not notice.
const MISCOUNTED: &[&str] = &[
    "UPDATE analyses SET done_before = 360",
    "UPDATE analyses SET done_before = 1000000000000",
    "UPDATE analyses SET done_before = 360, processed_urls_count = processed_urls_count - 7",
    // Two counts that agree: the analysis was written, and its results were not.
    "UPDATE analyses SET done_before = 360, processed_urls_count = 360",
    "UPDATE analyses SET total_urls_count = 800",
    "UPDATE analyses SET processed_urls_count = processed_urls_count + 9, indexable_count = 3",
];

#[tokio::test]
async fn a_damaged_count_skips_no_page() {
    for damage in MISCOUNTED {
        let app = App::ephemeral().await.unwrap();
        let analysis = analysis_of(&app, 400).await;
        let cancel = Cancel::default();
        let stopper = cancel.clone();
        let site = Site::new(move |asked| {
            if asked == 120 {
                stopper.drain();
            }
        });
        let report = run(&app, analysis.id.0, options(&site), &cancel).await.unwrap();
        assert_eq!(report.end, End::Stopped);
        rusqlite::Connection::open(app.store_path()).unwrap().execute_batch(damage).unwrap();

        let report = run(&app, analysis.id.0, options(&site), &Cancel::default()).await.unwrap();
        assert_eq!((&report.end, report.analysis.status), (&End::Done, Status::Success), "{damage}");
        assert_eq!((site.asked_count(), site.asked_most()), (400, 1), "{damage}");
        assert_eq!(app.results().count(analysis.id).await.unwrap(), 400, "{damage}");
        assert_eq!(app.audit().await.unwrap(), [""; 0], "{damage}");
    }
}

#[tokio::test]
async fn failed_pages_are_retried_on_request() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 20).await;
    let site = Site::new(|_| {});
    *site.refuses.lock().unwrap() = true;
    let report = run(&app, analysis.id.0, options(&site), &Cancel::default()).await.unwrap();
    assert_eq!((report.analysis.status, report.analysis.failed_urls_count), (Status::Success, 20));

    *site.refuses.lock().unwrap() = false;
    let report = run(&app, analysis.id.0, RunOptions { failed: true, ..options(&site) }, &Cancel::default()).await;
    let report = report.unwrap();
    assert_eq!((report.analysis.failed_urls_count, report.analysis.processed_urls_count), (0, 20));
    assert_eq!((report.tally.kept, report.tally.failed, report.pages_done), (20, 0, 20));
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 20);
    let none = run(&app, analysis.id.0, RunOptions { failed: true, ..options(&site) }, &Cancel::default()).await;
    assert_eq!(none.unwrap_err(), AnalysisError::NotAllowed { id: analysis.id, reason: NotAllowed::NoneFailed });
}

#[tokio::test]
async fn an_analysis_that_another_process_runs_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let (one, two) = (App::open(data.path()).await.unwrap(), App::open(data.path()).await.unwrap());
    let analysis = analysis_of(&one, 3).await;
    let (asked, mut first_asked) = tokio::sync::watch::channel(false);
    let site = Site::new(move |_| asked.send(true).unwrap_or_default());
    site.open.forget_permits(Semaphore::MAX_PERMITS);
    let running = {
        let (one, site) = (one.clone(), Arc::clone(&site));
        tokio::spawn(async move { run(&one, 1, options(&site), &Cancel::default()).await })
    };
    first_asked.changed().await.unwrap();
    let in_use = |error: AnalysisError| {
        let AnalysisError::InUse { pid, .. } = error else { panic!("{error}") };
        assert_eq!(pid, std::process::id());
    };
    in_use(two.analyses().delete(analysis.id).await.unwrap_err());
    in_use(two.analyses().relaunch(analysis.id, Relaunch::Overwrite, None).await.unwrap_err());
    in_use(run(&two, 1, options(&site), &Cancel::default()).await.unwrap_err());
    in_use(run(&one, 1, options(&site), &Cancel::default()).await.unwrap_err());
    assert_eq!(two.analyses().running(analysis.id).await.unwrap().unwrap().pid, std::process::id());
    in_use(two.analyses().latest_unfinished().await.unwrap_err());
    assert_eq!(two.analyses().get(analysis.id).await.unwrap().unwrap().status, Status::Processing);
    site.open.add_permits(10);
    assert_eq!(running.await.unwrap().unwrap().analysis.status, Status::Success);
    two.analyses().delete(analysis.id).await.unwrap();
}

#[tokio::test]
async fn the_analysis_of_a_dead_process_is_taken_over() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let analysis = analysis_of(&app, 5).await;
    let call = CallKey("c".repeat(64));
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    db.execute_batch(
        "UPDATE analyses SET status = 'processing', started_at = 1;
         INSERT INTO leases VALUES (1, 'process-gone.lock', 1, 'elsewhere', 0, 99999999999999);",
    )
    .unwrap();
    app.ledger()
        .of(analysis.id)
        .intend(&call, "https://shop.example/0", EngineChoice::Openai, Cost::default())
        .await
        .unwrap();
    app.ledger()
        .of(AnalysisId(99))
        .intend(&CallKey("d".repeat(64)), "https://shop.example/0", EngineChoice::Openai, Cost::default())
        .await
        .unwrap();
    let seen = app.analyses().latest().await.unwrap().unwrap();
    assert_eq!((seen.status, seen.stopped_phase), (Status::Stopped, Some(WorkPhase::Generation)));
    assert_eq!(app.analyses().get(analysis.id).await.unwrap(), Some(seen.clone()));
    assert_eq!(app.analyses().latest_unfinished().await.unwrap(), Some(seen.clone()));
    for (status, expected) in [(Status::Stopped, vec![seen]), (Status::Processing, Vec::new())] {
        let filter = ListFilter { project: None, status: Some(status) };
        assert_eq!(app.analyses().list(filter).await.unwrap(), expected);
    }
    let site = Site::new(|_| {});
    let report = run(&app, analysis.id.0, options(&site), &Cancel::default()).await.unwrap();
    assert_eq!((report.analysis.status, report.unanswered_calls), (Status::Success, 1));
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 5);
}

#[tokio::test]
async fn a_dropped_run_releases_its_analysis() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 5).await;
    let (asked, mut first_asked) = tokio::sync::watch::channel(false);
    let site = Site::new(move |_| asked.send(true).unwrap_or_default());
    site.open.forget_permits(Semaphore::MAX_PERMITS);
    let running = {
        let (app, site) = (app.clone(), Arc::clone(&site));
        tokio::spawn(async move { run(&app, 1, options(&site), &Cancel::default()).await })
    };
    first_asked.changed().await.unwrap();
    running.abort();
    assert!(running.await.unwrap_err().is_cancelled());
    site.open.add_permits(Semaphore::MAX_PERMITS);
    while app.analyses().running(analysis.id).await.unwrap().is_some() {
        tokio::task::yield_now().await;
    }
    let report = run(&app, analysis.id.0, options(&site), &Cancel::default()).await.unwrap();
    assert_eq!((report.analysis.status, report.tally.kept), (Status::Success, 5));
}

/// A service that refuses the key.
struct NoKey;

#[async_trait]
impl Generator for NoKey {
    fn written_by(&self) -> WrittenBy {
        WrittenBy::Model
    }

    fn concurrency(&self) -> usize {
        2
    }

    async fn generate(&self, _: &Brief) -> Result<Generation, GenerateFailure> {
        Err(GenerateFailure::new(GenerateFailureKind::KeyRefused, "the key was refused"))
    }

    async fn repair(&self, _: &Brief, _: &Suggestion, _: &[Finding]) -> Result<Generation, GenerateFailure> {
        Ok(Generation::default())
    }
}

#[tokio::test]
async fn a_fatal_failure_is_reported_and_can_be_resumed() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 50).await;
    let site = Site::new(|_| {});
    let refused = RunOptions { generator: Arc::new(NoKey), ..options(&site) };
    let report = run(&app, analysis.id.0, refused, &Cancel::default()).await.unwrap();
    assert!(matches!(&report.end, End::Failed { .. }));
    assert_eq!(report.analysis.status, Status::Failure);
    assert_eq!(report.analysis.error_message.as_deref(), Some("the key was refused"));
    assert!(report.analysis.is_unfinished());

    let report = run(&app, analysis.id.0, options(&site), &Cancel::default()).await.unwrap();
    assert_eq!((report.analysis.status, report.analysis.error_message), (Status::Success, None));
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 50);
}

#[tokio::test]
async fn a_missing_analysis_cannot_be_run() {
    let app = App::ephemeral().await.unwrap();
    let missing = run(&app, 7, options(&Site::new(|_| {})), &Cancel::default()).await.unwrap_err();
    assert_eq!(missing, AnalysisError::NotFound { id: id(7) });
}

#[tokio::test]
async fn a_run_ends_when_its_owner_exceeds_the_quota() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 300).await;
    let site = Site::new(|_| {});
    let within = async |bounds: DiskBounds| {
        let (events, _) = broadcast::channel(16);
        let room = app.disk_space(None, bounds).await.unwrap();
        app.runner().within(room).run(analysis.id, options(&site), events, Cancel::default()).await.unwrap()
    };
    let report = within(DiskBounds { least_free: 0, most_kept: 2_000 }).await;
    let message = report.analysis.error_message.clone().unwrap();
    assert!(report.analysis.status == Status::Failure && message.contains("use all of the 0 MiB"), "{message}");
    assert!((1..300).contains(&report.tally.kept), "{}", report.tally.kept);
    let report = within(DiskBounds { least_free: u64::MAX, most_kept: u64::MAX }).await;
    assert!(report.analysis.error_message.unwrap().contains("the service is short of disk space"));
    let report = within(DiskBounds { least_free: 0, most_kept: u64::MAX }).await;
    assert_eq!((report.analysis.status, report.tally.kept), (Status::Success, 300));
}

#[tokio::test]
async fn a_webhook_has_at_most_100_pending_deliveries() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let analysis = analysis_of(&app, 1).await;
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    db.execute_batch(
        "PRAGMA foreign_keys = OFF;
         UPDATE projects SET owner = 7;
         INSERT INTO webhooks (id, user_id, url, events, is_active, created_at)
             VALUES (1, 7, 'https://a.example/', '[\"analysis.finished\"]', 1, 0), (2, 8, 'https://b.example/', '[]', 1, 0);
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
             INSERT INTO webhook_deliveries (webhook_id, analysis_id, event, created_at, due_at)
             SELECT 1 + i % 2, 1, 'analysis.failed', i, i FROM n, (SELECT 1 UNION SELECT 2);",
    )
    .unwrap();
    run(&app, analysis.id.0, options(&Site::new(|_| {})), &Cancel::default()).await.unwrap();
    let owed = |webhook: i64| {
        let sql = "SELECT count(*), sum(event = 'analysis.finished') FROM webhook_deliveries WHERE webhook_id = ?1";
        db.query_row(sql, [webhook], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?))).unwrap()
    };
    assert_eq!((owed(1), owed(2)), ((100, 1), (150, 0)));
}
