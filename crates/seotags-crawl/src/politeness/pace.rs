//! Slows down requests to a host, depending on how it answers. It reads no clock and never waits.
//!
//! Overload (429, 503) at least doubles the gap between requests; rising latency adds half of it. Each good answer
//! takes back an equal share, so that ten of them restore the normal gap (additive recovery).

use crate::bounds::SlowDown;
use std::time::Duration;
use tokio::time::Instant;

/// Maximum that latency alone adds: a slow server is not an overloaded one.
const MOST_FOR_LATENCY: Duration = Duration::from_secs(5);

/// Number of good answers that restore the normal gap.
const STEPS: u32 = 10;

/// Number of answers before latency is judged.
const FIRST_ANSWERS: u32 = 8;

/// Latency counts as risen above twice the usual value plus this, so that the jitter of fast servers is ignored.
const JITTER: Duration = Duration::from_millis(200);

/// Several answers within this time are signs of one overload, not of several.
const ONE_MOMENT: Duration = Duration::from_secs(1);

/// Time without requests after which a slow-down is forgotten.
const FORGOTTEN: Duration = Duration::from_mins(10);

/// The pace of one host.
#[derive(Debug, Clone)]
pub(super) struct Pace {
    /// False for hosts without a gap: they belong to the user, so latency does not slow requests down.
    minds_latency: bool,
    bounds: SlowDown,
    extra: Duration,
    step: Duration,
    slowed_at: Option<Instant>,
    answers: u32,
    /// Usual and current latency, in seconds.
    usual: f64,
    present: f64,
}

impl Pace {
    /// The pace of a host with this gap.
    pub(super) fn new(gap: Duration, bounds: SlowDown) -> Self {
        Self {
            minds_latency: gap > Duration::ZERO,
            bounds,
            extra: Duration::ZERO,
            step: Duration::ZERO,
            slowed_at: None,
            answers: 0,
            usual: 0.0,
            present: 0.0,
        }
    }

    /// Added to the gap.
    pub(super) fn extra(&self) -> Duration {
        self.extra
    }

    /// True if the pace has no state worth keeping.
    pub(super) fn is_even(&self, now: Instant) -> bool {
        self.extra.is_zero() || self.slowed_at.is_none_or(|at| at + FORGOTTEN <= now)
    }

    /// Records an answer with its latency; true if the host is to be fetched more slowly from now on.
    pub(super) fn note_answer(&mut self, status: u16, latency: Duration, now: Instant) -> bool {
        if matches!(status, 429 | 503) {
            return self.slow_down((self.extra * 2).max(self.bounds.least).min(self.bounds.most), now);
        }
        if self.has_risen(latency) {
            let more = (self.extra * 3 / 2).max(self.bounds.least / 2).min(MOST_FOR_LATENCY).min(self.bounds.most);
            return self.slow_down(more.max(self.extra), now);
        }
        self.extra = self.extra.saturating_sub(self.step);
        false
    }

    fn slow_down(&mut self, extra: Duration, now: Instant) -> bool {
        if self.slowed_at.is_some_and(|at| at + ONE_MOMENT > now) {
            return false;
        }
        self.extra = extra;
        self.step = extra / STEPS;
        self.slowed_at = Some(now);
        true
    }

    /// The usual latency follows the current one slowly when it rises, and immediately when it falls.
    fn has_risen(&mut self, latency: Duration) -> bool {
        let latency = latency.as_secs_f64();
        self.answers = self.answers.saturating_add(1);
        if self.answers == 1 {
            (self.usual, self.present) = (latency, latency);
            return false;
        }
        self.present += (latency - self.present) / 4.0;
        self.usual = (self.usual + (self.present - self.usual) / 64.0).min(self.present);
        self.minds_latency && self.answers > FIRST_ANSWERS && self.present > self.usual * 2.0 + JITTER.as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAST_EXTRA: Duration = Duration::from_millis(500);
    const MOST_EXTRA: Duration = Duration::from_secs(30);
    const QUICK: Duration = Duration::from_millis(50);

    struct Host {
        pace: Pace,
        now: Instant,
    }

    impl Host {
        fn new() -> Self {
            Self { pace: Pace::new(LEAST_EXTRA, SlowDown::default()), now: Instant::now() }
        }

        /// Answers two seconds apart.
        fn answers(&mut self, count: u32, status: u16, latency: Duration) -> Duration {
            for _ in 0..count {
                self.now += Duration::from_secs(2);
                self.pace.note_answer(status, latency, self.now);
            }
            self.pace.extra()
        }
    }

    #[test]
    fn overload_doubles_the_pause_up_to_its_limit() {
        let mut host = Host::new();
        assert_eq!(host.answers(1, 429, QUICK), Duration::from_millis(500));
        assert_eq!(host.answers(2, 503, QUICK), Duration::from_secs(2));
        assert_eq!(host.answers(50, 429, QUICK), MOST_EXTRA);
    }

    #[test]
    fn good_answers_take_it_back_in_even_steps() {
        let mut host = Host::new();
        host.answers(3, 429, QUICK);
        assert_eq!(host.answers(1, 200, QUICK), Duration::from_millis(1_800));
        assert_eq!(host.answers(4, 404, QUICK), Duration::from_secs(1));
        assert_eq!(host.answers(5, 200, QUICK), Duration::ZERO);
    }

    #[test]
    fn simultaneous_answers_count_as_one_overload() {
        let mut host = Host::new();
        for _ in 0..16 {
            host.pace.note_answer(503, QUICK, host.now);
        }
        assert_eq!(host.pace.extra(), LEAST_EXTRA);
    }

    #[test]
    fn rising_latency_slows_down_and_falling_latency_ends_it() {
        let mut host = Host::new();
        assert_eq!(host.answers(50, 200, QUICK), Duration::ZERO);
        let slowed = host.answers(6, 200, Duration::from_secs(2));
        assert!(slowed >= LEAST_EXTRA / 2 && slowed <= MOST_FOR_LATENCY, "{slowed:?}");
        assert_eq!(host.answers(40, 200, QUICK), Duration::ZERO);
    }

    #[test]
    fn slow_hosts_and_hosts_without_a_gap_are_not_overloaded() {
        let mut slow = Host::new();
        assert_eq!(slow.answers(100, 200, Duration::from_secs(3)), Duration::ZERO);
        let mut own = Host { pace: Pace::new(Duration::ZERO, SlowDown::default()), ..Host::new() };
        own.answers(50, 200, QUICK);
        assert_eq!(own.answers(50, 200, Duration::from_secs(2)), Duration::ZERO);
        assert_eq!(own.answers(1, 503, Duration::from_secs(2)), LEAST_EXTRA);
    }

    #[test]
    fn old_slow_down_is_forgettable() {
        let mut host = Host::new();
        host.answers(1, 429, QUICK);
        assert!(!host.pace.is_even(host.now) && host.pace.is_even(host.now + FORGOTTEN));
    }
}
