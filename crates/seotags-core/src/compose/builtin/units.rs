//! Sentences of the body that may be used in a description, each with some shorter readings.

use super::body::Part;
use super::character_counts::Signs;
use super::doubts::Doubt;
use super::hooks::is_hook;
use super::material::Material;
use super::patterns::{has_date, is_doubtful, is_reply};
use super::purpose::{names_subject, purpose};
use super::readings::{Reading, readings};
use super::tidy::{bare, is_tidy, tidy};
use super::unit_sizes::DECK_BLOCKS;
use super::unit_sizes::UNIT_CHARS;
use crate::check::holds_verb;
use crate::distill::Block;
use crate::text::language::Lexicon;
use crate::text::{
    Token, WordSet, char_count, cut_bytes, ends_whole, hash_squashed, sentences, tokens, tokens_within, word_set,
};
use memchr::memmem;
use std::borrow::Cow;

/// Maximum number of sentences to read.
const MAX_SENTENCES: usize = 90;
/// Maximum number of sentences to read of one block.
const MAX_OF_BLOCK: usize = 14;
/// Number of bytes after a label in which to look for its date.
const DATE_BYTES: usize = 24;
/// Minimum length of a lead paragraph, in bytes.
const LEAD_BYTES: usize = 60;

/// Number of parts and of sections at the start of the body where a page states its purpose.
const FRONT_PARTS: usize = 10;
const FRONT_SECTIONS: usize = 1;
const DECK_CHARS: usize = 60;

/// The position of a unit's sentence.
#[derive(Debug, Clone)]
pub(super) struct SentencePosition {
    /// Index of its part of the body.
    pub part: usize,
    /// Index among all usable sentences.
    pub sentence: usize,
    /// Index among usable blocks.
    pub block: usize,
    pub in_block: usize,
    pub sentences_of_block: usize,
    pub block_chars: usize,
    /// Index among all sentences of the body.
    pub in_body: usize,
    /// Number of blocks after the H1; negative before it.
    pub behind_h1: f32,
    /// Number of headings after the H1 and before it.
    pub sections: usize,
    /// Number of parts after the first long paragraph.
    pub behind_lead: f32,
    pub share_of_body: f32,
    pub repeats: usize,
}

/// A sentence, or a shorter reading of it, that ends with a full stop.
#[derive(Debug, Clone)]
pub(super) struct Unit<'a> {
    pub text: String,
    pub chars: usize,
    pub reading: Reading,
    pub place: SentencePosition,
    pub block: &'a Block,
    pub tokens: Vec<Token>,
    pub words: Vec<u64>,
    pub stems: WordSet,
    pub content_count: usize,
    pub doubtful: bool,
    pub has_question: bool,
    /// True if it only attracts readers.
    pub is_hook: bool,
    /// True if it states the page's purpose near the start.
    pub states_purpose: bool,
    /// Reasons why it may not work alone.
    pub doubts: Vec<Doubt>,
}

/// Units of the body in order, without sentences that only repeat `title`.
pub(super) fn units<'a>(material: &Material<'a>, title: &str) -> Vec<Unit<'a>> {
    let parts = &material.body.parts;
    let is_lead = |part: &Part<'_>| part.block.text.len() > LEAD_BYTES;
    let lead_at = parts.iter().position(is_lead).unwrap_or_default();
    let sections = sections(material);
    let mut walk = Walk {
        material,
        seen: material.h1s.iter().map(|h1| hash_squashed(h1)).chain([hash_squashed(title)]).collect(),
        title: material.stems(title).into_iter().collect(),
        title_words: material.tokens(title).len(),
        out: Vec::new(),
        sentences: 0,
        blocks: 0,
        in_body: 0,
    };
    for (at, part) in parts.iter().enumerate() {
        if walk.sentences >= MAX_SENTENCES {
            break;
        }
        let place = SentencePosition {
            part: at,
            sentence: 0,
            block: 0,
            in_block: 0,
            sentences_of_block: 0,
            block_chars: part.block.text.len(),
            in_body: 0,
            behind_h1: part.behind_h1,
            sections: sections[at],
            behind_lead: at as f32 - lead_at as f32,
            share_of_body: at as f32 / parts.len() as f32,
            repeats: material.times_said(&part.block.text),
        };
        walk.part(part, &place);
    }
    walk.out
}

/// Number of headings after the H1 and before each part of the body.
fn sections(material: &Material<'_>) -> Vec<usize> {
    let body = &material.body;
    let (mut next, mut count) = (body.start, 0);
    let mut out = Vec::with_capacity(body.parts.len());
    for part in &body.parts {
        while next < part.at {
            count += usize::from(body.blocks[next].kind.heading_level().is_some());
            next += 1;
        }
        out.push(count);
    }
    out
}

