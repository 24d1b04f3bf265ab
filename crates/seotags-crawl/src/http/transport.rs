//! Fetches one URL, with politeness, one exchange per try, reading and retries.

use super::answer_store::AnswerStore;
use super::body::{self, End, WireBody, take_body};
use super::client::Clients;
use super::exchange::{self, Head, Sending, of_head};
use super::failure::{AttemptFailure, private_address};
use super::page_deadline::PageDeadline;
use super::query::{NeededBody, Query, Reply, ReplyBody};
use super::recording::Recording;
use super::redirects::is_followed;
use super::unpack::{Plan, plan, to_usize, undecodable, unpack, unread};
use super::wire_answer::locations;
use crate::bounds::{Bounds, MAX_PEEK_BYTES};
use crate::cache::{ProbedAnswer, ProbedAnswers};
use crate::connection::connection_times;
use crate::content::decode::DecodeError;
use crate::content::{Described, is_coded};
use crate::crawl_error::CrawlError;
use crate::fetch::Liveness;
use crate::guard::Guard;
use crate::options::CrawlOptions;
use crate::politeness::{HostGates, Turn};
use crate::retry::{Attempt, TryOutcome, Variant, asked_wait, next_attempt};
use crate::trace::TraceLog;
use reqwest::header::HeaderMap;
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{ContentSource, Extent, FailureCode, FetchFailure, Note, Phase, Timings, WireAnswer};
use seotags_system::clock;
use seotags_system::cores::core_count;
use seotags_system::limits::{BodyMemory, TextMemory};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// Encoded bodies up to this size are read in place: that takes about half a millisecond.
const QUICK_CODED_BYTES: usize = 32 << 10;

/// The same for bodies without a content coding.
const QUICK_PLAIN_BYTES: usize = 256 << 10;

/// Longest wait for the answer of a liveness check.
const SIGN_OF_LIFE: Duration = Duration::from_secs(5);

/// Sends requests politely, reads answers within limits, and retries where that is useful.
#[derive(Debug)]
pub(crate) struct Transport {
    clients: Clients,
    bounds: Bounds,
    gates: HostGates,
    guard: Guard,
    trace: Option<TraceLog>,
    /// `None` if nothing is stored.
    answer_store: Option<AnswerStore>,
    probed_answers: ProbedAnswers,
    /// Limits how many bodies are unpacked at once outside the async threads: as many as there are processors.
    readers: Arc<Semaphore>,
}

impl Transport {
    /// A transport for these settings and options.
    ///
    /// # Errors
    /// As [`Clients::new`].
    pub(crate) fn new(settings: &Settings, options: CrawlOptions) -> Result<Self, CrawlError> {
        let bounds = options.bounds.clone().unwrap_or_else(|| Bounds::new(settings));
        Ok(Self {
            clients: Clients::new(settings, &options, &bounds)?,
            answer_store: AnswerStore::new(settings, &options),
            gates: HostGates::new(settings, bounds.slow_down).among(options.hosts.clone()),
            guard: options.guard,
            trace: options.trace,
            probed_answers: options.probed_answers,
            readers: Arc::new(Semaphore::new(core_count())),
            bounds,
        })
    }

    /// The limits in use.
    pub(crate) fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// True if the user gave headers for the requested origin.
    pub(crate) fn has_given_headers(&self) -> bool {
        self.clients.have_given_headers()
    }

    /// Waits until somebody else's request to `url` may start.
    ///
    /// # Errors
    /// The host was given up after too many failures.
    pub(crate) async fn turn(&self, url: &HttpUrl, crawl_delay: Option<Duration>) -> Result<Turn, FetchFailure> {
        self.gates.enter(url, crawl_delay).await
    }

    /// Records an answer that somebody else received.
    pub(crate) fn note_answer(&self, url: &HttpUrl, status: u16, latency: Duration) {
        self.gates.note_answer(url, status, latency);
    }

