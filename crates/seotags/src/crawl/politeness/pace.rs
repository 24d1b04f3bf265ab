//! How much slower a host is asked than it may be, by how it answers. Decides; knows no clock, waits for nothing.
//!
//! Overload (429, 503) doubles the time between requests at least, latency that keeps rising adds half of it; each good
//! answer takes back an even part, so that ten of them end it (additive recovery).

use crate::crawl::bounds::SlowDown;
use std::time::Duration;
use tokio::time::Instant;

/// Most that latency alone adds: a slow server is not an overloaded one.
const MOST_FOR_LATENCY: Duration = Duration::from_secs(5);

/// Good answers that take back what was added.
const STEPS: u32 = 10;

/// Answers before latency says anything.
const FIRST_ANSWERS: u32 = 8;

/// Latency counts as risen from twice the usual and this on top, so that the jitter of quick servers is none.
const JITTER: Duration = Duration::from_millis(200);

/// Several answers of the same moment tell of one overload, not of several.
const ONE_MOMENT: Duration = Duration::from_secs(1);

/// Time after which a slow-down is of no matter any more, since nobody asked the host.
const FORGOTTEN: Duration = Duration::from_mins(10);

/// The pace of one host.
#[derive(Debug, Clone)]
pub(super) struct Pace {
    /// Without a gap nobody asks for a slower pace because of latency: those are hosts of the user's own.
    minds_latency: bool,
    bounds: SlowDown,
    extra: Duration,
    step: Duration,
    slowed_at: Option<Instant>,
    answers: u32,
    /// Latency as it usually is, and as it is at present, in seconds.
    usual: f64,
    present: f64,
}

impl Pace {
    /// That of a host which is asked with this gap.
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

    /// To be added to the gap.
    pub(super) fn extra(&self) -> Duration {
        self.extra
    }

    /// True if forgetting the pace changes nothing.
    pub(super) fn is_even(&self, now: Instant) -> bool {
        self.extra.is_zero() || self.slowed_at.is_none_or(|at| at + FORGOTTEN <= now)
    }

    /// Takes note of an answer that took so long; true if the host is to be asked slower from now on.
    pub(super) fn heard(&mut self, status: u16, latency: Duration, now: Instant) -> bool {
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

    /// The usual follows the present slowly, and at once where it falls.
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
                self.pace.heard(status, latency, self.now);
            }
            self.pace.extra()
        }
    }

    #[test]
    fn overload_doubles_the_pause_up_to_its_bound() {
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
    fn answers_of_one_moment_tell_of_one_overload() {
        let mut host = Host::new();
        for _ in 0..16 {
            host.pace.heard(503, QUICK, host.now);
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
    fn slow_hosts_and_hosts_without_a_gap_are_not_taken_for_overloaded() {
        let mut slow = Host::new();
        assert_eq!(slow.answers(100, 200, Duration::from_secs(3)), Duration::ZERO);
        let mut own = Host { pace: Pace::new(Duration::ZERO, SlowDown::default()), ..Host::new() };
        own.answers(50, 200, QUICK);
        assert_eq!(own.answers(50, 200, Duration::from_secs(2)), Duration::ZERO);
        assert_eq!(own.answers(1, 503, Duration::from_secs(2)), LEAST_EXTRA);
    }

    #[test]
    fn an_old_slow_down_may_be_forgotten() {
        let mut host = Host::new();
        host.answers(1, 429, QUICK);
        assert!(!host.pace.is_even(host.now) && host.pace.is_even(host.now + FORGOTTEN));
    }
}
