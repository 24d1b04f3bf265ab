//! Word lists of a language, as written and as sets.

use super::fold::{fold_word, hash_word};
use super::word_set::WordSet;
use rust_stemmers::{Algorithm, Stemmer};
use serde::Deserialize;

/// Word lists of a language, from its file.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Language {
    /// ISO 639-1 code; empty for any other language.
    #[serde(skip)]
    pub code: &'static str,
    /// Articles, prepositions, conjunctions, pronouns, auxiliaries: words without a meaning of their own.
    pub function_words: String,
    /// Words that a tag must not end with, in addition to the articles, prepositions and conjunctions in
    /// `function_words`.
    pub hanging: String,
    /// Finite verbs common on web pages: a line with one of them may be a sentence.
    pub verbs: String,
    /// Endings that do not change which word it is.
    pub inflections: Vec<String>,
    /// The words for the numbers one to twelve.
    pub numbers: [String; 12],
    /// Claims of being first or best; phrases of folded words.
    pub superlatives: Vec<String>,
    /// Promises about price, delivery, health or law; phrases of folded words.
    pub promises: Vec<String>,
    /// Clickbait phrases.
    pub clickbait: Vec<String>,
    /// Titles without meaning.
    pub vague: Vec<String>,
    /// Openers that refer to the previous sentence, e.g. `however`.
    pub connectives: String,
    /// Openers that refer to something outside the sentence, e.g. `this`.
    pub pointers: String,
    /// Words of the first and second person.
    pub we: String,
    /// Words that address the reader.
    pub you: String,
    pub(super) stemmer: Option<Algorithm>,
}

/// The lists of a language as sets of [`hash_word`].
#[derive(Debug)]
pub struct Lexicon {
    /// The lists as written.
    pub language: &'static Language,
    /// Function words.
    pub function_words: WordSet,
    /// Words that a tag must not end with.
    pub hanging: WordSet,
    /// Finite verbs.
    pub verbs: WordSet,
    /// Connectives.
    pub connectives: WordSet,
    /// Pointers.
    pub pointers: WordSet,
    /// Words of the first person.
    pub we: WordSet,
    /// Words that address the reader.
    pub you: WordSet,
    /// The words for the numbers one to twelve, for languages with spaces between words.
    pub numbers: Option<[u64; 12]>,
    /// Claims of being first or best, each as the hashes of its words.
    pub superlatives: Vec<Vec<u64>>,
    /// Promises.
    pub promises: Vec<Vec<u64>>,
    /// Clickbait phrases.
    pub clickbait: Vec<Vec<u64>>,
}

impl Lexicon {
    /// Stem of a lower-case word by the language's Snowball rules. Without rules, the word without its
    /// [endings](Language::inflections), if they are known.
    pub fn stem(&self, lower: &str) -> String {
        match self.language.stemmer {
            Some(algorithm) => Stemmer::create(algorithm).stem(lower).into_owned(),
            None => without_ending(lower, self.language),
        }
    }

    /// A Hebrew or Arabic word without the one-letter word attached to its front.
    pub fn without_clitic<'a>(&self, word: &'a str) -> Option<&'a str> {
        let clitics: &[char] = match self.language.code {
            "he" => &['ה', 'ו', 'ב', 'ל', 'מ', 'ש', 'כ'],
            "ar" => &['و', 'ب', 'ل', 'ف', 'ك'],
            _ => return None,
        };
        word.strip_prefix(clitics).filter(|rest| rest.chars().count() >= LETTERS_KEPT)
    }

    /// Turkish and Azerbaijani have a dotted and a dotless i, each with its own capital.
    fn has_two_i(&self) -> bool {
        matches!(self.language.code, "tr" | "az")
    }

    /// `text` in lower case, by the rules of the language: Turkish `I` becomes `ı`, except in words with letters that
    /// Turkish does not use (`WIFI`).
    pub fn lower(&self, text: &str) -> String {
        if !self.has_two_i() {
            return text.to_lowercase();
        }
        let is_turkish = self.language.code == "tr";
        let is_foreign = |word: &str| is_turkish && word.contains(['Q', 'W', 'X', 'q', 'w', 'x']);
        let word = |word: &str| if is_foreign(word) { word.to_lowercase() } else { word.replace('I', "ı") };
        text.split_inclusive(char::is_whitespace).map(word).collect::<String>().replace('İ', "i").to_lowercase()
    }

    /// True if the lower case of `text` may differ from ASCII rules.
    pub(crate) fn has_own_lower(&self, text: &str) -> bool {
        self.has_two_i() && text.contains('I')
    }

    /// `text` with its first letter capitalised, by the rules of the language: Turkish `i` becomes `İ`.
    pub fn capitalised(&self, text: &str) -> String {
        let mut chars = text.chars();
        match chars.next() {
            Some('i') if self.has_two_i() => format!("İ{}", chars.as_str()),
            Some(first) => first.to_uppercase().chain(chars).collect(),
            None => String::new(),
        }
    }

    /// True if `text`, folded, is a function word.
    pub fn is_function_word(&self, word: &str) -> bool {
        self.function_words.contains(&hash_word(word))
    }
}

/// Minimum number of letters that remain when an ending is removed.
const LETTERS_KEPT: usize = 4;

/// A word without its longest known ending.
fn without_ending(lower: &str, language: &Language) -> String {
    if language.inflections.is_empty() {
        return lower.to_owned();
    }
    let word = fold_word(lower);
    let stems = language.inflections.iter().filter_map(|ending| word.strip_suffix(&**ending));
    let shortest = stems.filter(|stem| stem.chars().count() >= LETTERS_KEPT).min_by_key(|stem| stem.len());
    shortest.map_or(word.clone(), str::to_owned)
}
