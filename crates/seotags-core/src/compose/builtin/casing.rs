//! How a page writes a keyword's words inside sentences: names with a capital, plain words without.

use super::material::Material;
use super::shapes::Shapes;
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

/// The uses of some words, keyed by their lower case.
pub(super) struct Casing {
    uses: HashMap<String, Uses>,
    shapes: Shapes,
    /// Words in the names of the site and of brands, keyed by their lower case.
    names: HashMap<String, String>,
    lexicon: &'static Lexicon,
}

impl Casing {
    /// Looks up the words of `phrases` in the page's paragraphs.
    pub(super) fn of(material: &Material<'_>, phrases: &[&str]) -> Self {
        let wanted = phrases.iter().flat_map(|phrase| spelt_words(phrase)).map(|word| material.lexicon.lower(word));
        let uses: HashMap<String, Uses> = wanted.map(|word| (word, Uses::default())).collect();
        let brands = material.brief.page.facts.json_ld.brands.iter().map(String::as_str);
        let named = brands.chain([material.site.as_str()]).flat_map(spelt_words);
        // A whole name in capitals is only a style.
        let is_name = |name: &&str| {
            name.contains(char::is_uppercase)
                && (name.contains(char::is_lowercase) || name.chars().count() <= ACRONYM_CHARS)
        };
        let named = named.filter(is_name);
        let names = named.map(|name| (material.lexicon.lower(name), name.to_owned())).collect();
        let shapes = Shapes::of(uses.keys().map(String::as_str));
        let mut casing = Self { shapes, uses, names, lexicon: material.lexicon };
        for paragraph in material.paragraphs.iter().take(MAX_PARAGRAPHS) {
            for sentence in sentences(paragraph) {
                // The first word of a sentence always has a capital, and in a sentence in capitals, all words do.
                let inside = spelt_words(sentence).skip(1);
                if !is_title_case(sentence) {
                    let is_prose = ends_whole(sentence);
                    inside.for_each(|word| casing.note(word, is_prose));
                }
            }
        }
        casing
    }

    /// Text that is not a sentence may be the title of a card, whose capitals are not significant.
    fn note(&mut self, word: &str, is_prose: bool) {
        if !self.shapes.may_hold(word) && !self.lexicon.has_own_lower(word) {
            return;
        }
        if let Some(uses) = self.uses.get_mut(&self.lexicon.lower(word)) {
            match word.chars().next() {
                Some(first) if first.is_uppercase() => uses.capital += u32::from(is_prose),
                _ => uses.small += 1,
            }
        }
    }

    /// The phrase as the page would write it inside a sentence. A word that is in no sentence keeps its capitals only
    /// if it is an acronym or has an unusual spelling (`USB`, `iPhone`), or if it is a German noun.
    pub(super) fn apply(&self, phrase: &str) -> String {
        let mut out = String::with_capacity(phrase.len());
        let mut rest = phrase;
        for word in spelt_words(phrase) {
            let at = word.as_ptr() as usize - rest.as_ptr() as usize;
            out.push_str(&rest[..at]);
            out.push_str(&self.word(word));
            rest = &rest[at + word.len()..];
        }
        out.push_str(rest);
        out
    }

    fn word(&self, word: &str) -> String {
        let lexicon = self.lexicon;
        let lower = lexicon.lower(word);
        let Uses { capital, small } = self.uses.get(&lower).copied().unwrap_or_default();
        if small == 0
            && let Some(name) = self.names.get(&lower)
        {
            return name.clone();
        }
        let inner = word.chars().skip(1).any(char::is_uppercase);
        let mixed = inner && word.chars().any(char::is_lowercase);
        let acronym = inner && !mixed && word.chars().count() <= ACRONYM_CHARS;
        let is_noun = lexicon.language.code == "de" && capital == 0 && word.starts_with(char::is_uppercase);
        if small * CAPITALS_OF_A_NAME > capital && !mixed {
            lower
        } else if mixed || acronym {
            word.to_owned()
        } else if capital > 0 || is_noun && !lexicon.is_function_word(word) {
            lexicon.capitalised(&lower)
        } else {
            lower
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
