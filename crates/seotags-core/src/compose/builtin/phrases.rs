//! Phrases of a text that may be keywords.

use super::material::Material;
use super::vocabulary::{MACHINERY_WORDS, inner_words, is_loose, plain_words};
use crate::check::leads_on;
use crate::text::language::Lexicon;
use crate::text::{Token, WordMap, WordSet, is_ideographic};
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;
use std::ops::Deref;

/// Maximum number of content words in a keyword, and of words of any kind.
const WORDS_IN_PHRASE: (usize, usize) = (3, 5);
/// Number of digits of a year.
const YEAR_DIGITS: usize = 4;
/// Maximum number of bytes of a text to scan for phrases.
pub(super) const MAX_BYTES: usize = 1_000;

/// Where a phrase occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Where {
    Title,
    H1,
    Slug,
    /// The parts of the address before the slug.
    Address,
    Heading,
    Crumb,
    Site,
    Sentence,
    Line,
    Alt,
}

pub(super) const PLACES: usize = 10;

impl Where {
    /// The weight of an occurrence there.
    fn weight(self) -> u32 {
        match self {
            Self::Title => 6,
            Self::H1 => 5,
            Self::Slug => 4,
            Self::Address | Self::Heading | Self::Crumb | Self::Site => 2,
            Self::Sentence | Self::Line | Self::Alt => 1,
        }
    }

    /// True if texts there name the page.
    fn is_name(self) -> bool {
        matches!(self, Self::Title | Self::H1 | Self::Slug)
    }
}

/// A phrase of the page.
#[derive(Debug, Clone)]
pub(super) struct Phrase<'t> {
    /// Stems of its content words.
    pub stems: Stems,
    pub text: &'t str,
    /// Weighted number of its occurrences, by prominence.
    pub weight: u32,
    /// Number of occurrences in each place.
    pub said: [u16; PLACES],
    /// How often a preceding word may belong to it, and how often it starts with a capital.
    pub behind_word: u16,
    pub capitals: u16,
    /// How often it is at the start of its text, and how often at the end.
    pub in_front: u16,
    pub at_end: u16,
}

impl Phrase<'_> {
    /// Number of occurrences.
    pub(super) fn times(&self) -> u32 {
        self.said.iter().map(|count| u32::from(*count)).sum()
    }

    /// Number of occurrences in a place.
    pub(super) fn times_in(&self, place: Where) -> u32 {
        u32::from(self.said[place as usize])
    }
}

/// Stems of a phrase's content words.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stems {
    of: [u64; WORDS_IN_PHRASE.1],
    count: usize,
}

impl Deref for Stems {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        &self.of[..self.count]
    }
}

impl Stems {
    fn new(stems: &[u64]) -> Self {
        let mut out = Self { of: [0; WORDS_IN_PHRASE.1], count: stems.len().min(WORDS_IN_PHRASE.1) };
        out.of.iter_mut().zip(stems).for_each(|(own, stem)| *own = *stem);
        out
    }
}

/// The position of a phrase in its text.
#[derive(Debug, Clone, Copy)]
struct PhrasePosition {
    is_behind_word: bool,
    is_in_front: bool,
    is_at_end: bool,
}

/// True if it may be a name. A Roman numeral belongs to the word before it, and in German a name ends with a noun.
fn is_noun_phrase(text: &str, tokens: &[Token], around: PhrasePosition, lexicon: &Lexicon) -> bool {
    let [first, .., last] = tokens else {
        return lexicon.language.code != "de" || tokens.iter().all(|word| is_german_noun(text, word));
    };
    let first_word = &text[first.start..first.end];
    let is_roman = first_word.len() < 5 && first_word.bytes().all(|byte| matches!(byte, b'I' | b'V' | b'X'));
    let is_open = lexicon.hanging.contains(&last.word) || is_loose(first.word, last.word, lexicon);
    !(is_open || around.is_behind_word && is_roman) && (lexicon.language.code != "de" || is_german_noun(text, last))
}

fn is_german_noun(text: &str, word: &Token) -> bool {
    // `iPhone` has an inner capital.
    word.number || text[word.start..word.end].contains(|c: char| c.is_uppercase() || c.is_ascii_digit())
}

/// The phrases of a page by their stems.
pub(super) struct StemPhrases<'t> {
    pub list: Vec<Phrase<'t>>,
    /// Index of each phrase, by the key of its stems.
    places: WordMap<usize>,
    /// Words that are not a phrase on their own.
    plain: &'static WordSet,
}

impl<'t> StemPhrases<'t> {
    /// An empty collection with capacity for about this many phrases, for a language.
    pub(super) fn of_about(phrases: usize, lexicon: &Lexicon) -> Self {
        let places = WordMap::with_capacity_and_hasher(phrases, BuildHasherDefault::default());
        Self { list: Vec::with_capacity(phrases), places, plain: plain_words(lexicon) }
    }

