//! The outline of headings: the heading of each run, the parent of each heading, and the ends of sections.

use crate::distill::outline::{NONE, Outline};

/// Headings by the numbers of their runs; [`NONE`] for a missing one.
pub(super) struct Headings {
    /// For each run, the last heading at or before it.
    pub last: Vec<u32>,
    /// All headings, in document order.
    sections: Vec<Section>,
}

/// A heading and its section.
pub(super) struct Section {
    /// The heading's run.
    heading: u32,
    /// The next heading of any level, or the end.
    pub next: u32,
    /// The parent heading; the main heading does not count.
    pub up: u32,
    /// The end of its section, including subsections.
    pub end: u32,
}

impl Headings {
    pub(super) fn read(outline: &Outline) -> Self {
        let count = outline.runs.len();
        let mut last = Vec::with_capacity(count);
        let mut sections: Vec<Section> = Vec::new();
        // level and number of each open section
        let mut open: Vec<(u8, usize)> = Vec::new();
        for (at, run) in (0u32..).zip(&outline.runs) {
            if let Some(level) = run.kind.heading_level() {
                if let Some(before) = sections.last_mut() {
                    before.next = at;
                }
                while let Some((_, closed)) = open.pop_if(|(above, _)| *above >= level) {
                    sections[closed].end = at;
                }
                let above = open.last().filter(|(above, _)| *above > 1);
                let up = above.map_or(NONE, |(_, above)| sections[*above].heading);
                open.push((level, sections.len()));
                sections.push(Section { heading: at, next: count as u32, up, end: count as u32 });
            }
            last.push(sections.last().map_or(NONE, |section| section.heading));
        }
        Self { last, sections }
    }

    /// The section of the heading `run`; `None` if the run is not a heading.
    pub(super) fn section(&self, run: u32) -> Option<&Section> {
        self.number(run).and_then(|number| self.sections.get(number))
    }

    /// The number of the heading `run` among all headings; `None` if the run is not a heading.
    pub(super) fn number(&self, run: u32) -> Option<usize> {
        self.sections.binary_search_by_key(&run, |section| section.heading).ok()
    }

    /// All headings, by the numbers of their runs.
    pub(super) fn all(&self) -> impl Iterator<Item = u32> {
        self.sections.iter().map(|section| section.heading)
    }

    /// The outermost heading of run `at`, except the main heading; or the last heading before it, if that is the main
    /// heading.
    pub(super) fn outermost(&self, at: usize) -> u32 {
        let mut heading = self.last[at];
        while let Some(section) = self.section(heading).filter(|section| section.up != NONE) {
            heading = section.up;
        }
        heading
    }
}
