//! Decides when the next request to a host may start. It reads no clock and never waits.

use super::super::bounds::SlowDown;
use super::super::retry::tries_again;
use super::pace::Pace;
use seotags_core::settings::{LOCAL_DELAY, LOCAL_PER_HOST, PUBLIC_DELAY, PUBLIC_PER_HOST, Settings};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{FailureCode, FetchFailure, Phase};
use std::time::Duration;
use tokio::time::Instant;

/// Longest crawl-delay that is obeyed.
pub(crate) const MAX_CRAWL_DELAY: Duration = Duration::from_secs(30);

/// Number of consecutive failures after which a host is skipped for the rest of the run.
pub(crate) const MAX_FAILURES: u32 = 10;

/// Time after which the few failures of an unused host are forgotten.
const MEMORY_OF_FAILURES: Duration = Duration::from_mins(10);

/// A host that takes longer than this to answer is slow.
const SLOW: Duration = Duration::from_secs(5);

/// How fast a host answers, judged by its last answer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Speed {
    /// It has not answered yet.
    #[default]
    Unknown,
    /// Fast.
    Quick,
    /// Late, or not at all.
    Slow,
}

/// How politely a host is treated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct HostLimits {
    /// Maximum number of concurrent requests.
    pub connections: u32,
    /// Time between the starts of two requests.
    pub gap: Duration,
}

impl HostLimits {
    /// The values in `settings` for the host of `url`; loopback and private hosts belong to the user.
    pub(crate) fn new(settings: &Settings, url: &HttpUrl) -> Self {
        let (connections, gap) =
            if url.is_local() { (LOCAL_PER_HOST, LOCAL_DELAY) } else { (PUBLIC_PER_HOST, PUBLIC_DELAY) };
        Self {
            connections: settings.per_host.unwrap_or(connections).max(1),
            gap: Duration::try_from_secs_f64(settings.delay.unwrap_or(gap)).unwrap_or_default(),
        }
    }
}

/// Connections that `settings` allow at the same time to the host of `url`.
pub fn connections_per_host(url: &HttpUrl, settings: &Settings) -> usize {
    HostLimits::new(settings, url).connections as usize
}

/// Time between the starts of two requests to the host of `url`, according to `settings`.
pub fn gap_per_host(url: &HttpUrl, settings: &Settings) -> Duration {
    HostLimits::new(settings, url).gap
}

