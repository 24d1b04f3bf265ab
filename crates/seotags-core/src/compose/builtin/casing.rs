//! How a page writes a keyword's words inside sentences: names with a capital, plain words without.

use super::material::Material;
use super::word_filter::Shapes;
use crate::text::language::Lexicon;
use crate::text::{ends_whole, sentences, spelt_words};
use foldhash::HashMap;

/// Maximum number of paragraphs to read.
const MAX_PARAGRAPHS: usize = 25;
/// Maximum length of an acronym in capitals.
const ACRONYM_CHARS: usize = 5;
/// Ratio of capitalised to lower-case uses from which a word is a name.
const CAPITALS_OF_A_NAME: u32 = 4;

/// How often a word has a capital, and how often it does not, where a capital is significant.
#[derive(Debug, Clone, Copy, Default)]
struct Uses {
    capital: u32,
    small: u32,
}

impl Uses {
    /// The sum of both.
    fn plus(self, other: Self) -> Self {
        Self { capital: self.capital + other.capital, small: self.small + other.small }
    }

    fn note(&mut self, is_capital: bool, is_prose: bool) {
        if is_capital {
            self.capital += u32::from(is_prose);
        } else {
            self.small += 1;
        }
    }
}

/// The uses of some words, keyed by their lower case.
pub(super) struct Casing {
    uses: HashMap<String, Uses>,
    /// The uses of two consecutive words, the first and the second one: `Watch` in `Apple Watch`.
    pairs: HashMap<(String, String), [Uses; 2]>,
    shapes: Shapes,
    /// Names of the site and of brands: their words, in lower case and as written.
    names: Vec<Vec<(String, String)>>,
    lexicon: &'static Lexicon,
}

impl Casing {
    /// Looks up the words of `phrases` in the page's paragraphs.
    pub(super) fn of(material: &Material<'_>, phrases: &[&str]) -> Self {
        let wanted = phrases.iter().flat_map(|phrase| spelt_words(phrase)).map(|word| material.lexicon.lower(word));
        let uses: HashMap<String, Uses> = wanted.map(|word| (word, Uses::default())).collect();
        let brands = material.brief.page.facts.json_ld.brands.iter().map(String::as_str);
        // A whole name in capitals is only a style.
        let is_name = |name: &str| {
            name.contains(char::is_uppercase)
                && (name.contains(char::is_lowercase) || name.chars().count() <= ACRONYM_CHARS)
        };
        let spelt = |name: &str| -> Vec<(String, String)> {
            let words = spelt_words(name).filter(|word| is_name(word) || !word.contains(char::is_alphabetic));
            words.map(|word| (material.lexicon.lower(word), word.to_owned())).collect()
        };
        let names = brands.chain([material.site.as_str()]).map(spelt).filter(|name| !name.is_empty()).collect();
        let shapes = Shapes::of(uses.keys().map(String::as_str));
        let mut casing = Self { shapes, uses, pairs: HashMap::default(), names, lexicon: material.lexicon };
        for paragraph in material.paragraphs.iter().take(MAX_PARAGRAPHS) {
            // The first word of a sentence always has a capital, and in a sentence in capitals, all words do.
            for sentence in sentences(paragraph).into_iter().filter(|sentence| !is_title_case(sentence)) {
                casing.read(sentence);
            }
        }
        casing
    }

    fn read(&mut self, sentence: &str) {
        // Text that is not a sentence may be the title of a card, whose capitals are not significant.
        let is_prose = ends_whole(sentence);
        let mut before: Option<(String, bool)> = None;
        for (at, word) in spelt_words(sentence).enumerate() {
            let known = if self.shapes.may_hold(word) || self.lexicon.has_own_lower(word) {
                Some(self.lexicon.lower(word)).filter(|lower| self.uses.contains_key(lower))
            } else {
                None
            };
            let is_capital = word.starts_with(char::is_uppercase);
            let Some(lower) = known else {
                before = None;
                continue;
            };
            if at > 0 {
                self.uses.entry(lower.clone()).or_default().note(is_capital, is_prose);
            }
            if let Some((first, was_capital)) = before.take() {
                let pair = self.pairs.entry((first, lower.clone())).or_default();
                if at > 1 {
                    pair[0].note(was_capital, is_prose);
                }
                pair[1].note(is_capital, is_prose);
            }
            before = Some((lower, is_capital));
        }
    }

