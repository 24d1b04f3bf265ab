//! A page as the distiller sees it: its elements in document order, and the runs of text in them.

use super::block::BlockKind;
use super::names::Names;
use super::places::Places;
use std::ops::Range;

/// No element.
pub(super) const NONE: u32 = u32::MAX;

/// One element that can hold text.
#[derive(Debug, Clone)]
pub(super) struct Element {
    /// Parent's number, [`NONE`] for the root.
    pub up: u32,
    /// One past the number of its last descendant: descendants are `number + 1 .. end`.
    pub end: u32,
    /// Itself, or the nearest element above it that breaks lines.
    pub line: u32,
    /// Number of the group of siblings of like shape.
    pub group: u32,
    /// Place in that group, from 0.
    pub rank: u32,
    /// Steps from the root; 255 for more.
    pub depth: u8,
    pub tag: u8,
    /// Heading level of the tag, else 0.
    pub level: u8,
    /// What microdata says of the thing it belongs to, see [`super::attributes`]; handed down.
    pub item: u8,
    /// What microdata says of its part in that thing; handed down.
    pub property: u8,
    /// Handed down from all above.
    pub places: Places,
    /// Handed down from all above.
    pub names: Names,
    /// Its own words alone.
    pub own_names: Names,
    /// Hash of tags and classes from the root.
    pub path: u64,
    /// Number of the list of its class words.
    pub words: u32,
    /// Letters of the text in it, without blanks.
    pub chars: u32,
    /// Those of them inside links.
    pub link_chars: u32,
    /// Runs in it.
    pub runs: u32,
    /// Number of the first of them, if there is one.
    pub first_run: u32,
    /// Images in it.
    pub images: u32,
    /// Links in it.
    pub links: u32,
    /// What opens nothing of the page and answers a notice in it: a box's own answers; 255 for more.
    pub answers: u8,
    /// Links in it that lead somewhere; 255 for more.
    pub leads: u8,
    /// Which of the things below are in it.
    pub holds: Holds,
}

/// A set of the bits below.
pub(super) type Holds = u8;

/// What answers a notice: a button, a box to tick, a link that leads nowhere.
pub(super) const CONTROL: Holds = 1 << 0;
/// A field to fill in, a film or a frame.
pub(super) const FILLING: Holds = 1 << 1;

/// Siblings of the same tag and first two classes.
#[derive(Debug, Clone, Default)]
pub(super) struct Group {
    pub size: u32,
    pub chars: u32,
    pub link_chars: u32,
    pub images: u32,
}

/// A run of inline text between two ends of lines.
#[derive(Debug, Clone)]
pub(super) struct Run {
    /// Where its text stands in that of the page; ask [`Outline::text`].
    pub start: u32,
    pub end: u32,
    pub kind: BlockKind,
    /// The element that breaks lines around it.
    pub element: u32,
    /// Places of that element, and of the inline elements that hold all of the run.
    pub places: Places,
    /// Characters without blanks.
    pub chars: u32,
    /// Those of them inside links.
    pub link_chars: u32,
    pub links: u32,
    /// Begins inside a link.
    pub starts_in_link: bool,
}

impl Run {
    /// Share of its characters inside links.
    pub(super) fn link_density(&self) -> f32 {
        share(self.link_chars, self.chars)
    }
}

/// The whole page.
#[derive(Debug, Default)]
pub(super) struct Outline {
    pub elements: Vec<Element>,
    pub groups: Vec<Group>,
    pub runs: Vec<Run>,
    /// The text of all runs, a line break between them: one piece of memory, as pages have many short runs.
    pub texts: String,
    /// Hashes of the words in each class list that the page has, one entry a list.
    pub class_words: Vec<Box<[u64]>>,
}

impl Outline {
    pub(super) fn element(&self, number: u32) -> &Element {
        &self.elements[number as usize]
    }

    /// The text of one of its runs.
    pub(super) fn text(&self, run: &Run) -> &str {
        &self.texts[run.start as usize..run.end as usize]
    }

    /// The text of the runs of which `is_wanted` holds, a line for each; that of the others is closed up.
    pub(super) fn into_text(self, is_wanted: impl Fn(&Run) -> bool) -> String {
        let mut bytes = self.texts.into_bytes();
        let mut length = 0;
        for run in self.runs.iter().filter(|run| is_wanted(run)) {
            if length > 0 {
                bytes[length] = b'\n';
                length += 1;
            }
            let (start, end) = (run.start as usize, run.end as usize);
            bytes.copy_within(start..end, length);
            length += end - start;
        }
        bytes.truncate(length);
        String::from_utf8(bytes).unwrap_or_default()
    }

    /// The elements from `number` up to the root.
    pub(super) fn upwards(&self, number: u32) -> impl Iterator<Item = (u32, &Element)> {
        let mut next = number;
        std::iter::from_fn(move || {
            let element = self.elements.get(next as usize)?;
            let current = (next, element);
            next = element.up;
            Some(current)
        })
    }

    /// The numbers of the runs in an element.
    pub(super) fn runs_of(&self, number: u32) -> Range<usize> {
        let element = self.element(number);
        let start = element.first_run as usize;
        start..start + element.runs as usize
    }

    /// True if `inner` is `outer` or stands in it.
    pub(super) fn contains(&self, outer: u32, inner: u32) -> bool {
        (outer..self.element(outer).end.max(outer + 1)).contains(&inner)
    }
}

/// `part / whole`, 0 if there is no whole.
pub(super) fn share(part: u32, whole: u32) -> f32 {
    if whole == 0 { 0.0 } else { part as f32 / whole as f32 }
}
