//! Where each word occurs on the page, in one table: a text is compared with all parts in one pass.

use crate::text::{WordMap, WordSet};

/// A part of the page whose set of words is known.
#[derive(Debug, Clone, Copy)]
pub(super) enum Part {
    H1,
    Slug,
    Headings,
    Frequent,
    Names,
    Crumbs,
    Lead,
}

const PARTS: usize = 7;

/// Data about a word.
#[derive(Debug, Clone, Copy, Default)]
struct Mark {
    /// A bit for each part that contains it.
    parts: u8,
    /// Number of occurrences in the main text.
    main: u32,
    /// True if link texts contain it.
    is_linked: bool,
}

/// The marks of a page's words.
#[derive(Debug, Default)]
pub(super) struct Marks {
    of: WordMap<Mark>,
    sizes: [usize; PARTS],
}

impl Marks {
    /// Marks the words of each part, of the main text and of links.
    pub(super) fn of(parts: [(Part, &WordSet); PARTS], main: &WordMap<u32>, links: &WordMap<u32>) -> Self {
        let mut out = Self::default();
        out.of.reserve(main.len() + links.len());
        for (part, words) in parts {
            out.sizes[part as usize] = words.len();
            for word in words {
                out.of.entry(*word).or_default().parts |= 1 << part as u8;
            }
        }
        for (word, count) in main {
            out.of.entry(*word).or_default().main = *count;
        }
        for word in links.keys() {
            out.of.entry(*word).or_default().is_linked = true;
        }
        out
    }

    /// What a text with these distinct words has in common with the page.
    pub(super) fn common(&self, words: &WordSet) -> Common<'_> {
        let mut common = Common { sizes: &self.sizes, words: words.len(), parts: [0; PARTS], main: 0, linked: 0 };
        for mark in words.iter().filter_map(|word| self.of.get(word)) {
            for (part, count) in common.parts.iter_mut().enumerate() {
                *count += usize::from(mark.parts >> part & 1);
            }
            common.main += u64::from(mark.main);
            common.linked += usize::from(mark.is_linked);
        }
        common
    }
}

/// How many of a text's distinct words occur where.
#[derive(Debug)]
pub(super) struct Common<'m> {
    sizes: &'m [usize; PARTS],
    words: usize,
    parts: [usize; PARTS],
    main: u64,
    linked: usize,
}

impl Common<'_> {
    /// Share of the text's words that are in `part`.
    pub(super) fn share(&self, part: Part) -> f32 {
        share(self.parts[part as usize], self.words)
    }

    /// Share of the part's words that are in the text.
    pub(super) fn cover(&self, part: Part) -> f32 {
        share(self.parts[part as usize], self.sizes[part as usize])
    }

    /// Share of the text's words that are in link texts.
    pub(super) fn linked(&self) -> f32 {
        share(self.linked, self.words)
    }

    /// Mean number of occurrences of the text's words in the main text.
    pub(super) fn mean_count(&self) -> f32 {
        self.main as f32 / self.words.max(1) as f32
    }
}

fn share(of: usize, all: usize) -> f32 {
    if all == 0 { 0.0 } else { of as f32 / all as f32 }
}
