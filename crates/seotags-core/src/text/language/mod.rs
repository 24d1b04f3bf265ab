//! Word lists of the supported languages, for all rules and writers.
//!
//! Lists may use the language's normal spelling: they are compared after [`super::fold_word`]. Endings are written
//! folded.

mod ar;
mod cs;
mod da;
mod de;
mod en;
mod es;
mod fr;
mod he;
mod it;
mod ja;
mod ko;
mod nl;
mod pl;
mod pt;
mod ru;
mod sv;
mod tr;
mod zh;

pub use super::lexicon::{Language, Lexicon};

use super::fold::hash_word;
use super::lexicon::bare;
use super::word_set::{WordMap, WordSet};
use super::words::{Token, is_ideographic, words_of};
use rust_stemmers::Algorithm;
use std::sync::LazyLock;

/// Languages whose function words are used for languages without lists: those of most pages in Latin script.
const WESTERN: [&Language; 7] = [&en::EN, &de::DE, &fr::FR, &es::ES, &it::IT, &pt::PT, &nl::NL];

const KNOWN: [&Language; 18] = [
    &en::EN,
    &de::DE,
    &fr::FR,
    &es::ES,
    &it::IT,
    &pt::PT,
    &nl::NL,
    &pl::PL,
    &sv::SV,
    &da::DA,
    &cs::CS,
    &ru::RU,
    &tr::TR,
    &ja::JA,
    &zh::ZH,
    &ko::KO,
    &ar::AR,
    &he::HE,
];

static LEXICONS: LazyLock<Vec<Lexicon>> =
    LazyLock::new(|| KNOWN.iter().map(|language| build(language, &[language])).collect());

/// For languages without lists: only the function words of all known ones, so that English names and shop terms are
/// still handled well.
static OTHER: LazyLock<Lexicon> = LazyLock::new(|| build(&UNKNOWN, &WESTERN));

static STEMMED: LazyLock<Vec<Lexicon>> =
    LazyLock::new(|| MORE.iter().map(|language| build(language, &WESTERN)).collect());

/// The lexicon of an ISO 639-1 code (`de`, `de-AT`); or the general lexicon if the code is unknown.
pub fn lexicon(code: Option<&str>) -> &'static Lexicon {
    let code = code.unwrap_or_default();
    let primary = code.split(['-', '_']).next().unwrap_or_default();
    let of = |list: &'static [Lexicon]| list.iter().find(|lexicon| lexicon.language.code.eq_ignore_ascii_case(primary));
    of(&LEXICONS).or_else(|| of(&STEMMED)).unwrap_or(&OTHER)
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
        numbers: language
            .numbers
            .iter()
            .all(|word| !word.contains(is_ideographic))
            .then(|| language.numbers.map(hash_word)),
        superlatives: phrases(language.superlatives),
        promises: phrases(language.promises),
        clickbait: phrases(language.clickbait),
    }
}

/// Each phrase as the words that [`super::tokens`] returns.
fn phrases(list: &[&str]) -> Vec<Vec<u64>> {
    list.iter().map(|phrase| words_of(phrase)).collect()
}

static UNKNOWN: Language = bare("", None);

static MORE: [Language; 6] = [
    bare("az", None),
    bare("el", Some(Algorithm::Greek)),
    bare("fi", Some(Algorithm::Finnish)),
    bare("hu", Some(Algorithm::Hungarian)),
    bare("no", Some(Algorithm::Norwegian)),
    bare("ro", Some(Algorithm::Romanian)),
];

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
            for ending in lexicon.language.inflections {
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
