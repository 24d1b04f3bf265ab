//! A draw of pages from lists of any length, in the memory of the draw.

use super::SourceUrl;
use super::spec::Sample;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Keeps the pages whose addresses rank lowest by a seeded hash: every page has the same chance, and the same seed draws
/// the same pages however the list is sorted.
pub(super) struct Draw {
    sample: Sample,
    kept: BTreeMap<[u8; 16], (u64, SourceUrl)>,
    met: u64,
    duplicates: u64,
}

/// What was drawn.
pub(super) struct Drawn {
    /// In the order of the inputs.
    pub(super) pages: Vec<SourceUrl>,
    /// Pages that were not drawn; a page that the list repeats and that was not drawn counts each time.
    pub(super) left_out: u64,
    /// Rows that repeated a page of the draw.
    pub(super) duplicates: u64,
}

impl Draw {
    pub(super) fn new(sample: Sample) -> Self {
        Self { sample, kept: BTreeMap::new(), met: 0, duplicates: 0 }
    }

    /// Offers a page. One that is in the draw already gives its keywords to it.
    pub(super) fn put(&mut self, page: SourceUrl) {
        self.met += 1;
        let rank = self.rank(&page);
        if let Some((_, kept)) = self.kept.get_mut(&rank) {
            self.duplicates += 1;
            for keyword in page.keywords {
                if !kept.keywords.contains(&keyword) {
                    kept.keywords.push(keyword);
                }
            }
            return;
        }
        self.kept.insert(rank, (self.met, page));
        if self.kept.len() > self.sample.size {
            self.kept.pop_last();
        }
    }

    fn rank(&self, page: &SourceUrl) -> [u8; 16] {
        let digest = Sha256::new().chain_update(self.sample.seed.to_be_bytes()).chain_update(page.url.normalised());
        let mut rank = [0; 16];
        rank.copy_from_slice(&digest.finalize()[..16]);
        rank
    }

    pub(super) fn finish(self, limit: Option<u64>) -> Drawn {
        let mut pages: Vec<(u64, SourceUrl)> = self.kept.into_values().collect();
        pages.sort_unstable_by_key(|(at, _)| *at);
        pages.truncate(limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX)));
        Drawn {
            left_out: self.met - self.duplicates - pages.len() as u64,
            pages: pages.into_iter().map(|(_, page)| page).collect(),
            duplicates: self.duplicates,
        }
    }
}
