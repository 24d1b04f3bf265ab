//! Content that a page states outside its text (JSON-LD, meta description), for matching with its runs.

use super::writing::Writing;
use crate::distill::hash::{KeySet, mix};
use crate::page::PageFacts;

/// Number of words in an n-gram.
const GRAM: usize = 3;
/// Maximum number of stated words to read.
const MAX_WORDS: usize = 20_000;

/// The stated texts, as sets of n-grams.
pub(super) struct Stated {
    grams: KeySet,
    /// Number of words in them.
    pub words: u32,
}

impl Stated {
    pub(super) fn read(facts: &PageFacts) -> Self {
        let mut stated = Self { grams: KeySet::default(), words: 0 };
        for text in facts.json_ld.bodies.iter().chain(&facts.json_ld.descriptions).chain(&facts.meta_description) {
            let mut last = RecentWords::default();
            Writing::read(text, |word| {
                if stated.words < MAX_WORDS as u32 {
                    stated.words += 1;
                    stated.grams.extend(last.push(word));
                }
            });
        }
        stated
    }

    /// Whether the last words of a run are stated.
    pub(super) fn has(&self, gram: Option<u64>) -> bool {
        gram.is_some_and(|gram| self.grams.contains(&gram))
    }
}

/// The last words read.
#[derive(Default)]
pub(super) struct RecentWords {
    words: [u64; GRAM],
    count: usize,
}

impl RecentWords {
    /// Adds a word; returns the hash of the last n-gram, if there are enough words.
    pub(super) fn push(&mut self, word: u64) -> Option<u64> {
        self.words.rotate_left(1);
        self.words[GRAM - 1] = word;
        self.count += 1;
        (self.count >= GRAM).then(|| self.words.iter().fold(0, |hash, word| mix(hash, *word)))
    }
}
