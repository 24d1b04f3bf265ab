//! Words that many titles share, and the keyword that a page is after.

use crate::text::language::{Lexicon, lexicon};
use crate::text::tokens;

/// Words at either end that make a template.
pub const EDGE_WORDS: usize = 4;
/// Fewest titles among which a template shows.
pub const TEMPLATE_TITLES: usize = 20;
/// Share of the titles from which words at an end are a template, in percent.
pub const TEMPLATE_SHARE: usize = 30;

/// Hashes of the first and the last four words of a title without its suffix; `None` for a title of no more.
pub fn edges(title: &str) -> [Option<u64>; 2] {
    let words: Vec<u64> = tokens(title, lexicon(None)).iter().map(|token| token.word).collect();
    if words.len() <= EDGE_WORDS {
        return [None; 2];
    }
    let hash =
        |seed: u64, run: &[u64]| run.iter().fold(seed, |hash, word| (hash ^ word).wrapping_mul(0x0100_0000_01b3));
    [Some(hash(1, &words[..EDGE_WORDS])), Some(hash(2, &words[words.len() - EDGE_WORDS..]))]
}

/// Hash of the keyword that a page is after, its content words in any order and inflection. `None` for words without
/// meaning of their own.
pub fn main_keyword(keyword: &str, lexicon: &Lexicon) -> Option<u64> {
    let mut stems: Vec<u64> =
        tokens(keyword, lexicon).into_iter().filter(|token| token.content).map(|token| token.stem).collect();
    stems.sort_unstable();
    stems.dedup();
    (!stems.is_empty()).then(|| stems.iter().fold(3, |hash, stem| (hash ^ stem).wrapping_mul(0x0100_0000_01b3)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_one_template_share_an_edge() {
        let [first, last] = edges("Buy cheap trail shoes for women online today");
        assert_eq!(edges("Buy cheap trail shoes in Leeds")[0], first);
        assert_eq!(edges("Coats for women online today")[1], last);
        assert!(first != last && edges("Buy cheap trail shoes") == [None; 2]);
    }

    #[test]
    fn a_keyword_is_the_same_in_any_order() {
        let en = lexicon(Some("en"));
        assert_eq!(main_keyword("trail shoes", en), main_keyword("shoe for trails", en));
        assert_ne!(main_keyword("trail shoes", en), main_keyword("road shoes", en));
        assert_eq!(main_keyword("about us", en), None);
    }
}
