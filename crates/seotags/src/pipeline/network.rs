//! Detects whether the network fails rather than the pages: pages that failed during an outage are fetched again, not
//! stored.
//!
//! Failed pages are held back for a moment. If a page that was started later is answered, they failed on their own. If
//! many hosts fail in a row, or all redirect to the same other host (a captive portal), hosts that answered before get
//! a liveness check. Until one succeeds, no page is fetched.

use super::PageJob;
use super::reader::Read;
use futures::FutureExt;
use futures::future::join_all;
use seotags_core::judge::Visit;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{ContentSource, FailureCode, PageSource, WithheldReason};
use seotags_crawl::{Fetch, Liveness};
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

/// Number of hosts that answered before and get a liveness check.
const WITNESSES: usize = 3;
/// Minimum time between two new hosts for liveness checks: any recent ones will do.
const WITNESS_EVERY: Duration = Duration::from_secs(1);
/// Number of consecutive pages of hosts that answered before, and now cannot be resolved or are unreachable. However
/// few hosts there are, no single host causes that.
const CUT_OFF_IN_ROW: usize = 5;
/// Number of consecutive pages that are redirected to the same other host, however few hosts they belong to. If others
/// answered before, one liveness check of them decides.
const LED_IN_ROW: usize = 5;
/// Maximum number of pages held back.
const MOST_HELD: usize = 256;
/// Status of a captive portal (RFC 6585 6).
const NETWORK_AUTHENTICATION_REQUIRED: u16 = 511;

/// When the network counts as down, how long to wait for it, and how long to wait for a host with bot protection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Patience {
    /// This many hosts must fail in a row,
    pub hosts: usize,
    /// within this time.
    pub within: Duration,
    /// Time between two liveness checks.
    pub every: Duration,
    /// Longest wait for the network.
    pub most: Duration,
    /// Time before a page blocked by bot protection is fetched once more.
    pub protected: Duration,
}

impl Default for Patience {
    /// The values in `docs/hostile-web.md`.
    fn default() -> Self {
        Self {
            hosts: 20,
            within: Duration::from_secs(10),
            every: Duration::from_secs(5),
            most: Duration::from_mins(5),
            protected: Duration::from_secs(10),
        }
    }
}

/// What a page shows about the network.
#[derive(Debug, PartialEq, Eq)]
enum Sign {
    /// Its host answered.
    Alive,
    /// It failed like all pages without a network; `is_cut_off` if no single host could be the cause.
    Dead { is_cut_off: bool },
    /// It was redirected to this other host.
    LeadsTo(String),
    /// It failed because other pages of its host failed.
    Follows,
    /// Nothing.
    Silent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    There,
    /// A liveness check is running.
    Doubted,
    Gone {
        since: Instant,
    },
}

/// A change of state.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Pages were held back long enough, or certainly failed on their own: call [`Network::release`].
    Release,
    /// No page may be fetched; `portal` is the host that all are redirected to. [`Network::take_back`] returns the
    /// pages to fetch again.
    Gone { portal: Option<String> },
    /// Pages may be fetched again.
    Back,
    /// The longest wait is over.
    GivenUp { message: String },
    /// Nothing.
    Same,
}

/// The state of the network.
pub(super) struct Network {
    fetch: Arc<dyn Fetch>,
    patience: Patience,
    state: State,
    /// Hosts that failed since the last answer, each once, the latest at the end, with one of its URLs.
    row: VecDeque<(Instant, HttpUrl)>,
    cut_off: usize,
    /// The host that the failing hosts redirect to, and the number of consecutive pages.
    portal: Option<String>,
    led: usize,
    /// Hosts that many others legitimately redirect to.
    trusted: HashSet<String>,
    held: VecDeque<(Instant, PageJob, Read)>,
    witnesses: VecDeque<HttpUrl>,
    witnessed_at: Option<Instant>,
    /// When it last came back.
    back_at: Option<Instant>,
    asking: JoinSet<bool>,
}

