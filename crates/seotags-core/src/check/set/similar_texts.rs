//! Texts that are equal or nearly equal.

use crate::text::language::lexicon;
use crate::text::{fold_letters, hash_folded, tokens};
use std::collections::HashSet;

/// Number of words in a shingle.
const SHINGLE: usize = 3;
/// Hashes per band. With [`BANDS`] of three, texts with four in five common shingles share a band with 98 %
/// probability, and texts with one in three hardly ever.
const ROWS: usize = 3;
/// Number of bands in a signature.
const BANDS: usize = 6;
/// Share of common shingles from which two texts are nearly equal.
const NEAR: f64 = 0.8;

/// A text in a form for comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alike {
    /// Equal for texts with the same letters and digits.
    pub exact: u64,
    /// Equal for texts that differ only in digits.
    pub but_digits: u64,
    /// MinHash of its shingles, by bands: texts that share a band may be [near](are_near).
    pub bands: [u64; BANDS],
}

impl Alike {
    /// `None` for a text without letters and digits: empty tags are not duplicates of each other.
    pub fn of(text: &str) -> Option<Self> {
        let folded = fold_letters(text);
        if folded.is_empty() {
            return None;
        }
        let shingles = shingles(text);
        let least = |row: u64| shingles.iter().map(|shingle| mixed(*shingle, row)).min().unwrap_or(0);
        let mut bands = [0; BANDS];
        for (band, hash) in bands.iter_mut().enumerate() {
            let rows = (0..ROWS).map(|row| least((band * ROWS + row) as u64));
            *hash = rows.fold(mixed(band as u64, 0), |hash, row| mixed(hash ^ row, 1));
        }
        Some(Self { exact: hash_folded(&folded), but_digits: hash_folded(&without_digits(&folded)), bands })
    }
}

/// True if most word 3-shingles are common, or if the texts differ only in digits.
pub fn are_near(one: &str, other: &str) -> bool {
    if without_digits(&fold_letters(one)) == without_digits(&fold_letters(other)) {
        return true;
    }
    let (one, other) = (shingles(one), shingles(other));
    let both = one.intersection(&other).count() as f64;
    both / (one.len() + other.len()) as f64 >= NEAR / (1.0 + NEAR)
}

/// Replaces every run of digits with one character.
fn without_digits(folded: &str) -> String {
    let mut out = String::with_capacity(folded.len());
    for c in folded.chars() {
        match c.is_numeric() {
            true if out.ends_with('#') => {}
            true => out.push('#'),
            false => out.push(c),
        }
    }
    out
}

/// Hashes of runs of three words; for shorter texts, of the text.
fn shingles(text: &str) -> HashSet<u64> {
    let words: Vec<u64> = tokens(text, lexicon(None)).iter().map(|token| token.word).collect();
    let hash = |run: &[u64]| run.iter().fold(0, |hash, word| mixed(hash ^ word, 2));
    words.windows(SHINGLE.min(words.len()).max(1)).map(hash).collect()
}

/// Hash of a hash (the finaliser of SplitMix64), different for each seed.
fn mixed(value: u64, seed: u64) -> u64 {
    let mut hash = value ^ seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Our trail running shoes are light, grip on wet rock and come in seven colours for every hill \
        and every path from the Highlands to the coast, tested by the people who run there.";

    #[test]
    fn texts_with_the_same_letters_are_equal() {
        let [one, other] = ["Trail Shoes!", "trail-shoes"].map(|text| Alike::of(text).unwrap());
        assert_eq!((one.exact, one.but_digits), (other.exact, other.but_digits));
        assert!(Alike::of("—").is_none());
    }

    #[test]
    fn texts_that_differ_only_in_digits_are_near() {
        assert!(are_near("Trail shoes, size 42", "Trail shoes, size 9"));
        assert!(!are_near("Trail shoes, size 42", "Trail shoes, size M"));
        let [one, other] = ["Size 42", "Size 9"].map(|text| Alike::of(text).unwrap());
        assert!(one.exact != other.exact && one.but_digits == other.but_digits);
    }

    #[test]
    fn near_texts_share_a_band() {
        let near = TEXT.replace("by the people who run there", "by the people who live there");
        assert!(are_near(TEXT, &near));
        let [one, other] = [TEXT, near.as_str()].map(|text| Alike::of(text).unwrap().bands);
        assert!(one.iter().zip(other).any(|(one, other)| *one == other));
        let far =
            "We repair bicycles of every make within a day, from flat tyres to bent frames, in our shop by the park.";
        assert!(!are_near(TEXT, far));
        let far = Alike::of(far).unwrap().bands;
        assert!(one.iter().zip(far).all(|(one, far)| *one != far));
    }
}
