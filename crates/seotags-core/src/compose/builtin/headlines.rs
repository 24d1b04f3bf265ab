//! Names that are too long, as headlines are shortened.

use super::material::capitalised;
use crate::check::trim_end;
use crate::text::language::Lexicon;

/// As headlines are shortened: without the fewest articles, the last first, that make it fit; none if they do not.
pub(super) fn without_articles(text: &str, lexicon: &Lexicon, fits: impl Fn(&str) -> bool) -> Option<String> {
    let (anywhere, in_front): (&[&str], &[&str]) = match lexicon.language.code {
        "en" => (&["a", "an", "the"], &["A", "An", "The"]),
        "de" => (&["ein", "eine", "einen", "einem", "einer", "eines"], &["Der", "Die", "Das"]),
        _ => return None,
    };
    let is_english = lexicon.language.code == "en";
    let begins_noun = |word: Option<&&str>| word.is_some_and(|word| word.starts_with(char::is_uppercase));
    let mut words: Vec<&str> = text.split(' ').collect();
    for at in (0..words.len()).rev() {
        let before = at.checked_sub(1).map(|before| words[before]);
        let goes = match before {
            // `Das geht` has none.
            None => in_front.contains(&words[at]) && (is_english || begins_noun(words.get(1))),
            // `in the end`, `such a day`
            Some(before) => anywhere.contains(&words[at]) && !lexicon.is_function_word(before),
        };
        if goes {
            words.remove(at);
            let shorter = capitalised(&words.join(" "));
            if fits(&shorter) {
                return Some(trim_end(&shorter, lexicon).to_owned());
            }
        }
    }
    None
}
