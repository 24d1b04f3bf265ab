//! How many second attempts there may be, so that an outage does not multiply the load on who is down already.

/// Share of the calls that may be second attempts (`llm-at-scale` 3).
const SHARE: f64 = 0.1;
/// What may be tried again before many calls were sent, and at most at once.
const BURST: f64 = 10.0;

/// Credit for second attempts.
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

    /// True if a second attempt may be sent.
    pub(super) fn has_credit(&self) -> bool {
        self.credit >= 1.0
    }

    /// A second attempt was sent.
    pub(super) fn note_again(&mut self) {
        self.credit = (self.credit - 1.0).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_of_the_calls_may_be_made_again() {
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
