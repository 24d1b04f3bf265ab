//! Sentences of the body that a description may be made of, each in a few shorter readings.

use super::body::Part;
use super::doubts::Doubt;
use super::hooks::is_hook;
use super::material::Material;
use super::patterns::{has_date, is_doubtful, is_reply};
use super::purpose::{names_subject, purpose};
use super::readings::{Reading, readings};
use super::signs::Signs;
use super::tidy::{bare, is_tidy, tidy};
use crate::check::holds_verb;
use crate::distill::Block;
use crate::text::language::Lexicon;
use crate::text::{
    Token, WordSet, char_count, cut_bytes, ends_whole, hash_squashed, sentences, tokens, tokens_within, word_set,
};
use memchr::memmem;
use std::borrow::Cow;

/// Shortest and longest unit in characters; the longest fits a description.
pub(super) const UNIT_CHARS: (usize, usize) = (28, 155);
/// Sentences looked at.
const MAX_SENTENCES: usize = 90;
/// Sentences of one block looked at.
const MAX_OF_BLOCK: usize = 14;
/// Bytes behind a label within which its date stands.
const DATE_BYTES: usize = 24;
/// A paragraph from here on is the lead, in bytes.
const LEAD_BYTES: usize = 60;

/// Parts and sections of the body within which a page says what it is for.
const FRONT_PARTS: usize = 10;
const FRONT_SECTIONS: usize = 1;
/// Blocks behind the H1 within which a deck stands, and its least characters.
pub(super) const DECK_BLOCKS: f32 = 3.0;
const DECK_CHARS: usize = 60;

/// Where a unit's sentence stands.
#[derive(Debug, Clone)]
pub(super) struct Place {
    /// Index of its part of the body.
    pub part: usize,
    /// Among all sentences that could be used.
    pub sentence: usize,
    /// Among blocks that could be used.
    pub block: usize,
    pub in_block: usize,
    pub sentences_of_block: usize,
    pub block_chars: usize,
    /// Among all sentences of the body.
    pub in_body: usize,
    /// Blocks behind the H1; negative before.
    pub behind_h1: f32,
    /// Headings behind the H1 and before it.
    pub sections: usize,
    /// Parts behind the first long paragraph.
    pub behind_lead: f32,
    pub share_of_body: f32,
    pub repeats: usize,
}

/// A sentence, or a shorter reading of one, that ends with a full stop.
#[derive(Debug, Clone)]
pub(super) struct Unit<'a> {
    pub text: String,
    pub chars: usize,
    pub reading: Reading,
    pub place: Place,
    pub block: &'a Block,
    pub tokens: Vec<Token>,
    pub words: Vec<u64>,
    pub stems: WordSet,
    pub content_count: usize,
    pub doubtful: bool,
    pub has_question: bool,
    /// It only catches the reader.
    pub is_hook: bool,
    /// It says what the page is for, where a page begins.
    pub states_purpose: bool,
    /// Why it may not stand by itself.
    pub doubts: Vec<Doubt>,
}

/// Units of the body in order. Sentences that only repeat `title` are left out.
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
        let place = Place {
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

/// Headings behind the H1 and before each part of the body.
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

/// The sentence of these words says what the page is for, and names it.
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

/// Where a sentence stands, and what is known of its surroundings.
struct Around<'p, 'a> {
    part: &'p Part<'a>,
    place: Place,
    /// It answers a question of the page.
    is_answer: bool,
}

impl Around<'_, '_> {
    /// It stands where a page says what it is for.
    fn is_at_front(&self) -> bool {
        self.place.part < FRONT_PARTS && self.place.sections <= FRONT_SECTIONS
    }

    /// It is a long line right below the H1 and all of its block: what the page says about itself, even without a verb.
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
    fn part(&mut self, part: &Part<'a>, place: &Place) {
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
            let place = Place {
                sentence: self.sentences,
                block: self.blocks,
                in_block: at,
                sentences_of_block: all.len(),
                in_body: self.in_body,
                ..place.clone()
            };
            let around = Around { part, place, is_answer: below_question || asks && at > 0 };
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

    /// Notes the readings of a sentence; false if there are none.
    fn sentence(
        &mut self,
        sentence: &str,
        tokens: impl FnOnce(&'static Lexicon) -> Vec<Token>,
        around: &Around<'_, 'a>,
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
                // What is left behind `In this article` is said for the same purpose.
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

/// `Build Your Own Custom Backpack` is a heading or a button whatever its element is.
fn is_title_case(sentence: &str, tokens: &[Token]) -> bool {
    let words: Vec<&Token> = tokens.iter().filter(|token| token.content).collect();
    let capitals = words.iter().filter(|token| sentence[token.start..].starts_with(char::is_uppercase)).count();
    words.len() >= 3 && capitals * 5 >= words.len() * 4
}

/// No furniture, no address, no line of capitals or figures, nothing announced or left open.
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

/// Words by language that begin a clause which needs another.
const HALVES: [(&str, &[&str]); 7] = [
    ("en", &["if", "when", "while", "although", "though", "because", "whether", "unless"]),
    ("de", &["wenn", "weil", "obwohl", "ob", "nachdem", "sobald", "falls"]),
    ("fr", &["lorsque", "quand"]),
    ("es", &["cuando", "aunque", "porque"]),
    ("it", &["quando", "perché"]),
    ("pt", &["quando", "porque"]),
    ("nl", &["omdat", "hoewel", "wanneer"]),
];

/// A clause without the one that it needs: `Because it is light.` Questions are whole.
fn is_half(sentence: &str, lexicon: &Lexicon) -> bool {
    let Some((_, halves)) = HALVES.iter().find(|(code, _)| *code == lexicon.language.code) else { return false };
    let first = sentence.split(' ').next().unwrap_or_default().to_lowercase();
    halves.contains(&first.as_str()) && !sentence.contains([',', '?', '–', '—', ':'])
}

/// `Updated: December 9, 2024 …` runs a label into the sentence.
fn begins_with_date(sentence: &str) -> bool {
    let label = sentence.split_once(": ").filter(|(label, _)| label.split(' ').count() <= 2);
    label.is_some_and(|(_, rest)| has_date(cut_bytes(rest, DATE_BYTES)))
}

/// `1.What is it?` is a heading's number and text.
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
    fn a_clause_without_its_main_clause_is_a_half() {
        let half = |code: &str, text: &str| is_half(text, lexicon(Some(code)));
        assert!(half("en", "Because the tent is light and dry."));
        assert!(half("de", "Weil das Zelt leicht und trocken ist."));
        assert!(!half("en", "Because it is light, the tent is loved."));
        assert!(!half("en", "Falls are the leading cause of injury."), "a German conjunction only");
        assert!(!half("de", "Während der Öffnungszeiten erreichen Sie uns."), "a preposition, too");
    }
}