/// True if the sentence of these words states the page's purpose and names the page.
fn states_purpose(tokens: &[Token], material: &Material<'_>) -> bool {
    purpose(tokens, material.lexicon).is_some() && names_subject(tokens, material)
}

struct Walk<'m, 'a> {
    material: &'m Material<'a>,
    seen: WordSet,
    title: WordSet,
    title_words: usize,
    out: Vec<Unit<'a>>,
    sentences: usize,
    blocks: usize,
    in_body: usize,
}

/// The surroundings of a sentence.
struct SentenceContext<'p, 'a> {
    part: &'p Part<'a>,
    place: SentencePosition,
    /// True if it answers a question on the page.
    is_answer: bool,
}

impl SentenceContext<'_, '_> {
    /// True if it is at the start, where pages state their purpose.
    fn is_at_front(&self) -> bool {
        self.place.part < FRONT_PARTS && self.place.sections <= FRONT_SECTIONS
    }

    /// True for a long line that is a whole block right below the H1: a description of the page, even without a verb.
    fn is_deck(&self, sentence: &str, body_start: usize) -> bool {
        body_start > 0
            && self.place.sentences_of_block == 1
            && (0.0..DECK_BLOCKS).contains(&self.place.behind_h1)
            && char_count(sentence) >= DECK_CHARS
            && !has_date(sentence)
            && !sentence.contains(['|', '•', '·', '/'])
    }
}

impl<'a> Walk<'_, 'a> {
    fn part(&mut self, part: &Part<'a>, place: &SentencePosition) {
        let block = part.block.text.as_str();
        if block.len() < UNIT_CHARS.0 || block.len() > 8_000 {
            return;
        }
        let text = tidy(block);
        let is_whole_tidy = matches!(text, Cow::Borrowed(_)) || is_tidy(&text);
        let all = sentences(&text);
        let ended = ends_whole(&text);
        if all.len() == 1 && !ended && (text.split(' ').count() < 5 || char_count(&text) > 170) {
            return;
        }
        self.blocks += 1;
        let asks = all.first().is_some_and(|sentence| sentence.ends_with('?'));
        let below_question = self.material.heading_of(part).is_some_and(|heading| heading.ends_with('?'));
        let known = self.material.known_tokens(block);
        for (at, sentence) in all.iter().take(MAX_OF_BLOCK).enumerate() {
            self.in_body += 1;
            let place = SentencePosition {
                sentence: self.sentences,
                block: self.blocks,
                in_block: at,
                sentences_of_block: all.len(),
                in_body: self.in_body,
                ..place.clone()
            };
            let around = SentenceContext { part, place, is_answer: below_question || asks && at > 0 };
            let sentence = if is_whole_tidy { Cow::Borrowed(bare(sentence)) } else { tidy(sentence) };
            let tokens = |lexicon| match known {
                Some((line, known)) => tokens_within(&sentence, line, known, lexicon),
                None => tokens(&sentence, lexicon),
            };
            if self.sentence(&sentence, tokens, &around) {
                self.sentences += 1;
            }
        }
    }

    /// Adds the readings of a sentence; false if there are none.
    fn sentence(
        &mut self,
        sentence: &str,
        tokens: impl FnOnce(&'static Lexicon) -> Vec<Token>,
        around: &SentenceContext<'_, 'a>,
    ) -> bool {
        if !is_usable(sentence, self.material) || !self.seen.insert(hash_squashed(sentence)) {
            return false;
        }
        let tokens = tokens(self.material.lexicon);
        let stems = stem_set(&tokens);
        let says_title_only =
            stems.iter().all(|stem| self.title.contains(stem)) && tokens.len() <= self.title_words + 2;
        let ended = ends_whole(sentence);
        let says_little =
            || !holds_verb(&tokens, self.material.lexicon) && !around.is_deck(sentence, self.material.body.start);
        let is_line = !ended && (tokens.len() < 6 || says_little() || is_title_case(sentence, &tokens));
        if stems.len() < 3 || says_title_only || is_line {
            return false;
        }
        let has_purpose = around.is_at_front() && states_purpose(&tokens, self.material);
        let most = self.material.brief.limits.meta_max.min(UNIT_CHARS.1);
        for (text, reading) in readings(sentence, ended, self.material) {
            let chars = char_count(&text);
            if !(UNIT_CHARS.0..=most).contains(&chars) {
                continue;
            }
            let is_whole = text == sentence;
            let own = if is_whole { None } else { Some(self.material.tokens(&text)) };
            let tokens = own.as_ref().unwrap_or(&tokens).as_slice();
            let stems = if is_whole { stems.clone() } else { stem_set(tokens) };
            if stems.len() < 3 {
                continue;
            }
            self.out.push(Unit {
                chars,
                reading,
                doubts: Doubt::all(&text, tokens, reading, around.part, around.is_answer, self.material),
                place: around.place.clone(),
                block: around.part.block,
                words: tokens.iter().map(|token| token.word).collect(),
                tokens: tokens.to_vec(),
                content_count: content(tokens).count(),
                stems,
                doubtful: is_doubtful(&text),
                has_question: text.contains('?'),
                is_hook: is_hook(tokens, self.material.lexicon),
                // Without `In this article`, the rest has the same purpose.
                states_purpose: has_purpose
                    && (reading == Reading::WithoutOpener || states_purpose(tokens, self.material)),
                text,
            });
        }
        true
    }
}

