//! Findings of a check, counted by kind.

use super::reasons::MOST_NAMED;
use crate::terminal::{Paint, Tint};
use crate::text::{as_words, count, grouped};
use seotags::gate::{GateResult, Rule};
use seotags::judge::Severity;
use seotags_app::results::FindingCount;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Errors and warnings by kind.
#[derive(Debug, Default)]
pub(crate) struct FoundCounts(BTreeMap<&'static str, (Severity, &'static str, u64)>);

impl FoundCounts {
    /// The findings of a gate.
    pub(crate) fn from_outcome(outcome: &GateResult) -> Self {
        let counts = outcome.counts.codes.values().filter(|count| count.errors_and_warnings > 0);
        let counts = counts.map(|count| (count.rule.code, (count.worst, count.rule.title, count.errors_and_warnings)));
        Self(counts.collect())
    }

    /// The findings of an analysis without a gate.
    pub(crate) fn from_counts(counts: &[FindingCount]) -> Self {
        let known = counts.iter().filter_map(|FindingCount { code, severity, count }| {
            Rule::find(code).map(|rule| (rule.code, (*severity, rule.title, *count)))
        });
        Self(known.collect())
    }

    /// True if there are no errors or warnings.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The severities, and the warnings by kind; the errors are among the reasons why pages cannot be indexed.
    pub(crate) fn text(&self, paint: Paint) -> String {
        let of = |severity: Severity| self.0.values().filter(move |(found, ..)| *found == severity);
        let [errors, warnings] = [Severity::Error, Severity::Warn].map(|s| of(s).map(|(.., count)| count).sum::<u64>());
        let tinted = |found: u64, tint: Tint, noun: &str| {
            paint.paint(if found > 0 { tint } else { Tint::Good }, &count(found, noun))
        };
        let weights = format!("{}, {}", tinted(errors, Tint::Broken, "error"), tinted(warnings, Tint::Look, "warning"));
        let mut kinds: Vec<(&str, u64)> = of(Severity::Warn).map(|(_, title, count)| (*title, *count)).collect();
        kinds.sort_by_key(|(_, count)| Reverse(*count));
        let named: Vec<String> = kinds
            .iter()
            .take(MOST_NAMED)
            .map(|(title, count)| format!("{} {}", grouped(*count), as_words(title)))
            .collect();
        if named.is_empty() { weights } else { format!("{weights}    {}", named.join(", ")) }
    }
}
