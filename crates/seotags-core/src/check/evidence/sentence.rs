//! A sentence of a page, read once for all that is looked for in it.

use super::claims::{Claim, What};
use crate::check::figures::{Measure, measured};
use crate::check::numbers::numbers_and_gapped;
use crate::check::scale::scale_behind;
use crate::text::language::Lexicon;
use crate::text::{Token, sentences, tokens};
use std::cell::OnceCell;

/// Longest sentence that is kept whole, and what of a longer one is kept, in characters.
const MOST_CHARS: usize = 200;
/// Characters of a long sentence before what it proves.
const CHARS_BEFORE: usize = 80;
/// Bytes between two words of a name: what stands further apart is no name.
const MOST_BETWEEN: usize = 5;

/// A range with what the number in it measures.
type Measured = ((usize, usize), Option<Measure>);

/// Where a sentence says something.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// Byte range in the sentence.
    pub(super) at: (usize, usize),
    pub(super) fit: Fit,
}

/// How well a place fits what it proves; the greater the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fit {
    /// A number that measures the same, or a name.
    pub(super) measures_same: bool,
    /// Words beside it that stand beside the claim, too.
    pub(super) alike: usize,
}

/// A sentence with its words and numbers.
pub(super) struct Sentence<'a> {
    pub(super) text: &'a str,
    /// Where it begins in the text that it is of.
    pub(super) start: usize,
    lexicon: &'static Lexicon,
    words: Vec<Token>,
    numbers: OnceCell<Vec<((usize, usize), String)>>,
}

impl<'a> Sentence<'a> {
    /// The sentences of `text` in order.
    pub(super) fn all(text: &'a str, lexicon: &'static Lexicon) -> impl Iterator<Item = Self> {
        sentences(text).into_iter().map(move |sentence| Self {
            text: sentence,
            start: sentence.as_ptr() as usize - text.as_ptr() as usize,
            lexicon,
            words: tokens(sentence, lexicon),
            numbers: OnceCell::new(),
        })
    }

    /// Where it says what `claim` states: where that measures the same rather than elsewhere, and of several such places
    /// the first with the most words alike.
    pub(super) fn place_of(&self, claim: &Claim) -> Option<Place> {
        let mut best: Option<Place> = None;
        let mut take = |at, measures_same| {
            let place = Place { at, fit: Fit { measures_same, alike: self.alike(claim, at) } };
            if best.is_none_or(|best| best.fit < place.fit) {
                best = Some(place);
            }
        };
        match &claim.what {
            What::Number { number, measure, words, power } => {
                self.digits(number, *measure).for_each(|(at, said)| take(at, said == *measure));
                self.spelt(words, *power, *measure).for_each(|(at, said)| take(at, said == *measure));
            }
            What::Name(run) => self.place_of_name(run).into_iter().for_each(|at| take(at, true)),
        }
        best
    }

    /// Where a number stands in digits and measures what it is to, as the rule has it that finds numbers which are not
    /// the page's; with the mark of what it measures.
    fn digits(&self, number: &str, measure: Option<Measure>) -> impl Iterator<Item = Measured> {
        let numbers = self.numbers.get_or_init(|| numbers_and_gapped(self.text, self.lexicon));
        let places = numbers.iter().filter(move |(_, other)| other == number).map(|(at, _)| measured(self.text, *at));
        places.filter(move |(_, said)| measure.is_none_or(|measure| !measure.differs(*said)))
    }

    /// Where a number stands as a word and what multiplies it, of money or a share only with its mark.
    fn spelt(&self, words: &[u64], power: u32, measure: Option<Measure>) -> impl Iterator<Item = Measured> {
        let places = self.words.iter().filter(move |token| words.contains(&token.word)).filter_map(move |token| {
            let (end, said) = scale_behind(self.text, token.end, self.lexicon).unwrap_or((token.end, 0));
            (said == power).then_some((token.start, end))
        });
        let places = places.map(|at| measured(self.text, at));
        places.filter(move |(_, said)| measure.is_none() || *said == measure)
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

    /// How many of the words beside `claim` stand beside the place `at`, too.
    fn alike(&self, claim: &Claim, at: (usize, usize)) -> usize {
        let before = self.words.iter().rfind(|token| token.end <= at.0);
        let behind = self.words.iter().find(|token| token.start >= at.1);
        let said = [before, behind].map(|token| token.map(|token| token.word));
        claim.beside.iter().zip(said).filter(|(ours, said)| ours.is_some() && *ours == said).count()
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
