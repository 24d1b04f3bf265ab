//! Headings as an outline: which one a run stands under, which one that stands under, and where their sections end.

use super::super::outline::{NONE, Outline};

/// Headings by their runs' numbers; [`NONE`] where there is none.
pub(super) struct Headings {
    /// For each run the last heading at or before it.
    pub last: Vec<u32>,
    /// For each heading the next one of any level, or the end.
    pub next: Vec<u32>,
    /// For each heading the one above it, the main heading aside.
    pub up: Vec<u32>,
    /// For each heading the end of its section and of all those below it.
    pub end: Vec<u32>,
}

impl Headings {
    pub(super) fn read(outline: &Outline) -> Self {
        let count = outline.runs.len();
        let mut last = Vec::with_capacity(count);
        let (mut next, mut up, mut end) = (vec![count as u32; count], vec![NONE; count], vec![count as u32; count]);
        let mut open: Vec<(u8, u32)> = Vec::new();
        let mut current = NONE;
        for (at, run) in (0u32..).zip(&outline.runs) {
            if let Some(level) = run.kind.heading_level() {
                if let Some(next) = next.get_mut(current as usize) {
                    *next = at;
                }
                while let Some((_, closed)) = open.pop_if(|(above, _)| *above >= level) {
                    end[closed as usize] = at;
                }
                up[at as usize] = open.last().filter(|(above, _)| *above > 1).map_or(NONE, |(_, above)| *above);
                open.push((level, at));
                current = at;
            }
            last.push(current);
        }
        Self { last, next, up, end }
    }

    /// The outermost heading that run `at` stands under, the main heading aside; its last one, if that is the main one.
    pub(super) fn outermost(&self, at: usize) -> u32 {
        let mut heading = self.last[at];
        while let Some(up) = self.up.get(heading as usize).filter(|up| **up != NONE) {
            heading = *up;
        }
        heading
    }
}