    fn note(&mut self, stems: &[u64], text: &'t str, first: &Token, place: Where, around: PhrasePosition) {
        // A bare number, one or two letters, a word that any shop uses, or a leading number are not a keyword.
        let names_nothing =
            || first.number || text.chars().count() < 3 || place != Where::H1 && self.plain.contains(&first.word);
        if stems.len() == 1 && names_nothing() || stems.len() > 1 && first.number {
            return;
        }
        let at = match self.places.entry(key(stems)) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let stems = Stems::new(stems);
                self.list.push(Phrase {
                    stems,
                    text,
                    weight: 0,
                    said: [0; PLACES],
                    behind_word: 0,
                    capitals: 0,
                    in_front: 0,
                    at_end: 0,
                });
                *new.insert(self.list.len() - 1)
            }
        };
        let phrase = &mut self.list[at];
        phrase.weight += place.weight();
        phrase.said[place as usize] = phrase.said[place as usize].saturating_add(1);
        phrase.behind_word = phrase.behind_word.saturating_add(u16::from(around.is_behind_word));
        phrase.in_front = phrase.in_front.saturating_add(u16::from(around.is_in_front));
        phrase.at_end = phrase.at_end.saturating_add(u16::from(around.is_at_end));
        phrase.capitals = phrase.capitals.saturating_add(u16::from(text.starts_with(char::is_uppercase)));
    }

    /// For each phrase, the number of occurrences of the most frequent phrase with one more word, by the key of the
    /// phrase.
    pub(super) fn longer(&self) -> WordMap<u32> {
        let mut out: WordMap<u32> = WordMap::default();
        for phrase in self.list.iter().filter(|phrase| phrase.stems.len() > 1) {
            for piece in [&phrase.stems[1..], &phrase.stems[..phrase.stems.len() - 1]] {
                let most = out.entry(key(piece)).or_default();
                *most = phrase.weight.max(*most);
            }
        }
        out
    }
}

