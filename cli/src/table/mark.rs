//! Marks before a suggestion: what a person decided about it, what a review did.

use crate::terminal::harmless;
use seotags::compose::Element;
use seotags::decision::{Decision, Verdict};
use seotags::result::ResultRecord;
use seotags::review;

/// What stands before a suggestion.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Mark {
    /// A sign for each, with a blank behind them.
    signs: String,
    /// In words, with a blank behind them.
    words: String,
    /// The text is not to be used.
    pub(super) is_rejected: bool,
}

impl Mark {
    /// As it stands in the table, or in one with every column in full.
    pub(super) fn shown(&self, wide: bool) -> &str {
        if wide { &self.words } else { &self.signs }
    }

    /// What is to be said of a suggestion.
    pub(super) fn of(record: &ResultRecord, element: Element) -> Self {
        let mut mark = Self::default();
        if let Some(decision) = record.decisions.get(&element) {
            mark = Self {
                signs: format!("{} ", signs(decision)),
                words: format!("({} by {}) ", decision.words(), harmless(&decision.by)),
                is_rejected: decision.is_rejected(),
            };
        }
        let is_replaced =
            |one: &seotags::result::Reviewed| one.element == element && one.verdict == review::Verdict::Replace;
        if record.reviewed.iter().any(is_replaced) {
            mark.signs.push_str("* ");
            mark.words.push_str("* ");
        }
        mark
    }
}

fn signs(decision: &Decision) -> String {
    let verdict = match decision.decision {
        Some(Verdict::Accepted) => "✓",
        Some(Verdict::Edited) => "✎",
        Some(Verdict::Rejected) => "✗",
        None => "",
    };
    format!("{verdict}{}", if decision.locked { "#" } else { "" })
}
