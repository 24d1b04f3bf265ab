//! Sorted lists of given names, places and common words. `lexicon/SOURCES.md` lists their sources.

use std::sync::LazyLock;

/// A sorted list of words.
#[derive(Debug)]
pub(super) struct List(Vec<&'static str>);

impl List {
    fn read(text: &'static str) -> Self {
        Self(text.lines().collect())
    }

    pub(super) fn has(&self, word: &str) -> bool {
        self.0.binary_search(&word).is_ok()
    }
}

pub(super) static FIRST_NAMES: LazyLock<List> = LazyLock::new(|| List::read(include_str!("lexicon/first_names.txt")));
pub(super) static PLACES: LazyLock<List> = LazyLock::new(|| List::read(include_str!("lexicon/places.txt")));
/// Names that are also everyday words.
pub(super) static AMBIGUOUS: LazyLock<List> = LazyLock::new(|| List::read(include_str!("lexicon/ambiguous.txt")));
static COMMON_EN: LazyLock<List> = LazyLock::new(|| List::read(include_str!("lexicon/common_en.txt")));
static NOUNS_DE: LazyLock<List> = LazyLock::new(|| List::read(include_str!("lexicon/nouns_de.txt")));
/// Folded: lower case, `ß` as `ss`.
static SMALL_DE: LazyLock<List> = LazyLock::new(|| List::read(include_str!("lexicon/small_de.txt")));

/// True if the word, with or without a capital, is a common English word.
pub(super) fn is_common_english(word: &str) -> bool {
    let lower = word.to_lowercase();
    let without = |ending: &str| lower.strip_suffix(ending).is_some_and(|stem| COMMON_EN.has(stem));
    COMMON_EN.has(&lower) || without("s") || without("es") || without("'s")
}

/// Endings that only common nouns have.
const NOUN_ENDINGS: [&str; 20] = [
    "ung", "heit", "keit", "schaft", "tion", "sion", "tät", "ismus", "chen", "lein", "ling", "nis", "tum", "ment",
    "enz", "anz", "eur", "ologie", "grafie", "graphie",
];
/// Inflectional endings.
const INFLECTIONS: [&str; 12] = ["", "s", "es", "e", "en", "n", "er", "ern", "nen", "in", "innen", "se"];
/// Minimum letters of each part of a compound. Maximum size of a compound in bytes, because each split is tried.
const LONGEST_COMPOUND: usize = 60;
const LEAST_OF_COMPOUND: usize = 3;

/// True if the capitalised word is a common German noun: listed, derived, compounded, or a nominalised adjective or
/// verb.
pub(super) fn is_common_german(word: &str) -> bool {
    let last = word.rsplit(['-', '–', '/']).next().unwrap_or(word);
    let lower = last.to_lowercase();
    is_noun(&lower) || is_small(&lower) || has_noun_ending(&lower) || is_compound(&lower)
}

fn is_noun(lower: &str) -> bool {
    stems(lower).any(|stem| {
        let noun = capitalised(stem);
        NOUNS_DE.has(&noun) || without_umlaut(&noun).is_some_and(|noun| NOUNS_DE.has(&noun))
    })
}

fn is_small(lower: &str) -> bool {
    stems(lower).any(|stem| SMALL_DE.has(&stem.replace('ß', "ss")))
}

fn has_noun_ending(lower: &str) -> bool {
    stems(lower)
        .any(|stem| NOUN_ENDINGS.iter().any(|ending| stem.strip_suffix(ending).is_some_and(|rest| rest.len() >= 3)))
}

fn is_compound(lower: &str) -> bool {
    if lower.len() > LONGEST_COMPOUND {
        return false;
    }
    let places = lower.char_indices().map(|(at, _)| at).filter(|at| *at >= LEAST_OF_COMPOUND);
    places.filter(|at| lower.len() - at > LEAST_OF_COMPOUND).any(|at| {
        let (first, last) = lower.split_at(at);
        let bare = first.trim_end_matches('s');
        is_noun(last) && [first, bare].into_iter().any(|first| is_noun(first) || is_small(first))
    })
}

fn stems(lower: &str) -> impl Iterator<Item = &str> {
    INFLECTIONS.iter().filter_map(move |ending| lower.strip_suffix(ending)).filter(|stem| stem.len() >= 2)
}

fn capitalised(lower: &str) -> String {
    let mut letters = lower.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// `Häuser` comes from `Haus`.
fn without_umlaut(noun: &str) -> Option<String> {
    let (at, letter) = noun.char_indices().rev().find(|(_, c)| matches!(c, 'ä' | 'ö' | 'ü'))?;
    let plain = match letter {
        'ä' => "a",
        'ö' => "o",
        _ => "u",
    };
    Some(format!("{}{plain}{}", &noun[..at], &noun[at + letter.len_utf8()..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_nouns_are_distinguished_from_names() {
        for word in
            ["Haus", "Häuser", "Versicherungen", "Wanderschuhe", "Möglichkeit", "Lesen", "Online-Shops", "Straße"]
        {
            assert!(is_common_german(word), "{word}");
        }
        for word in ["Brinkhoff", "Kowalski", "Merkel"] {
            assert!(!is_common_german(word), "{word}");
        }
        assert!(is_common_english("Shoes") && !is_common_english("Kowalski"));
    }

    #[test]
    fn lists_are_sorted() {
        for list in [&FIRST_NAMES, &PLACES, &AMBIGUOUS, &COMMON_EN, &NOUNS_DE, &SMALL_DE] {
            assert!(list.0.is_sorted());
            assert!(list.0.len() > 500);
        }
    }
}
