//! The local executor: reads, writes and stores pages, with one limit on the pages between these stages. A slow writer
//! or sink thus slows the crawl, and few pages are in flight however long the list is.

use super::hosts::Hosts;
use super::network::{Network, Turn};
use super::reader::Read;
use super::refetch::{Due, RefetchQueue};
use super::save_result::{Answers, TallyData, keep};
use super::step::Ended;
use super::writer_news::{WriterEvent, WriterNews};
use super::{Cancel, End, Event, Fate, KeepError, PageJob, Phase, ResultSink, Step};
use futures::FutureExt;
use futures::future::join_all;
use seotags_core::result::{GenerateFailureKind, Tally};
use seotags_core::settings::Settings;
use seotags_core::url::ResultKey;
use seotags_generate::llm::BudgetState;
use seotags_generate::{Grouping, Handover, MonthSpent, UpcomingPages};
use seotags_system::limits::Limits;
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::task::{self, JoinSet};
use tokio::time::{Instant, MissedTickBehavior};

/// Pages that are read but not written: enough to compensate for variations of the crawl, few enough to limit memory.
const READ_AHEAD: usize = 64;
/// Results on their way to the sink: a few of a store's transactions, so that reading continues while one is written.
const KEEPING_AHEAD: usize = 256;
/// Pages in flight in the first half, per page that may be fetched at the same time: while some are parsed, others are
/// fetched.
const WINDOW_PER_CONNECTION: usize = 2;
/// Additional pages in flight for late hosts, in multiples of the window.
const LATE_PER_WINDOW: usize = 4;
/// How often late hosts are searched for while the window is full.
const LOOK_FOR_LATE: Duration = Duration::from_millis(250);
/// Pages taken from the list ahead of their host's turn: enough to find other hosts behind a long series of pages of
/// one host. Each is a URL and its keywords.
const LISTED_AHEAD: usize = 10_000;
/// Longest wait for pages in flight when draining; paid calls get longer.
const DRAIN: Duration = Duration::from_secs(15);
const DRAIN_PAID: Duration = Duration::from_secs(30);

