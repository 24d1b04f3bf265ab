//! A run in a worker: the same pipeline and executor as elsewhere, with pages from the broker.

use super::Shared;
use super::leased_fetch::GuardedFetch;
use super::publish_results::ResultDrain;
use super::remote::Remote;
use crate::broker::{Fleet, Pause};
use crate::coordinator::list_name;
use crate::protocol::{RunEntry, RunId, Terms};
use seotags::crawl::{CrawlOptions, Crawler};
use seotags::generate::llm::LlmOptions;
use seotags::generate::{BuiltinGenerator, Generator, ProviderAccess, generator_with, writing_with};
use seotags::limits::Limits;
use seotags::pipeline::{self, Cancel, End, Event, PageJob, Read, RunEnd, Step, UrlSet, read_failure};
use seotags::result::{PageResult, Spent, Tally};
use seotags::settings::Settings;
use seotags::visit::{FailureCode, FetchFailure, Phase};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OnceCell, broadcast, mpsc};

/// The log target for where pages are sent; shown without any flag.
const DESTINATION: &str = "seotags_destination";

/// Pages that may wait for the executor: as many as a single worker takes of a new fleet's partitions, so that one run
/// rarely blocks another.
const AHEAD: usize = 16_384;

/// Events of a run that may wait to be read: there are few while there is no network.
const NEWS: usize = 256;

/// A run that this worker has pages of.
#[derive(Clone)]
pub(crate) struct RunHandle {
    pub(crate) entry: RunEntry,
    pub(crate) jobs: mpsc::Sender<PageJob>,
    pub(crate) cancel: Cancel,
    step: Arc<OnceCell<Step>>,
    /// The terms of the run here.
    terms: Arc<OnceCell<Terms>>,
    /// The coordinator process that was last asked for the terms.
    process: Arc<Mutex<String>>,
    is_offline: Arc<AtomicBool>,
}

/// How a run ended here.
pub(crate) enum Ended {
    /// Normally.
    Well,
    /// This worker cannot continue; others may.
    Badly(String),
}

impl RunHandle {
    /// Begins a run.
    pub(crate) fn begin(worker: &Arc<Shared>, run: &RunId, entry: RunEntry) -> Self {
        let (jobs, open) = mpsc::channel(Limits::of_process().queue(AHEAD));
        let handle = Self {
            process: Arc::new(Mutex::new(entry.process.clone())),
            entry,
            jobs,
            cancel: Cancel::default(),
            step: Arc::default(),
            terms: Arc::default(),
            is_offline: Arc::default(),
        };
        let (worker, run, begun) = (Arc::clone(worker), run.clone(), handle.clone());
        tokio::spawn(async move {
            let ended = drive(&worker, &run, &begun, open).await;
            worker.run_ended(&run, ended).await;
        });
        handle
    }

    /// True the first time that it sees this process coordinate the run.
    pub(crate) fn note_process(&self, process: &str) -> bool {
        let mut known = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = *known != process;
        process.clone_into(&mut known);
        is_new
    }

    /// Asks for the current terms of the run. If they differ from those here, pages that were begun are finished, and
    /// the rest is begun again.
    pub(crate) async fn apply_terms(&self, remote: &Remote) {
        match remote.terms(false).await {
            Ok(terms) => match self.terms.get() {
                Some(known) if *known != terms => {
                    self.cancel.drain();
                    tracing::info!(
                        name = self.entry.name,
                        "the settings of a run have changed; starting it again here"
                    );
                }
                Some(_) => {}
                // The new terms are not known yet.
                None => self.forget_process(),
            },
            Err(error) => {
                tracing::debug!(%error, "it is unknown whether the settings of a run have changed");
                self.forget_process();
            }
        }
    }

