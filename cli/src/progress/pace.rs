//! Pages per second, and the remaining time.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The rate is the average of about the last ten seconds.
const RATE_WINDOW: Duration = Duration::from_secs(10);

/// The rate of pages, over about the last seconds.
pub(super) struct Pace {
    /// Times and counts within the window, the oldest first.
    seen: VecDeque<(Instant, u64)>,
}

impl Pace {
    /// Starts with the pages done before, so that a resumed run does not look fast.
    pub(super) fn new() -> Self {
        Self { seen: VecDeque::new() }
    }

    pub(super) fn note(&mut self, now: Instant, done: u64) {
        // A tenth of a second's resolution keeps the window small, however many pages pass.
        let is_first = self.seen.len() < 2;
        match self.seen.back_mut() {
            Some(last) if !is_first && now.duration_since(last.0) < Duration::from_millis(100) => last.1 = done,
            _ => self.seen.push_back((now, done)),
        }
        while self.seen.len() > 2 && now.duration_since(self.seen[0].0) > RATE_WINDOW {
            self.seen.pop_front();
        }
    }

    pub(super) fn per_second(&self) -> f64 {
        match (self.seen.front(), self.seen.back()) {
            (Some((start, before)), Some((end, now))) if end > start => {
                now.saturating_sub(*before) as f64 / end.duration_since(*start).as_secs_f64().max(0.1)
            }
            _ => 0.0,
        }
    }

    pub(super) fn left(&self, total: u64) -> Option<Duration> {
        let (_, done) = self.seen.back()?;
        let per_second = self.per_second();
        let open = total.saturating_sub(*done);
        (open > 0 && per_second > 0.0).then(|| Duration::from_secs_f64((open as f64 / per_second).min(1e8)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_is_that_of_the_last_seconds() {
        let start = Instant::now();
        let mut pace = Pace::new();
        pace.note(start, 0);
        for second in 1..=60 {
            pace.note(start + Duration::from_secs(second), second * 100);
        }
        for second in 61..=75 {
            pace.note(start + Duration::from_secs(second), 6_000 + (second - 60) * 10);
        }
        assert!((pace.per_second() - 10.0).abs() < 1.0, "{}", pace.per_second());
        assert_eq!(pace.left(6_150), None);
    }
}
