//! Runs of whole lists, with names that all resolve to this machine.

use async_trait::async_trait;
use seotags::crawl::{AnswerCache, Bounds, CrawlOptions, Crawler, DnsError, LookUp, MemoryCache, WarcSaver};
use seotags::generate::BuiltinGenerator;
use seotags::pipeline::{Cancel, Event, PageJob, Patience, RunEnd, Step, UrlSet, VecSink, run};
use seotags::result::{PageResult, Tally};
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{broadcast, mpsc};

/// Every name but `dead…` resolves to this machine, as long as there is a network.
#[derive(Debug)]
pub(crate) struct SwitchedNames {
    /// Whether there is a network.
    pub(crate) is_up: AtomicBool,
}

impl SwitchedNames {
    /// With a network.
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self { is_up: AtomicBool::new(true) })
    }
}

#[async_trait]
impl LookUp for SwitchedNames {
    async fn look_up(&self, name: &str) -> Result<Vec<IpAddr>, DnsError> {
        if !self.is_up.load(Ordering::SeqCst) {
            return Err(DnsError::Failed("temporary failure in name resolution".to_owned()));
        }
        if name.starts_with("dead") { Err(DnsError::NotFound) } else { Ok(vec![IpAddr::V4(Ipv4Addr::LOCALHOST)]) }
    }
}

/// Settings for hosts whose names are not local: without the pause between requests.
pub(crate) fn remote_settings() -> Settings {
    Settings { retries: 0, delay: Some(0.0), check_canonical: false, ..Settings::default() }
}

/// The result of a run.
pub(crate) struct Listed {
    pub(crate) end: RunEnd,
    pub(crate) results: Vec<PageResult>,
    /// Whether an outage was reported.
    pub(crate) was_gone: bool,
}

impl Listed {
    /// The result of a path.
    pub(crate) fn of(&self, path: &str) -> &PageResult {
        self.results.iter().find(|result| result.url.path_and_query() == path).unwrap()
    }
}

/// Runs a list, and calls `news` for each event.
pub(crate) async fn run_list(
    urls: &[String],
    settings: &Settings,
    bounds: Bounds,
    names: Arc<SwitchedNames>,
    patience: Patience,
    hear: impl FnMut(&Event, &Cancel),
) -> Listed {
    run_list_into(None, urls, settings, bounds, names, patience, hear).await
}

/// The same, with an archive.
pub(crate) async fn run_list_into(
    archive: Option<WarcSaver>,
    urls: &[String],
    settings: &Settings,
    bounds: Bounds,
    names: Arc<SwitchedNames>,
    patience: Patience,
    mut hear: impl FnMut(&Event, &Cancel),
) -> Listed {
    let cache: Arc<dyn AnswerCache> = Arc::new(MemoryCache::default());
    let (bounds, names, cache) = (Some(bounds), Some(names as Arc<dyn LookUp>), Some(cache));
    let options = CrawlOptions { bounds, names, cache, archive, ..CrawlOptions::default() };
    let crawler = Arc::new(Crawler::with_options(settings, options).unwrap());
    let step = Step::new(crawler, Arc::new(BuiltinGenerator), Arc::new(settings.clone()), UrlSet::default());
    let (sender, jobs) = mpsc::channel(16);
    let list: Vec<PageJob> = urls.iter().map(|url| job(url, settings)).collect();
    tokio::spawn(async move {
        for job in list {
            if sender.send(job).await.is_err() {
                return;
            }
        }
    });
    let (events, mut news) = broadcast::channel(100_000);
    let (sink, cancel) = (Arc::new(VecSink::default()), Cancel::default());
    let start = Tally { total: urls.len() as u64, ..Tally::default() };
    let running = tokio::spawn(run(step.with_patience(patience), jobs, sink.clone(), events, cancel.clone(), start));
    let mut was_gone = false;
    while let Ok(event) = news.recv().await {
        was_gone |= matches!(event, Event::NetworkGone { .. });
        hear(&event, &cancel);
    }
    let end = running.await.unwrap();
    Listed { end, results: Arc::into_inner(sink).unwrap().into_results(), was_gone }
}

fn job(url: &str, settings: &Settings) -> PageJob {
    PageJob::new(AnalysisId(1), HttpUrl::parse(url).unwrap(), settings.hash())
}
