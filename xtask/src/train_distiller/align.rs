//! Which words of a page are in its reference text: the labels for training the block model.

use std::collections::{HashMap, HashSet};

/// Consecutive words that a match needs, unless its block has fewer.
const MIN_STREAK: usize = 3;
/// Blocks with fewer words than this are not matched out of order.
const MIN_WORDS_OUT_OF_ORDER: usize = 6;
/// Consecutive words that are needed for a match out of order.
const GRAM: usize = 4;
/// Table size above which words are only matched out of order: half a gigabyte.
const MAX_TABLE_BITS: usize = 4 << 30;

/// Share of each block's words that is in the reference: matched in order first, then blocks at other positions, while
/// the reference has unmatched words.
pub(crate) fn matched_shares(blocks: &[Vec<u32>], reference: &[u32]) -> Vec<f32> {
    let mut owner = Vec::new();
    let mut page = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        page.extend_from_slice(block);
        owner.extend(std::iter::repeat_n(number, block.len()));
    }
    let mut hits = vec![0usize; blocks.len()];
    for streak in streaks(&common_pairs(&page, reference)) {
        for (at, _) in streak {
            if streak.len() >= MIN_STREAK.min(blocks[owner[*at]].len()) {
                hits[owner[*at]] += 1;
            }
        }
    }
    let mut shares: Vec<f32> =
        hits.iter().zip(blocks).map(|(hits, block)| *hits as f32 / block.len().max(1) as f32).collect();
    add_out_of_order(&mut shares, blocks, reference);
    shares
}

fn add_out_of_order(shares: &mut [f32], blocks: &[Vec<u32>], reference: &[u32]) {
    let grams: HashSet<&[u32]> = reference.windows(GRAM).collect();
    let mut left: HashMap<u32, i64> = HashMap::new();
    for word in reference {
        *left.entry(*word).or_default() += 1;
    }
    for (block, share) in blocks.iter().zip(&*shares) {
        if *share > 0.5 {
            for word in block {
                *left.entry(*word).or_default() -= 1;
            }
        }
    }
    for (block, share) in blocks.iter().zip(shares) {
        if *share >= 0.5 || block.len() < MIN_WORDS_OUT_OF_ORDER {
            continue;
        }
        let mut covered = vec![false; block.len()];
        for (at, gram) in block.windows(GRAM).enumerate() {
            if grams.contains(gram) {
                covered[at..at + GRAM].fill(true);
            }
        }
        let mut wanted: HashMap<u32, i64> = HashMap::new();
        for (word, covered) in block.iter().zip(covered) {
            if covered {
                *wanted.entry(*word).or_default() += 1;
            }
        }
        let given: i64 =
            wanted.iter().map(|(word, count)| (*count).min(left.get(word).copied().unwrap_or(0)).max(0)).sum();
        let found = given as f32 / block.len() as f32;
        if found > *share {
            *share = found;
            for (word, count) in wanted {
                *left.entry(word).or_default() -= count;
            }
        }
    }
}

/// Splits pairs into runs in which both sides increase by one.
fn streaks(pairs: &[(usize, usize)]) -> impl Iterator<Item = &[(usize, usize)]> {
    pairs.chunk_by(|a, b| b.0 == a.0 + 1 && b.1 == a.1 + 1)
}

/// A longest common subsequence as pairs of positions, by the bit-parallel algorithm of Hyyrö: a row of bits for each
/// word of the page, in which a 0 means that one more word of the reference is matched.
fn common_pairs(page: &[u32], reference: &[u32]) -> Vec<(usize, usize)> {
    let in_reference: HashSet<u32> = reference.iter().copied().collect();
    let places: Vec<usize> = (0..page.len()).filter(|at| in_reference.contains(&page[*at])).collect();
    if places.len() * reference.len() > MAX_TABLE_BITS {
        return Vec::new();
    }
    let limbs = reference.len().div_ceil(64);
    let mut masks: HashMap<u32, Vec<u64>> = HashMap::new();
    for (at, word) in reference.iter().enumerate() {
        masks.entry(*word).or_insert_with(|| vec![0; limbs])[at / 64] |= 1 << (at % 64);
    }
    let mut rows: Vec<Vec<u64>> = Vec::with_capacity(places.len());
    let mut row = vec![u64::MAX; limbs];
    for at in &places {
        let mask = &masks[&page[*at]];
        let mut carry = false;
        for (bits, mask) in row.iter_mut().zip(mask) {
            let matched = *bits & mask;
            let (sum, first) = bits.overflowing_add(matched);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            carry = first || second;
            *bits = sum | (*bits & !mask);
        }
        rows.push(row.clone());
    }
    let is_zero = |row: usize, column: usize| rows[row][column / 64] >> (column % 64) & 1 == 0;
    let (mut row, mut column) = (rows.len(), reference.len());
    let mut pairs = Vec::new();
    while row > 0 && column > 0 {
        if !is_zero(row - 1, column - 1) {
            column -= 1;
            continue;
        }
        row -= 1;
        if row == 0 || !is_zero(row - 1, column - 1) {
            column -= 1;
            pairs.push((places[row], column));
        }
    }
    pairs.reverse();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<u32> {
        text.bytes().map(u32::from).collect()
    }

    #[test]
    fn finds_a_longest_common_subsequence() {
        let pairs = common_pairs(&numbers("xaybzc"), &numbers("abcq"));
        assert_eq!(pairs, [(1, 0), (3, 1), (5, 2)]);
        assert_eq!(common_pairs(&numbers("abc"), &numbers("")), []);
        let long = "abcdefgh".repeat(20);
        assert_eq!(common_pairs(&numbers(&long), &numbers(&long)).len(), long.len());
    }

    #[test]
    fn a_match_needs_neighbours_and_duplicates_share_the_reference() {
        let blocks = [numbers("zzzza"), numbers("abcdefgh"), numbers("abcdefgh")];
        let shares = matched_shares(&blocks, &numbers("abcdefgh"));
        assert_eq!(shares.iter().filter(|share| **share > 0.8).count(), 1, "{shares:?}");
        assert!(shares[0] < 0.1);
    }
}
