//! Title, description and H1: missing or multiple.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::place::MarkupPlace;

const TITLE_SOURCE: &str = "Google Search Central, title links";
const META_SOURCE: &str = "Google Search Central, snippets";
const FIX: &str = "Write a unique one that describes this page.";

pub(super) const MISSING_TITLE: Issue = Issue {
    code: "missing_title",
    group: Some(Group::Missing),
    place: Some(MarkupPlace::MissingTitle),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Missing title",
    explanation: "The page has no title tag, so search engines generate one.",
    fix: FIX,
    source: TITLE_SOURCE,
    decide: |context| context.page()?.title.is_none().then(|| Found::new("", "Missing title")),
};

pub(super) const MISSING_META: Issue = Issue {
    code: "missing_meta",
    group: Some(Group::Missing),
    place: Some(MarkupPlace::MissingDescription),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Missing meta description",
    explanation: "The page has no meta description, so search engines choose some of its text instead.",
    fix: FIX,
    source: META_SOURCE,
    decide: |context| context.page()?.meta_description.is_none().then(|| Found::new("", "Missing meta description")),
};

pub(super) const MISSING_H1: Issue = Issue {
    code: "missing_h1",
    group: Some(Group::Missing),
    place: Some(MarkupPlace::MissingH1),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Missing H1",
    explanation: "The page has no main heading.",
    fix: FIX,
    source: TITLE_SOURCE,
    decide: |context| context.page()?.h1s.is_empty().then(|| Found::new("", "Missing H1")),
};

pub(super) const MULTIPLE_TITLES: Issue = Issue {
    code: "multiple_titles",
    group: None,
    place: Some(MarkupPlace::SecondTitle),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Several titles",
    explanation: "The page has more than one title; the first one counts.",
    fix: FIX,
    source: TITLE_SOURCE,
    decide: |context| several(context.page()?.title_count, "Several titles"),
};

pub(super) const MULTIPLE_METAS: Issue = Issue {
    code: "multiple_metas",
    group: None,
    place: Some(MarkupPlace::SecondDescription),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Several meta descriptions",
    explanation: "The page has more than one meta description; the first one counts.",
    fix: FIX,
    source: META_SOURCE,
    decide: |context| several(context.page()?.meta_description_count, "Several meta descriptions"),
};

pub(super) const MULTIPLE_H1: Issue = Issue {
    code: "multiple_h1",
    group: None,
    place: Some(MarkupPlace::SecondH1),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Several H1s",
    explanation: "The page has more than one main heading.",
    fix: "Keep one H1 that says what the page is about; make the others H2.",
    source: TITLE_SOURCE,
    decide: |context| several(context.page()?.h1s.len(), "Several H1s"),
};

fn several(count: usize, title: &str) -> Option<Found> {
    (count > 1).then(|| Found::new(count.to_string(), format!("{title}: {count}")))
}