    /// The phrase as the page would write it inside a sentence. A word that is in no sentence keeps its capitals only
    /// if it is an acronym or has an unusual spelling (`USB`, `iPhone`), or if it is a German noun.
    pub(super) fn apply(&self, phrase: &str) -> String {
        let words: Vec<&str> = spelt_words(phrase).collect();
        let lower: Vec<String> = words.iter().map(|word| self.lexicon.lower(word)).collect();
        let named = self.named(&lower);
        let mut out = String::with_capacity(phrase.len());
        let mut rest = phrase;
        for (at, word) in words.iter().enumerate() {
            let start = word.as_ptr() as usize - rest.as_ptr() as usize;
            out.push_str(&rest[..start]);
            match &named[at] {
                Some(name) if self.uses_of(&lower, at).small == 0 => out.push_str(name),
                _ => out.push_str(&self.word(&words, &lower, at)),
            }
            rest = &rest[start + word.len()..];
        }
        out.push_str(rest);
        out
    }

    /// True if the page's sentences contain all words of the phrase that have a capital.
    pub(super) fn knows(&self, phrase: &str) -> bool {
        let lower: Vec<String> = spelt_words(phrase).map(|word| self.lexicon.lower(word)).collect();
        let is_known = |(at, word): (usize, &str)| {
            let uses = self.uses_of(&lower, at);
            uses.capital + uses.small > 0 || !word.starts_with(char::is_uppercase)
        };
        spelt_words(phrase).enumerate().all(is_known)
    }

    /// For each word, its spelling in the name of the site or a brand, if all words of the name are there.
    fn named(&self, lower: &[String]) -> Vec<Option<&str>> {
        let mut out = vec![None; lower.len()];
        for name in &self.names {
            let is_name = |at: usize| lower[at..].iter().zip(name).all(|(word, (own, _))| word == own);
            let starts = (0..lower.len().saturating_sub(name.len() - 1)).filter(|at| is_name(*at));
            for at in starts.collect::<Vec<_>>() {
                out.iter_mut().skip(at).zip(name).for_each(|(out, (_, spelt))| *out = Some(spelt.as_str()));
            }
        }
        out
    }

    /// The uses of a word beside the same words as in the phrase, or else anywhere.
    fn uses_of(&self, lower: &[String], at: usize) -> Uses {
        let pair = |first: usize, slot: usize| {
            let words = (lower.get(first)?.clone(), lower.get(first + 1)?.clone());
            self.pairs.get(&words).map(|pair| pair[slot])
        };
        let before = at.checked_sub(1).and_then(|first| pair(first, 1)).unwrap_or_default();
        let beside = before.plus(pair(at, 0).unwrap_or_default());
        if beside.capital + beside.small > 0 { beside } else { self.uses.get(&lower[at]).copied().unwrap_or_default() }
    }

    fn word(&self, words: &[&str], lower: &[String], at: usize) -> String {
        let (lexicon, word, lower_word) = (self.lexicon, words[at], lower[at].clone());
        let Uses { capital, small } = self.uses_of(lower, at);
        let is_capital = word.starts_with(char::is_uppercase);
        let inner = word.chars().skip(1).any(char::is_uppercase);
        let mixed = inner && word.chars().any(char::is_lowercase);
        let acronym = inner && !mixed && word.chars().count() <= ACRONYM_CHARS;
        let is_noun = lexicon.language.code == "de" && capital == 0 && is_capital;
        // `Series 11`, `16 Pro`: a number is part of a name.
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let is_versioned = is_capital
            && [at.checked_sub(1).and_then(|before| words.get(before)), words.get(at + 1)]
                .into_iter()
                .flatten()
                .any(is_number);
        if small * CAPITALS_OF_A_NAME > capital && !mixed {
            lower_word
        } else if mixed || acronym {
            word.to_owned()
        } else if capital > 0 || (is_noun || is_versioned) && !lexicon.is_function_word(word) {
            lexicon.capitalised(&lower_word)
        } else {
            lower_word
        }
    }
}

/// True if most words have a capital, as in a heading, whatever the element is.
fn is_title_case(sentence: &str) -> bool {
    let (mut capitals, mut all) = (0, 0);
    for word in spelt_words(sentence).filter(|word| word.starts_with(char::is_alphabetic)) {
        all += 1;
        capitals += usize::from(word.starts_with(char::is_uppercase));
    }
    capitals * 5 >= all * 4
}