    /// Fetches, without following redirects.
    ///
    /// # Errors
    /// The failure of the last try.
    pub(crate) async fn ask(&self, query: Query<'_>, deadline: &mut PageDeadline) -> Result<Reply, FetchFailure> {
        self.guard.check(query.url).map_err(|_| private_address().failure)?;
        match &self.answer_store {
            None => self.ask_host(query, deadline).await,
            Some(answer_store) => answer_store.ask(self, query, deadline).await,
        }
    }

    /// Like [`Self::ask`], but uses no stored answers except those of a first look.
    pub(crate) async fn ask_host(&self, query: Query<'_>, deadline: &mut PageDeadline) -> Result<Reply, FetchFailure> {
        if !query.is_look {
            return match self.probed_answers.take(query.url, || self.headers(query)) {
                Some(found) => self.looked(query, found, deadline).await,
                None => self.ask_anew(query, deadline).await,
            };
        }
        let reply = self.ask_anew(query, deadline).await;
        let is_whole = |wire: &WireAnswer| wire.extent == Extent::Whole || is_followed(wire.status);
        let looked = match &reply {
            Ok(Reply { wire: Some(wire), notes, attempts, .. }) if is_whole(wire) => {
                Some(Ok(ProbedAnswer { answer: (**wire).clone(), notes: notes.clone(), attempts: *attempts }))
            }
            Ok(_) => None,
            Err(failure) => Some(Err(failure.clone())),
        };
        if let Some(looked) = looked {
            self.probed_answers.put(query.url, self.headers(query), looked);
        }
        reply
    }

    /// True if there was just a look at the page: its result is newer than any stored answer.
    pub(crate) fn was_looked_at(&self, query: Query<'_>) -> bool {
        !query.is_look && self.probed_answers.has(query.url)
    }

    /// The result of a first look, as an answer to `query`.
    async fn looked(
        &self,
        query: Query<'_>,
        found: Result<ProbedAnswer, FetchFailure>,
        deadline: &mut PageDeadline,
    ) -> Result<Reply, FetchFailure> {
        let ProbedAnswer { answer, notes, attempts } = found?;
        self.gates.begun(query.url, query.crawl_delay);
        let wire = self
            .answer_store
            .as_ref()
            .is_some_and(|answer_store| answer_store.wants(query.needed))
            .then(|| Box::new(answer.clone()));
        match self.read_kept(query.needed, answer).await {
            Some(reply) => {
                Ok(Reply { source: ContentSource::Scraped, notes, attempts, wire, is_archived: true, ..reply })
            }
            None => self.ask_anew(query, deadline).await,
        }
    }

    async fn ask_anew(&self, query: Query<'_>, deadline: &mut PageDeadline) -> Result<Reply, FetchFailure> {
        let url = query.url;
        let mut attempt = 1;
        let mut variant = Variant::Plain;
        let mut unreached = None;
        loop {
            let result = self.try_once(query, variant, attempt, deadline).await;
            let outcome = outcome(&result);
            let next = next_attempt(outcome, attempt, &self.bounds.retry, fastrand::f64(), clock::now());
            self.obey_retry_after(url, outcome);
            // It has already waited as long as useful, so it is not retried.
            let lacks_file = result.as_ref().is_err_and(|failure| failure.lacks_file);
            match next {
                Attempt::After(wait, next) if wait < deadline.left() && !lacks_file => {
                    tokio::time::sleep(wait).await;
                    variant = next;
                    attempt += 1;
                    unreached = result.err().filter(|failure| is_unreached(&failure.failure));
                }
                _ => {
                    let mut result = with_first_failure(result, unreached);
                    if let (Err(failure), Some(answer_store)) = (&mut result, &self.answer_store) {
                        answer_store.keep_unread(query, failure.wire.take()).await;
                    }
                    return self.finish(url, result, attempt);
                }
            }
        }
    }