impl Network {
    pub(super) fn new(fetch: Arc<dyn Fetch>, patience: Patience) -> Self {
        Self {
            fetch,
            patience,
            state: State::There,
            row: VecDeque::new(),
            cut_off: 0,
            portal: None,
            led: 0,
            trusted: HashSet::new(),
            held: VecDeque::new(),
            witnesses: VecDeque::new(),
            witnessed_at: None,
            back_at: None,
            asking: JoinSet::new(),
        }
    }

    /// True unless it is down, or may be.
    pub(super) fn is_there(&self) -> bool {
        self.state == State::There
    }

    /// How long to wait for it.
    pub(super) fn patience(&self) -> Duration {
        self.patience.most
    }

    /// Number of pages held back.
    pub(super) fn held(&self) -> usize {
        self.held.len()
    }

    /// Records a page that was started at `begun` and now is read. It moves the page to `ready`, perhaps with others,
    /// or delays it; a page to fetch again is returned.
    pub(super) fn hear(
        &mut self,
        job: PageJob,
        read: Read,
        begun: Instant,
        ready: &mut VecDeque<(PageJob, Read)>,
    ) -> Option<PageJob> {
        let sign = self.sign_of(&job, &read);
        if !matches!(sign, Sign::Alive | Sign::Silent) && self.back_at.is_some_and(|at| begun < at) {
            return Some(job);
        }
        let now = Instant::now();
        let is_held = match sign {
            Sign::Silent => false,
            Sign::Alive => {
                self.answered(&job.url, begun, ready);
                false
            }
            Sign::Follows => !self.row.is_empty(),
            Sign::Dead { is_cut_off } => {
                self.cut_off = if is_cut_off { self.cut_off + 1 } else { 0 };
                self.lengthen(&job.url, now);
                true
            }
            Sign::LeadsTo(host) => {
                if self.portal.as_ref().is_some_and(|portal| *portal != host) {
                    // Two different hosts: not a portal.
                    self.answered(&job.url, begun, ready);
                }
                self.portal = Some(host);
                self.led += 1;
                self.lengthen(&job.url, now);
                true
            }
        };
        if self.state == State::There && self.held.len() >= MOST_HELD {
            self.release(ready);
        }
        if is_held {
            self.held.push_back((now, job, read));
        } else {
            ready.push_back((job, read));
        }
        if self.state == State::There && self.is_doubtful() {
            self.state = State::Doubted;
            self.ask(Duration::ZERO);
        }
        None
    }

    /// Ends when there is something to do; never, if no page is held back and no check is running. May be dropped and
    /// called again.
    pub(super) async fn turn(&mut self) -> Turn {
        let aged = match (self.state, self.held.front()) {
            (State::There, Some((since, ..))) => Some(*since + self.patience.within),
            _ => None,
        };
        tokio::select! {
            Some(is_there) = self.asking.join_next() => self.judge(is_there.unwrap_or(true)),
            () = until(aged) => Turn::Release,
        }
    }

    /// Releases the pages that were held back.
    pub(super) fn release(&mut self, ready: &mut VecDeque<(PageJob, Read)>) {
        ready.extend(self.held.drain(..).map(|(_, job, read)| (job, read)));
    }

    /// Pages that failed since it went down; their results are dropped.
    pub(super) fn take_back(&mut self) -> impl Iterator<Item = PageJob> {
        self.held.drain(..).map(|(_, job, _)| job)
    }

    /// Nothing more is fetched. Pages that failed while the network was in doubt stay open.
    pub(super) fn stop(&mut self, ready: &mut VecDeque<(PageJob, Read)>) {
        self.asking = JoinSet::new();
        if self.is_there() {
            self.release(ready);
        }
        self.held.clear();
    }

