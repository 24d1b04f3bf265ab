//! Shortens long names the way headlines are shortened.

use crate::check::trim_end;
use crate::text::language::Lexicon;

/// The text without articles, in the style of headlines. Removes as few as needed to make it fit, last ones first;
/// `None` if it does not fit.
pub(super) fn without_articles(text: &str, lexicon: &Lexicon, fits: impl Fn(&str) -> bool) -> Option<String> {
    let (anywhere, in_front): (&[&str], &[&str]) = match lexicon.language.code {
        "en" => (&["a", "an", "the"], &["A", "An", "The"]),
        // At the start, a following adjective would need another ending.
        "de" => (&["ein", "eine", "einen", "einem", "einer", "eines"], &[]),
        _ => return None,
    };
    let is_capital = |word: &str| word.starts_with(char::is_uppercase);
    let mut words: Vec<&str> = text.split(' ').collect();
    // A last word that looks like an article belongs to a verb: `richten wir ein`.
    for at in (0..words.len().saturating_sub(1)).rev() {
        let before = at.checked_sub(1).map(|before| words[before]);
        let goes = match before {
            None => in_front.contains(&words[at]),
            // `in the end`, `such a day`, `Attila the Hun`
            Some(before) => {
                anywhere.contains(&words[at])
                    && !lexicon.is_function_word(before)
                    && !(is_capital(before) && is_capital(words[at + 1]))
            }
        };
        if goes {
            words.remove(at);
            let shorter = lexicon.capitalised(&words.join(" "));
            if fits(&shorter) {
                return Some(trim_end(&shorter, lexicon).to_owned());
            }
        }
    }
    None
}