/// Maximum number of pages of a run in flight in this process, without those of late hosts.
pub fn most_under_way(settings: &Settings) -> usize {
    Limits::of_process().connections(settings.concurrency as usize) * WINDOW_PER_CONNECTION
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunEnd {
    /// Done, stopped or failed.
    pub end: End,
    /// Final counts.
    pub tally: Tally,
}

/// Processes every job from `jobs` and stores each result in `sink`. Ends when the channel is closed and the last
/// result is stored, when asked to stop, or when a failure stops the run. `start` contains the counts of earlier parts
/// of the same run.
pub async fn run(
    step: Step,
    jobs: mpsc::Receiver<PageJob>,
    sink: Arc<dyn ResultSink>,
    events: broadcast::Sender<Event>,
    cancel: Cancel,
    start: Tally,
) -> RunEnd {
    let mut run = Run {
        window: most_under_way(step.settings()),
        listed_ahead: Limits::of_process().queue(LISTED_AHEAD),
        writer_news: WriterNews::of(step.generator()),
        taken: 0,
        hosts: Hosts::default(),
        network: step.network(),
        again: step.again(),
        misled: HashSet::new(),
        answers: Answers::since(start, step.settings().max_bad),
        kept_before: start.kept,
        step,
        jobs: Some(jobs),
        sink,
        events,
        tally: start,
        reading: JoinSet::new(),
        under_way: HashMap::new(),
        waiting: VecDeque::new(),
        writing: JoinSet::new(),
        keeping: JoinSet::new(),
        failed: None,
        handovers_reported: 0,
    };
    run.news(|tally| Event::PhaseStarted { phase: Phase::Running, tally });
    let stopped = run.drive(&cancel).await;
    let end = match run.failed.take() {
        Some(end) => end,
        None if stopped => End::Stopped,
        None => run.answers.at_end(&run.tally).unwrap_or(End::Done),
    };
    run.news(|tally| Event::Finished { end: end.clone(), tally });
    RunEnd { end, tally: run.tally }
}

struct Run {
    step: Step,
    /// `None` once no more pages are taken.
    jobs: Option<mpsc::Receiver<PageJob>>,
    sink: Arc<dyn ResultSink>,
    events: broadcast::Sender<Event>,
    tally: Tally,
    /// Number of pages taken from the list.
    taken: u64,
    /// Pages that wait for their host's turn.
    hosts: Hosts,
    network: Network,
    again: RefetchQueue,
    /// Pages whose answer came from something else, such as a captive portal.
    misled: HashSet<ResultKey>,
    window: usize,
    listed_ahead: usize,
    writer_news: WriterNews,
    reading: JoinSet<(Read, Instant)>,
    /// Pages that are being read, by the id of their task.
    under_way: HashMap<task::Id, PageJob>,
    waiting: VecDeque<(PageJob, Read)>,
    writing: JoinSet<Ended>,
    /// Pages on their way to the sink. They occupy no writer: a sink is faster with many at a time than one by one.
    keeping: JoinSet<Result<TallyData, KeepError>>,
    /// The failure that stops the run, if any.
    failed: Option<End>,
    answers: Answers,
    /// Number of pages that earlier parts of the same run stored.
    kept_before: u64,
    /// Number of engine changes that were reported.
    handovers_reported: usize,
}

impl Run {
    /// True if the run was asked to stop before its end.
    async fn drive(&mut self, cancel: &Cancel) -> bool {
        let mut deadline = None;
        let mut looks = tokio::time::interval(LOOK_FOR_LATE);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            self.start_writers();
            self.start_readers();
            self.step.generator().note_upcoming_pages(self.ahead());
            if self.network.held() > 0 && self.reading.is_empty() && self.network.is_there() {
                // No remaining page could reveal more about the network.
                self.release();
                continue;
            }
            if self.ahead() == (UpcomingPages::Nothing { writing: 0 }) && self.keeping.is_empty() {
                return deadline.is_some() && self.failed.is_none();
            }
            let room = self.hosts.waiting() < self.listed_ahead;
            tokio::select! {
                biased;
                () = cancel.abandoned() => return true,
                () = cancel.draining(), if deadline.is_none() => deadline = Some(self.drain()),
                () = sleep_until(deadline), if deadline.is_some() => return true,
                Some(kept) = self.keeping.join_next() => self.count(kept.ok()),
                Some(done) = self.writing.join_next() => self.keep(done.ok()),
                Some(read) = self.reading.join_next_with_id() => {
                    let read = read.ok().and_then(|(task, (read, begun))| Some((self.under_way.remove(&task)?, read, begun)));
                    self.take_read(read, deadline.is_some());
                }
                turn = self.network.turn() => self.follow_network(turn).await,
                writer_event = self.writer_news.next() => self.report_writer(writer_event),
                Some(due) = self.again.next() => self.ask_again(due),
                _ = looks.tick(), if self.is_full() => self.hosts.note_late(self.window * LATE_PER_WINDOW),
                job = next_job(self.jobs.as_mut()), if self.jobs.is_some() && room => self.line_up(job),
            }
            if self.failed.is_some() && deadline.is_none() {
                deadline = Some(self.drain());
            }
        }
    }

    /// What follows the pages that are being written.
    fn ahead(&self) -> UpcomingPages {
        let is_over = self.jobs.is_none() && self.hosts.waiting() + self.network.held() + self.again.len() == 0;
        match (self.reading.is_empty() && self.waiting.is_empty(), is_over) {
            (false, _) => UpcomingPages::Pages,
            (true, true) => UpcomingPages::Nothing { writing: self.writing.len() },
            (true, false) => UpcomingPages::Unknown,
        }
    }

    fn line_up(&mut self, job: Option<PageJob>) {
        match job {
            Some(job) => {
                self.taken += 1;
                // If links are followed, there are more pages than were listed.
                self.tally.total = self.tally.total.max(self.kept_before + self.taken);
                self.hosts.push(job, self.step.settings());
            }
            None => self.jobs = None,
        }
    }

    /// Pages that are being read become pages that wait to be written, so both count against the same limit.
    fn start_readers(&mut self) {
        while self.network.is_there() && !self.is_full() {
            let Some(job) = self.hosts.pop() else { return };
            let step = self.step.clone();
            let is_misled = !self.misled.is_empty() && self.misled.remove(&job.key);
            let reading = job.clone();
            let task = self.reading.spawn(
                async move {
                    if is_misled {
                        step.forget(&reading).await;
                    }
                    let begun = Instant::now();
                    let read = step.read(&reading).await;
                    (read, begun)
                }
                .boxed(),
            );
            self.under_way.insert(task.id(), job);
        }
    }

    /// True if no page may be started. Pages of late hosts do not count.
    fn is_full(&self) -> bool {
        let under_way = self.reading.len().saturating_sub(self.hosts.late());
        let most = self.window.max(READ_AHEAD);
        under_way >= self.window || under_way + self.waiting.len() >= most || self.keeping.len() >= KEEPING_AHEAD
    }

    fn take_read(&mut self, read: Option<(PageJob, Read, Instant)>, draining: bool) {
        let Some((job, read, begun)) = read else {
            self.fail_as_bug("a page could not be read");
            return;
        };
        self.hosts.done(&job);
        let before = self.waiting.len();
        if read.parked.is_some() {
            // It reveals nothing about the network, and was reported when it was read.
            if !draining {
                self.waiting.push_back((job, read));
            }
            return;
        }
        if !draining {
            let Some((job, read)) = self.again.pass(job, read) else { return };
            if let Some(job) = self.network.hear(job, read, begun, &mut self.waiting) {
                self.ask_anew(job);
            }
        } else if self.network.is_there() {
            self.waiting.push_back((job, read));
        }
        self.report_read(before);
        if draining && self.step.generator().is_paid() {
            self.waiting.truncate(before);
        }
    }

    fn ask_anew(&mut self, job: PageJob) {
        self.misled.insert(job.key.clone());
        self.hosts.push(job, self.step.settings());
    }

    fn ask_again(&mut self, due: Due) {
        match due {
            Due::Ask(job) => self.ask_anew(job),
            Due::Keep(job, read) => {
                self.waiting.push_back((job, *read));
                self.report_read(self.waiting.len() - 1);
            }
        }
    }

    fn report_writer(&self, writer_event: WriterEvent) {
        self.news(|tally| match writer_event {
            WriterEvent::Down => Event::WriterHeld { is_down: true, seconds: None, tally },
            WriterEvent::Waits { seconds } => Event::WriterHeld { is_down: false, seconds: Some(seconds), tally },
            WriterEvent::GoesOn => Event::WriterGoesOn { tally },
            WriterEvent::MonthShort(MonthSpent { spent_micros, cap_micros }) => {
                Event::MonthShort { spent_micros, cap_micros, tally }
            }
            WriterEvent::GroupsGivenUp(Grouping { asked, again, .. }) => Event::GroupsGivenUp { asked, again, tally },
            WriterEvent::Short(BudgetState { spent, share, .. }) => {
                Event::BudgetShort { share, spent_micros: spent.micros, spent_tokens: spent.tokens, tally }
            }
        });
    }

    /// Pages that were held back now count as read.
    fn release(&mut self) {
        let before = self.waiting.len();
        self.network.release(&mut self.waiting);
        self.report_read(before);
    }

    /// Reports that the waiting pages after the first `before` were read.
    fn report_read(&mut self, before: usize) {
        for at in before..self.waiting.len() {
            self.tally.read += 1;
            let key = self.waiting[at].0.key.clone();
            self.news(|tally| Event::PageRead { key, tally });
        }
    }

    async fn follow_network(&mut self, turn: Turn) {
        match turn {
            Turn::Same => {}
            Turn::Release => self.release(),
            Turn::Gone { portal } => {
                self.call_back();
                let patience_seconds = self.network.patience().as_secs();
                self.news(|tally| Event::NetworkGone { portal, patience_seconds, tally });
            }
            Turn::Back => {
                let failed: Vec<PageJob> = self.network.take_back().collect();
                for job in failed {
                    self.ask_anew(job);
                }
                self.news(|tally| Event::NetworkBack { tally });
            }
            Turn::GivenUp { message } => {
                let (step, failed) = (self.step.clone(), self.network.take_back().collect::<Vec<_>>());
                // A later run must not get the portal's answer from the cache.
                join_all(failed.iter().map(|job| step.forget(job))).await;
                self.failed.get_or_insert(End::failed(message));
            }
        }
    }

    /// Abandons pages that are being read, and fetches them again later. Otherwise they would wait for an unreachable
    /// host, or for a portal that answers in its place.
    fn call_back(&mut self) {
        self.reading = JoinSet::new();
        for (_, job) in std::mem::take(&mut self.under_way) {
            self.hosts.done(&job);
            self.ask_anew(job);
        }
    }

    fn start_writers(&mut self) {
        // The maximum changes while the service's capacity is being explored.
        while self.writing.len() < self.step.generator().concurrency() {
            let Some((job, read)) = self.waiting.pop_front() else { return };
            let step = self.step.clone();
            self.writing.spawn(async move { step.write_or_put_off(&job, read).await }.boxed());
        }
    }

    fn keep(&mut self, ended: Option<Ended>) {
        let done = match ended {
            Some(Ended::Done(done)) => *done,
            Some(Ended::PutOff { key, was_parked }) => {
                // It comes again, and is counted then.
                self.taken = self.taken.saturating_sub(1);
                self.tally.put_off += u64::from(!was_parked);
                self.news(|tally| Event::PagePutOff { key, tally });
                return;
            }
            Some(Ended::Unkept(error)) => {
                self.failed.get_or_insert(End::failed(error.to_string()));
                return;
            }
            None => return self.fail_as_bug("a page could not be written"),
        };
        let sink = Arc::clone(&self.sink);
        self.keeping.spawn(async move { keep(done, &*sink).await }.boxed());
    }

    fn count(&mut self, kept: Option<Result<TallyData, KeepError>>) {
        let kept = match kept {
            Some(Ok(kept)) => kept,
            Some(Err(error)) => {
                self.failed.get_or_insert(End::failed(error.to_string()));
                return;
            }
            None => return self.fail_as_bug("a result could not be stored"),
        };
        self.report_handovers();
        let tally = &mut self.tally;
        tally.usage.add(kept.usage);
        if let Some(stop) = kept.stop {
            if stop.kind != GenerateFailureKind::Stopped {
                self.failed.get_or_insert(stop.into());
            }
            return;
        }
        if kept.fate == Fate::LeftOut {
            tally.read = tally.read.saturating_sub(1);
            tally.total = tally.total.saturating_sub(1);
            self.taken = self.taken.saturating_sub(1);
            return;
        }
        kept.add_to(tally);
        let stop = self.answers.stop_after(&kept, tally);
        self.news(|tally| Event::PageFinished { key: kept.key, url: kept.url, tally });
        if let Some(end) = stop {
            self.failed.get_or_insert(end);
        }
    }

    /// Takes no more pages; returns the time at which those in flight are abandoned.
    fn drain(&mut self) -> Instant {
        self.jobs = None;
        self.hosts.clear();
        self.again.clear();
        let before = self.waiting.len();
        self.network.stop(&mut self.waiting);
        self.report_read(before);
        if self.step.generator().is_paid() {
            // A page that was read but not sent to the model can be read again at no cost.
            self.waiting.clear();
            self.step.generator().stop();
        }
        self.news(|tally| Event::PhaseStarted { phase: Phase::Draining, tally });
        Instant::now() + if self.step.generator().is_paid() { DRAIN_PAID } else { DRAIN }
    }

    fn report_handovers(&mut self) {
        let handovers = self.step.generator().handovers();
        for Handover { from, to, reason, message, .. } in handovers.into_iter().skip(self.handovers_reported) {
            self.handovers_reported += 1;
            self.news(|tally| Event::EngineChanged { from, to, reason, message, tally });
        }
    }

    /// One of our tasks ended without a result: nothing of the page can be stored, and it stays open.
    fn fail_as_bug(&mut self, what: &str) {
        self.failed.get_or_insert_with(|| End::failed(format!("{what}; this is a bug in seotags")));
    }

    fn news(&self, event: impl FnOnce(Tally) -> Event) {
        let held = self.network.held() + self.again.len();
        let in_flight = self.reading.len() + held + self.waiting.len() + self.writing.len() + self.keeping.len();
        let in_flight = in_flight as u64;
        // An error only means that nothing listens.
        let _ = self.events.send(event(Tally { in_flight, ..self.tally }));
    }
}

async fn next_job(jobs: Option<&mut mpsc::Receiver<PageJob>>) -> Option<PageJob> {
    match jobs {
        Some(jobs) => jobs.recv().await,
        None => None,
    }
}

async fn sleep_until(deadline: Option<Instant>) {
    match deadline {
        Some(deadline) => tokio::time::sleep_until(deadline).await,
        None => std::future::pending().await,
    }
}
