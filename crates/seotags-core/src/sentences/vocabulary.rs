//! The word tables of a language, prepared for lookups.

use super::claim::Claim;
use super::tables::{FILES, Tables, UNITS, Units};
use crate::text::language::Lexicon;
use crate::text::{Token, WordMap, WordSet, fold_word, hash_word, words_of};
use foldhash::HashMap;
use std::sync::{LazyLock, OnceLock};

/// The role of a word or phrase in a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    Negator,
    /// A phrase with a negator that does not negate: `not only`.
    Neutral,
    All,
    Part,
    Certain,
    Possible,
    Condition,
    Comparison,
    /// A synonym of the others in its group.
    Synonym(u16),
}

/// How a number is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    AtMost,
    AtLeast,
    More,
    Less,
    About,
    Exact,
}

/// Phrases by the hash of their first word, longest first.
#[derive(Debug)]
pub(crate) struct Phrases<T>(WordMap<Vec<(Vec<u64>, T)>>);

impl<T> Default for Phrases<T> {
    fn default() -> Self {
        Self(WordMap::default())
    }
}

impl<T: Copy> Phrases<T> {
    fn add(&mut self, phrases: &[String], what: T) {
        for phrase in phrases {
            let words = words_of(phrase);
            let Some(first) = words.first() else { continue };
            let known = self.0.entry(*first).or_default();
            if known.iter().all(|(other, _)| *other != words) {
                known.push((words, what));
            }
        }
    }

    fn sort(&mut self) {
        self.0.values_mut().for_each(|known| known.sort_by_key(|(words, _)| std::cmp::Reverse(words.len())));
    }

    /// The longest phrase at the start of `words`, and its number of words.
    pub(crate) fn at(&self, words: &[Token]) -> Option<(usize, T)> {
        let known = self.0.get(&words.first()?.word)?;
        let found = known.iter().find(|(phrase, _)| {
            phrase.len() <= words.len() && phrase.iter().zip(words).all(|(wanted, word)| *wanted == word.word)
        });
        found.map(|(phrase, what)| (phrase.len(), *what))
    }
}

/// The tables of one language.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    pub(crate) classes: Phrases<Class>,
    pub(crate) bounds_before: Phrases<Bound>,
    pub(crate) bounds_after: Phrases<Bound>,
    /// For each form, the pairs of opposites that it belongs to, and its side.
    antonyms: WordMap<Vec<(u16, bool)>>,
    negative_prefixes: Vec<String>,
    negative_suffixes: Vec<String>,
    pub(crate) calls: WordSet,
    /// Words that join two clauses.
    pub(crate) conjunctions: Phrases<()>,
    pub(crate) months: WordMap<u8>,
    pub(crate) weekdays: WordMap<u8>,
    pub(crate) number_words: WordMap<u32>,
    pub(crate) claims: Vec<Claim>,
}

impl Vocabulary {
    fn build(text: &str) -> Result<Self, toml::de::Error> {
        let tables: Tables = toml::from_str(text)?;
        let mut out = Self::default();
        let negators: WordSet = tables.negators.iter().map(|word| hash_word(word)).collect();
        let classes = [
            (&tables.not_negating, Class::Neutral),
            (&tables.negators, Class::Negator),
            (&tables.quantity.all, Class::All),
            (&tables.quantity.part, Class::Part),
            (&tables.certainty.certain, Class::Certain),
            (&tables.certainty.possible, Class::Possible),
            (&tables.conditions, Class::Condition),
            (&tables.comparisons, Class::Comparison),
        ];
        for (phrases, class) in classes {
            out.classes.add(phrases, class);
        }
        // Negated forms stay separate from the negated word: `is not` and `isn't` share the negator.
        let denies = |phrase: &&String| words_of(phrase).iter().any(|word| negators.contains(word));
        for (phrases, group) in tables.synonyms.iter().zip(0..) {
            let plain: Vec<String> = phrases.iter().filter(|phrase| !denies(phrase)).cloned().collect();
            out.classes.add(&plain, Class::Synonym(group));
        }
        let bounds = &tables.number;
        let before = [
            (&bounds.at_most, Bound::AtMost),
            (&bounds.at_least, Bound::AtLeast),
            (&bounds.more, Bound::More),
            (&bounds.less, Bound::Less),
            (&bounds.about, Bound::About),
            (&bounds.exact, Bound::Exact),
        ];
        for (phrases, bound) in before {
            out.bounds_before.add(phrases, bound);
        }
        out.bounds_after.add(&bounds.at_most_after, Bound::AtMost);
        out.bounds_after.add(&bounds.at_least_after, Bound::AtLeast);
        for ([one, other], pair) in tables.antonyms.iter().zip(0..) {
            for (words, side) in [(one, false), (other, true)] {
                for word in words {
                    out.antonyms.entry(hash_word(word)).or_default().push((pair, side));
                }
            }
        }
        for (groups, map) in [(&tables.months, &mut out.months), (&tables.weekdays, &mut out.weekdays)] {
            for (words, number) in groups.iter().zip(1..) {
                map.extend(words.iter().map(|word| (hash_word(word), number)));
            }
        }
        out.classes.sort();
        out.bounds_before.sort();
        out.bounds_after.sort();
        out.conjunctions.add(&tables.conjunctions, ());
        out.conjunctions.sort();
        out.calls = tables.calls.iter().map(|word| hash_word(word)).collect();
        out.number_words = tables.number_words.iter().map(|(word, number)| (hash_word(word), *number)).collect();
        out.negative_prefixes = tables.negative_prefixes.iter().map(|affix| fold_word(affix)).collect();
        out.negative_suffixes = tables.negative_suffixes.iter().map(|affix| fold_word(affix)).collect();
        out.claims = tables.claims.iter().map(Claim::read).collect();
        Ok(out)
    }

