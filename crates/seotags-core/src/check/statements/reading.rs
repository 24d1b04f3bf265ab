//! What a page states about the parts of a text.

use super::contradiction::Contradiction;
use std::cell::RefCell;
use std::rc::Rc;

/// The page's statement about one part of a tag.
#[derive(Debug)]
pub(in crate::check) struct Reading {
    /// Byte range of the part in the text.
    pub(in crate::check) at: (usize, usize),
    /// The sentence that states it, or the closest one.
    pub(in crate::check) sentence: Option<u32>,
    pub(in crate::check) found: Vec<Contradiction>,
}

/// What to search for in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::check) enum Search {
    /// Contradictions, and statements that are not on the page.
    All,
    /// Contradictions only.
    Contradictions,
}

/// Maximum number of cached readings: the parts of one suggestion.
const MOST_READINGS: usize = 8;

/// The last texts that were read, and the results.
#[derive(Debug, Default)]
pub(super) struct Readings(RefCell<Vec<KnownReading>>);

/// The result of reading a text.
#[derive(Debug)]
struct KnownReading {
    text: String,
    is_title: bool,
    search: Search,
    readings: Rc<[Reading]>,
}

impl Readings {
    /// The known readings of a text.
    pub(super) fn of(&self, text: &str, is_title: bool, search: Search) -> Option<Rc<[Reading]>> {
        let is_it = |known: &&KnownReading| known.text == text && (known.is_title, known.search) == (is_title, search);
        self.0.borrow().iter().find(is_it).map(|known| Rc::clone(&known.readings))
    }

    /// Keeps the readings of a text, and drops the oldest.
    pub(super) fn keep(&self, text: &str, is_title: bool, search: Search, readings: &Rc<[Reading]>) {
        let mut known = self.0.borrow_mut();
        if known.len() == MOST_READINGS {
            known.remove(0);
        }
        known.push(KnownReading { text: text.to_owned(), is_title, search, readings: Rc::clone(readings) });
    }
}
