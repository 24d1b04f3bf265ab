//! The findings of a page of which some texts were replaced.

use super::Finding;
use crate::compose::Element;

/// What is to be said of a page's tags after the texts of `elements` were replaced: of these, what is found now (`after`);
/// of the others what was `known`, without what the new texts mended, and with what they brought. `before` is what the
/// same look finds in the texts as they were; `known` may hold more, from a look at all that the page says about itself.
pub fn carried(known: &[Finding], before: &[Finding], after: &[Finding], elements: &[Element]) -> Vec<Finding> {
    let is_beside = |finding: &&Finding| !elements.contains(&finding.field);
    let has = |found: &[Finding], finding: &Finding| {
        found.iter().any(|other| (other.field, &other.code) == (finding.field, &finding.code))
    };
    let is_mended = |finding: &Finding| has(before, finding) && !has(after, finding);
    let mut out: Vec<Finding> = known.iter().filter(is_beside).filter(|finding| !is_mended(finding)).cloned().collect();
    out.extend(after.iter().filter(|finding| elements.contains(&finding.field)).cloned());
    let brought = after.iter().filter(is_beside).filter(|finding| !has(before, finding) && !has(known, finding));
    out.extend(brought.cloned());
    out
}
