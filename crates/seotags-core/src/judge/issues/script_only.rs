//! Content that a page has only after its scripts have run.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::before_scripts::Served;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;
use crate::page::PageFacts;

/// The server's HTML must have less than this share of the text that a browser shows.
const LEAST_SERVED_SHARE: f32 = 0.5;
/// A page with less text has none that scripts could have added.
const LEAST_TEXT_CHARS: usize = 200;

const fn issue(
    code: &'static str,
    place: Option<MarkupPlace>,
    title: &'static str,
    explanation: &'static str,
    decide: fn(&IssueContext<'_>) -> Option<Found>,
) -> Issue {
    Issue {
        code,
        group: None,
        place,
        severity: Severity::Warn,
        indexable: Indexable::Yes,
        title,
        explanation,
        fix: "Send it in the HTML from the server.",
        source: "Google Search Central, JavaScript SEO basics",
        decide,
    }
}

pub(super) const JS_ONLY_TITLE: Issue = issue(
    "js_only_title",
    Some(MarkupPlace::Title),
    "Title only after JavaScript",
    "The HTML from the server has no title, or another one.",
    |context| {
        let (served, facts) = both(context)?;
        let title = facts.title.as_ref().filter(|title| served.title.as_ref() != Some(*title))?;
        Some(Found::new(title, format!("Only after JavaScript: title “{title}”")))
    },
);

pub(super) const JS_ONLY_META: Issue = issue(
    "js_only_meta",
    Some(MarkupPlace::Description),
    "Description only after JavaScript",
    "The HTML from the server has no meta description, or another one.",
    |context| {
        let (served, facts) = both(context)?;
        let text = facts.meta_description.as_ref().filter(|text| served.meta_description.as_ref() != Some(*text))?;
        Some(Found::new(text, format!("Only after JavaScript: description “{text}”")))
    },
);

pub(super) const JS_ONLY_CANONICAL: Issue = issue(
    "js_only_canonical",
    None,
    "Canonical only after JavaScript",
    "The HTML from the server names no canonical address, or another one.",
    |context| {
        let (served, facts) = both(context)?;
        let link =
            facts.canonicals.iter().find(|link| !served.canonicals.iter().any(|other| other.href == link.href))?;
        Some(Found::new(&link.href, format!("Only after JavaScript: canonical {}", link.href)))
    },
);

pub(super) const JS_ONLY_ROBOTS: Issue = issue(
    "js_only_robots",
    Some(MarkupPlace::RobotsMeta),
    "Robots directive only after JavaScript",
    "The HTML from the server has no robots meta tag, or another one.",
    |context| {
        let (served, facts) = both(context)?;
        let meta = facts.robots_metas.iter().find(|meta| !served.robots_metas.contains(meta))?;
        Some(Found::new(&meta.content, format!("Only after JavaScript: robots “{}”", meta.content)))
    },
);

pub(super) const JS_ONLY_TEXT: Issue = issue(
    "js_only_text",
    None,
    "Text only after JavaScript",
    "Most of the text is not in the HTML from the server.",
    |context| {
        let (served, facts) = both(context)?;
        let shown = facts.visible_text_chars;
        let is_lacking = shown >= LEAST_TEXT_CHARS && (served.text_chars as f32) < shown as f32 * LEAST_SERVED_SHARE;
        let value = format!("{} of {shown} characters served", served.text_chars);
        is_lacking.then(|| Found::new(&value, format!("Only after JavaScript: text ({value})")))
    },
);

/// The server's HTML and the page as rendered in the browser.
fn both<'a>(context: &IssueContext<'a>) -> Option<(&'a Served, &'a PageFacts)> {
    let (answer, _) = context.good_answer()?;
    answer.served.as_deref().zip(answer.facts.as_deref())
}
