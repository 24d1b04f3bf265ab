//! Pages with little or nothing to index.

use super::issue::Found;
use super::issue::Issue;
use super::soft_404;
use crate::judge::content::Content;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;

/// A page with fewer characters of visible text is thin.
const THIN_MAX_CHARS: usize = 200;

pub(super) const EMPTY_PAGE: Issue = Issue {
    code: "empty_page",
    group: Some(Group::Status),
    place: Some(MarkupPlace::Body),
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Empty page",
    explanation: "There is nothing to index.",
    fix: "Send content with the page.",
    source: "Google Search Central, HTTP status codes",
    decide: |context| (context.content == Content::Empty).then(|| Found::new("", "Empty page")),
};

pub(super) const NEEDS_RENDERING: Issue = Issue {
    code: "needs_rendering",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::Unknown,
    title: "Content needs JavaScript",
    explanation: "The HTML has hardly any text, and scripts may load the rest, so the subject of the page is unknown.",
    fix: "Send the content in the HTML. If it is there only after scripts have run, analyse the page with rendering.",
    source: "Google Search Central, JavaScript SEO basics",
    decide: needs_rendering,
};

pub(super) const THIN_CONTENT: Issue = Issue {
    code: "thin_content",
    group: None,
    place: Some(MarkupPlace::Body),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Little text",
    explanation: "The page has fewer than 200 characters of visible text.",
    fix: "Add text if the page should be found in search.",
    source: "Google Search Central, creating helpful content",
    decide: thin_content,
};

/// A “not found” page needs no rendering.
fn needs_rendering(context: &IssueContext<'_>) -> Option<Found> {
    let is_unknown = context.content == Content::Shell && soft_404::soft_404(context).is_none();
    is_unknown.then(|| Found::new("", "Content needs JavaScript"))
}

fn thin_content(context: &IssueContext<'_>) -> Option<Found> {
    let chars = context.page()?.visible_text_chars;
    (chars < THIN_MAX_CHARS).then(|| Found::new(chars.to_string(), format!("Little text: {chars} characters")))
}
