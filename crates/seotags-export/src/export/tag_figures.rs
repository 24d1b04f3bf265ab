//! The problems of titles and descriptions, before and after, which all reports for people show first.

use seotags_core::decision::Choice;

/// The problems of the tags on indexable pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TagFigures {
    /// Number of checked pages.
    pub pages: u64,
    /// Current titles.
    pub titles: TagProblems,
    /// Titles after the exported suggestions are applied.
    pub titles_after: TagProblems,
    /// Current meta descriptions.
    pub meta_descriptions: TagProblems,
    /// Meta descriptions after the exported suggestions are applied.
    pub meta_descriptions_after: TagProblems,
}

/// The problems of one tag, as numbers of pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TagProblems {
    /// Pages without it.
    pub missing: u64,
    /// Pages where it is too long.
    pub long: u64,
    /// Pages where it is too short.
    pub short: u64,
    /// Pages where it does not describe the page.
    pub vague: u64,
    /// Pages that share it with another page.
    pub duplicate: u64,
}

/// The problems of a tag, in the order of [`TagProblems::counts`].
const PROBLEMS: [&str; 5] = ["Missing", "Too short", "Too long", "Does not name the page", "Shared with another page"];

impl TagProblems {
    /// Numbers of pages, by problem.
    fn counts(self) -> [u64; 5] {
        let Self { missing, long, short, vague, duplicate } = self;
        [missing, short, long, vague, duplicate]
    }
}

/// One problem, with its numbers of pages.
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

/// The column heading of the second figure.
pub(super) fn with_new_tags(choice: Choice) -> &'static str {
    if choice.accepted { "with the accepted tags" } else { "with the new tags" }
}
