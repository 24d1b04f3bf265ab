//! Tags that several pages share. They only show over the whole list, so they are added at the end.

use super::issue::Issue;
use super::issue::over_the_set;
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::place::MarkupPlace;

const FIX: &str = "Write a unique one that describes this page.";

pub(super) const DUPLICATE_TITLE: Issue = Issue {
    code: "duplicate_title",
    group: Some(Group::Duplicate),
    place: Some(MarkupPlace::Title),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Duplicate title",
    explanation: "Other pages of the list have the same title, so search engines and readers cannot tell them apart.",
    fix: FIX,
    source: "Google Search Central, title links",
    decide: over_the_set,
};

pub(super) const DUPLICATE_META: Issue = Issue {
    code: "duplicate_meta",
    group: Some(Group::Duplicate),
    place: Some(MarkupPlace::Description),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Duplicate meta description",
    explanation: "Other pages of the list have the same meta description, so search engines are likely to ignore it.",
    fix: FIX,
    source: "Google Search Central, snippets",
    decide: over_the_set,
};

pub(super) const DUPLICATE_H1: Issue = Issue {
    code: "duplicate_h1",
    group: Some(Group::Duplicate),
    place: Some(MarkupPlace::H1),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Duplicate H1",
    explanation: "Other pages of the list have the same main heading.",
    fix: FIX,
    source: "Google Search Central, title links",
    decide: over_the_set,
};
