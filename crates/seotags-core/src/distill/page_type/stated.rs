//! What a page states about itself: its subjects in JSON-LD and microdata, its headings and its title.

use super::names::{Folded, Kinds, kinds};
use crate::page::{DeclaredSubject, PageFacts};
use crate::text::title_parts;

/// Number of main headings to use.
const MAX_HEADINGS: usize = 3;
/// Share of the words of a subject's name that the title or main heading must have if the page is about it.
const NAMED_SHARE: f32 = 0.5;

/// What was stated.
pub(super) struct Statements<'a> {
    subjects: &'a [DeclaredSubject],
    og_type: &'a str,
    /// True if the page has a publication date.
    pub is_dated: bool,
    /// What the main headings name.
    pub heading: Kinds,
    /// What the parts of the title name.
    pub title: Kinds,
    /// Words of title and main headings.
    words: Folded,
    /// Title and main headings as written.
    pub texts: Vec<&'a str>,
}

impl<'a> Statements<'a> {
    pub(super) fn read(facts: &'a PageFacts) -> Self {
        let site = Folded::of(facts.site_name.as_deref().unwrap_or_default());
        let title = facts.title.as_deref().unwrap_or_default();
        let headings = facts.h1s.iter().take(MAX_HEADINGS).map(String::as_str);
        let texts: Vec<&str> = headings.clone().chain([title]).collect();
        let og_type = facts.open_graph.iter().find(|(name, _)| name == "og:type").map_or("", |(_, value)| value);
        Self {
            subjects: &facts.subjects,
            is_dated: facts.published.is_some(),
            og_type,
            heading: all(headings, &site),
            title: all(title_parts(title), &site),
            words: Folded::of(&texts.join(" ")),
            texts,
        }
    }

    /// The kinds that heading or title name.
    pub(super) fn names(&self) -> Kinds {
        self.heading.and(self.title)
    }

    /// True if the page has a subject of one of these types.
    pub(super) fn any(&self, types: &[&str]) -> bool {
        self.subjects.iter().any(|subject| types.contains(&subject.kind.as_str()))
    }

    /// The subject with one of these types, if there is exactly one.
    pub(super) fn one(&self, types: &[&str]) -> Option<&'a DeclaredSubject> {
        let mut found = self.subjects.iter().filter(|subject| types.contains(&subject.kind.as_str()));
        let first = found.next()?;
        let name = |subject: &'a DeclaredSubject| subject.name.as_deref().unwrap_or_default();
        found
            .all(|other| name(other) == name(first) && (!name(first).is_empty() || other.kind != first.kind))
            .then_some(first)
    }

    /// True if the title or main heading names the only subject of these types. Microdata is part of the content
    /// itself, so it needs no name to compare.
    pub(super) fn is_about_one(&self, types: &[&str]) -> bool {
        self.one(types).is_some_and(|subject| {
            let Some(name) = &subject.name else { return true };
            let name = Folded::of(name);
            let count = name.words().count();
            let found = name.words().filter(|word| self.words.words().any(|other| other == *word)).count();
            count > 0 && found as f32 >= NAMED_SHARE * count as f32
        })
    }

    pub(super) fn is_open_graph(&self, kind: &str) -> bool {
        self.og_type.split(['.', ':']).any(|part| part.eq_ignore_ascii_case(kind))
    }
}

fn all<'t>(names: impl Iterator<Item = &'t str>, site: &Folded) -> Kinds {
    names.fold(Kinds::default(), |found, name| found.and(kinds(name, site)))
}