    /// The next check asks again.
    fn forget_process(&self) {
        self.process.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// How many pages it may have in progress; `None` before it has begun.
    pub(crate) fn most_under_way(&self) -> Option<usize> {
        self.step.get().map(|step| pipeline::most_under_way(step.settings()))
    }

    /// False while the executor holds pages back because the network seems to be gone.
    pub(crate) fn has_network(&self) -> bool {
        !self.is_offline.load(Ordering::Relaxed)
    }

    /// The result of a page that is given up because every worker that took it was lost; `None` before the run has
    /// begun.
    pub(crate) async fn given_up(&self, job: &PageJob, times: u64) -> Option<PageResult> {
        let step = self.step.get()?;
        let failure = FetchFailure {
            code: FailureCode::ParseLimit,
            message: format!("every worker that took the page was lost ({times} times)"),
            phase: Phase::Read,
            attempts: u32::try_from(times).unwrap_or(u32::MAX),
        };
        let now = seotags::clock::now().as_millisecond();
        let page = read_failure(&job.url, failure, step.settings(), now);
        Some(step.write(job, Read { page, spent: Spent::default(), parked: None }).await.result)
    }
}

async fn drive(worker: &Arc<Shared>, run: &RunId, handle: &RunHandle, jobs: mpsc::Receiver<PageJob>) -> Ended {
    let RunHandle { entry, cancel, .. } = handle;
    let remote = Remote::new(worker.fleet.clone(), run.clone(), worker.name.clone());
    let set_up = tokio::select! {
        set_up = set_up(worker, run, handle, &remote) => set_up,
        () = cancel.draining() => return Ended::Well,
    };
    let step = match set_up {
        Ok(step) => step,
        Err(message) => {
            tracing::warn!(%run, %message, "a run could not be set up");
            report_end(&remote, End::failed(message), cancel).await;
            return Ended::Well;
        }
    };
    // Set once, here.
    let _ = handle.step.set(step.clone());
    tracing::info!(%run, name = entry.name, "work on an analysis begins");
    let sink = Arc::new(drain_of(worker, run));
    let (events, news) = broadcast::channel(NEWS);
    let running = pipeline::run(step, jobs, sink, events, cancel.clone(), Tally::default());
    let (RunEnd { end, .. }, ()) = tokio::join!(running, follow_network(news, &handle.is_offline));
    match end {
        End::Done | End::Stopped => Ended::Well,
        End::Failed { kind: Some(_), .. } => {
            report_end(&remote, end, cancel).await;
            Ended::Well
        }
        End::Failed { message, kind: None, .. } => Ended::Badly(message),
    }
}

/// Follows the state of the network as long as there are events.
async fn follow_network(mut news: broadcast::Receiver<Event>, is_offline: &AtomicBool) {
    loop {
        match news.recv().await {
            Ok(Event::NetworkGone { .. }) => is_offline.store(true, Ordering::Relaxed),
            Ok(Event::NetworkBack { .. }) => is_offline.store(false, Ordering::Relaxed),
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

/// Reports to the coordinator that the run must end, so that all workers stop. If the coordinator was away, the run
/// need not end when it returns: by then the pages are at the broker again.
async fn report_end(remote: &Remote, end: End, cancel: &Cancel) {
    if remote.is_silent() {
        return;
    }
    tokio::select! {
        end_reported = remote.over(end) => {
            if let Err(error) = end_reported {
                tracing::warn!(%error, "the coordinator could not be notified that a run has to stop");
            }
        }
        () = cancel.draining() => {}
    }
}

/// Sends the results of a run.
pub(crate) fn drain_of(worker: &Shared, run: &RunId) -> ResultDrain {
    ResultDrain {
        fleet: worker.fleet.clone(),
        leased_pages: Arc::clone(&worker.leased_pages),
        run: run.clone(),
        pages: Arc::clone(&worker.pages),
    }
}

/// The URLs of a run. If the broker has lost them, the coordinator stores them again.
async fn list_of(fleet: &Fleet, run: &RunId, entry: &RunEntry) -> Option<Vec<u8>> {
    let mut pause = Pause::default();
    loop {
        let list = fleet.lists().get(&list_name(run, entry)).await;
        if list.is_some() || !fleet.is_made_anew().await {
            return list;
        }
        pause.wait_quietly().await;
    }
}

async fn set_up(worker: &Shared, run: &RunId, handle: &RunHandle, remote: &Remote) -> Result<Step, String> {
    let entry = &handle.entry;
    let terms = remote.terms(true).await.map_err(|error| error.to_string())?;
    // Set once, here.
    let _ = handle.terms.set(terms.clone());
    let Terms { settings, accounts, access, prices } = terms;
    let list = list_of(&worker.fleet, run, entry).await;
    let listed = list.as_deref().and_then(UrlSet::from_bytes).ok_or("the list of a run is gone")?;
    let options = CrawlOptions {
        guard: worker.options.guard.clone(),
        hosts: Some(worker.hosts.clone()),
        tabs: Some(worker.tabs.clone()),
        robots: Some(Arc::new(remote.clone())),
        ..CrawlOptions::default()
    };
    let crawler = Crawler::with_options(&settings, options.with_carried(access)).map_err(|error| error.to_string())?;
    let generator: Arc<dyn Generator> = if settings.writes_tags() {
        let options = LlmOptions { prices, schedulers: worker.schedulers.clone(), ..LlmOptions::default() };
        let memory = Arc::new(remote.clone());
        let accounts = ProviderAccess::from(accounts);
        if let Ok(Some(place)) = writing_with(&settings, &accounts) {
            tracing::info!(target: DESTINATION, %run, "writing with {place}");
        }
        generator_with(&settings, accounts, memory, options).map_err(|error| error.to_string())?
    } else {
        Arc::new(BuiltinGenerator)
    };
    let settings: Arc<Settings> = Arc::new(settings);
    let fetch = GuardedFetch {
        fleet: worker.fleet.clone(),
        crawler,
        leased_pages: Arc::clone(&worker.leased_pages),
        run: run.clone(),
        analysis: entry.analysis,
        settings: Arc::clone(&settings),
    };
    Ok(Step::new(Arc::new(fetch), generator, settings, listed))
}
