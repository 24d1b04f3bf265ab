//! Keys that several pages share, found by sorting in constant memory.

use super::sorted::{Entry, Sorting};
use std::collections::HashMap;
use std::io;
use std::path::Path;

/// Pages that share a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shared {
    /// Positions of the first two of them that are different pages, the first with its identity.
    pub(super) first: (i64, u64),
    pub(super) second: i64,
    pub(super) pages: usize,
}

/// Keys of pages, to find those that several pages share.
pub(super) struct SharedKeys {
    sorting: Sorting,
    failed: io::Result<()>,
}

impl SharedKeys {
    pub(super) fn new(folder: &Path) -> Self {
        Self { sorting: Sorting::new(folder), failed: Ok(()) }
    }

    /// Adds a key of the page at `position`; 0 is ignored.
    pub(super) fn add(&mut self, key: u64, identity: u64, position: i64) {
        if key != 0 && self.failed.is_ok() {
            self.failed = self.sorting.push(Entry { key, page: identity, value: position });
        }
    }

    /// The keys that several pages share; pages with one identity count as one.
    pub(super) fn finish(self) -> io::Result<HashMap<u64, Shared>> {
        self.failed?;
        let mut found = HashMap::new();
        let mut tag: Option<(u64, OneTag)> = None;
        for entry in self.sorting.finish()? {
            let entry = entry?;
            match &mut tag {
                Some((key, seen)) if *key == entry.key => seen.see(entry),
                _ => {
                    let before = tag.replace((entry.key, OneTag::of(entry)));
                    found.extend(before.and_then(|(key, seen)| Some((key, seen.shared()?))));
                }
            }
        }
        found.extend(tag.and_then(|(key, seen)| Some((key, seen.shared()?))));
        Ok(found)
    }
}

/// The pages so far that have one tag: sorted by identity, then by position.
struct OneTag {
    identity: u64,
    pages: usize,
    /// Position and identity of the first one, and of the first one that is a different page.
    first: (i64, u64),
    second: Option<(i64, u64)>,
}

impl OneTag {
    fn of(entry: Entry) -> Self {
        Self { identity: entry.page, pages: 1, first: (entry.value, entry.page), second: None }
    }

    fn see(&mut self, entry: Entry) {
        if entry.page == self.identity {
            return;
        }
        self.identity = entry.page;
        self.pages += 1;
        let place = (entry.value, entry.page);
        if place < self.first {
            self.second = Some(self.first);
            self.first = place;
        } else if self.second.is_none_or(|second| place < second) {
            self.second = Some(place);
        }
    }

    fn shared(&self) -> Option<Shared> {
        Some(Shared { first: self.first, second: self.second?.0, pages: self.pages })
    }
}
