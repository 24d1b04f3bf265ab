//! The figures of a review.

use super::wrap::wrapped;
use crate::terminal::{Paint, Tint, harmless};
use crate::text::{count, dollars, grouped};
use seotags::review::Verdict;
use seotags_app::results::ReviewSummary;

/// The figures of a review, after a blank line. `again` is the command that reviews open tags again.
pub(crate) fn review_text(summary: &ReviewSummary, again: Option<&str>, width: Option<usize>, paint: Paint) -> String {
    let mut lines = vec![String::new()];
    let model = summary.model.as_deref().map(|model| format!(" by {}", harmless(model))).unwrap_or_default();
    let reviewed = format!("{}{model}", count(summary.reviewed, "tag"));
    let mut parts = vec![
        format!("{} kept", grouped(summary.of(Verdict::Keep))),
        paint.paint(Tint::Good, &format!("{} replaced", grouped(summary.of(Verdict::Replace)))),
    ];
    let refused = summary.of(Verdict::RefusedByChecker);
    if refused > 0 {
        parts.push(format!("{} refused by the checker", grouped(refused)));
    }
    lines.push(wrapped("reviewed", &format!("{reviewed}: {}", parts.join(", ")), width));
    if summary.unsent() > 0 {
        lines.push(wrapped("not sent", &format!("{} count as kept", count(summary.unsent(), "tag")), width));
    }
    if summary.not_reviewed > 0 {
        let (open, sent) = (grouped(summary.not_reviewed), count(summary.sent, "tag"));
        let what = paint.paint(Tint::Broken, &format!("{open} of {sent} could not be reviewed"));
        let again = again.map(|again| format!(", again: {again}")).unwrap_or_default();
        lines.push(wrapped("not reviewed", &format!("{what}: the reviewer's answers were unusable{again}"), width));
    }
    for (label, verdict) in [("replaced", Verdict::Replace), ("refused", Verdict::RefusedByChecker)] {
        let reasons = reasons(summary, verdict);
        if !reasons.is_empty() {
            lines.push(wrapped(label, &reasons.join(", "), width));
        }
    }
    if summary.cost_micros > 0 {
        lines.push(wrapped("review cost", &dollars(summary.cost_micros), width));
    }
    lines.join("\n")
}

/// `3 breaks off`, the most frequent first.
fn reasons(summary: &ReviewSummary, verdict: Verdict) -> Vec<String> {
    let of = summary.verdicts.iter().filter(|found| found.verdict == verdict);
    of.map(|found| format!("{} {}", grouped(found.tags), found.reason.as_str())).collect()
}
