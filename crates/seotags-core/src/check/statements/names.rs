//! Which words of a text are names.

use super::certainty::Name;
use super::lexicon::{AMBIGUOUS, FIRST_NAMES, PLACES, is_common_english, is_common_german};
use super::page::PageStatements;
use crate::judge::Severity;
use crate::sentences::{Kind, Sentence, Term};
use crate::text::{WordSet, sentences, tokens};

impl PageStatements {
    /// Byte ranges of the words of `text` that are, or may be, names and that are not on the page, with their severity.
    pub(in crate::check) fn unknown_names(
        &self,
        text: &str,
        is_known: impl Fn(&str) -> bool,
    ) -> Vec<((usize, usize), Severity)> {
        let (mut out, mut seen) = (Vec::new(), Vec::new());
        for sentence in sentences(text) {
            let start = sentence.as_ptr() as usize - text.as_ptr() as usize;
            let terms = self.reader.terms(sentence, &tokens(sentence, self.reader.lexicon));
            for (at, term) in terms.iter().enumerate() {
                // Known words are skipped first, because detecting names takes longer.
                let word = &sentence[term.at.0..term.at.1];
                let may_be = word.chars().any(|c| c.is_uppercase() || c.is_numeric());
                if term.kind != Kind::Content || !may_be || is_known(word) {
                    continue;
                }
                // Two letters are often an abbreviation.
                let is_short = term.at.1 - term.at.0 < 3;
                let severity = match self.name(sentence, term, at.checked_sub(1).map(|at| &terms[at])) {
                    Name::No => continue,
                    Name::Yes if !is_short => Severity::Error,
                    // A capital at the start is not significant.
                    Name::Maybe if term.is_first => continue,
                    Name::Maybe | Name::Yes => Severity::Warn,
                };
                if !seen.contains(&term.word) {
                    seen.push(term.word);
                    out.push(((start + term.at.0, start + term.at.1), severity));
                }
            }
        }
        out
    }

    /// Whether `term` of `text`, after the term `before`, is a name.
    pub(super) fn name(&self, text: &str, term: &Term, before: Option<&Term>) -> Name {
        let word = &text[term.at.0..term.at.1];
        let is_odd = has_inner_capital(word) || has_digit_and_letter(word);
        if term.kind != Kind::Content || !word.starts_with(char::is_uppercase) && !is_odd {
            return Name::No;
        }
        if FIRST_NAMES.has(word) || PLACES.has(word) || is_odd {
            return Name::Yes;
        }
        let follows_first_name = before.is_some_and(|before| {
            let first = &text[before.at.0..before.at.1];
            !term.opens_clause && (FIRST_NAMES.has(first) || AMBIGUOUS.has(first) && !self.is_small(before))
        });
        if follows_first_name {
            return Name::Yes;
        }
        if self.is_small(term) {
            return Name::No;
        }
        match self.reader.lexicon.language.code {
            "de" if is_common_german(word) => Name::No,
            "de" => Name::Maybe,
            _ if is_common_english(word) => Name::No,
            "en" if !term.is_first => Name::Yes,
            _ if term.is_first => Name::Maybe,
            // Only English writes titles in capitals; an unknown language may capitalise all nouns.
            "" => Name::Maybe,
            _ => Name::Yes,
        }
    }

    /// True if the page writes the word in lower case.
    fn is_small(&self, term: &Term) -> bool {
        self.small_words().contains(&term.word)
    }

    fn small_words(&self) -> &WordSet {
        self.small.get_or_init(|| {
            let of = |sentence: &Sentence| {
                let text = self.text(sentence);
                let is_small = |word: &&crate::text::Token| text[word.start..].starts_with(char::is_lowercase);
                self.words(sentence).iter().filter(is_small).map(|word| word.word).collect::<Vec<_>>()
            };
            self.sentences().iter().flat_map(of).collect()
        })
    }
}

/// `iPhone`, `McDonald`
fn has_inner_capital(word: &str) -> bool {
    let inner = word.chars().skip(1).any(char::is_uppercase);
    inner && word.chars().any(char::is_lowercase)
}

/// `n8n`, `1080p`
fn has_digit_and_letter(word: &str) -> bool {
    word.contains(char::is_numeric) && word.contains(char::is_alphabetic)
}
