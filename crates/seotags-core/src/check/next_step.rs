//! What follows from the findings on a suggestion.

use super::finding::Finding;
use crate::briefing::Element;
use crate::judge::Severity;

/// What to do with a checked suggestion.
#[derive(Debug, Clone, PartialEq)]
pub enum NextStep {
    /// Accept it.
    Accept,
    /// Ask the writer once more for the elements with these findings.
    Repair(Vec<Finding>),
    /// Use the built-in engine's text for these elements.
    GiveUp(Vec<Element>),
}

/// Decides from the findings; `repairs` counts the paid repair calls already made for this page.
pub fn next(findings: &[Finding], repairs: u32) -> NextStep {
    let errors: Vec<Finding> = findings.iter().filter(|f| f.severity == Severity::Error).cloned().collect();
    if errors.is_empty() {
        NextStep::Accept
    } else if repairs == 0 {
        NextStep::Repair(errors)
    } else {
        let mut fields: Vec<Element> = errors.iter().map(|f| f.field).collect();
        fields.sort_unstable();
        fields.dedup();
        NextStep::GiveUp(fields)
    }
}
