//! The data folder for the measurements: created once, with the application's own functions.

use super::people::PEOPLE;
use crate::client::{PASSWORD, email};
use crate::figures::say;
use anyhow::{Context as _, Result, bail, ensure};
use async_trait::async_trait;
use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use seotags::crawl::{Fetch, FetchRequest};
use seotags::generate::BuiltinGenerator;
use seotags::input::SourceUrl;
use seotags::pipeline::{Cancel, End, ResultSink as _};
use seotags::result::PageResult;
use seotags::settings::{Settings, SettingsPatch};
use seotags::url::{HttpUrl, ResultKey};
use seotags::visit::{Failed, FailureCode, FetchFailure, Fetched, Phase, RobotsVerdict};
use seotags::{Secret, clock};
use seotags_app::App;
use seotags_app::accounts::{Accounts, SigningKeys};
use seotags_app::analyses::{Analysis, NewAnalysis};
use seotags_app::projects::Project;
use seotags_app::runner::RunOptions;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::broadcast;

/// Projects, and results of the one analysis in each.
const PROJECTS: u64 = 50;
const RESULTS: u64 = 10_000;
/// Results of the large analysis.
const MANY: u64 = 1_000_000;
/// Results that wait for their commit at the same time.
const AT_ONCE: usize = 512;
/// Different results that are made; the others are copies of these. One in ten of the small analyses has stored texts.
const KINDS: u64 = 1_000;
const TEXT_EVERY: u64 = 10;
const NOINDEX_EVERY: u64 = 11;
const FAILED_EVERY: u64 = 101;
/// Marks a folder that was filled completely, with its content.
const MARK: &str = "load.json";

/// The content of the folder.
#[derive(Debug, Clone)]
pub(super) struct Filled {
    /// Analyses of 10,000 results, each in a separate project.
    pub(super) analyses: Vec<Place>,
    /// The analysis of 1,000,000 results.
    pub(super) large: Place,
    /// Number of results of each, and of the large one.
    pub(super) results: u64,
    pub(super) large_results: u64,
}

/// An analysis and its project.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) project: i64,
    pub(super) analysis: i64,
}

/// The folder, filled if it is new.
pub(super) async fn ready(data: &Path, divided: u64) -> Result<Filled> {
    let mark = data.join(MARK);
    if !mark.is_file() {
        if App::is_there(data) {
            bail!(
                "{} contains a store that was not filled for this, or not completely; choose another folder",
                data.display()
            );
        }
        let begun = Instant::now();
        let text = fill(data, divided).await?.to_string();
        std::fs::write(&mark, text).with_context(|| format!("cannot write {}", mark.display()))?;
        say(&format!("{} filled in {:.0} s", data.display(), begun.elapsed().as_secs_f64()));
    }
    let text = std::fs::read_to_string(&mark).with_context(|| format!("cannot read {}", mark.display()))?;
    let filled = read(&serde_json::from_str(&text)?).with_context(|| format!("{} is not ours", mark.display()))?;
    ensure!(filled.results == RESULTS / divided, "{} was filled with another --divided", data.display());
    Ok(filled)
}

fn read(mark: &Value) -> Option<Filled> {
    let place = |value: &Value| Some(Place { project: value[0].as_i64()?, analysis: value[1].as_i64()? });
    Some(Filled {
        analyses: mark["analyses"].as_array()?.iter().map(place).collect::<Option<_>>()?,
        large: place(&mark["large"])?,
        results: mark["results"].as_u64()?,
        large_results: mark["large_results"].as_u64()?,
    })
}

async fn fill(data: &Path, divided: u64) -> Result<Value> {
    let (results, many) = (RESULTS / divided, MANY / divided);
    say(&format!("filling {} with {} results", data.display(), PROJECTS * results + many));
    let app = App::open(data).await?;
    let accounts = app.accounts(tokio::task::block_in_place(|| SigningKeys::open(data))?);
    for n in 0..PEOPLE {
        person(&accounts, n).await?;
    }
    let mut analyses = Vec::new();
    for n in 0..PROJECTS {
        let project = app.projects().find_or_create(&format!("Shop {n}"), &format!("https://shop{n}.example")).await?;
        let analysis = analysis(&app, &project, results, TEXT_EVERY).await?;
        analyses.push(json!([project.id.0, analysis.id.0]));
    }
    let project = app.projects().find_or_create("Large shop", "https://large.example").await?;
    let large = analysis(&app, &project, many, u64::MAX).await?;
    app.close().await;
    let large = json!([project.id.0, large.id.0]);
    Ok(json!({"analyses": analyses, "large": large, "results": results, "large_results": many}))
}

async fn person(accounts: &Accounts, n: usize) -> Result<()> {
    accounts.create(&email(n), Secret::verbatim(PASSWORD.to_owned()), true, clock::now()).await?;
    Ok(())
}

/// A finished analysis with this many results.
async fn analysis(app: &App, project: &Project, results: u64, text_every: u64) -> Result<Analysis> {
    let new = NewAnalysis {
        project: project.id,
        name: "Everything".to_owned(),
        inputs: Vec::new(),
        filter_rules: Vec::new(),
        follow: None,
        profile: None,
        given_access: Vec::new(),
        patch: SettingsPatch::default(),
        settings: Settings::default(),
    };
    let urls: Vec<HttpUrl> =
        (0..results).map(|n| HttpUrl::parse(&format!("{}/shoes/{n}", project.domain))).collect::<Result<_, _>>()?;
    let list = urls.iter().map(|url| SourceUrl::web(url.clone()));
    let analysis = app.analyses().create(new, list).await?.analysis;
    let kinds: Vec<PageResult> = (0..KINDS).map(|n| kind(&analysis, n, text_every)).collect();
    let sink = app.results().sink(analysis.id);
    let mut keeping = FuturesUnordered::new();
    for (url, kind) in urls.into_iter().zip(kinds.iter().cycle()) {
        if keeping.len() >= AT_ONCE {
            keeping.next().await.transpose()?;
        }
        keeping.push(sink.keep(PageResult { key: ResultKey::new(analysis.id, &url), url, ..kind.clone() }));
    }
    while keeping.next().await.transpose()?.is_some() {}
    drop(keeping);
    // Every page has its result, so the run fetches nothing, and ends like any other.
    let options = RunOptions { fetch: Arc::new(Nobody), generator: Arc::new(BuiltinGenerator), failed: false };
    let report = app.runner().run(analysis.id, options, broadcast::channel(16).0, Cancel::default()).await?;
    ensure!(
        report.end == End::Done && report.pages_done == 0,
        "the run of the filled list ended with {:?}",
        report.end
    );
    Ok(report.analysis)
}

fn kind(analysis: &Analysis, n: u64, text_every: u64) -> PageResult {
    let mut result = match n {
        n if n % FAILED_EVERY == 1 => seotags_samples::failed(analysis, n),
        n if n % NOINDEX_EVERY == 1 => seotags_samples::noindex(analysis, n),
        n => seotags_samples::good(analysis, n),
    };
    if !n.is_multiple_of(text_every) || text_every == u64::MAX {
        result.read.distilled = None;
    }
    result
}

/// A fetcher that is never used.
struct Nobody;

#[async_trait]
impl Fetch for Nobody {
    async fn fetch(&self, _: &FetchRequest) -> Fetched {
        Fetched::Failed(Failed {
            failure: FetchFailure {
                code: FailureCode::ConnectRefused,
                message: "connection refused".to_owned(),
                phase: Phase::Connect,
                attempts: 1,
            },
            hops: Vec::new(),
            robots: RobotsVerdict::Allowed { line: None },
        })
    }
}
