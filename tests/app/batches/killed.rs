//! `kill -9` between the steps of a batch: each question is paid once, and each chunk has one
//! batch.

use super::{BatchBehaviour, BatchRun, End, Hold, Line, Service, settings};
use seotags::settings::Settings;
use seotags_app::App;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Names the data folder and the service to the child. Without it, [`the_child`] does nothing.
const DATA: &str = "SEOTAGS_TEST_BATCH_DATA";
const BASE_URL: &str = "SEOTAGS_TEST_BATCH_URL";
const PAGES: u64 = 1_000;

/// The process that is killed. Without the variables, it does nothing.
#[tokio::test]
async fn the_child() {
    let (Some(data), Ok(base_url)) = (std::env::var_os(DATA), std::env::var(BASE_URL)) else { return };
    let settings = Settings { base_url: Some(base_url), ..settings() };
    BatchRun::again(Path::new(&data), settings).await.run().await;
}

fn start(data: &Path, base_url: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["batches::killed::the_child", "--exact"])
        .env(DATA, data)
        .env(BASE_URL, base_url)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_line_is_paid_once_despite_kills_after_upload_and_create() {
    // In the first batch, 2 of 100 lines fail and 1 of 100 expires.
    let line = |batch, at| match (batch, at % 100) {
        (0, 7 | 57) => Line::Failed,
        (0, 33) => Line::Expired,
        _ => Line::Answered,
    };
    let end = |batch| if batch == 0 { "expired" } else { "completed" };
    let behaviour = BatchBehaviour {
        line: Box::new(line),
        end: Box::new(end),
        holds: Some(Hold::Upload),
        ..BatchBehaviour::default()
    };
    let service = Service::start(behaviour);
    let data = tempfile::tempdir().unwrap();
    let batch_run = BatchRun::new(App::open(data.path()).await.unwrap(), &service.base_url(), PAGES).await;
    let settings = batch_run.settings.clone();
    batch_run.app.close().await;
    for next in [Some(Hold::Create), None] {
        let mut child = start(data.path(), &service.base_url());
        service.held().await;
        child.kill().unwrap();
        child.wait().unwrap();
        service.behaviour().holds = next;
    }
    assert_eq!((service.noted().files.len(), service.noted().batches.len()), (1, 1));

    let batch_run = BatchRun::again(data.path(), settings).await;
    let report = batch_run.run().await;
    assert_eq!((report.end, report.tally.kept, report.tally.total), (End::Done, PAGES, PAGES));
    assert_eq!((batch_run.fetched(), report.unanswered_calls), (0, 0));
    let paid: Vec<u32> = service.noted().paid.values().copied().collect();
    assert_eq!((paid.len() as u64, paid.iter().max()), (PAGES, Some(&1)));
    let lines: Vec<usize> = service.noted().batches.iter().map(|batch| batch.lines).collect();
    assert_eq!((lines, service.noted().live), (vec![999, 30], 1));
    assert_eq!(service.batches_a_chunk(), 1);
    assert_eq!(report.tally.usage.cost_micros, 140 + 70 * (PAGES - 1));
    batch_run.check_all(usize::try_from(PAGES).unwrap()).await;
}
