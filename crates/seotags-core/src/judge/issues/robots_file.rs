//! Problems of the host's robots.txt. The strings use the words `robots file`, because the file's name is
//! reserved for pages that must not be fetched.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::visit::Note;

const SOURCE: &str = "RFC 9309 2.5";
const FIX: &str = "Serve plain text under 500 KiB.";

pub(super) const ROBOTS_TXT_TOO_LARGE: Issue = Issue {
    code: "robots_txt_too_large",
    group: None,
    place: None,
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Robots file too large",
    explanation: "Search engines read the first 500 KiB of the file; the rules after that do not count.",
    fix: FIX,
    source: SOURCE,
    decide: |context| noted(context, Note::RobotsTxtTooLarge, "The robots file is too large"),
};

pub(super) const ROBOTS_TXT_INVALID: Issue = Issue {
    code: "robots_txt_invalid",
    group: None,
    place: None,
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Not a robots file",
    explanation: "The robots.txt of the server has no rules, so crawlers may fetch everything.",
    fix: FIX,
    source: SOURCE,
    decide: |context| noted(context, Note::RobotsTxtInvalid, "The robots file is not a robots file"),
};

pub(super) const CRAWL_DELAY_HIGH: Issue = Issue {
    code: "crawl_delay_high",
    group: None,
    place: None,
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Long crawl-delay",
    explanation: "The robots file asks for over 30 seconds between two requests; we wait 30, and Google ignores it.",
    fix: "Ask for a shorter delay, so that crawlers that respect it can finish the site.",
    source: "Google Search Central, robots.txt specifications",
    decide: |context| noted(context, Note::CrawlDelayHigh, "The robots file asks for a long crawl-delay"),
};

pub(super) const SITEMAP_NOT_ABSOLUTE: Issue = Issue {
    code: "sitemap_not_absolute",
    group: None,
    place: None,
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Relative sitemap address",
    explanation: "The robots file names a sitemap without scheme and host, so search engines may not find it.",
    fix: "Write the whole address of the sitemap.",
    source: "Google Search Central, robots.txt specifications",
    decide: |context| noted(context, Note::SitemapNotAbsolute, "The robots file names a sitemap by a relative address"),
};

pub(super) const ROBOTS_TXT_NOINDEX_RULE: Issue = Issue {
    code: "robots_txt_noindex_rule",
    group: None,
    place: None,
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "noindex in the robots file",
    explanation: "The robots file has a noindex rule; search engines have ignored these since 2019.",
    fix: "Use a robots meta tag or an X-Robots-Tag header on the pages.",
    source: "Google Search Central, robots.txt specifications",
    decide: |context| noted(context, Note::RobotsTxtNoindexRule, "The robots file has a noindex rule"),
};

fn noted(context: &IssueContext<'_>, note: Note, string: &str) -> Option<Found> {
    context.answer()?.notes.contains(&note).then(|| Found::new("", string))
}
