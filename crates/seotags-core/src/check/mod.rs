//! What a good tag is, as checks a machine can run (`tag-quality`).
//!
//! Owns: findings, the rules, repair, and what to do with a suggestion that fails.
//! Never: writes a tag, calls a model.

use crate::compose::{Brief, Element, Suggestion};
use crate::judge::Severity;
use serde::{Deserialize, Serialize};

/// Longest title in characters unless the settings say otherwise (`tag-quality` 1).
pub const TITLE_MAX_CHARS: u32 = 60;
/// Shortest title below which it is always an error.
pub const TITLE_LEAST_CHARS: u32 = 15;
/// Titles shorter than this are warned about.
pub const TITLE_SHORT_CHARS: u32 = 30;
/// Longest meta description in characters.
pub const META_MAX_CHARS: u32 = 155;

/// What a check says about one element.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// Code, snake_case.
    pub code: String,
    /// Weight.
    pub severity: Severity,
    /// Which element.
    pub field: Element,
    /// What was found, e.g. `72`.
    pub value: String,
    /// What would have been right, e.g. `60`; may be empty.
    pub limit: String,
    /// Byte range in the element, if a part of it is meant.
    pub span: Option<(usize, usize)>,
    /// One sentence that says what to do.
    pub message: String,
}

/// Findings on a suggestion, held against the brief it was written for.
pub fn check(suggestion: &Suggestion, brief: &Brief) -> Vec<Finding> {
    let _ = (suggestion, brief);
    Vec::new()
}

/// Mends what can be mended without writing anew (`tag-quality` 9, steps 1 to 5), then drops what still carries an
/// error. Idempotent.
pub fn repair(suggestion: Suggestion, brief: &Brief) -> Suggestion {
    let _ = brief;
    suggestion
}

/// What to do with a checked suggestion.
#[derive(Debug, Clone, PartialEq)]
pub enum Next {
    /// Hand it out.
    Accept,
    /// Ask the writer once more for these elements, with the findings.
    Repair(Vec<Finding>),
    /// Take the built-in engine's text for these elements.
    GiveUp(Vec<Element>),
}

/// Decides from the findings; `repairs` counts the paid repair calls already made for this page.
pub fn next(findings: &[Finding], repairs: u32) -> Next {
    let errors: Vec<Finding> = findings.iter().filter(|f| f.severity == Severity::Error).cloned().collect();
    if errors.is_empty() {
        Next::Accept
    } else if repairs == 0 {
        Next::Repair(errors)
    } else {
        let mut fields: Vec<Element> = errors.iter().map(|f| f.field).collect();
        fields.sort_unstable();
        fields.dedup();
        Next::GiveUp(fields)
    }
}
