//! The verdict of a gate, in words.

use crate::terminal::harmless;
use crate::text::{count, grouped};
use seotags::gate::{GateResult, RuleUse};
use seotags::judge::Severity;
use std::path::Path;

/// Most codes that are named; the others are summed up.
const MOST_CODES: usize = 6;

/// `gate  failed: 4 findings (2 noindex_meta, …)`, and the accepted ones.
pub(super) fn outcome_text(outcome: &GateResult, passes: bool, baseline: Option<(&Path, usize)>) -> String {
    let counts = &outcome.counts;
    let mut parts = vec![match (passes, counts.failures) {
        (_, 0) => format!("passed: no failing findings ({})", outcome.options.fail_on.names().join(", ")),
        (false, _) => format!("failed: {}", failing(outcome)),
        (true, _) if outcome.passes() => {
            format!("passed: {} of {} allowed", failing(outcome), grouped(outcome.options.max_failures))
        }
        (true, _) => {
            let flag = if baseline.is_some() { "--write-baseline" } else { "--exit-zero" };
            format!("passed ({flag}): {}", failing(outcome))
        }
    }];
    parts.extend((counts.known > 0).then(|| format!("{} in the baseline", grouped(counts.known))));
    parts.extend((counts.ignored > 0).then(|| format!("{} ignored by rules", grouped(counts.ignored))));
    // No other findings are possible on these pages.
    let is_counted = outcome.options.fail_on.holds("fetch_failed", Severity::Error);
    if counts.unread > 0 && !is_counted {
        parts.push(format!("{} could not be read and were not judged", count(counts.unread, "page")));
    }
    let gate = format!("\n  gate           {}", parts.join("    "));
    if let Some((path, findings)) = baseline {
        let written = count(findings as u64, "finding");
        format!("{gate}\n  baseline       {written} in {}", harmless(&path.display().to_string()))
    } else if outcome.gone > 0 {
        let gone = count(outcome.gone as u64, "finding");
        // Baseline entries of pages that were not checked would be lost.
        let renew = if outcome.elsewhere > 0 { "" } else { "; --write-baseline writes a new one" };
        format!("{gate}\n  baseline       {gone} no longer found{renew}")
    } else {
        gate
    }
}

/// Number of failing findings by code, the most frequent ones first.
fn failing(outcome: &GateResult) -> String {
    let codes = outcome.counts.codes.iter().map(|(code, count)| (*code, count.failing));
    let mut codes: Vec<(&str, u64)> = codes.filter(|(_, failing)| *failing > 0).collect();
    codes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let mut named: Vec<String> =
        codes.iter().take(MOST_CODES).map(|(code, count)| format!("{} {code}", grouped(*count))).collect();
    let rest: u64 = codes.iter().skip(MOST_CODES).map(|(_, count)| count).sum();
    named.extend((rest > 0).then(|| count(rest, "other")));
    format!("{} ({})", count(outcome.counts.failures, "finding"), named.join(", "))
}

/// Warnings about expired and unused rules.
pub(super) fn rule_warnings(outcome: &GateResult, file: &str) -> Vec<String> {
    let mut warnings = Vec::new();
    for (rule, came) in outcome.options.ignores.rules.iter().zip(&outcome.rules) {
        let said = match came {
            RuleUse::Used(_) => continue,
            RuleUse::Unused => "ignores nothing: remove it".to_owned(),
            RuleUse::Expired(0) => format!("expired on {} and matches nothing: remove it", rule.until),
            RuleUse::Expired(met) => {
                format!("expired on {} and no longer ignores its {}", rule.until, count(*met, "finding"))
            }
        };
        warnings.push(format!("{file}:{}: the rule for {} {said}", rule.line, rule.code));
    }
    warnings
}
