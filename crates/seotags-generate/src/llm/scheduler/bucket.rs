//! A limit per minute, refilled continuously, as services enforce theirs.

use std::time::{Duration, Instant};

/// Capacity of a bucket in seconds of refill: services may enforce a minute's limit by the second.
const DEPTH_SECONDS: f64 = 1.0;
/// Share of a limit that is used: calls sent evenly arrive unevenly, and a refused call also counts against the limit.
const USED: f64 = 0.985;
/// Rounding error that does not count as debt.
const TINY: f64 = 1e-6;

/// What one limit, on requests or on tokens, allows to be sent.
#[derive(Debug, Clone)]
pub(super) struct Bucket {
    /// `None`: no limit.
    per_second: Option<f64>,
    /// May be negative: a call that costs more than the capacity is sent once the bucket is full, and paid back.
    level: f64,
    at: Instant,
}

impl Bucket {
    pub(super) fn new(per_minute: Option<f64>, now: Instant) -> Self {
        let mut bucket = Self { per_second: None, level: 0.0, at: now };
        bucket.set_limit(per_minute, now);
        bucket
    }

    /// Changes the limit; the level stays, up to the new capacity.
    pub(super) fn set_limit(&mut self, per_minute: Option<f64>, now: Instant) {
        self.refill(now);
        let is_first = self.per_second.is_none();
        self.per_second = per_minute.map(|limit| limit * USED / 60.0);
        if is_first {
            // The service's own bucket may have been used a moment ago.
            self.level = self.depth() / 2.0;
        }
        self.level = self.level.min(self.depth());
    }

    /// The limit in use, per second.
    pub(super) fn per_second(&self) -> Option<f64> {
        self.per_second
    }

    /// The earliest time at which `cost` may be taken.
    pub(super) fn ready_at(&mut self, cost: f64, now: Instant) -> Instant {
        self.refill(now);
        let Some(rate) = self.per_second.filter(|rate| *rate > 0.0) else { return now };
        let missing = cost.min(self.depth()) - self.level;
        if missing <= TINY { now } else { now + Duration::from_secs_f64(missing / rate) }
    }

    pub(super) fn take(&mut self, cost: f64, now: Instant) {
        self.refill(now);
        if self.per_second.is_some() {
            self.level -= cost;
        }
    }

    /// Returns what was booked in excess, as the service does.
    pub(super) fn give_back(&mut self, amount: f64, now: Instant) {
        self.refill(now);
        self.level = (self.level + amount).min(self.depth());
    }

    /// Removes what another process must have used.
    pub(super) fn lower_by(&mut self, amount: f64) {
        self.level -= amount;
    }

    pub(super) fn level(&mut self, now: Instant) -> f64 {
        self.refill(now);
        self.level
    }

    /// Capacity.
    pub(super) fn depth(&self) -> f64 {
        self.per_second.unwrap_or(0.0) * DEPTH_SECONDS
    }

    fn refill(&mut self, now: Instant) {
        let elapsed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = self.at.max(now);
        if let Some(rate) = self.per_second {
            self.level = (self.level + rate * elapsed).min(self.depth());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn without_a_limit_nothing_waits() {
        let now = Instant::now();
        let mut bucket = Bucket::new(None, now);
        bucket.take(1e9, now);
        assert_eq!(bucket.ready_at(1e9, now), now);
    }

    proptest! {
        /// Whatever is requested, a minute never exceeds the limit plus one second's worth.
        #[test]
        fn a_minute_stays_within_its_limit(costs in prop::collection::vec(1.0_f64..4_000.0, 50..400), limit in 10_000.0_f64..500_000.0) {
            let start = Instant::now();
            let mut bucket = Bucket::new(Some(limit), start);
            let (mut now, mut sent) = (start, 0.0);
            for cost in costs {
                now = bucket.ready_at(cost, now);
                if now - start > Duration::from_mins(1) {
                    break;
                }
                bucket.take(cost, now);
                sent += cost;
            }
            // The last one may be larger than the level.
            prop_assert!(sent <= limit + limit / 60.0 + 4_000.0, "{sent} of {limit}");
        }
    }

    #[test]
    fn limit_is_used_fully() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Some(60_000.0), start);
        let (mut now, mut sent) = (start, 0.0);
        while now - start < Duration::from_mins(1) {
            now = bucket.ready_at(1_500.0, now);
            bucket.take(1_500.0, now);
            sent += 1_500.0;
        }
        assert!(sent >= 60_000.0 * 0.97, "{sent}");
    }
}