    /// True if the two words are opposites.
    pub(crate) fn are_opposites(&self, one: &str, other: &str, lexicon: &Lexicon) -> bool {
        let of = |word: &str| self.antonyms.get(&hash_word(word)).map_or(&[][..], Vec::as_slice);
        let known = of(other);
        let is_listed = of(one).iter().any(|(pair, side)| known.contains(&(*pair, !side)));
        is_listed || self.denies(one, other, lexicon) || self.denies(other, one, lexicon)
    }

    /// True if the word has an opposite.
    pub(crate) fn has_opposite(&self, word: u64) -> bool {
        self.antonyms.contains_key(&word)
    }

    /// True if `denied` is any form of `plain` with a negating affix: `unlimited`, `wireless`.
    fn denies(&self, denied: &str, plain: &str, lexicon: &Lexicon) -> bool {
        /// Minimum number of letters of a word that an affix may negate.
        const LEAST: usize = 4;
        let (denied, plain) = (fold_word(denied), fold_word(plain));
        let is_plain = |rest: &str| rest == plain || lexicon.stem(rest) == lexicon.stem(&plain);
        let rest = |rest: Option<&str>| rest.is_some_and(|rest| rest.chars().count() >= LEAST && is_plain(rest));
        plain.chars().count() >= LEAST
            && (self.negative_prefixes.iter().any(|affix| rest(denied.strip_prefix(affix.as_str())))
                || self.negative_suffixes.iter().any(|affix| rest(denied.strip_suffix(affix.as_str()))))
    }
}

/// Each is read when a page in its language is first checked.
static VOCABULARIES: [OnceLock<Vocabulary>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

static NONE: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::default);

/// The tables of the lexicon's language; empty if there are none.
pub(crate) fn vocabulary(lexicon: &Lexicon) -> &'static Vocabulary {
    let code = lexicon.language.code;
    let Some(at) = FILES.iter().position(|(known, _)| *known == code) else { return &NONE };
    // A test reads all files.
    VOCABULARIES[at].get_or_init(|| Vocabulary::build(FILES[at].1).unwrap_or_default())
}

/// A unit of measure by its index in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct UnitId(u16);

/// Units by their spellings.
#[derive(Debug, Default)]
pub(crate) struct UnitForms {
    folded: HashMap<String, UnitId>,
    spelt: HashMap<String, UnitId>,
    /// The kind of quantity for each unit.
    kinds: Vec<usize>,
}

static UNIT_FORMS: LazyLock<UnitForms> = LazyLock::new(|| UnitForms::build(UNITS).unwrap_or_default());

impl UnitForms {
    fn build(text: &str) -> Result<Self, toml::de::Error> {
        let units: Units = toml::from_str(text)?;
        let mut out = Self::default();
        let mut kinds: Vec<String> = Vec::new();
        for (unit, id) in units.unit.into_iter().zip(0..) {
            out.folded.extend(unit.forms.iter().map(|form| (form.to_lowercase(), UnitId(id))));
            out.spelt.extend(unit.case_forms.into_iter().map(|form| (form, UnitId(id))));
            let kind = kinds.iter().position(|kind| *kind == unit.kind).unwrap_or_else(|| {
                kinds.push(unit.kind);
                kinds.len() - 1
            });
            out.kinds.push(kind);
        }
        Ok(out)
    }

    /// All units.
    pub(crate) fn all() -> &'static Self {
        &UNIT_FORMS
    }

    /// True if both measure the same kind of thing: pounds and grams.
    pub(crate) fn are_alike(&self, one: UnitId, other: UnitId) -> bool {
        let kind = |id: UnitId| self.kinds.get(usize::from(id.0));
        kind(one) == kind(other)
    }

    /// The unit with that spelling.
    pub(crate) fn named(&self, text: &str) -> Option<UnitId> {
        self.spelt.get(text).or_else(|| self.folded.get(&text.to_lowercase())).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::lexicon;

    #[test]
    fn all_tables_can_be_read() {
        for (code, text) in FILES {
            if let Err(error) = Vocabulary::build(text) {
                panic!("{code}.toml: {error}");
            }
        }
        UnitForms::build(UNITS).unwrap();
    }

    #[test]
    fn opposites_are_listed_or_formed_with_an_affix() {
        let lexicon_en = lexicon(Some("en"));
        let english = vocabulary(lexicon_en);
        assert!(english.are_opposites("increase", "decrease", lexicon_en));
        assert!(english.are_opposites("removed", "non-removable", lexicon_en));
        assert!(!english.are_opposites("increase", "increases", lexicon_en));
        let lexicon_de = lexicon(Some("de"));
        let german = vocabulary(lexicon_de);
        assert!(german.are_opposites("Gewinn", "Verlust", lexicon_de));
        assert!(german.are_opposites("möglich", "unmöglich", lexicon_de));
    }
}
