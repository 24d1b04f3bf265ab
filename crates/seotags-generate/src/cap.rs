//! The failures that report a reached monthly cap.

use super::memory::MonthSpent;
use seotags_core::calls::MonthOf;
use seotags_core::result::{Cap, GenerateFailure, dollars};

impl MonthSpent {
    /// The failure that the monthly cap does not allow another call.
    pub fn failure(&self, whose: MonthOf) -> GenerateFailure {
        let [spent, cap] = [self.spent_micros, self.cap_micros].map(dollars);
        match whose {
            MonthOf::Project => GenerateFailure::at_cap(
                Cap::Month,
                None,
                format!("the project's budget of {cap} for this month is spent ({spent} by now)"),
            ),
            MonthOf::Account => GenerateFailure::at_cap(
                Cap::Account,
                None,
                format!(
                    "the monthly limit of {cap} for models with this service's key is reached: {spent} is used or set \
                     aside, and the next call may cost more than is left"
                ),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::result::ReachedCap;

    #[test]
    fn every_failure_names_its_cap() {
        let month = MonthSpent { spent_micros: 3_900, cap_micros: 4_000 }.failure(MonthOf::Project);
        assert_eq!(month.message, "the project's budget of $0.0040 for this month is spent ($0.0039 by now)");
        assert_eq!(month.cap, Some(ReachedCap { cap: Cap::Month, needed: None }));
        let account = MonthSpent { spent_micros: 9_980_000, cap_micros: 10_000_000 }.failure(MonthOf::Account);
        assert!(account.message.starts_with("the monthly limit of $10"), "{}", account.message);
        assert_eq!(account.cap, Some(ReachedCap { cap: Cap::Account, needed: None }));
    }
}
