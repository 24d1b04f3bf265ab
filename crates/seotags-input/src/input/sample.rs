//! A random sample of pages from lists of any length; memory depends only on the size of the sample.

use super::SourceUrl;
use super::spec::Sample;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Keeps the pages whose URLs have the lowest seeded hashes. Every page has the same chance, and the same seed selects
/// the same pages whatever the order of the list.
pub(super) struct SampleDraw {
    sample: Sample,
    kept: BTreeMap<[u8; 16], (u64, SourceUrl)>,
    seen: u64,
    duplicates: u64,
}

/// The sample.
pub(super) struct Drawn {
    /// In the order of the inputs.
    pub(super) pages: Vec<SourceUrl>,
    /// Number of pages that were not selected; a repeated page that was not selected counts each time.
    pub(super) left_out: u64,
    /// Number of rows that repeated a selected page.
    pub(super) duplicates: u64,
}

impl SampleDraw {
    pub(super) fn new(sample: Sample) -> Self {
        Self { sample, kept: BTreeMap::new(), seen: 0, duplicates: 0 }
    }

    /// Offers a page. If it is already in the sample, its keywords are added there.
    pub(super) fn put(&mut self, page: SourceUrl) {
        self.seen += 1;
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
        self.kept.insert(rank, (self.seen, page));
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
            left_out: self.seen - self.duplicates - pages.len() as u64,
            pages: pages.into_iter().map(|(_, page)| page).collect(),
            duplicates: self.duplicates,
        }
    }
}
