//! When the next request to a host may start. Decides; knows no clock, waits for nothing.

use super::pace::Pace;
use crate::crawl::bounds::SlowDown;
use crate::crawl::retry::tries_again;
use seotags_core::settings::{LOCAL_DELAY, LOCAL_PER_HOST, PUBLIC_DELAY, PUBLIC_PER_HOST, Settings};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{FailureCode, FetchFailure, Phase};
use std::time::Duration;
use tokio::time::Instant;

/// Longest crawl-delay that is obeyed (`indexability` 3).
pub(crate) const MAX_CRAWL_DELAY: Duration = Duration::from_secs(30);

/// Failures in a row after which a host is left alone for the rest of the run.
pub(crate) const MAX_FAILURES: u32 = 10;

/// Time after which a few failures of a host that nobody asks any more are forgotten.
const MEMORY_OF_FAILURES: Duration = Duration::from_mins(10);

/// A host that answers later than this is slow.
const SLOW: Duration = Duration::from_secs(5);

/// How soon a host answers, by its last answer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Speed {
    /// It was not heard of yet.
    #[default]
    Unknown,
    /// At once.
    Quick,
    /// Late, or not at all.
    Slow,
}

/// How a host is treated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Manners {
    /// Requests at once.
    pub connections: u32,
    /// Time between the starts of two requests.
    pub gap: Duration,
}

impl Manners {
    /// What `settings` say for the host of `url`; loopback and private hosts are the user's own.
    pub(crate) fn new(settings: &Settings, url: &HttpUrl) -> Self {
        let (connections, gap) =
            if url.is_local() { (LOCAL_PER_HOST, LOCAL_DELAY) } else { (PUBLIC_PER_HOST, PUBLIC_DELAY) };
        Self {
            connections: settings.per_host.unwrap_or(connections).max(1),
            gap: Duration::try_from_secs_f64(settings.delay.unwrap_or(gap)).unwrap_or_default(),
        }
    }
}

/// Connections that `settings` allow to the host of `url` at once.
pub fn connections_per_host(url: &HttpUrl, settings: &Settings) -> usize {
    Manners::new(settings, url).connections as usize
}

/// Time between the starts of two requests to the host of `url` by `settings`.
pub fn gap_per_host(url: &HttpUrl, settings: &Settings) -> Duration {
    Manners::new(settings, url).gap
}

/// What is remembered of one host.
#[derive(Debug, Clone)]
pub(crate) struct Gate {
    gap: Duration,
    pace: Pace,
    next_start: Option<Instant>,
    blocked_until: Option<Instant>,
    failures_in_row: u32,
    failed_at: Option<Instant>,
    gave_up: Option<FetchFailure>,
    is_rate_limited: bool,
    has_answered: bool,
    speed: Speed,
}

impl Gate {
    /// A host that was never asked.
    pub(crate) fn new(gap: Duration, slow_down: SlowDown) -> Self {
        Self {
            gap,
            pace: Pace::new(gap, slow_down),
            next_start: None,
            blocked_until: None,
            failures_in_row: 0,
            failed_at: None,
            gave_up: None,
            is_rate_limited: false,
            has_answered: false,
            speed: Speed::Unknown,
        }
    }

    /// How long a request still has to wait; none if it may start at once.
    ///
    /// # Errors
    /// The host was given up.
    pub(crate) fn wait(&self, now: Instant) -> Result<Option<Instant>, FetchFailure> {
        if let Some(failure) = &self.gave_up {
            return Err(failure.clone());
        }
        Ok(self.next_start.max(self.blocked_until).filter(|&at| at > now))
    }

    /// Starts a request if nothing speaks against it; else as [`Self::wait`]. `crawl_delay` is what robots.txt asks for.
    ///
    /// # Errors
    /// The host was given up.
    pub(crate) fn start(
        &mut self,
        now: Instant,
        crawl_delay: Option<Duration>,
    ) -> Result<Option<Instant>, FetchFailure> {
        let wait = self.wait(now)?;
        if wait.is_none() {
            let asked = self.gap.max(crawl_delay.unwrap_or_default().min(MAX_CRAWL_DELAY));
            let gap = asked + self.pace.extra();
            self.next_start = (gap > Duration::ZERO).then(|| now + gap);
        }
        Ok(wait)
    }

    /// When the next request may start by the gap between two.
    pub(crate) fn next_start(&self) -> Option<Instant> {
        self.next_start
    }

    /// Nothing starts before `until`, for the server said so.
    pub(crate) fn block(&mut self, until: Instant) {
        self.blocked_until = self.blocked_until.max(Some(until));
    }

    /// One answer came, after so long: the host is asked slower if it is overloaded, and less slowly if it is not.
    pub(crate) fn heard(&mut self, status: u16, latency: Duration, now: Instant) {
        self.speed = if latency < SLOW { Speed::Quick } else { Speed::Slow };
        if self.pace.heard(status, latency, now) {
            self.next_start = self.next_start.max(Some(now + self.pace.extra()));
        }
    }

    /// A request to this host was answered, retries included. That the server is overloaded counts as a failure.
    pub(crate) fn answered(&mut self, status: u16, now: Instant) {
        self.has_answered = true;
        match status {
            429 | 503 => self.count_failure(&format!("HTTP {status}"), Phase::Head, now),
            _ => self.failures_in_row = 0,
        }
    }

    /// The server wants to be left alone for longer than we wait: that is for the rest of the run.
    pub(crate) fn rate_limited(&mut self, wait: Duration) {
        let message = format!(
            "rate limited: the host wants to be left alone for {} s (Retry-After), longer than a run waits",
            wait.as_secs()
        );
        self.give_up(message, Phase::Head);
        self.is_rate_limited = true;
    }