    fn sign_of(&self, job: &PageJob, read: &Read) -> Sign {
        // Hosts on this machine and in its own network are reachable without the internet.
        if job.source != PageSource::Web || job.url.is_local() {
            return Sign::Silent;
        }
        match &read.page.visit {
            Visit::Failed { failure, .. } if failure.code == FailureCode::HostGaveUp => Sign::Follows,
            Visit::Failed { failure, .. } if may_be_the_network(failure.code) => {
                let is_known = self.witnesses.iter().any(|witness| witness.host() == job.url.host());
                Sign::Dead { is_cut_off: is_known && is_cut_off(failure.code) }
            }
            Visit::Withheld(withheld) => match withheld.reason {
                WithheldReason::RobotsTxtUnreachable { .. } => Sign::Follows,
                _ => Sign::Silent,
            },
            Visit::Answered(answer) => match answer.hops.last() {
                Some(hop) if hop.status == NETWORK_AUTHENTICATION_REQUIRED => Sign::Dead { is_cut_off: false },
                Some(hop) if self.leads_away(job, hop.url.host()) => Sign::LeadsTo(hop.url.host().to_owned()),
                // At least the last answer came from the cache.
                _ if answer.source == ContentSource::Cache => Sign::Silent,
                _ => Sign::Alive,
            },
            Visit::Failed { .. } => Sign::Silent,
        }
    }

    fn leads_away(&self, job: &PageJob, host: &str) -> bool {
        !is_same_site(host, job.url.host()) && !self.trusted.contains(host)
    }

    /// An answer to a page that was started after others failed: those failed on their own.
    fn answered(&mut self, url: &HttpUrl, begun: Instant, ready: &mut VecDeque<(PageJob, Read)>) {
        self.note_witness(url);
        self.row.retain(|(failed, _)| *failed >= begun);
        if self.row.is_empty() {
            self.forget();
        }
        while self.state == State::There && self.held.front().is_some_and(|(failed, ..)| *failed < begun) {
            ready.extend(self.held.pop_front().map(|(_, job, read)| (job, read)));
        }
    }

    fn note_witness(&mut self, url: &HttpUrl) {
        let now = Instant::now();
        if self.witnesses.len() == WITNESSES && self.witnessed_at.is_some_and(|at| at + WITNESS_EVERY > now) {
            return;
        }
        self.witnessed_at = Some(now);
        self.witnesses.retain(|witness| witness.host() != url.host());
        self.witnesses.push_back(url.clone());
        if self.witnesses.len() > WITNESSES {
            self.witnesses.pop_front();
        }
    }

    fn forget(&mut self) {
        self.row.clear();
        self.cut_off = 0;
        self.portal = None;
        self.led = 0;
    }

    fn lengthen(&mut self, url: &HttpUrl, now: Instant) {
        self.row.retain(|(_, known)| known.host() != url.host());
        self.row.push_back((now, url.clone()));
        if self.row.len() > self.patience.hosts {
            self.row.pop_front();
        }
    }

    fn is_doubtful(&self) -> bool {
        if self.cut_off >= CUT_OFF_IN_ROW || self.led >= LED_IN_ROW && !self.witnesses.is_empty() {
            return true;
        }
        match (self.row.front(), self.row.back()) {
            (Some((first, _)), Some((last, _))) if self.row.len() >= self.patience.hosts => {
                *last - *first <= self.patience.within
            }
            _ => false,
        }
    }

    /// Starts a liveness check after a while.
    fn ask(&mut self, after: Duration) {
        let asking = LivenessHosts {
            fetch: Arc::clone(&self.fetch),
            witnesses: self.witnesses.iter().cloned().collect(),
            failing: self.row.iter().rev().take(WITNESSES).map(|(_, url)| url.clone()).collect(),
            portal: self.portal.clone(),
        };
        self.asking.spawn(
            async move {
                sleep(after).await;
                asking.is_there().await
            }
            .boxed(),
        );
    }