    /// Removes the stored answer to `query`.
    pub(crate) async fn forget(&self, query: Query<'_>) {
        if let Some(answer_store) = &self.answer_store {
            answer_store.forget(self, query).await;
        }
    }

    /// Sends one request to the host of `url`, bypassing its queue, to see whether it answers at all. It fetches
    /// robots.txt, which everybody may fetch.
    pub(crate) async fn sign_of_life(&self, url: &HttpUrl) -> Liveness {
        let Ok(url) = url.join("/robots.txt") else { return Liveness::Failed(FailureCode::InvalidUrl) };
        if self.guard.check(&url).is_err() {
            return Liveness::Failed(FailureCode::PrivateAddress);
        }
        let sending = Sending { url: &url, is_own: false, jar: None, validators: None, variant: Variant::Plain };
        let headers = || exchange::headers(&self.clients, sending);
        let mut recording = Recording::begin(self.trace.as_ref(), &url, 1, headers);
        let by = Instant::now() + SIGN_OF_LIFE;
        let answer = exchange::send(&self.clients, sending, &self.bounds, by).await;
        match answer {
            Ok(head) => {
                recording.head(&head);
                recording.end(None).await;
                let leads_to = head.locations.first().filter(|_| is_followed(head.status)).and_then(|location| {
                    url.join(&String::from_utf8_lossy(location)).ok().filter(|target| target.host() != url.host())
                });
                leads_to.map_or(Liveness::Answered, |target| Liveness::LeadsTo(target.host().to_owned()))
            }
            Err(failure) => {
                recording.end(Some(&failure)).await;
                // An unreachable proxy proves nothing about the host.
                let is_proxys = self.clients.is_proxys(&url, &failure.failure).is_some();
                Liveness::Failed(if is_proxys { FailureCode::NetworkUnreachable } else { failure.failure.code })
            }
        }
    }

    /// Forgets the failures of all hosts: the hosts did not cause them.
    pub(crate) fn reset_host_failures(&self) {
        self.gates.reset_failures();
    }

    /// The header fields of an unconditional request.
    pub(crate) fn headers(&self, query: Query<'_>) -> HeaderMap {
        exchange::headers(&self.clients, Query { validators: None, ..query }.sending(Variant::Plain))
    }

    /// Reads a stored answer; `None` if it is damaged.
    pub(crate) async fn read_kept(&self, needed: NeededBody, answer: WireAnswer) -> Option<Reply> {
        let (headers, locations) = (answer.headers(), locations(&answer));
        let described = Described::new(&headers, &answer.url);
        let (body, text) = match plan(needed, answer.status, &described, &self.bounds) {
            Plan::Drain => (unread(needed, &described, answer.body.len() as u64), None),
            Plan::Read(most) => {
                let mut wire = WireBody {
                    bytes: answer.body,
                    end: End::Complete,
                    memory: BodyMemory::default(),
                    waited: Duration::ZERO,
                };
                if wire.bytes.len() > to_usize(most) {
                    wire.bytes.truncate(to_usize(most));
                    wire.end = End::AtLimit;
                }
                self.unpack(needed, wire, described.ok()?).await.ok()?
            }
        };
        let (status, timings) = (answer.status, answer.timings);
        let source = ContentSource::Cache;
        Some(Reply {
            status,
            headers,
            locations,
            body,
            timings,
            notes: Vec::new(),
            attempts: 1,
            source,
            wire: None,
            is_archived: false,
            text,
        })
    }

    fn obey_retry_after(&self, url: &HttpUrl, outcome: TryOutcome<'_>) {
        let TryOutcome::Answered { status: 429 | 503, retry_after: Some(value), date } = outcome else { return };
        match asked_wait(value, date, clock::now()) {
            Some(wait) if wait <= self.bounds.retry.most => self.gates.block(url, wait),
            Some(wait) => self.gates.give_up(url, wait),
            None => {}
        }
    }

