//! Headings as an outline: which one a run stands under, which one that stands under, and where their sections end.

use super::super::outline::{NONE, Outline};

/// Headings by their runs' numbers; [`NONE`] where there is none.
pub(super) struct Headings {
    /// For each run the last heading at or before it.
    pub last: Vec<u32>,
    /// All headings, in document order.
    sections: Vec<Section>,
}

/// A heading and what stands under it.
pub(super) struct Section {
    /// The heading's run.
    heading: u32,
    /// The next heading of any level, or the end.
    pub next: u32,
    /// The heading above it, the main heading aside.
    pub up: u32,
    /// The end of its section and of all those below it.
    pub end: u32,
}

impl Headings {
    pub(super) fn read(outline: &Outline) -> Self {
        let count = outline.runs.len();
        let mut last = Vec::with_capacity(count);
        let mut sections: Vec<Section> = Vec::new();
        // level and number of each section that has not ended
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

    /// What stands under the heading `run`; nothing if it is none.
    pub(super) fn section(&self, run: u32) -> Option<&Section> {
        self.number(run).and_then(|number| self.sections.get(number))
    }

    /// The number of the heading `run` among all headings; none if it is none.
    pub(super) fn number(&self, run: u32) -> Option<usize> {
        self.sections.binary_search_by_key(&run, |section| section.heading).ok()
    }

    /// All headings, by their runs' numbers.
    pub(super) fn all(&self) -> impl Iterator<Item = u32> {
        self.sections.iter().map(|section| section.heading)
    }

    /// The outermost heading that run `at` stands under, the main heading aside; its last one, if that is the main one.
    pub(super) fn outermost(&self, at: usize) -> u32 {
        let mut heading = self.last[at];
        while let Some(section) = self.section(heading).filter(|section| section.up != NONE) {
            heading = section.up;
        }
        heading
    }
}
