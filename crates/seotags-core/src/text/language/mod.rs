//! Words of the languages that the product knows more of than their letters, in one place for all rules and writers.
//!
//! Lists are folded as [`super::fold_word`] folds: lower case, no accents, `ss` for `ß`.

mod de;
mod en;
mod es;
mod fr;
mod it;
mod nl;
mod pt;

use super::words::{WordSet, hash_word};
use rust_stemmers::{Algorithm, Stemmer};
use std::sync::LazyLock;

/// What is known of a language.
#[derive(Debug)]
pub struct Language {
    /// ISO 639-1 code; empty for 'any other'.
    pub code: &'static str,
    /// Articles, prepositions, conjunctions, pronouns, auxiliaries: words without a subject of their own.
    pub function_words: &'static str,
    /// Words that no tag may end in, besides the articles, prepositions and conjunctions among these.
    pub hanging: &'static str,
    /// Finite verbs common on web pages: a line with one of them may be a sentence.
    pub verbs: &'static str,
    /// Endings that a word may have and still be the same word.
    pub inflections: &'static [&'static str],
    /// The words for one to twelve.
    pub numbers: [&'static str; 12],
    /// Claims of being first or best; phrases of folded words.
    pub superlatives: &'static [&'static str],
    /// Promises about price, delivery, health or law; phrases of folded words.
    pub promises: &'static [&'static str],
    /// Phrases that bait clicks.
    pub clickbait: &'static [&'static str],
    /// Titles that say nothing.
    pub vague: &'static [&'static str],
    /// Openers that lean on what came before, e.g. `however`.
    pub connectives: &'static str,
    /// Openers that point to something outside the sentence, e.g. `this`.
    pub pointers: &'static str,
    /// Words of the first and second person.
    pub we: &'static str,
    /// Words that address the reader.
    pub you: &'static str,
    stemmer: Option<Algorithm>,
}

/// The lists of a language as sets of [`hash_word`].
#[derive(Debug)]
pub struct Lexicon {
    /// The lists as written.
    pub language: &'static Language,
    /// Function words.
    pub function_words: WordSet,
    /// Words that no tag may end in.
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
    /// Claims of being first or best, each as the hashes of its words.
    pub superlatives: Vec<Vec<u64>>,
    /// Promises.
    pub promises: Vec<Vec<u64>>,
    /// Phrases that bait clicks.
    pub clickbait: Vec<Vec<u64>>,
}

impl Lexicon {
    /// Stem of a lower-case word by the language's Snowball rules; the word itself where there are none.
    pub fn stem(&self, lower: &str) -> String {
        match self.language.stemmer {
            Some(algorithm) => Stemmer::create(algorithm).stem(lower).into_owned(),
            None => lower.to_owned(),
        }
    }

    /// True if `text`, folded, is a function word.
    pub fn is_function_word(&self, word: &str) -> bool {
        self.function_words.contains(&hash_word(word))
    }
}

const KNOWN: [&Language; 7] = [&en::EN, &de::DE, &fr::FR, &es::ES, &it::IT, &pt::PT, &nl::NL];

static LEXICONS: LazyLock<Vec<Lexicon>> =
    LazyLock::new(|| KNOWN.iter().map(|language| build(language, &[language])).collect());

/// For languages without lists: the function words of all known ones, so that names and shop words of English still
/// read well, and nothing else.
static OTHER: LazyLock<Lexicon> = LazyLock::new(|| build(&UNKNOWN, &KNOWN));

static STEMMED: LazyLock<Vec<Lexicon>> =
    LazyLock::new(|| MORE.iter().map(|language| build(language, &KNOWN)).collect());

/// The lexicon of an ISO 639-1 code (`de`, `de-AT`); of no language in particular if it is unknown.
pub fn lexicon(code: Option<&str>) -> &'static Lexicon {
    let code = code.unwrap_or_default();
    let primary = code.split(['-', '_']).next().unwrap_or_default();
    let of = |list: &'static [Lexicon]| list.iter().find(|lexicon| lexicon.language.code.eq_ignore_ascii_case(primary));
    of(&LEXICONS).or_else(|| of(&STEMMED)).unwrap_or(&OTHER)
}

/// The lexicons of all languages that have lists.
pub fn lexicons() -> &'static [Lexicon] {
    &LEXICONS
}

fn build(language: &'static Language, sources: &[&'static Language]) -> Lexicon {
    let set = |pick: fn(&Language) -> &'static str| -> WordSet {
        sources.iter().flat_map(|source| pick(source).split_whitespace()).map(hash_word).collect()
    };
    Lexicon {
        language,
        function_words: set(|l| l.function_words),
        hanging: set(|l| l.hanging),
        verbs: set(|l| l.verbs),
        connectives: set(|l| l.connectives),
        pointers: set(|l| l.pointers),
        we: set(|l| l.we),
        you: set(|l| l.you),
        superlatives: phrases(language.superlatives),
        promises: phrases(language.promises),
        clickbait: phrases(language.clickbait),
    }
}

fn phrases(list: &[&str]) -> Vec<Vec<u64>> {
    list.iter().map(|phrase| phrase.split_whitespace().map(hash_word).collect()).collect()
}

const fn bare(code: &'static str, stemmer: Option<Algorithm>) -> Language {
    Language {
        code,
        function_words: "",
        hanging: "",
        verbs: "",
        inflections: &[],
        numbers: [""; 12],
        superlatives: &[],
        promises: &[],
        clickbait: &[],
        vague: &[],
        connectives: "",
        pointers: "",
        we: "",
        you: "",
        stemmer,
    }
}

static UNKNOWN: Language = bare("", None);

static MORE: [Language; 10] = [
    bare("ar", Some(Algorithm::Arabic)),
    bare("da", Some(Algorithm::Danish)),
    bare("el", Some(Algorithm::Greek)),
    bare("fi", Some(Algorithm::Finnish)),
    bare("hu", Some(Algorithm::Hungarian)),
    bare("no", Some(Algorithm::Norwegian)),
    bare("ro", Some(Algorithm::Romanian)),
    bare("ru", Some(Algorithm::Russian)),
    bare("sv", Some(Algorithm::Swedish)),
    bare("tr", Some(Algorithm::Turkish)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_does_not_change_the_language() {
        assert_eq!(lexicon(Some("de-AT")).language.code, "de");
        assert_eq!(lexicon(Some("pt_BR")).language.code, "pt");
        assert_eq!(lexicon(Some("ja")).language.code, "");
    }

    #[test]
    fn lists_are_folded() {
        for lexicon in lexicons() {
            let l = lexicon.language;
            for list in [l.function_words, l.hanging, l.verbs, l.connectives, l.pointers, l.we, l.you] {
                for word in list.split_whitespace() {
                    assert_eq!(super::super::fold_word(word), word, "in {}", l.code);
                }
            }
        }
    }
}