    fn finish(
        &self,
        url: &HttpUrl,
        result: Result<Reply, AttemptFailure>,
        attempts: u32,
    ) -> Result<Reply, FetchFailure> {
        match result {
            Ok(reply) => {
                self.gates.answered(url, reply.status);
                Ok(Reply { attempts, ..reply })
            }
            Err(AttemptFailure { failure, lacks_file, .. }) => {
                let failure = FetchFailure { attempts, ..failure };
                // A shortage in this process is not the host's fault.
                if !lacks_file {
                    self.gates.failed(url, &failure);
                }
                Err(failure)
            }
        }
    }

    async fn try_once(
        &self,
        query: Query<'_>,
        variant: Variant,
        attempt: u32,
        deadline: &mut PageDeadline,
    ) -> Result<Reply, AttemptFailure> {
        let queued = Instant::now();
        let turn = self.gates.enter(query.url, query.crawl_delay).await;
        deadline.extend_since(queued);
        let turn = turn.map_err(AttemptFailure::from)?;
        let headers = || exchange::headers(&self.clients, query.sending(variant));
        let mut recording = Recording::begin(self.trace.as_ref(), query.url, attempt, headers);
        let result = self.exchange(query, variant, turn, deadline, &mut recording).await;
        if result.as_ref().err().is_some_and(|failure| is_kept_waiting(failure.failure.code)) {
            self.gates.kept_waiting(query.url);
        }
        recording.end(result.as_ref().err()).await;
        result
    }

    async fn exchange(
        &self,
        query: Query<'_>,
        variant: Variant,
        turn: Turn,
        deadline: &mut PageDeadline,
        recording: &mut Recording<'_>,
    ) -> Result<Reply, AttemptFailure> {
        let head = self.send(query, variant, &turn, deadline, recording).await?;
        recording.head(&head);
        self.gates.note_answer(query.url, head.status, head.first_byte);
        self.receive(query, head, turn, deadline, recording).await
    }

    async fn send(
        &self,
        query: Query<'_>,
        variant: Variant,
        turn: &Turn,
        deadline: &mut PageDeadline,
        recording: &mut Recording<'_>,
    ) -> Result<Head, AttemptFailure> {
        let mut once = async |times| {
            let sending = exchange::send_waiting(&self.clients, query.sending(variant), &self.bounds, deadline);
            connection_times::with(times, sending).await
        };
        match once(recording.times()).await {
            // The server closed an idle connection just as the request went out: retry immediately.
            Err(failure) if failure.failure.code == FailureCode::ConnectionClosed && turn.is_warm() => {
                recording.once_more(&failure).await;
                once(recording.times()).await
            }
            result => result,
        }
    }

