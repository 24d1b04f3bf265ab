//! The distiller's model of a page: its elements in document order, and their runs of text.

use super::block::BlockKind;
use super::names::Names;
use super::places::Places;
use std::ops::Range;

/// No element.
pub(super) const NONE: u32 = u32::MAX;

/// One element that can contain text.
#[derive(Debug, Clone)]
pub(super) struct Element {
    /// Parent's number, [`NONE`] for the root.
    pub up: u32,
    /// One past the number of its last descendant: descendants are `number + 1 .. end`.
    pub end: u32,
    /// Itself, or the nearest element above it that breaks lines.
    pub line: u32,
    /// Number of its group of similar siblings.
    pub group: u32,
    /// Position in that group, from 0.
    pub rank: u32,
    /// Steps from the root; 255 for more.
    pub depth: u8,
    pub tag: u8,
    /// Heading level of the tag, else 0.
    pub level: u8,
    /// Microdata type of the thing it belongs to, see [`super::attributes`]; inherited.
    pub item: u8,
    /// Microdata property within that thing; inherited.
    pub property: u8,
    /// Inherited from all ancestors.
    pub places: Places,
    /// Inherited from all ancestors.
    pub names: Names,
    /// From its own words only.
    pub own_names: Names,
    /// Hash of tags and classes from the root.
    pub path: u64,
    /// Number of the list of its class words.
    pub words: u32,
    /// Letters of its text, without blanks.
    pub chars: u32,
    /// Letters inside links.
    pub link_chars: u32,
    /// Number of runs in it.
    pub runs: u32,
    /// Number of its first run, if any.
    pub first_run: u32,
    /// Number of images in it.
    pub images: u32,
    /// Number of links in it.
    pub links: u32,
    /// Controls in it that answer a notice and do not open a part of the page; 255 for more.
    pub answers: u8,
    /// Links in it with a target; 255 for more.
    pub leads: u8,
    /// Kinds of elements in it.
    pub holds: ElementContents,
}

/// A set of the bits below.
pub(super) type ElementContents = u8;

/// A control that can answer a notice: a button, a checkbox, a link without a target.
pub(super) const CONTROL: ElementContents = 1 << 0;
/// An input field, a video or a frame.
pub(super) const FILLING: ElementContents = 1 << 1;

/// Siblings of the same tag and first two classes.
#[derive(Debug, Clone, Default)]
pub(super) struct Group {
    pub size: u32,
    pub chars: u32,
    pub link_chars: u32,
    pub images: u32,
}

/// A run of inline text between two line breaks.
#[derive(Debug, Clone)]
pub(super) struct Run {
    /// Start of its text in the page's text; use [`Outline::text`].
    pub start: u32,
    pub end: u32,
    pub kind: BlockKind,
    /// The element that breaks lines around it.
    pub element: u32,
    /// Places of that element, and of the inline elements that contain the whole run.
    pub places: Places,
    /// Characters without blanks.
    pub chars: u32,
    /// Characters inside links.
    pub link_chars: u32,
    pub links: u32,
    /// True if it starts inside a link.
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
    /// The text of all runs, separated by line breaks: one allocation, because pages have many short runs.
    pub texts: String,
    /// Hashes of the words in each class list of the page, one entry per list.
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

    /// The text of the runs for which `is_wanted` is true, one line each; the text of the others is removed.
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

    /// True if `inner` is `outer` or inside it.
    pub(super) fn contains(&self, outer: u32, inner: u32) -> bool {
        (outer..self.element(outer).end.max(outer + 1)).contains(&inner)
    }
}

/// `part / whole`; 0 if `whole` is 0.
pub(super) fn share(part: u32, whole: u32) -> f32 {
    if whole == 0 { 0.0 } else { part as f32 / whole as f32 }
}
