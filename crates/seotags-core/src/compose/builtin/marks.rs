//! Where on the page each word stands, in one place: a text is held against all of it in one go.

use crate::text::{WordMap, WordSet};

/// A part of the page whose words are known as a set.
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

/// What is known of a word.
#[derive(Debug, Clone, Copy, Default)]
struct Mark {
    /// A bit for each part that it stands in.
    parts: u8,
    /// How often the main text says it.
    main: u32,
    /// Texts of links say it.
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

    /// What a text of these different words has in common with the page.
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

/// How many of a text's different words stand where.
#[derive(Debug)]
pub(super) struct Common<'m> {
    sizes: &'m [usize; PARTS],
    words: usize,
    parts: [usize; PARTS],
    main: u64,
    linked: usize,
}

impl Common<'_> {
    /// Share of the text's words that stand in `part`.
    pub(super) fn share(&self, part: Part) -> f32 {
        share(self.parts[part as usize], self.words)
    }

    /// Share of the part's words that stand in the text.
    pub(super) fn cover(&self, part: Part) -> f32 {
        share(self.parts[part as usize], self.sizes[part as usize])
    }

    /// Share of the text's words that texts of links say.
    pub(super) fn linked(&self) -> f32 {
        share(self.linked, self.words)
    }

    /// How often the main text says one of the text's words, on average.
    pub(super) fn mean_count(&self) -> f32 {
        self.main as f32 / self.words.max(1) as f32
    }
}

fn share(of: usize, all: usize) -> f32 {
    if all == 0 { 0.0 } else { of as f32 / all as f32 }
}
