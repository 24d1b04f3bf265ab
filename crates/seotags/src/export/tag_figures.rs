//! How titles and descriptions stand, as they are and with the new ones: what every report for people says first.

use seotags_core::decision::Choice;

/// What is wrong with the tags of the pages that may be listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TagFigures {
    /// Pages that were looked at for this.
    pub pages: u64,
    /// Titles as they are.
    pub titles: TagProblems,
    /// Titles with the suggested ones in place that are handed over.
    pub titles_after: TagProblems,
    /// Meta descriptions as they are.
    pub meta_descriptions: TagProblems,
    /// Meta descriptions with the suggested ones in place that are handed over.
    pub meta_descriptions_after: TagProblems,
}

/// What is wrong with one tag, in pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TagProblems {
    /// Pages without it.
    pub missing: u64,
    /// Pages where it is too long.
    pub long: u64,
    /// Pages where it is too short.
    pub short: u64,
    /// Pages where it names no page.
    pub vague: u64,
    /// Pages that share it with another.
    pub duplicate: u64,
}

/// What may be wrong with a tag, in the order of [`TagProblems::counts`].
const PROBLEMS: [&str; 5] = ["Missing", "Too short", "Too long", "Names no page", "Shared with another page"];

impl TagProblems {
    /// Pages, by problem.
    fn counts(self) -> [u64; 5] {
        let Self { missing, long, short, vague, duplicate } = self;
        [missing, short, long, vague, duplicate]
    }
}

/// One problem, on how many pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Problem {
    pub(super) name: &'static str,
    pub(super) before: u64,
    pub(super) after: u64,
}

impl TagFigures {
    /// The problems of titles.
    pub(super) fn of_titles(&self) -> impl Iterator<Item = Problem> {
        problems(self.titles, self.titles_after)
    }

    /// The problems of meta descriptions, in the same order.
    pub(super) fn of_descriptions(&self) -> impl Iterator<Item = Problem> {
        problems(self.meta_descriptions, self.meta_descriptions_after)
    }
}

fn problems(before: TagProblems, after: TagProblems) -> impl Iterator<Item = Problem> {
    let counts = before.counts().into_iter().zip(after.counts());
    PROBLEMS.into_iter().zip(counts).map(|(name, (before, after))| Problem { name, before, after })
}

/// What the second of two figures is of.
pub(super) fn with_new_tags(choice: Choice) -> &'static str {
    if choice.accepted { "with the accepted tags" } else { "with the new tags" }
}
