//! Findings of a page after some of its texts were replaced.

use super::finding::Finding;
use crate::briefing::Element;

/// The findings on a page's tags after the texts of `elements` were replaced. For these elements, the new findings
/// (`after`). For the others, the `known` findings, minus those that the new texts fixed, plus those that they caused.
/// `before` are the findings of the same check on the old texts. `known` may contain more, from a check with everything
/// that the page states about itself.
pub fn carried(known: &[Finding], before: &[Finding], after: &[Finding], elements: &[Element]) -> Vec<Finding> {
    let is_beside = |finding: &&Finding| !elements.contains(&finding.field);
    let has = |found: &[Finding], finding: &Finding| {
        found.iter().any(|other| (other.field, &other.code) == (finding.field, &finding.code))
    };
    let is_fixed = |finding: &Finding| has(before, finding) && !has(after, finding);
    let mut out: Vec<Finding> = known.iter().filter(is_beside).filter(|finding| !is_fixed(finding)).cloned().collect();
    out.extend(after.iter().filter(|finding| elements.contains(&finding.field)).cloned());
    let brought = after.iter().filter(is_beside).filter(|finding| !has(before, finding) && !has(known, finding));
    out.extend(brought.cloned());
    out
}
