//! Files that are not pages.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::content::Content;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;

const SOURCE: &str = "Google Search Central, file types indexable by Google";

pub(super) const UNSUPPORTED_CONTENT_TYPE: Issue = Issue {
    code: "unsupported_content_type",
    group: Some(Group::Status),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Not a page",
    explanation: "Search engines do not index this type of file as a page.",
    fix: "Send the right Content-Type, or remove the file from the list.",
    source: SOURCE,
    decide: unsupported_content_type,
};

pub(super) const NOT_HTML: Issue = Issue {
    code: "not_html",
    group: None,
    place: None,
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Not HTML",
    explanation: "Search engines index this type of file, but it has no title tag or meta description.",
    fix: "Nothing has to be done; set the document's own title in the program that made it.",
    source: SOURCE,
    decide: not_html,
};

fn unsupported_content_type(context: &IssueContext<'_>) -> Option<Found> {
    let Content::Unsupported(media_type) = &context.content else { return None };
    Some(Found::new(media_type, format!("Not a page: {media_type}")))
}

fn not_html(context: &IssueContext<'_>) -> Option<Found> {
    let Content::Document(media_type) = &context.content else { return None };
    Some(Found::new(media_type, format!("Not HTML: {media_type}")))
}