fn stem_set(tokens: &[Token]) -> WordSet {
    word_set(tokens.len(), content(tokens))
}

fn content(tokens: &[Token]) -> impl Iterator<Item = u64> + '_ {
    tokens.iter().filter(|token| token.content).map(|token| token.stem)
}

/// `Build Your Own Custom Backpack` is a heading or a button, whatever its element is.
fn is_title_case(sentence: &str, tokens: &[Token]) -> bool {
    let words: Vec<&Token> = tokens.iter().filter(|token| token.content).collect();
    let capitals = words.iter().filter(|token| sentence[token.start..].starts_with(char::is_uppercase)).count();
    words.len() >= 3 && capitals * 5 >= words.len() * 4
}

/// True if it is not boilerplate, an address, or a line of capitals or numbers, and nothing is announced or left open.
fn is_usable(sentence: &str, material: &Material<'_>) -> bool {
    Signs::of(sentence).are_of_prose()
        && char_count(sentence) >= UNIT_CHARS.0
        && !is_numbered(sentence)
        && !begins_with_date(sentence)
        && sentence.starts_with(|c: char| c.is_alphanumeric() || "\"“'‘„«¿¡$€£".contains(c))
        && !sentence.ends_with(['…', ':'])
        && !sentence.ends_with("...")
        && memmem::find(sentence.as_bytes(), b"http").is_none()
        && !sentence.contains(" > ")
        && !material.is_of_site(sentence)
        && !is_reply(sentence)
        && !is_half(sentence, material.lexicon)
}

/// Words by language that start a dependent clause.
const HALVES: [(&str, &[&str]); 7] = [
    ("en", &["if", "when", "while", "although", "though", "because", "whether", "unless"]),
    ("de", &["wenn", "weil", "obwohl", "ob", "nachdem", "sobald", "falls"]),
    ("fr", &["lorsque", "quand"]),
    ("es", &["cuando", "aunque", "porque"]),
    ("it", &["quando", "perché"]),
    ("pt", &["quando", "porque"]),
    ("nl", &["omdat", "hoewel", "wanneer"]),
];

/// True for a dependent clause alone: `Because it is light.` Questions are complete.
fn is_half(sentence: &str, lexicon: &Lexicon) -> bool {
    let Some((_, halves)) = HALVES.iter().find(|(code, _)| *code == lexicon.language.code) else { return false };
    let first = sentence.split(' ').next().unwrap_or_default().to_lowercase();
    halves.contains(&first.as_str()) && !sentence.contains([',', '?', '–', '—', ':'])
}

/// True if a label precedes the sentence: `Updated: December 9, 2024 …`.
fn begins_with_date(sentence: &str) -> bool {
    let label = sentence.split_once(": ").filter(|(label, _)| label.split(' ').count() <= 2);
    label.is_some_and(|(_, rest)| has_date(cut_bytes(rest, DATE_BYTES)))
}

/// True for a heading's number and text: `1.What is it?`.
fn is_numbered(sentence: &str) -> bool {
    let rest = sentence.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < sentence.len()
        && rest.strip_prefix(['.', ')']).is_some_and(|text| text.starts_with(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::is_half;
    use crate::text::language::lexicon;

    #[test]
    fn a_dependent_clause_is_a_half() {
        let half = |code: &str, text: &str| is_half(text, lexicon(Some(code)));
        assert!(half("en", "Because the tent is light and dry."));
        assert!(half("de", "Weil das Zelt leicht und trocken ist."));
        assert!(!half("en", "Because it is light, the tent is loved."));
        assert!(!half("en", "Falls are the leading cause of injury."), "a German conjunction only");
        assert!(!half("de", "Während der Öffnungszeiten erreichen Sie uns."), "a preposition, too");
    }
}
