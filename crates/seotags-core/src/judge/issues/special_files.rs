//! Files of a folder that are not pages. A site has them on purpose, and search engines do not list them. The file is
//! not at fault, whatever a page of its kind would lack.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;
use crate::judge::special_file::SpecialFile;
use crate::visit::ContentSource;

pub(super) const REDIRECT_STUB: Issue = Issue {
    code: "redirect_stub",
    group: Some(Group::Redirect),
    place: Some(MarkupPlace::Refresh),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Redirect in a file",
    explanation: "The file redirects to another address. Static site generators write such files for pages that moved, \
                  and search engines list the new address.",
    fix: "Nothing has to be done.",
    source: "Google Search Central, redirects",
    decide: |context| match special(context)? {
        SpecialFile::Redirect(url) => Some(no_page(Found::new(url.as_str(), format!("Redirect in a file: {url}")))),
        _ => None,
    },
};

pub(super) const ERROR_PAGE: Issue = Issue {
    code: "error_page",
    group: None,
    place: None,
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Error page",
    explanation: "The site shows this file when an address does not exist or fails.",
    fix: "Nothing has to be done, if the server sends it with the status of the error.",
    source: "Google Search Central, HTTP status codes",
    decide: |context| (special(context)? == SpecialFile::ErrorPage).then(|| no_page(Found::new("", "Error page"))),
};

pub(super) const VERIFICATION_FILE: Issue = Issue {
    code: "verification_file",
    group: None,
    place: None,
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Verification file",
    explanation: "A service reads the file to learn who owns the site.",
    fix: "Nothing has to be done. Do not change the file.",
    source: "Google Search Console, verify your site ownership",
    decide: |context| {
        (special(context)? == SpecialFile::Verification).then(|| no_page(Found::new("", "Verification file")))
    },
};

/// Other findings on such a file do not matter.
pub(in crate::judge) const SPECIAL_FILES: [&str; 3] = [REDIRECT_STUB.code, ERROR_PAGE.code, VERIFICATION_FILE.code];

/// The kind of a file from a folder. For other sources, the response's status is more reliable.
fn special(context: &IssueContext<'_>) -> Option<SpecialFile> {
    let answer = context.answer().filter(|answer| answer.source == ContentSource::File)?;
    SpecialFile::of(answer.final_url()?, answer.facts.as_deref())
}

fn no_page(found: Found) -> Found {
    found.weighing(Severity::Info, Indexable::No)
}
