//! Folds texts and words for comparison, and hashes them.

use memchr::{memchr2_iter, memmem};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A word in the form that is compared: NFKC, lower case (`ß` as `ss`, dotless and dotted Turkish i as `i`), without
/// accents, apostrophes, hyphens and invisible characters.
pub fn fold_word(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    fold_into(word, &mut out);
    out
}

pub(super) fn fold_into(word: &str, out: &mut String) {
    out.clear();
    fold_onto(word, out);
}

/// Appends `text` to `out`, folded like [`fold_word`].
pub(crate) fn fold_onto(text: &str, out: &mut String) {
    let mut rest = text;
    while !rest.is_empty() {
        let is_letter = u8::is_ascii_alphanumeric;
        // Whole words at a time.
        let letters = rest.bytes().position(|byte| !is_letter(&byte)).unwrap_or(rest.len());
        let folded = out.len();
        out.push_str(&rest[..letters]);
        out[folded..].make_ascii_lowercase();
        rest = &rest[letters..];
        let others = rest.bytes().position(|byte| is_letter(&byte) || !byte.is_ascii()).unwrap_or(rest.len());
        rest = &rest[others..];
        // Normalisation reorders marks only among themselves, never across an ASCII character, so each piece can be
        // folded separately.
        let foreign = rest.bytes().position(|byte| byte.is_ascii()).unwrap_or(rest.len());
        fold_foreign(&rest[..foreign], out);
        rest = &rest[foreign..];
    }
}

fn fold_foreign(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if fold_alone(first, out) {
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let end = rest.find(|c| fold_alone(c, &mut String::new())).unwrap_or(rest.len());
        fold_normalised(&rest[..end], out);
        rest = &rest[end..];
    }
}

/// Folds one Western European letter, plain Cyrillic letter, or mark between words; false for any other character.
fn fold_alone(c: char, out: &mut String) -> bool {
    /// From `À` to `ß`, and from `à` to `ÿ`.
    const LETTERS: [char; 32] = [
        'a', 'a', 'a', 'a', 'a', 'a', 'æ', 'c', 'e', 'e', 'e', 'e', 'i', 'i', 'i', 'i', 'ð', 'n', 'o', 'o', 'o', 'o',
        'o', '×', 'o', 'u', 'u', 'u', 'u', 'y', 'þ', 'y',
    ];
    match c {
        '\u{2010}'..='\u{2027}' | '×' | '÷' => {}
        'ß' => out.push_str("ss"),
        'Æ' | 'æ' => out.push_str("ae"),
        'À'..='ÿ' => out.push(LETTERS[c as usize % 32]),
        'Й' | 'й' => return false,
        'А'..='я' => out.extend(c.to_lowercase()),
        _ => return false,
    }
    true
}

fn fold_normalised(text: &str, out: &mut String) {
    for c in text.nfkd() {
        match c {
            'ß' | 'ẞ' => out.push_str("ss"),
            'ı' | 'İ' => out.push('i'),
            'ø' | 'Ø' => out.push('o'),
            'ł' | 'Ł' => out.push('l'),
            'æ' | 'Æ' => out.push_str("ae"),
            'œ' | 'Œ' => out.push_str("oe"),
            // Accents of alphabets are dropped. Vowel signs of other scripts are letters and stay.
            '\u{300}'..='\u{36f}' => {}
            c if c.is_alphanumeric() || is_combining_mark(c) => out.extend(c.to_lowercase()),
            _ => {}
        }
    }
}

/// Letters and digits of `text`, folded like [`fold_word`], without gaps.
pub fn squash(text: &str) -> String {
    fold_word(text)
}

/// [`hash_folded`] of the [squashed](squash) text.
pub(crate) fn hash_squashed(text: &str) -> u64 {
    if !text.is_ascii() {
        return hash_folded(&squash(text));
    }
    let letters = text.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase());
    letters.fold(FNV_START, fnv)
}

/// True if the [squashed](squash) text contains `wanted`, which is already squashed.
pub(crate) fn holds_squashed(text: &str, wanted: &str) -> bool {
    let (bytes, all) = (text.as_bytes(), wanted.as_bytes());
    let Some(first) = all.first() else { return true };
    if !text.is_ascii() {
        return memmem::find(squash(text).as_bytes(), all).is_some();
    }
    memchr2_iter(*first, first.to_ascii_uppercase(), bytes).any(|at| {
        let mut letters = bytes[at..].iter().filter(|byte| byte.is_ascii_alphanumeric());
        all.iter().all(|byte| letters.next().is_some_and(|letter| letter.eq_ignore_ascii_case(byte)))
    })
}

/// 64-bit hash (FNV-1a) of the folded word.
pub fn hash_word(word: &str) -> u64 {
    hash_folded(&fold_word(word))
}

pub(crate) fn hash_folded(folded: &str) -> u64 {
    folded.bytes().fold(FNV_START, fnv)
}

pub(super) const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

pub(super) fn fnv(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_words_fold_to_the_same_text() {
        assert_eq!(fold_word("Straße"), "strasse");
        assert_eq!(fold_word("Kär\u{ad}cher"), "karcher");
        assert_eq!(fold_word("DIŞARI"), fold_word("dışarı"));
        assert_eq!(fold_word("e\u{301}té"), "ete");
    }

    proptest::proptest! {
        #[test]
        fn squashed_comparisons_equal_squashing_first(text in "[a-bA-B0é ',-]{0,12}", wanted in "[ab0e]{0,3}") {
            let squashed = squash(&text);
            proptest::prop_assert_eq!(hash_squashed(&text), hash_folded(&squashed));
            proptest::prop_assert_eq!(holds_squashed(&text, &wanted), squashed.contains(&wanted));
        }

        #[test]
        fn folding_pieces_equals_folding_the_whole(
            text in "([a-zA-Z0-9 '.]|[À-ÿА-яøİﬁ½’–…ʼ한靴が]|[\u{300}\u{316}\u{5b0}\u{93c}\u{ad}]|\\PC){0,16}"
        ) {
            let mut whole = String::new();
            fold_normalised(&text, &mut whole);
            proptest::prop_assert_eq!(fold_word(&text), whole);
        }
    }
}
