//! Word lists of the supported languages, for all rules and writers.
//!
//! Lists may use the language's normal spelling: they are compared after [`super::fold_word`]. Endings are written
//! folded.

pub use super::lexicon::{Language, Lexicon};

use super::fold::hash_word;
use super::word_set::{WordMap, WordSet};
use super::words::{Token, is_ideographic, words_of};
use rust_stemmers::Algorithm;
use std::sync::LazyLock;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fold_word;

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
