//! Directives that do not block indexing, but are worth knowing.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::directives::{Addressee, Rule};
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;

const SOURCE: &str = "Google Search Central, robots meta tag specifications";

pub(super) const NOFOLLOW_PAGE: Issue = Issue {
    code: "nofollow_page",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Links not followed",
    explanation: "The page asks search engines not to follow its links.",
    fix: "Remove nofollow if search engines should find the linked pages through this page.",
    source: SOURCE,
    decide: |context| written(context, "Links not followed", |rule| matches!(rule, Rule::NoFollow | Rule::None)),
};

pub(super) const NOARCHIVE: Issue = Issue {
    code: "noarchive",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "No cached copy",
    explanation: "The page asks search engines not to show a cached copy; Google has given these up, Bing has not.",
    fix: "Nothing has to be done.",
    source: SOURCE,
    decide: |context| written(context, "No cached copy", |rule| *rule == Rule::NoArchive),
};

pub(super) const INDEXIFEMBEDDED: Issue = Issue {
    code: "indexifembedded",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Index if embedded",
    explanation: "With noindex, this lets pages that embed the content show it; the page itself stays out.",
    fix: "Nothing has to be done if this is intended.",
    source: SOURCE,
    decide: |context| written(context, "Index if embedded", |rule| *rule == Rule::IndexIfEmbedded),
};

pub(super) const AI_DIRECTIVE: Issue = Issue {
    code: "ai_directive",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Directive for AI",
    explanation: "The page has a directive against use by AI. It is not a standard, and few crawlers read it.",
    fix: "To block AI crawlers, name them in robots.txt.",
    source: "not standardised",
    decide: |context| written(context, "Directive for AI", |rule| *rule == Rule::Ai),
};

fn written(context: &IssueContext<'_>, title: &str, is_meant: fn(&Rule) -> bool) -> Option<Found> {
    let found = context.directives.iter().find(|d| d.addressee == Addressee::Judged && is_meant(&d.rule))?;
    Some(Found::new(&found.written, format!("{title}: {}", found.written)))
}
