//! How many elements people decided about.

use seotags::decision::Verdict;
use serde::Serialize;

/// How many elements people decided about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct DecisionCounts {
    /// Texts that were accepted unchanged.
    pub accepted: u64,
    /// Texts that a person replaced.
    pub edited: u64,
    /// Texts that are not to be used.
    pub rejected: u64,
    /// Elements that are not written again, in addition to any other decision about them.
    pub locked: u64,
}

impl DecisionCounts {
    pub(super) fn of(counts: &[(Option<Verdict>, bool, u64)]) -> Self {
        let mut sum = Self::default();
        for (verdict, is_locked, count) in counts {
            match verdict {
                Some(Verdict::Accepted) => sum.accepted += count,
                Some(Verdict::Edited) => sum.edited += count,
                Some(Verdict::Rejected) => sum.rejected += count,
                None => {}
            }
            sum.locked += if *is_locked { *count } else { 0 };
        }
        sum
    }
}