    /// A page of this host failed for good; failures that are the page's own do not count.
    pub(crate) fn failed(&mut self, failure: &FetchFailure, now: Instant) {
        if tries_again(failure.code, failure.phase) > 0 {
            self.count_failure(&failure.message, failure.phase, now);
        }
    }

    /// Failures so far were none of the host's. A wait that it asked for itself stands.
    pub(crate) fn forgive(&mut self) {
        self.failures_in_row = 0;
        self.speed = Speed::Unknown;
        if !self.is_rate_limited {
            self.gave_up = None;
        }
    }

    fn count_failure(&mut self, cause: &str, phase: Phase, now: Instant) {
        self.failures_in_row += 1;
        self.failed_at = Some(now);
        if self.failures_in_row >= MAX_FAILURES {
            let message = format!("the host failed {MAX_FAILURES} times in a row and is left alone, last: {cause}");
            self.give_up(message, phase);
        }
    }

    /// The first cause is the one that is told.
    fn give_up(&mut self, message: String, phase: Phase) {
        self.gave_up.get_or_insert(FetchFailure { code: FailureCode::HostGaveUp, message, phase, attempts: 0 });
    }

    /// A request was waited for in vain.
    pub(crate) fn kept_waiting(&mut self) {
        self.speed = Speed::Slow;
    }

    /// How soon it answers.
    pub(crate) fn speed(&self) -> Speed {
        self.speed
    }

    /// True once it answered anything: a connection of it may be kept alive, and may have died meanwhile.
    pub(crate) fn has_answered(&self) -> bool {
        self.has_answered
    }

    /// True if forgetting the host changes nothing.
    pub(crate) fn is_forgettable(&self, now: Instant) -> bool {
        let is_recent = |at: Instant| self.failures_in_row > 0 && at + MEMORY_OF_FAILURES > now;
        !self.failed_at.is_some_and(is_recent) && self.pace.is_even(now) && matches!(self.wait(now), Ok(None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(code: FailureCode) -> FetchFailure {
        FetchFailure { code, message: "no answer".into(), phase: Phase::Head, attempts: 3 }
    }

    #[test]
    fn requests_start_a_gap_apart() {
        let start = Instant::now();
        let half = Duration::from_millis(500);
        let mut gate = Gate::new(half, SlowDown::default());
        assert_eq!(gate.start(start, None), Ok(None));
        assert_eq!(gate.start(start, None), Ok(Some(start + half)));
        assert_eq!(gate.start(start + half, None), Ok(None));
        let mut local = Gate::new(Duration::ZERO, SlowDown::default());
        assert_eq!((local.start(start, None), local.start(start, None)), (Ok(None), Ok(None)));
    }

    #[test]
    fn a_crawl_delay_widens_the_gap_up_to_its_bound() {
        let start = Instant::now();
        let mut gate = Gate::new(Duration::from_millis(500), SlowDown::default());
        gate.start(start, Some(Duration::from_secs(3))).unwrap();
        assert_eq!(gate.wait(start), Ok(Some(start + Duration::from_secs(3))));
        let mut gate = Gate::new(Duration::from_millis(500), SlowDown::default());
        gate.start(start, Some(Duration::from_hours(24))).unwrap();
        assert_eq!(gate.wait(start), Ok(Some(start + MAX_CRAWL_DELAY)));
    }

    #[test]
    fn an_overloaded_host_gets_its_pause_at_once() {
        let start = Instant::now();
        let mut gate = Gate::new(Duration::ZERO, SlowDown::default());
        assert_eq!(gate.start(start, None), Ok(None));
        gate.heard(503, Duration::ZERO, start);
        let pause = SlowDown::default().least;
        assert_eq!(gate.start(start, None), Ok(Some(start + pause)));
        assert_eq!(gate.start(start + pause, None), Ok(None));
        assert_eq!(gate.wait(start + pause), Ok(Some(start + pause * 2)));
    }

    #[test]
    fn retry_after_stops_the_whole_host() {
        let start = Instant::now();
        let mut gate = Gate::new(Duration::ZERO, SlowDown::default());
        gate.block(start + Duration::from_secs(9));
        gate.block(start + Duration::from_secs(3));
        assert_eq!(gate.start(start, None), Ok(Some(start + Duration::from_secs(9))));
        assert_eq!(gate.start(start + Duration::from_secs(9), None), Ok(None));
    }

    #[test]
    fn ten_failures_in_a_row_are_enough() {
        let now = Instant::now();
        let mut gate = Gate::new(Duration::ZERO, SlowDown::default());
        for _ in 0..9 {
            gate.failed(&failure(FailureCode::Timeout), now);
        }
        gate.answered(404, now);
        for _ in 0..9 {
            gate.failed(&failure(FailureCode::ConnectionClosed), now);
            gate.failed(&failure(FailureCode::HeadersTooLarge), now);
        }
        assert_eq!(gate.wait(now), Ok(None));
        assert!(!gate.is_forgettable(now) && gate.is_forgettable(now + MEMORY_OF_FAILURES));
        gate.failed(&failure(FailureCode::Timeout), now);
        let gave_up = gate.start(now, None).unwrap_err();
        assert_eq!(gave_up.code, FailureCode::HostGaveUp);
        assert!(gave_up.message.ends_with("last: no answer"));
        assert!(!gate.is_forgettable(now + MEMORY_OF_FAILURES));
    }

    #[test]
    fn local_hosts_are_not_spared() {
        let manners = |url: &str| Manners::new(&Settings::default(), &HttpUrl::parse(url).unwrap());
        assert_eq!(manners("http://127.0.0.1:8000/"), Manners { connections: 16, gap: Duration::ZERO });
        assert_eq!(manners("https://a.example/"), Manners { connections: 2, gap: Duration::from_millis(500) });
    }
}
