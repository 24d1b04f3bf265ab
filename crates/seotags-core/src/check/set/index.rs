//! Duplicates over all pages of a run.

use crate::briefing::Element;
use crate::text::{fold_letters, hash_folded};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Records which page used a tag first: 64-bit hashes of folded texts, about 32 bytes each.
#[derive(Debug, Clone)]
pub struct SetIndex<K> {
    first: HashMap<(Element, u64), K>,
}

impl<K: Clone + PartialEq> Default for SetIndex<K> {
    fn default() -> Self {
        Self { first: HashMap::new() }
    }
}

impl<K: Clone + PartialEq> SetIndex<K> {
    /// An empty index.
    pub fn new() -> Self {
        Self::default()
    }

    /// Records that `key` uses `text`. Returns the page that used the same text first (comparing letters and digits),
    /// if it is another one.
    pub fn insert(&mut self, element: Element, text: &str, key: &K) -> Option<K> {
        let hash = hash(text)?;
        match self.first.entry((element, hash)) {
            Entry::Occupied(entry) if entry.get() != key => Some(entry.get().clone()),
            Entry::Occupied(_) => None,
            Entry::Vacant(entry) => {
                entry.insert(key.clone());
                None
            }
        }
    }

    /// The page other than `key` that uses `text`, if any.
    pub fn taken(&self, element: Element, text: &str, key: &K) -> Option<&K> {
        self.first.get(&(element, hash(text)?)).filter(|owner| *owner != key)
    }

    /// Removes the text of `key`.
    pub fn remove(&mut self, element: Element, text: &str, key: &K) {
        if let Some(hash) = hash(text)
            && self.first.get(&(element, hash)) == Some(key)
        {
            self.first.remove(&(element, hash));
        }
    }
}

/// `None` for a text without letters and digits: empty tags are not duplicates of each other.
fn hash(text: &str) -> Option<u64> {
    let folded = fold_letters(text);
    (!folded.is_empty()).then(|| hash_folded(&folded))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_page_keeps_its_tag() {
        let mut index = SetIndex::new();
        assert_eq!(index.insert(Element::Title, "Trail Shoes!", &1), None);
        assert_eq!(index.insert(Element::Title, "trail-shoes", &2), Some(1));
        assert_eq!(index.insert(Element::Title, "Trail Shoes!", &1), None);
        assert_eq!(index.insert(Element::Meta, "Trail Shoes!", &2), None);
        assert_eq!(index.taken(Element::Title, "Trail shoes", &3), Some(&1));
        assert_eq!(index.taken(Element::Title, "Trail shoes", &1), None);
        index.remove(Element::Title, "trail shoes", &1);
        assert_eq!(index.insert(Element::Title, "trail-shoes", &2), None);
        assert_eq!(index.insert(Element::Title, "—", &1), None);
        assert_eq!(index.insert(Element::Title, "…", &2), None);
    }
}
