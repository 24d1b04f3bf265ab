//! Runs whose pages workers process.

use async_trait::async_trait;
use seotags::compose::prompt::PriceTable;
use seotags::crawl::{CrawlOptions, Fetch, FetchRequest};
use seotags::generate::{BuiltinGenerator, ProviderAccess};
use seotags::pipeline::{self, Cancel, End, RunEnd, Step};
use seotags::visit::Fetched;
use seotags_app::analyses::{Analysis, AnalysisError, Status};
use seotags_app::runner::{AssignedRun, Assignment, Execution, RunOptions, RunPages, RunReport, Workers};
use seotags_app::{App, StoreError};
use seotags_samples::{analysis_of, answered};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::broadcast;

/// A site on which every page exists.
struct Site;

#[async_trait]
impl Fetch for Site {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        answered(&request.url, &format!("<title>{0}</title><h1>{0}</h1><p>Shoes for {0}.</p>", request.url))
    }
}

/// The process of the runner, which must not fetch.
struct Unused;

#[async_trait]
impl Fetch for Unused {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        panic!("the runner fetched {}", request.url)
    }
}

/// Workers that process every page, or cannot read the list.
#[derive(Debug)]
struct Others {
    read_the_list: bool,
}

#[async_trait]
impl Workers for Others {
    async fn process(&self, run: AssignedRun, pages: RunPages) -> Result<RunEnd, StoreError> {
        if !self.read_the_list {
            return Err(StoreError::Closed { path: PathBuf::from("list") });
        }
        let (listed, settings) = ((run.listed)().await?, Arc::new(run.assignment.settings.clone()));
        let step = Step::new(Arc::new(Site), Arc::new(BuiltinGenerator), settings, listed);
        let RunPages { jobs, sink, events, cancel, start } = pages;
        Ok(pipeline::run(step, jobs, sink, events, cancel, start).await)
    }

    async fn drop_deleted(&self, _: &App) -> Result<u64, String> {
        Ok(0)
    }
}

async fn run_by(app: &App, analysis: &Analysis, read_the_list: bool) -> Result<RunReport, AnalysisError> {
    let assignment = Assignment {
        settings: analysis.settings.clone(),
        accounts: ProviderAccess::default(),
        access: CrawlOptions::default().carried().unwrap(),
        prices: PriceTable::shipped().clone(),
        ledger: app.ledger().of(analysis.id),
    };
    let runner = app.runner().by(Execution::Workers(Arc::new(Others { read_the_list }), Arc::new(assignment)));
    let options = RunOptions { fetch: Arc::new(Unused), generator: Arc::new(BuiltinGenerator), failed: false };
    runner.run(analysis.id, options, broadcast::channel(64).0, Cancel::default()).await
}

#[tokio::test]
async fn workers_process_every_page_of_a_run() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 40).await;
    let report = run_by(&app, &analysis, true).await.unwrap();
    assert_eq!((report.end, report.analysis.status), (End::Done, Status::Success));
    assert_eq!((report.tally.kept, report.pages_done), (40, 40));
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 40);
}

#[tokio::test]
async fn a_run_fails_if_workers_do_not_get_its_list() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 2).await;
    let error = run_by(&app, &analysis, false).await.unwrap_err();
    assert!(matches!(error, AnalysisError::Store(StoreError::Closed { .. })), "{error}");
    let after = app.analyses().get(analysis.id).await.unwrap().unwrap();
    assert_eq!((after.status, after.processed_urls_count), (Status::Failure, 0));
}