    async fn receive(
        &self,
        Query { url, needed, is_look, .. }: Query<'_>,
        head: Head,
        turn: Turn,
        deadline: &mut PageDeadline,
        recording: &mut Recording<'_>,
    ) -> Result<Reply, AttemptFailure> {
        let is_kept = is_look || self.answer_store.as_ref().is_some_and(|answer_store| answer_store.wants(needed));
        let mut kept = is_kept.then(|| Box::new(of_head(url, &head)));
        let Head { status, headers, locations, sent, first_byte, is_overlooked, body: mut answer, .. } = head;
        let described = Described::new(&headers, url);
        let loaded;
        let (body, text) = match plan(needed, status, &described, &self.bounds) {
            Plan::Drain => {
                let bytes = body::drain(&mut answer, MAX_PEEK_BYTES, kept.as_deref_mut()).await;
                recording.body(bytes);
                drop((answer, turn));
                loaded = sent.elapsed();
                (unread(needed, &described, bytes), None)
            }
            Plan::Read(most) => {
                let is_archived = self.answer_store.as_ref().is_some_and(AnswerStore::has_archive);
                if let (Err(error), false) = (&described, is_archived) {
                    return Err(undecodable(error));
                }
                let wire = body::read(&mut answer, url, most, &self.bounds, deadline.deadline()).await?;
                deadline.extend(wire.waited);
                loaded = sent.elapsed().saturating_sub(wire.waited);
                recording.body(wire.bytes.len() as u64);
                if let Some(kept) = &mut kept {
                    take_body(kept, &wire);
                }
                // Release the connection for others while the body is unpacked.
                drop((answer, turn));
                let unpacked = match described {
                    Ok(described) => self.unpack(needed, wire, described).await,
                    Err(error) => Err(undecodable(&error)),
                };
                match unpacked {
                    Ok(unpacked) => unpacked,
                    Err(failure) if failure.failure.code == FailureCode::DecodeFailure => {
                        return Err(AttemptFailure { wire: kept, ..failure });
                    }
                    Err(failure) => return Err(failure),
                }
            }
        };
        let timings = Timings {
            response_time_ms: Some(milliseconds(first_byte)),
            page_load_time_ms: Some(milliseconds(loaded)),
            dom_content_loaded_ms: None,
        };
        if let Some(kept) = &mut kept {
            kept.timings = timings;
        }
        let notes = is_overlooked.then_some(Note::CertificateOverlooked).into_iter().collect();
        Ok(Reply {
            status,
            headers,
            locations,
            body,
            timings,
            notes,
            attempts: 1,
            source: ContentSource::Scraped,
            wire: kept,
            is_archived: false,
            text,
        })
    }

    async fn unpack(
        &self,
        needed: NeededBody,
        wire: WireBody,
        described: Described,
    ) -> Result<(ReplyBody, Option<TextMemory>), AttemptFailure> {
        let max_bytes = self.bounds.max_bytes;
        let memory = Arc::clone(&self.bounds.memory);
        let is_plain = !is_coded(&wire.bytes, &described);
        if is_plain && wire.bytes.len() <= QUICK_PLAIN_BYTES {
            return Ok((unpack(needed, wire, &described, max_bytes)?, None));
        }
        let reader = Arc::clone(&self.readers).acquire_owned().await;
        // Few pass at once, because each is counted before the next one passes.
        memory.few_texts().await;
        let is_quick = wire.bytes.len() <= QUICK_CODED_BYTES;
        let counted = move || {
            let _reader = reader;
            let body = unpack(needed, wire, &described, max_bytes)?;
            let text = memory.text(body.len());
            Ok((body, Some(text)))
        };
        if is_quick {
            return counted();
        }
        tokio::task::spawn_blocking(counted).await.unwrap_or_else(|_| Err(undecodable(&DecodeError::Broken)))
    }
}

fn is_unreached(failure: &FetchFailure) -> bool {
    matches!(failure.phase, Phase::Dns | Phase::Connect)
}

fn is_kept_waiting(code: FailureCode) -> bool {
    matches!(code, FailureCode::Timeout | FailureCode::ConnectTimeout | FailureCode::DnsFailure)
}

/// Chooses the failure to report. A last try that ran out of time explains less than an earlier one that could
/// not reach the host.
fn with_first_failure(
    result: Result<Reply, AttemptFailure>,
    unreached: Option<AttemptFailure>,
) -> Result<Reply, AttemptFailure> {
    match (result, unreached) {
        (Err(last), Some(before)) if last.failure.phase == Phase::Total => Err(before),
        (result, _) => result,
    }
}

fn outcome(result: &Result<Reply, AttemptFailure>) -> TryOutcome<'_> {
    match result {
        Ok(reply) => TryOutcome::Answered {
            status: reply.status,
            retry_after: reply.headers.get("retry-after"),
            date: reply.headers.get("date"),
        },
        Err(AttemptFailure { failure, http2, .. }) => {
            TryOutcome::Failed { code: failure.code, phase: failure.phase, http2: *http2 }
        }
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1_000.0
}
