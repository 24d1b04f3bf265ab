//! Code that a browser would run.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::Subject;
use crate::judge::Severity;
use regex::Regex;
use std::sync::LazyLock;

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static SCRIPT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)<\s*(?:script|iframe|object|embed|style|form|input|svg|link|meta)\b|<[^>]*\son\w+\s*=|javascript:|vbscript:|data:text/html").unwrap()
});

pub(super) fn script(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field == Element::SeoText
        && let Some(hit) = SCRIPT.find(subject.raw)
    {
        let mut finding =
            subject.finding(FindingCode::Script, Severity::Error, "Remove everything that a browser would run.");
        hit.as_str().clone_into(&mut finding.value);
        out.push(finding);
    }
}
