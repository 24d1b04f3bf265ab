//! What is odd about the host's robots file. The strings say `robots file`: the file's name stands only in the strings of
//! pages that may not be fetched.

use super::{Case, Found, Issue};
use crate::judge::{Indexable, Severity};
use crate::visit::Note;

const SOURCE: &str = "RFC 9309 2.5";
const FIX: &str = "Serve plain text under 500 KiB.";

pub(super) const ROBOTS_TXT_TOO_LARGE: Issue = Issue {
    code: "robots_txt_too_large",
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Robots file too large",
    explanation: "Search engines read the first 500 KiB of the file; the rules after that do not count.",
    fix: FIX,
    source: SOURCE,
    decide: |case| noted(case, Note::RobotsTxtTooLarge, "The robots file is too large"),
};

pub(super) const ROBOTS_TXT_INVALID: Issue = Issue {
    code: "robots_txt_invalid",
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Not a robots file",
    explanation: "What the server sends as its robots file holds no rule, so everything may be crawled.",
    fix: FIX,
    source: SOURCE,
    decide: |case| noted(case, Note::RobotsTxtInvalid, "The robots file is not a robots file"),
};

fn noted(case: &Case<'_>, note: Note, string: &str) -> Option<Found> {
    case.answer()?.notes.contains(&note).then(|| Found::new("", string))
}
