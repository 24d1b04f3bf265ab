//! Pages that show something else instead of their content.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::content::Content;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;
use crate::page::StandIn;
use crate::text::{char_count, fold_space};

/// Maximum number of characters quoted from the page.
const MOST_QUOTED_CHARS: usize = 80;

pub(super) const ERROR_TEXT: Issue = Issue {
    code: "error_text",
    group: Some(Group::Status),
    place: Some(MarkupPlace::Body),
    severity: Severity::Error,
    indexable: Indexable::No,
    title: "Error text instead of content",
    explanation: "All that the page shows is an error, but it answers 200: search engines treat it as a page that does not exist.",
    fix: "Find what fails, and answer with the status of the error (403, 500, 503) until it works. If scripts bring the \
          content, run with rendering (`--render auto`).",
    source: "Google Search Central, HTTP status codes",
    decide: |context| {
        let found = find_stand_in(context, StandIn::ErrorText, "Error text")?;
        // Scripts may replace it, or fail only for us.
        Some(if may_change(context) { found.weighing(Severity::Error, Indexable::Unknown) } else { found })
    },
};

pub(super) const CONSENT_WALL: Issue = Issue {
    code: "consent_wall",
    group: Some(Group::Status),
    place: Some(MarkupPlace::Body),
    severity: Severity::Error,
    indexable: Indexable::Unknown,
    title: "Consent or age question instead of content",
    explanation: "All that the page shows is a question for consent or for the reader's age: its subject is unknown.",
    fix: "Send the content with the page, and show the question over it. To read what is behind it, send \
          the cookie of an answer (`--header`), or, if scripts bring the content, run with rendering (`--render auto`).",
    source: "Google Search Central, JavaScript SEO basics",
    decide: |context| find_stand_in(context, StandIn::ConsentWall, "Consent or age question"),
};

/// The page's text, if it is a stand-in of the given kind.
fn find_stand_in(context: &IssueContext<'_>, stand_in: StandIn, name: &str) -> Option<Found> {
    let (answer, _) = context.good_answer().filter(|_| context.content == Content::StandIn(stand_in))?;
    let facts = answer.facts.as_deref()?;
    let prose = facts.short_prose.lines().map(fold_space).find(|line| !line.is_empty());
    let shown = facts.h1s.first().cloned().or(prose).unwrap_or_default();
    let end = shown.char_indices().nth(MOST_QUOTED_CHARS).map_or(shown.len(), |(end, _)| end);
    let dots = if char_count(&shown) > MOST_QUOTED_CHARS { "…" } else { "" };
    let value = format!("{}{dots}", &shown[..end]);
    let string = if value.is_empty() { name.to_owned() } else { format!("{name}: {value}") };
    Some(Found::new(value, string))
}

/// True if the page, as served or as rendered, has scripts.
fn may_change(context: &IssueContext<'_>) -> bool {
    context.answer().is_some_and(|answer| {
        let has_scripts = answer.facts.as_ref().is_some_and(|facts| facts.substance.has_scripts);
        has_scripts || answer.served.as_ref().is_some_and(|served| served.has_scripts)
    })
}
