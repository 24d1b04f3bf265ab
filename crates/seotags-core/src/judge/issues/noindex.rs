//! Directives that block indexing.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::directives::{Addressee, Origin};
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;

const SOURCE: &str = "Google Search Central, robots meta tag specifications";

pub(super) const NOINDEX_META: Issue = Issue {
    code: "noindex_meta",
    group: Some(Group::Noindex),
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "noindex meta tag",
    explanation: "The page has a robots meta tag with noindex, which asks search engines not to index it.",
    fix: "If the page should appear in search results, remove noindex from the robots meta tag (check the CMS or \
          SEO plug-in's visibility setting), then request a new crawl.",
    source: SOURCE,
    decide: noindex_meta,
};

pub(super) const NOINDEX_HEADER: Issue = Issue {
    code: "noindex_header",
    group: Some(Group::Noindex),
    place: None,
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "noindex X-Robots-Tag header",
    explanation: "The server sends an X-Robots-Tag header with noindex for this address.",
    fix: "If the page should appear in search results, remove the header in the server, CDN or application configuration.",
    source: SOURCE,
    decide: noindex_header,
};

pub(super) const NOINDEX_OTHER_AGENT: Issue = Issue {
    code: "noindex_other_agent",
    group: None,
    place: Some(MarkupPlace::RobotsMeta),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "noindex for another crawler",
    explanation: "A directive asks another crawler than the chosen one not to index the page.",
    fix: "Remove it if that search engine should also index the page.",
    source: SOURCE,
    decide: noindex_other_agent,
};

fn noindex_meta(context: &IssueContext<'_>) -> Option<Found> {
    let value = noindex_value(context, |origin| origin != Origin::Header)?;
    Some(Found::new(value, format!("noindex meta tag: {value}")))
}

fn noindex_header(context: &IssueContext<'_>) -> Option<Found> {
    let value = noindex_value(context, |origin| origin == Origin::Header)?;
    Some(Found::new(value, format!("noindex X-Robots-Tag header: {value}")))
}

fn noindex_value<'c>(context: &'c IssueContext<'_>, is_meant: fn(Origin) -> bool) -> Option<&'c str> {
    let decides = context
        .directives
        .iter()
        .find(|d| d.rule.is_noindex() && d.addressee == Addressee::Judged && is_meant(d.origin));
    decides.map(|directive| directive.value.as_str())
}

fn noindex_other_agent(context: &IssueContext<'_>) -> Option<Found> {
    let mut agents: Vec<&str> = Vec::new();
    for directive in context.directives.iter().filter(|directive| directive.rule.is_noindex()) {
        if let Addressee::Other(agent) = &directive.addressee
            && !agents.contains(&agent.as_str())
        {
            agents.push(agent);
        }
    }
    let agents = agents.join(", ");
    (!agents.is_empty()).then(|| Found::new(&agents, format!("Noindex for another crawler: {agents}")))
}
