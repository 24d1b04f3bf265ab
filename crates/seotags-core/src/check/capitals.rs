//! Which words of a tag are names, judged by capitals.

use crate::briefing::Element;
use crate::text::language::Lexicon;
use crate::text::{Token, sentences, tokens};

/// Byte ranges of the words of `text` that are names: with a capital that is not at the start of a sentence, or with
/// inner capitals or digits.
pub(super) fn names(field: Element, text: &str, lexicon: &Lexicon) -> Vec<(usize, usize)> {
    let words = tokens(text, lexicon);
    let initials: Vec<usize> =
        sentences(text).into_iter().filter_map(|sentence| initial(text, sentence, &words)).collect();
    let is_initial = |token: &Token| initials.contains(&token.start);
    let inner: Vec<Token> = words.iter().filter(|token| !is_initial(token)).copied().collect();
    let capitals_mean_names = capitals_mean_names(field, text, &inner, lexicon);
    let is_name = |token: &&Token| {
        let word = &text[token.start..token.end];
        let mut letters = word.chars();
        let first = letters.next();
        let odd_inside = letters.any(char::is_uppercase) && word.chars().any(char::is_lowercase)
            || word.chars().any(char::is_numeric) && word.chars().any(char::is_alphabetic);
        let capitalised = first.is_some_and(char::is_uppercase) && token.content && !is_initial(token);
        odd_inside || capitals_mean_names && capitalised
    };
    words.iter().filter(is_name).map(|token| (token.start, token.end)).collect()
}

/// Position of the first word of `sentence` in `text`.
fn initial(text: &str, sentence: &str, words: &[Token]) -> Option<usize> {
    let start = sentence.as_ptr() as usize - text.as_ptr() as usize;
    let first = words.get(words.partition_point(|token| token.start < start))?.start;
    (!text[start..first].contains(char::is_alphanumeric)).then_some(first)
}

/// German capitalises every noun, and titles in title case every word: there, a capital does not mark a name.
fn capitals_mean_names(field: Element, text: &str, words: &[Token], lexicon: &Lexicon) -> bool {
    if lexicon.language.code == "de" || field == Element::Keywords {
        return false;
    }
    let content = words.iter().filter(|token| token.content);
    let capital = content.clone().filter(|token| text[token.start..].starts_with(char::is_uppercase)).count();
    capital * 2 <= content.count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::lexicon;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_word_is_initial_without_letters_before_it_in_the_sentence(
            text in "([A-Z]?[a-zé]{0,3}|[ .!?\"'’(«–]|\\. |l'|’s|[靴。３]){0,16}"
        ) {
            let words = tokens(&text, lexicon(Some("en")));
            let sentences = sentences(&text);
            let starts = sentences.iter().map(|sentence| sentence.as_ptr() as usize - text.as_ptr() as usize);
            let begins = |token: &&Token| {
                let gap = |start: usize| text.get(start..token.start);
                starts.clone().filter_map(gap).any(|gap| !gap.contains(char::is_alphanumeric))
            };
            let plain: Vec<usize> = words.iter().filter(begins).map(|token| token.start).collect();
            let mut found: Vec<usize> =
                sentences.iter().filter_map(|sentence| initial(&text, sentence, &words)).collect();
            found.dedup();
            prop_assert_eq!(found, plain);
        }
    }
}
