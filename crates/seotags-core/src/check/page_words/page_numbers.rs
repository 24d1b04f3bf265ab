//! The numbers on a page, and how they are written.

use super::PageWords;
use crate::sentences::{
    GAPPED, Measure, letter_may_mean, may_be_scale, measured, numbers, power_of_word, scale_apart, scale_behind,
    scaled, scales_on_page, word_for, words_for,
};
use crate::text::{Token, cut_bytes};
use foldhash::HashMap;
use std::cell::OnceCell;

/// Maximum number of bytes from a number to the end of the number that closes its range, and maximum number of letters
/// between them: `5 bis zu 10 Millionen`.
const MOST_OF_RANGE: usize = 40;
const LETTERS_OF_RANGE: usize = 6;
/// Powers of ten that have words.
const PRODUCTS: [u32; 8] = [2, 3, 5, 6, 8, 9, 11, 12];

/// How a page writes a number.
#[derive(Debug, Default)]
pub(super) struct WrittenNumber {
    /// Positions, except those of numbers with gaps between thousands.
    places: Vec<(usize, usize)>,
    /// What it measures there.
    measures: OnceCell<Vec<Option<Measure>>>,
}

/// A number that is written as a word on the page.
#[derive(Debug)]
pub(super) struct Spelt {
    /// Hash of the word.
    word: u64,
    /// Power of ten of the multiplying word after it; 0 without one.
    power: u32,
    /// Byte range of both.
    at: (usize, usize),
}

impl PageWords {
    /// True if the page states this number (in the form of `numbers`), in digits or as a word, or if one of its lists
    /// has this length.
    pub fn has_number(&self, number: &str) -> bool {
        if self.numbers().contains_key(number) {
            return true;
        }
        number.parse().is_ok_and(|count| self.counts.contains(&count))
            || word_for(number, self.lexicon).is_some_and(|word| self.has_phrase(word))
    }

    /// True if the page may mean `number` times ten to the `power` where it has the number alone: `5 to 10 million`,
    /// `5m`, or if the multiplying word is elsewhere without a number, as in the head of a table.
    pub(in crate::check) fn may_multiply(&self, number: &str, power: u32) -> bool {
        let Some(said) = self.numbers().get(number) else {
            return self.spells(number, 0, None) && self.says_alone(power);
        };
        let alone = || said.places.iter().filter(|place| self.scales_behind(place.1).next().is_none());
        let may_mean = |place: &(usize, usize)| {
            letter_may_mean(&self.text, *place) == Some(power)
                || scale_apart(&self.text, place.1, self.lexicon) == Some(power)
                || self.ranges(place.1, power)
        };
        alone().any(may_mean) || (said.places.is_empty() || alone().next().is_some()) && self.says_alone(power)
    }

    /// True if a short word or dash and a number with its multiplying word follow the number that ends at `end`.
    fn ranges(&self, end: usize, power: u32) -> bool {
        let behind = cut_bytes(&self.text[end..], MOST_OF_RANGE);
        let next = numbers(behind).into_iter().next().filter(|((start, _), _)| {
            let between = behind[..*start].trim();
            between.chars().count() <= LETTERS_OF_RANGE && !between.contains(['.', ',', ';', ':', '\n'])
        });
        next.is_some_and(|((_, last), _)| self.scales_behind(end + last).any(|(_, said)| said == power))
    }

    /// True if a word for that power of ten occurs without a number before it.
    fn says_alone(&self, power: u32) -> bool {
        let powers = self.powers_alone.get_or_init(|| {
            let mut out = Vec::new();
            for pair in self.tokens().windows(2) {
                let word = &self.text[pair[1].start..pair[1].end];
                if may_be_scale(word) && !self.counts(&pair[0]) {
                    out.extend(power_of_word(word, self.lexicon).filter(|power| !out.contains(power)));
                }
            }
            out
        });
        powers.contains(&power)
    }

    /// True for a number in digits or letters.
    fn counts(&self, token: &Token) -> bool {
        token.number || self.lexicon.numbers.as_ref().is_some_and(|words| words.contains(&token.word))
    }

    /// True if the page writes the number as a word, directly followed by a word for that power of ten (0 for none),
    /// and nothing indicates a measure other than `measure`.
    pub(in crate::check) fn spells(&self, number: &str, power: u32, measure: Option<Measure>) -> bool {
        let words = words_for(number, power > 0, self.lexicon);
        let measures = |at| measure.is_none_or(|measure| !measure.differs(measured(&self.text, at).1));
        let mut said = self.spelt().iter().filter(|said| said.power == power && words.contains(&said.word));
        said.any(|said| measures(said.at))
    }

    /// The numbers written as words on the page; articles only before a multiplying word.
    fn spelt(&self) -> &[Spelt] {
        self.spelt.get_or_init(|| {
            let articles = words_for("1", true, self.lexicon);
            let found = self.tokens().iter().filter_map(|token| {
                let is_number = !token.number && self.counts(token);
                let is_one = articles.contains(&token.word);
                if !is_number && !is_one {
                    return None;
                }
                let scale = scale_behind(&self.text, token.end, self.lexicon);
                let (end, power) = scale.unwrap_or((token.end, 0));
                (is_number || power > 0).then_some(Spelt { word: token.word, power, at: (token.start, end) })
            });
            found.collect()
        })
    }

    /// True if the page writes this number in words that multiply: `two million` for 2000000.
    pub(in crate::check) fn spells_product(&self, number: &str, measure: Option<Measure>) -> bool {
        let zeros = number.len() - number.trim_end_matches('0').len();
        let mut powers = PRODUCTS.into_iter().filter(|power| *power as usize <= zeros);
        powers.any(|power| self.spells(&number[..number.len() - power as usize], power, measure))
    }

    /// True if the page uses this word for a number.
    pub(in crate::check) fn has_spelt_number(&self, word: &str) -> bool {
        self.has_phrase(word)
    }

    /// True unless the page shows that this number has a measure other than `measure`.
    pub(in crate::check) fn allows_measure(&self, number: &str, measure: Measure) -> bool {
        let Some(said) = self.numbers().get(number) else {
            return true;
        };
        let measures = said.measures.get_or_init(|| {
            let mut out = Vec::new();
            for measure in said.places.iter().map(|place| measured(&self.text, *place).1) {
                if !out.contains(&measure) {
                    out.push(measure);
                }
            }
            out
        });
        measures.is_empty() || measures.iter().any(|other| !measure.differs(*other))
    }

    fn scales_behind(&self, end: usize) -> impl Iterator<Item = (usize, u32)> {
        scales_on_page(&self.text, end, self.lexicon)
    }

    pub(super) fn numbers(&self) -> &HashMap<String, WrittenNumber> {
        self.numbers.get_or_init(|| {
            let mut out: HashMap<String, WrittenNumber> = HashMap::default();
            let mut has_gaps = false;
            let mut before = None;
            for (at, number) in numbers(&self.text) {
                has_gaps |= before.is_some_and(|end| end + 1 == at.0 && self.text.as_bytes()[end] == b' ');
                before = Some(at.1);
                for (end, power) in self.scales_behind(at.1) {
                    out.entry(scaled(&number, power)).or_default().places.push((at.0, end));
                }
                out.entry(number).or_default().places.push(at);
            }
            for gapped in has_gaps.then(|| GAPPED.find_iter(&self.text)).into_iter().flatten() {
                out.entry(gapped.as_str().chars().filter(char::is_ascii_digit).collect()).or_default();
            }
            out
        })
    }
}
