//! Detects whether a service returns tokens that were booked for an answer and not used: its remaining tokens then
//! increase by them.

use std::time::Instant;

/// Answers between two measurements.
const ANSWERS: u32 = 20;
/// Consecutive measurements that must agree.
const LOOKS: u32 = 2;
/// Minimum difference between the two predictions, as a share of the limit, for a measurement to count.
const APART: f64 = 0.01;

/// Compares the remaining tokens that a service reports with two predictions: with and without returned tokens.
#[derive(Debug, Default)]
pub(super) struct TokenRefunds {
    base: Option<Base>,
    booked: f64,
    unused: f64,
    answers: u32,
    says_yes: u32,
    gives: bool,
}

#[derive(Debug, Clone, Copy)]
struct Base {
    at: Instant,
    left: f64,
    booked: f64,
    unused: f64,
}

impl TokenRefunds {
    /// True once it is known that the service returns tokens.
    pub(super) fn gives(&self) -> bool {
        self.gives
    }

    /// Tokens were booked for a call.
    pub(super) fn booked(&mut self, tokens: f64) {
        self.booked += tokens;
    }

    /// A call used `unused` tokens fewer than booked, and its answer reports the remaining ones (`left`) of `limit` per
    /// minute.
    pub(super) fn answered(&mut self, unused: f64, left: Option<f64>, limit: f64, now: Instant) {
        self.unused += unused.max(0.0);
        let Some(left) = left else { return };
        self.answers += 1;
        let Some(base) = self.base.filter(|_| self.answers < ANSWERS * 10) else {
            return self.rebase(left, now);
        };
        if !self.answers.is_multiple_of(ANSWERS) {
            return;
        }
        let refilled = limit / 60.0 * now.saturating_duration_since(base.at).as_secs_f64();
        let without = base.left + refilled - (self.booked - base.booked);
        let with = without + (self.unused - base.unused);
        // A full bucket reveals nothing, and neither do two nearly equal predictions.
        let says_something = with < limit * 0.98 && left < limit * 0.98 && with - without > limit * APART;
        if says_something {
            let is_yes = (left - with).abs() < (left - without).abs();
            self.says_yes = if is_yes { self.says_yes + 1 } else { 0 };
            self.gives = self.says_yes >= LOOKS;
            self.rebase(left, now);
        } else if with >= limit * 0.98 {
            self.rebase(left, now);
        }
    }

    fn rebase(&mut self, left: f64, now: Instant) {
        self.answers = 0;
        self.base = Some(Base { at: now, left, booked: self.booked, unused: self.unused });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// A service with a minute's bucket and evenly spaced calls; true if it is found to return tokens.
    fn seen(gives: bool) -> bool {
        let start = Instant::now();
        let (limit, booked, used) = (600_000.0, 2_000.0, 1_500.0);
        let mut watch = TokenRefunds::default();
        let mut left = limit;
        for call in 0..400_u32 {
            let now = start + Duration::from_millis(50) * call;
            left = f64::min(left + limit / 60.0 * 0.05, limit) - booked;
            watch.booked(booked);
            if gives {
                left += booked - used;
            }
            watch.answered(booked - used, Some(left), limit, now);
        }
        watch.gives()
    }

    #[test]
    fn returned_tokens_are_detected() {
        assert!(seen(true));
        assert!(!seen(false));
    }
}
