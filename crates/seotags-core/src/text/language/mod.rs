//! Word lists of the supported languages, for all rules and writers.
//!
//! Lists may use the language's normal spelling: they are compared after [`super::fold_word`]. Endings are written
//! folded.

use super::fold::{fold_word, hash_word};
use super::words::{Token, WordMap, WordSet, is_ideographic, words_of};
use rust_stemmers::{Algorithm, Stemmer};
use serde::Deserialize;
use std::sync::LazyLock;

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
    stemmer: Option<Algorithm>,
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

/// The files of the languages with lists.
const FILES: [(&str, &str); 18] = [
    ("en", include_str!("en.toml")),
    ("de", include_str!("de.toml")),
    ("fr", include_str!("fr.toml")),
    ("es", include_str!("es.toml")),
    ("it", include_str!("it.toml")),
    ("pt", include_str!("pt.toml")),
    ("nl", include_str!("nl.toml")),
    ("pl", include_str!("pl.toml")),
    ("sv", include_str!("sv.toml")),
    ("da", include_str!("da.toml")),
    ("cs", include_str!("cs.toml")),
    ("ru", include_str!("ru.toml")),
    ("tr", include_str!("tr.toml")),
    ("ja", include_str!("ja.toml")),
    ("zh", include_str!("zh.toml")),
    ("ko", include_str!("ko.toml")),
    ("ar", include_str!("ar.toml")),
    ("he", include_str!("he.toml")),
];

static KNOWN: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |(code, file)| Language { code, ..toml::from_str(file).unwrap_or_default() };
    FILES.into_iter().map(read).collect()
});

/// Languages without lists, but with Snowball rules or an own lower case.
static MORE: LazyLock<[Language; 7]> = LazyLock::new(|| {
    [
        ("", None),
        ("az", None),
        ("el", Some(Algorithm::Greek)),
        ("fi", Some(Algorithm::Finnish)),
        ("hu", Some(Algorithm::Hungarian)),
        ("no", Some(Algorithm::Norwegian)),
        ("ro", Some(Algorithm::Romanian)),
    ]
    .map(|(code, stemmer)| Language { code, stemmer, ..Language::default() })
});

static LEXICONS: LazyLock<Vec<Lexicon>> =
    LazyLock::new(|| KNOWN.iter().map(|language| build(language, std::slice::from_ref(language))).collect());

/// For languages without lists: only the function words of the first seven languages, which are those of most pages in
/// Latin script, so that English names and shop terms are still handled well. The first one is for any other language.
static OTHERS: LazyLock<Vec<Lexicon>> =
    LazyLock::new(|| MORE.iter().map(|language| build(language, &KNOWN[..7])).collect());

/// The lexicon of an ISO 639-1 code (`de`, `de-AT`); or the general lexicon if the code is unknown.
pub fn lexicon(code: Option<&str>) -> &'static Lexicon {
    let code = code.unwrap_or_default();
    let primary = code.split(['-', '_']).next().unwrap_or_default();
    let of = |list: &'static [Lexicon]| list.iter().find(|lexicon| lexicon.language.code.eq_ignore_ascii_case(primary));
    of(&LEXICONS).or_else(|| of(&OTHERS)).unwrap_or(&OTHERS[0])
}

/// For each function word, one bit per language that has it, in the order of [`lexicons`].
static SPOKEN: LazyLock<WordMap<u32>> = LazyLock::new(|| {
    let mut out: WordMap<u32> = WordMap::default();
    for (at, lexicon) in LEXICONS.iter().enumerate() {
        for word in &lexicon.function_words {
            *out.entry(*word).or_default() |= 1 << at;
        }
    }
    out
});

/// For each language with lists, how many of `words` are its function words, by language code.
pub fn votes(words: &[Token]) -> Vec<(&'static str, usize)> {
    let mut out: Vec<(&'static str, usize)> = LEXICONS.iter().map(|lexicon| (lexicon.language.code, 0)).collect();
    for spoken in words.iter().filter_map(|token| SPOKEN.get(&token.word)) {
        for (at, (_, votes)) in out.iter_mut().enumerate() {
            *votes += (spoken >> at & 1) as usize;
        }
    }
    out
}

/// The lexicons of all languages with lists.
pub fn lexicons() -> &'static [Lexicon] {
    &LEXICONS
}

fn build(language: &'static Language, sources: &[Language]) -> Lexicon {
    let set = |pick: fn(&Language) -> &str| -> WordSet {
        sources.iter().flat_map(|source| pick(source).split_whitespace()).map(hash_word).collect()
    };
    Lexicon {
        language,
        function_words: set(|l| &l.function_words),
        hanging: set(|l| &l.hanging),
        verbs: set(|l| &l.verbs),
        connectives: set(|l| &l.connectives),
        pointers: set(|l| &l.pointers),
        we: set(|l| &l.we),
        you: set(|l| &l.you),
        numbers: language
            .numbers
            .iter()
            .all(|word| !word.contains(is_ideographic))
            .then(|| language.numbers.each_ref().map(|word| hash_word(word))),
        superlatives: phrases(&language.superlatives),
        promises: phrases(&language.promises),
        clickbait: phrases(&language.clickbait),
    }
}

/// Each phrase as the words that [`super::tokens`] returns.
fn phrases(list: &[String]) -> Vec<Vec<u64>> {
    list.iter().map(|phrase| words_of(phrase)).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_does_not_change_the_language() {
        assert_eq!(lexicon(Some("de-AT")).language.code, "de");
        assert_eq!(lexicon(Some("pt_BR")).language.code, "pt");
        assert_eq!(lexicon(Some("ja")).language.code, "ja");
        assert_eq!(lexicon(Some("is")).language.code, "");
    }

    #[test]
    fn endings_are_folded() {
        for lexicon in lexicons() {
            for ending in &lexicon.language.inflections {
                assert_eq!(&fold_word(ending), ending, "in {}", lexicon.language.code);
            }
        }
    }

    #[test]
    fn words_without_snowball_rules_lose_their_endings() {
        let same = |code: &str, one: &str, other: &str| {
            let lexicon = lexicon(Some(code));
            assert_eq!(lexicon.stem(one), lexicon.stem(other), "{one} {other}");
        };
        same("pl", "rowerów", "rowery");
        same("pl", "miejskiego", "miejskie");
        same("cs", "kancelářích", "kanceláře");
        assert_eq!(lexicon(Some("he")).without_clitic("הנעליים"), Some("נעליים"));
        assert_eq!(lexicon(Some("pl")).stem("dom"), "dom");
        assert_eq!(lexicon(Some("tr")).capitalised("istanbul"), "İstanbul");
        assert_eq!(lexicon(Some("tr")).lower("YAĞI FİYATLARI"), "yağı fiyatları");
        assert_eq!(lexicon(Some("az")).lower("QIZIL İLİ"), "qızıl ili");
        assert_eq!(lexicon(Some("tr")).lower("WIFI KAPI"), "wifi kapı");
        assert_eq!(lexicon(Some("en")).lower("OIL"), "oil");
        assert_eq!(lexicon(Some("de")).capitalised("über"), "Über");
    }
}