/// Combines the hashes of a phrase's words into one.
pub(super) fn key(stems: &[u64]) -> u64 {
    stems.iter().fold(0, |key: u64, stem| (key.rotate_left(23) ^ stem).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Collects the phrases of a text with these words.
pub(super) fn collect<'t>(
    material: &Material<'_>,
    text: &'t str,
    tokens: &[Token],
    place: Where,
    found: &mut StemPhrases<'t>,
) {
    let head = crate::text::cut_bytes(text, MAX_BYTES);
    let of_head;
    let tokens = if head.len() < text.len() {
        let mut words = material.tokens(head);
        // The last word may be cut.
        words.pop();
        of_head = words;
        &of_head
    } else {
        tokens
    };
    let text = head;
    let (most_content, most_words) = WORDS_IN_PHRASE;
    let verbs: Vec<bool> = tokens.iter().map(|token| token.content && is_verb(material, text, token, place)).collect();
    let edges: Vec<bool> = tokens.iter().zip(&verbs).map(|(token, is_verb)| !is_verb && is_edge(text, token)).collect();
    // True if the word before or after continues the phrase.
    let goes_on = |at: usize| {
        let (before, token) = (&tokens[at - 1], &tokens[at]);
        before.content && token.content && !verbs[at - 1] && !verbs[at] && !breaks(text, before, token)
    };
    // `minutes in 5`, `top 7`: the number refers to an omitted word. Years do not.
    let counts_on = |at: usize| {
        tokens[at].number
            && tokens[at].end - tokens[at].start < YEAR_DIGITS
            && (!tokens[at - 1].content || at + 1 < tokens.len() && goes_on(at + 1))
    };
    let lexicon = material.lexicon;
    let leans =
        |token: &Token| [&lexicon.we, &lexicon.you, &lexicon.pointers].iter().any(|set| set.contains(&token.word));
    // `Pans for the oven`, but not `pans are`.
    let inner = inner_words(lexicon);
    let joins = |token: &Token| inner.contains(&token.word) || leads_on(token.word, lexicon);
    let is_inner =
        |token: &Token| if place.is_name() { joins(token) && !leans(token) } else { inner.contains(&token.word) };
    let mut stems: Vec<u64> = Vec::with_capacity(most_words);
    for start in 0..tokens.len() {
        if !edges[start] {
            continue;
        }
        stems.clear();
        // `self-employed` counts once.
        let mut compounds = 0;
        for end in start..tokens.len().min(start + most_words) {
            let token = &tokens[end];
            if end > start && breaks(text, &tokens[end - 1], token) {
                break;
            }
            if token.content {
                if stems.contains(&token.stem) || verbs[end] {
                    break;
                }
                stems.push(token.stem);
                let joined = end > start && text.get(tokens[end - 1].end..token.start) == Some("-");
                compounds += usize::from(!joined);
            } else if !is_inner(token) || text[token.start..].starts_with(is_ideographic) {
                break;
            }
            if compounds > most_content + 1 {
                break;
            }
            if edges[end] {
                if end > start && counts_on(end) {
                    continue;
                }
                // A phrase with a preceding word lacks its start, and a phrase after a number is part of what it
                // counts.
                let is_cut = end + 1 < tokens.len()
                    && goes_on(end + 1)
                    && text.get(token.end..tokens[end + 1].start) == Some(" ");
                let is_counted = start > 0
                    && tokens[start - 1].number
                    && text.get(tokens[start - 1].end..tokens[start].start) == Some(" ");
                if is_cut || is_counted && !tokens[start].number {
                    continue;
                }
                // One more word is allowed only if nothing of the phrase is missing.
                let is_whole = || (start == 0 || !goes_on(start)) && (end + 1 == tokens.len() || !goes_on(end + 1));
                if compounds > most_content && (place.weight() < 2 || !is_whole()) {
                    continue;
                }
                let around = PhrasePosition {
                    is_behind_word: start > 0 && goes_on(start),
                    is_in_front: start == 0,
                    is_at_end: end + 1 == tokens.len(),
                };
                if !is_noun_phrase(text, &tokens[start..=end], around, lexicon) {
                    continue;
                }
                found.note(&stems, &text[tokens[start].start..token.end], &tokens[start], place, around);
            }
        }
    }
}

/// True if a phrase may start or end with it, unless it is a verb.
fn is_edge(text: &str, token: &Token) -> bool {
    let joined = |next: Option<char>, beyond: Option<char>| {
        next.is_some_and(|c| matches!(c, '-' | '‑')) && beyond.is_some_and(char::is_alphanumeric)
    };
    let (mut before, mut behind) = (text[..token.start].chars().rev(), text[token.end..].chars());
    token.content && !(joined(before.next(), before.next()) || joined(behind.next(), behind.next()))
}

/// True for finite verbs and interface words, which are not part of a phrase unless the title contains them; and for
/// contractions such as `don't`, which never are.
fn is_verb(material: &Material<'_>, text: &str, token: &Token, place: Where) -> bool {
    if is_contraction(&text[token.start..token.end]) {
        return true;
    }
    if matches!(place, Where::Title | Where::H1) {
        return false;
    }
    material.lexicon.verbs.contains(&token.word) || MACHINERY_WORDS.contains(&token.word)
}

/// `don't`, `you'll`, `we've`.
fn is_contraction(word: &str) -> bool {
    if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return false;
    }
    let end = word.rsplit_once(['\'', '’']).map(|(_, end)| end.to_lowercase());
    end.is_some_and(|end| matches!(end.as_str(), "t" | "ll" | "re" | "ve" | "d" | "m"))
}

/// True if punctuation or a separator is between two words; a hyphen or `&` does not separate them.
fn breaks(text: &str, before: &Token, token: &Token) -> bool {
    let gap = text.get(before.end..token.start).unwrap_or_default();
    if gap == " " {
        return false;
    }
    let is_apostrophe = |c: char| matches!(c, '\'' | '’');
    let gap =
        if gap.starts_with(is_apostrophe) { gap.trim_start_matches("'s").trim_start_matches("’s") } else { gap };
    !matches!(gap, " " | "-" | " & " | "'" | "’" | "" | "‑" | " l'" | " d'" | " l’" | " d’")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::briefing::brief;
    use crate::check::CheckContext;
    use crate::distill::Distilled;
    use crate::page::PageFacts;
    use crate::settings::Settings;
    use crate::url::HttpUrl;

    #[test]
    fn a_cut_after_an_elided_article_keeps_the_previous_word() {
        let url = HttpUrl::parse("https://canot.example/").unwrap();
        let facts = PageFacts { language: Some("fr".to_owned()), ..PageFacts::default() };
        let brief = brief(&url, &facts, &Distilled::default(), &[], &Settings::default());
        let material = Material::of(&brief, &CheckContext::new(&brief));
        let phrases = |head: &str| {
            let text = format!("{}{head}eau du lac.", "de ".repeat(400).split_off(200 + head.len()));
            let mut found = StemPhrases::of_about(8, material.lexicon);
            collect(&material, &text, &material.tokens(&text), Where::Sentence, &mut found);
            found.list.iter().map(|phrase| phrase.text.to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(phrases("le canot pliant l'"), ["canot pliant", "pliant"]);
        assert_eq!(phrases("le canot pliant b"), ["canot pliant", "pliant"], "the word that is cut goes");
    }
}