/// State of one host.
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
    /// A host without any history.
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

    /// Until when a request must wait; `None` if it may start now.
    ///
    /// # Errors
    /// The host was given up after too many failures.
    pub(crate) fn wait(&self, now: Instant) -> Result<Option<Instant>, FetchFailure> {
        if let Some(failure) = &self.gave_up {
            return Err(failure.clone());
        }
        Ok(self.next_start.max(self.blocked_until).filter(|&at| at > now))
    }

    /// Starts a request if it is allowed; otherwise like [`Self::wait`]. `crawl_delay` is the delay in robots.txt.
    ///
    /// # Errors
    /// The host was given up after too many failures.
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

    /// When the gap allows the next request to start.
    pub(crate) fn next_start(&self) -> Option<Instant> {
        self.next_start
    }

    /// Blocks all requests until `until`, because the server demands it.
    pub(crate) fn block(&mut self, until: Instant) {
        self.blocked_until = self.blocked_until.max(Some(until));
    }

    /// Records one answer and its latency. An overloaded host is fetched more slowly, and a recovered one faster again.
    pub(crate) fn note_answer(&mut self, status: u16, latency: Duration, now: Instant) {
        self.speed = if latency < SLOW { Speed::Quick } else { Speed::Slow };
        if self.pace.note_answer(status, latency, now) {
            self.next_start = self.next_start.max(Some(now + self.pace.extra()));
        }
    }

    /// Records the final answer to a request, after retries. An overloaded server counts as a failure.
    pub(crate) fn answered(&mut self, status: u16, now: Instant) {
        self.has_answered = true;
        match status {
            429 | 503 => self.count_failure(&format!("HTTP {status}"), Phase::Head, now),
            _ => self.failures_in_row = 0,
        }
    }

    /// The server demands a longer wait than we allow, so the host is skipped for the rest of the run.
    pub(crate) fn rate_limited(&mut self, wait: Duration) {
        let message = format!(
            "rate limited: the host demands a wait of {} s (Retry-After), longer than a run waits",
            wait.as_secs()
        );
        self.give_up(message, Phase::Head);
        self.is_rate_limited = true;
    }

    /// Records the final failure of a page; failures that concern only the page do not count.
    pub(crate) fn failed(&mut self, failure: &FetchFailure, now: Instant) {
        if tries_again(failure.code, failure.phase) > 0 {
            self.count_failure(&failure.message, failure.phase, now);
        }
    }

    /// Forgets failures that were not the host's fault. A wait that the host itself demanded stays.
    pub(crate) fn reset_failures(&mut self) {
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
            let message = format!("the host failed {MAX_FAILURES} times in a row and is skipped, last: {cause}");
            self.give_up(message, phase);
        }
    }

    /// The first cause is reported.
    fn give_up(&mut self, message: String, phase: Phase) {
        self.gave_up.get_or_insert(FetchFailure { code: FailureCode::HostGaveUp, message, phase, attempts: 0 });
    }

    /// Records a request that got no answer in time.
    pub(crate) fn kept_waiting(&mut self) {
        self.speed = Speed::Slow;
    }

    /// How fast it answers.
    pub(crate) fn speed(&self) -> Speed {
        self.speed
    }

    /// True once it has answered at all: one of its connections may be kept alive, and may have died meanwhile.
    pub(crate) fn has_answered(&self) -> bool {
        self.has_answered
    }

    /// True if the host has no state worth keeping.
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
    fn requests_keep_the_gap() {
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
    fn crawl_delay_widens_the_gap_up_to_its_limit() {
        let start = Instant::now();
        let mut gate = Gate::new(Duration::from_millis(500), SlowDown::default());
        gate.start(start, Some(Duration::from_secs(3))).unwrap();
        assert_eq!(gate.wait(start), Ok(Some(start + Duration::from_secs(3))));
        let mut gate = Gate::new(Duration::from_millis(500), SlowDown::default());
        gate.start(start, Some(Duration::from_hours(24))).unwrap();
        assert_eq!(gate.wait(start), Ok(Some(start + MAX_CRAWL_DELAY)));
    }

    #[test]
    fn overloaded_host_gets_a_pause_immediately() {
        let start = Instant::now();
        let mut gate = Gate::new(Duration::ZERO, SlowDown::default());
        assert_eq!(gate.start(start, None), Ok(None));
        gate.note_answer(503, Duration::ZERO, start);
        let pause = SlowDown::default().least;
        assert_eq!(gate.start(start, None), Ok(Some(start + pause)));
        assert_eq!(gate.start(start + pause, None), Ok(None));
        assert_eq!(gate.wait(start + pause), Ok(Some(start + pause * 2)));
    }

    #[test]
    fn retry_after_blocks_the_whole_host() {
        let start = Instant::now();
        let mut gate = Gate::new(Duration::ZERO, SlowDown::default());
        gate.block(start + Duration::from_secs(9));
        gate.block(start + Duration::from_secs(3));
        assert_eq!(gate.start(start, None), Ok(Some(start + Duration::from_secs(9))));
        assert_eq!(gate.start(start + Duration::from_secs(9), None), Ok(None));
    }

    #[test]
    fn ten_consecutive_failures_give_up_the_host() {
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
    fn local_hosts_have_no_gap() {
        let host_limits = |url: &str| HostLimits::new(&Settings::default(), &HttpUrl::parse(url).unwrap());
        assert_eq!(host_limits("http://127.0.0.1:8000/"), HostLimits { connections: 16, gap: Duration::ZERO });
        assert_eq!(host_limits("https://a.example/"), HostLimits { connections: 2, gap: Duration::from_millis(500) });
    }
}
