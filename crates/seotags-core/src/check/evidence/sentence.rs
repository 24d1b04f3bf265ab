//! A sentence of a page, read once for all that is looked for in it.

use super::claims::What;
use crate::check::figures::{Measure, measured};
use crate::check::page_words::numbers_and_gapped;
use crate::text::language::Lexicon;
use crate::text::{Token, sentences, tokens};
use std::cell::OnceCell;

/// Longest sentence that is kept whole, and what of a longer one is kept, in characters.
const MOST_CHARS: usize = 200;
/// Characters of a long sentence before what it proves.
const CHARS_BEFORE: usize = 80;
/// Bytes between two words of a name: what stands further apart is no name.
const MOST_BETWEEN: usize = 5;

/// A sentence with its words and numbers.
pub(super) struct Sentence<'a> {
    pub(super) text: &'a str,
    /// Where it begins in the text that it is of.
    pub(super) start: usize,
    words: Vec<Token>,
    numbers: OnceCell<Vec<((usize, usize), String)>>,
}

impl<'a> Sentence<'a> {
    /// The sentences of `text` in order.
    pub(super) fn all(text: &'a str, lexicon: &'static Lexicon) -> impl Iterator<Item = Self> {
        sentences(text).into_iter().map(move |sentence| Self {
            text: sentence,
            start: sentence.as_ptr() as usize - text.as_ptr() as usize,
            words: tokens(sentence, lexicon),
            numbers: OnceCell::new(),
        })
    }

    /// Where it says `what`.
    pub(super) fn place_of(&self, what: &What) -> Option<(usize, usize)> {
        match what {
            What::Number { number, measure, word } => {
                self.place_of_number(number, *measure).or_else(|| self.place_of_spelt(*word, *measure))
            }
            What::Name(run) => self.place_of_name(run),
        }
    }

    /// Where a number stands in digits and measures what it is to, as the rule has it that finds numbers which are not
    /// the page's.
    fn place_of_number(&self, number: &str, measure: Option<Measure>) -> Option<(usize, usize)> {
        let numbers = self.numbers.get_or_init(|| numbers_and_gapped(self.text));
        let mut places = numbers.iter().filter(|(_, other)| other == number).map(|(at, _)| *at);
        places.find(|at| measure.is_none_or(|measure| !measure.differs(measured(self.text, *at).1)))
    }

    /// Where a number stands as a word, of money or a share only with its mark.
    fn place_of_spelt(&self, word: Option<u64>, measure: Option<Measure>) -> Option<(usize, usize)> {
        let mut places =
            self.words.iter().filter(|token| Some(token.word) == word).map(|token| (token.start, token.end));
        places.find(|at| measure.is_none() || measured(self.text, *at).1 == measure)
    }

    fn place_of_name(&self, name: &[Token]) -> Option<(usize, usize)> {
        let place = |same: fn(&Token, &Token) -> bool| {
            let mut runs = self.words.windows(name.len());
            runs.find(|found| found.iter().zip(name).all(|(one, other)| same(one, other)) && is_close(found))
        };
        let found =
            place(|one, other| one.word == other.word).or_else(|| place(|one, other| one.stem == other.stem))?;
        Some((found[0].start, found[found.len() - 1].end))
    }

    /// The words before and behind a place.
    pub(super) fn beside(&self, at: (usize, usize)) -> [Option<u64>; 2] {
        let before = self.words.iter().rfind(|token| token.end <= at.0);
        let behind = self.words.iter().find(|token| token.start >= at.1);
        [before, behind].map(|token| token.map(|token| token.word))
    }
}

/// No word stands far from the one before.
fn is_close(words: &[Token]) -> bool {
    words.windows(2).all(|pair| pair[1].start.saturating_sub(pair[0].end) <= MOST_BETWEEN)
}

/// A sentence, or the part of a long one around `at`, cut between words.
pub(super) fn around(sentence: &str, at: (usize, usize)) -> String {
    if sentence.chars().count() <= MOST_CHARS {
        return sentence.to_owned();
    }
    let start = sentence[..at.0].char_indices().rev().nth(CHARS_BEFORE).map_or(0, |(place, _)| place);
    let start = if start == 0 { 0 } else { sentence[start..at.0].find(' ').map_or(at.0, |gap| start + gap + 1) };
    let end = sentence[start..].char_indices().nth(MOST_CHARS).map_or(sentence.len(), |(place, _)| start + place);
    let end = if end == sentence.len() {
        end
    } else {
        sentence[start..end].rfind(' ').map_or(end, |gap| start + gap).max(at.1)
    };
    let (front, back) = (if start == 0 { "" } else { "… " }, if end == sentence.len() { "" } else { " …" });
    format!("{front}{}{back}", &sentence[start..end])
}
