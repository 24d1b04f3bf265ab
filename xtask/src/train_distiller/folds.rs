//! Divides a set into five folds: each registrable domain is in one of them, and types of pages are evenly distributed.

use super::random::Random;
use std::collections::BTreeMap;

/// Number of folds.
pub(crate) const FOLDS: usize = 5;

/// The fold of each page, given its domain and its type's number.
pub(crate) fn folds(pages: &[(String, usize)], seed: u64) -> Vec<usize> {
    let mut by_domain: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, (domain, _)) in pages.iter().enumerate() {
        by_domain.entry(domain).or_default().push(at);
    }
    let mut random = Random::new(seed);
    let mut domains: Vec<(u64, Vec<usize>)> = by_domain.into_values().map(|pages| (random.next(), pages)).collect();
    domains.sort_by_key(|(chance, pages)| (std::cmp::Reverse(pages.len()), *chance));
    let mut load = [[0usize; 8]; FOLDS];
    let mut fold_of = vec![0; pages.len()];
    for (_, members) in domains {
        let cost = |fold: &usize| {
            let same: usize = members.iter().map(|page| load[*fold][pages[*page].1]).sum();
            (same, load[*fold].iter().sum::<usize>())
        };
        let fold = (0..FOLDS).min_by_key(cost).unwrap_or(0);
        for page in members {
            load[fold][pages[page].1] += 1;
            fold_of[page] = fold;
        }
    }
    fold_of
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_is_in_one_fold_only() {
        let pages: Vec<(String, usize)> = (0..200).map(|n| (format!("d{}.example", n % 37), n % 7)).collect();
        let fold_of = folds(&pages, 7);
        for (at, (domain, _)) in pages.iter().enumerate() {
            let first = pages.iter().position(|(other, _)| other == domain).unwrap();
            assert_eq!(fold_of[at], fold_of[first]);
        }
        for fold in 0..FOLDS {
            assert!(fold_of.iter().filter(|found| **found == fold).count() > 20);
        }
    }
}
