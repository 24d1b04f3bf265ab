//! The caps on what models may use, and the messages that report a reached cap.

use super::memory::MonthSpent;
use seotags_core::calls::MonthOf;
use seotags_core::result::dollars;

/// A cap that stopped the work. The store keeps only its message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cap {
    /// US dollars of the analysis, or of its review.
    Cost,
    /// Its tokens.
    Tokens,
    /// US dollars of the project in a calendar month.
    Month,
    /// US dollars that a user of a service may spend in a calendar month with the operator's key.
    Account,
}

impl Cap {
    /// The cap that a message reports; `None` if the message is about something else.
    pub fn said_in(message: &str) -> Option<Self> {
        if message.contains("the monthly limit of ") && message.contains(" with this service's key is reached") {
            return Some(Self::Account);
        }
        let (_, rest) = message.split_once("budget of ")?;
        let (amount, _) = rest.split_once(" is spent")?;
        Some(match amount {
            amount if amount.ends_with(" for this month") => Self::Month,
            amount if amount.ends_with(" tokens") => Self::Tokens,
            _ => Self::Cost,
        })
    }

    /// The minimum for this cap that a message implies: what was spent plus what the next call may use, in US dollars
    /// or tokens.
    pub fn needed(message: &str) -> Option<f64> {
        let (_, rest) = message.split_once(" is spent: ")?;
        let (spent, next) = rest.split_once(" by now, and the next call may ")?;
        let amount = |text: &str| -> Option<f64> {
            let figures: String = text.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
            figures.parse().ok()
        };
        Some(amount(spent)? + amount(next)?)
    }
}

impl MonthSpent {
    /// The message that the monthly cap does not allow another call.
    pub fn message(&self, whose: MonthOf) -> String {
        let [spent, cap] = [self.spent_micros, self.cap_micros].map(dollars);
        match whose {
            MonthOf::Project => format!("the project's budget of {cap} for this month is spent ({spent} by now)"),
            MonthOf::Account => format!(
                "the monthly limit of {cap} for models with this service's key is reached: {spent} is used or set \
                 aside, and the next call may cost more than is left"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_names_its_cap() {
        let month = MonthSpent { spent_micros: 3_900, cap_micros: 4_000 }.message(MonthOf::Project);
        assert_eq!(month, "the project's budget of $0.0040 for this month is spent ($0.0039 by now)");
        assert_eq!(Cap::said_in(&month), Some(Cap::Month));
        let account = MonthSpent { spent_micros: 9_980_000, cap_micros: 10_000_000 }.message(MonthOf::Account);
        assert!(account.starts_with("the monthly limit of $10"), "{account}");
        assert_eq!(Cap::said_in(&account), Some(Cap::Account));
        let cost = "the budget of $0.0065 is spent: $0.0061 by now, and the next call may cost $0.0020";
        let tokens = "the budget of 10 tokens is spent: 9 by now, and the next call may take 2";
        assert_eq!((Cap::said_in(cost), Cap::said_in(tokens)), (Some(Cap::Cost), Some(Cap::Tokens)));
        assert_eq!(Cap::said_in("the key was refused"), None);
        assert_eq!(Cap::needed(cost).map(|dollars| (dollars * 1e4).round()), Some(81.0));
        assert_eq!(Cap::needed(&tokens.replace("take 2", "take 2,314")), Some(2_323.0));
        assert_eq!(Cap::needed(&month), None);
    }
}