    fn judge(&mut self, is_there: bool) -> Turn {
        match (self.state, is_there) {
            (State::There, _) => Turn::Same,
            (State::Doubted, true) => {
                self.trusted.extend(self.portal.take());
                self.forget();
                self.state = State::There;
                Turn::Release
            }
            (State::Doubted, false) => {
                self.state = State::Gone { since: Instant::now() };
                self.ask(self.patience.every);
                Turn::Gone { portal: self.portal.clone() }
            }
            (State::Gone { .. }, true) => {
                self.fetch.network_is_back();
                self.back_at = Some(Instant::now());
                self.forget();
                self.state = State::There;
                Turn::Back
            }
            (State::Gone { since }, false) if since.elapsed() >= self.patience.most => {
                Turn::GivenUp { message: self.given_up() }
            }
            (State::Gone { .. }, false) => {
                self.ask(self.patience.every);
                Turn::Same
            }
        }
    }

    fn given_up(&self) -> String {
        let seconds = self.patience.most.as_secs();
        match &self.portal {
            Some(portal) => format!(
                "for {seconds} s, every page was sent to {portal}, as networks do that want a login (captive portal); \
                 log in there with a browser"
            ),
            None => format!("the network is down: no host could be reached for {seconds} s"),
        }
    }
}

/// The hosts for a liveness check.
struct LivenessHosts {
    fetch: Arc<dyn Fetch>,
    /// Hosts that answered before.
    witnesses: Vec<HttpUrl>,
    /// Hosts that failed last.
    failing: Vec<HttpUrl>,
    portal: Option<String>,
}

impl LivenessHosts {
    async fn is_there(&self) -> bool {
        let signs = join_all(self.witnesses.iter().map(|url| self.fetch.sign_of_life(url))).await;
        if !signs.is_empty() {
            return signs.into_iter().any(|sign| match sign {
                // The fetcher of these pages uses no network.
                None | Some(Liveness::Answered) => true,
                Some(Liveness::LeadsTo(host)) => self.portal.as_ref() != Some(&host),
                Some(Liveness::Failed(_)) => false,
            });
        }
        if let Some(portal) = &self.portal {
            tracing::warn!(
                "all hosts so far lead to {portal}; if that is the login of your network, log in and run again"
            );
            return true;
        }
        // No host has answered yet. A name server that answers, or a host that refuses the connection, is also a sign
        // of life.
        let signs = join_all(self.failing.iter().map(|url| self.fetch.sign_of_life(url))).await;
        signs.into_iter().any(|sign| !matches!(sign, Some(Liveness::Failed(code)) if is_cut_off(code)))
    }
}

async fn until(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at).await,
        None => std::future::pending().await,
    }
}

/// Failures that all hosts have while the network is down, or while a portal answers in their place.
fn may_be_the_network(code: FailureCode) -> bool {
    matches!(
        code,
        FailureCode::DnsNotFound
            | FailureCode::DnsFailure
            | FailureCode::ConnectRefused
            | FailureCode::ConnectTimeout
            | FailureCode::NetworkUnreachable
            | FailureCode::TlsCertificate
            | FailureCode::TlsHandshake
            | FailureCode::Timeout
            | FailureCode::ConnectionClosed
    )
}

/// Failures that no single host causes.
fn is_cut_off(code: FailureCode) -> bool {
    matches!(code, FailureCode::NetworkUnreachable | FailureCode::DnsFailure)
}

/// True if one equals the other or is its subdomain: `example.com` and `www.example.com`.
fn is_same_site(host: &str, other: &str) -> bool {
    let is_below =
        |host: &str, top: &str| host.strip_suffix(top).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    is_below(host, other) || is_below(other, host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn site_includes_its_subdomains() {
        assert!(is_same_site("www.a.example", "a.example") && is_same_site("a.example", "www.a.example"));
        assert!(!is_same_site("a.example", "b.example") && !is_same_site("aa.example", "a.example"));
    }
}
