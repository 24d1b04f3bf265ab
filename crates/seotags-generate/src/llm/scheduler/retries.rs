//! Limits the number of retries, so that an outage does not multiply the load on a service that is already
//! down.

/// Maximum share of retries among all calls.
const SHARE: f64 = 0.1;
/// Retries that are allowed before many calls were sent, and maximum burst.
const BURST: f64 = 10.0;

/// Credit for retries.
#[derive(Debug)]
pub(super) struct RetryBudget {
    credit: f64,
}

impl Default for RetryBudget {
    fn default() -> Self {
        Self { credit: BURST }
    }
}

impl RetryBudget {
    /// A first attempt was sent.
    pub(super) fn note_first(&mut self) {
        self.credit = (self.credit + SHARE).min(BURST * 10.0);
    }

    /// True if a retry may be sent.
    pub(super) fn has_credit(&self) -> bool {
        self.credit >= 1.0
    }

    /// A retry was sent.
    pub(super) fn note_again(&mut self) {
        self.credit = (self.credit - 1.0).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_of_the_calls_may_be_retries() {
        let mut budget = RetryBudget::default();
        let mut again = 0;
        for _ in 0..1_000 {
            budget.note_first();
            while budget.has_credit() {
                budget.note_again();
                again += 1;
            }
        }
        assert!((100..=110).contains(&again), "{again}");
    }
}
