//! Sentences of the body that a description may be made of, each in a few shorter readings.

use super::body::Part;
use super::doubts::Doubt;
use super::material::Material;
use super::patterns::{has_date, is_doubtful, is_reply};
use super::signs::Signs;
use super::subjects::begins_with_subject;
use super::tidy::{bare, is_tidy, tidy};
use crate::check::{has_verb, holds_verb, trim_end};
use crate::distill::Block;
use crate::text::language::Lexicon;
use crate::text::{
    Token, WordSet, char_count, cut_bytes, ends_whole, full_stop, hash_squashed, sentences, tokens, tokens_within,
    word_set,
};
use memchr::memmem;
use std::borrow::Cow;

/// Shortest and longest unit in characters; the longest fits a description.
const UNIT_CHARS: (usize, usize) = (28, 155);
/// Sentences looked at.
const MAX_SENTENCES: usize = 90;
/// Sentences of one block looked at.
const MAX_OF_BLOCK: usize = 14;
/// Bytes behind a label within which its date stands.
const DATE_BYTES: usize = 24;
/// A paragraph from here on is the lead, in bytes.
const LEAD_BYTES: usize = 60;
/// A cut part keeps at least this many characters.
const LEAST_CUT_CHARS: usize = 55;

/// How a unit came to be from its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    Whole,
    WithoutOpener,
    WithoutBrackets,
    CutToFit,
    CutShort,
    /// A line without a full stop of its own.
    Tagline,
}

pub(super) const READINGS: usize = 6;

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
    pub words: Vec<u64>,
    pub stems: WordSet,
    pub content_count: usize,
    pub doubtful: bool,
    pub has_question: bool,
    /// Why it may not stand by itself.
    pub doubts: Vec<Doubt>,
}

/// Units of the body in order. Sentences that only repeat `title` are left out.
pub(super) fn units<'a>(material: &Material<'a>, title: &str) -> Vec<Unit<'a>> {
    let parts = &material.body.parts;
    let is_lead = |part: &Part<'_>| part.block.text.len() > LEAD_BYTES;
    let lead_at = parts.iter().position(is_lead).unwrap_or_default();
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
            behind_lead: at as f32 - lead_at as f32,
            share_of_body: at as f32 / parts.len() as f32,
            repeats: material.times_said(&part.block.text),
        };
        walk.part(part, &place);
    }
    walk.out
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
        let is_line = !ended
            && (tokens.len() < 6 || !holds_verb(&tokens, self.material.lexicon) || is_title_case(sentence, &tokens));
        if stems.len() < 3 || says_title_only || is_line {
            return false;
        }
        let most = self.material.brief.limits.meta_max.min(UNIT_CHARS.1);
        for (text, reading) in readings(sentence, ended, self.material) {
            let chars = char_count(&text);
            if !(UNIT_CHARS.0..=most).contains(&chars) {
                continue;
            }
            let is_whole = text == sentence;
            let own = if is_whole { None } else { Some(self.material.tokens(&text)) };
            let tokens = own.as_ref().unwrap_or(&tokens);
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
                content_count: content(tokens).count(),
                stems,
                doubtful: is_doubtful(&text),
                has_question: text.contains('?'),
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

/// The sentence and its shorter readings, the most faithful first.
fn readings(sentence: &str, ended: bool, material: &Material<'_>) -> Vec<(String, Reading)> {
    if !ended {
        let line = trim_end(sentence, material.lexicon);
        return vec![(format!("{line}{}", full_stop(line)), Reading::Tagline)];
    }
    let mut out = Vec::new();
    let (whole, reading) = without_opener(sentence, material);
    // What brackets say belongs to the sentence, unless it is too long with it.
    let bare = without_brackets(&whole).filter(|_| char_count(&whole) > UNIT_CHARS.1);
    for (text, reading) in [(whole, reading)].into_iter().chain(bare.map(|bare| (bare, Reading::WithoutBrackets))) {
        let fits = char_count(&text) <= UNIT_CHARS.1;
        if text.len() > 90 {
            let how = if fits { Reading::CutShort } else { Reading::CutToFit };
            out.extend(cuts(&text, material).into_iter().map(|cut| (cut, how)));
        }
        if fits {
            out.insert(0, (text, reading));
        }
    }
    for at in (1..out.len()).rev() {
        let (before, behind) = out.split_at(at);
        if before.iter().any(|(text, _)| *text == behind[0].0) {
            out.remove(at);
        }
    }
    out
}

/// Without a leading `However,`.
fn without_opener(sentence: &str, material: &Material<'_>) -> (String, Reading) {
    let first = material.tokens(sentence.get(..sentence.find(' ').unwrap_or_default()).unwrap_or_default());
    let Some(opener) = first.first().filter(|token| material.lexicon.connectives.contains(&token.word)) else {
        return (sentence.to_owned(), Reading::Whole);
    };
    let rest = &sentence[opener.end..];
    // Without a comma the opener may carry the sentence (`So far`, `Dann kam`): only clear cases.
    let Some(rest) = rest.strip_prefix(", ") else {
        return (sentence.to_owned(), Reading::Whole);
    };
    if rest.len() > 30 {
        (material.lexicon.capitalised(rest), Reading::WithoutOpener)
    } else {
        (sentence.to_owned(), Reading::Whole)
    }
}

fn without_brackets(text: &str) -> Option<String> {
    let open = text.find(" (")?;
    let close = open + text[open..].find(')')?;
    let rest = format!("{}{}", &text[..open], &text[close + 1..]);
    (rest.len() > 30 && !rest.contains('(')).then_some(rest)
}

/// Heads of a long sentence: before a semicolon, colon or dash, or before a comma that begins a clause.
fn cuts(text: &str, material: &Material<'_>) -> Vec<String> {
    let mut ends: Vec<usize> =
        ["; ", ": ", " – ", " — ", " - ", "—"].iter().flat_map(|m| text.match_indices(m).map(|(at, _)| at)).collect();
    for (at, _) in text.match_indices(", ") {
        let behind = text[at + 2..].split(' ').next().unwrap_or_default();
        // A participle begins a clause as well: `…, boosting your mood`.
        let is_participle = material.lexicon.language.code == "en" && behind.len() > 5 && behind.ends_with("ing");
        if (material.lexicon.is_function_word(behind) || is_participle) && !in_enumeration(text, at) {
            ends.push(at);
        }
    }
    ends.sort_unstable();
    let fitting = ends.into_iter().rev().filter_map(|end| {
        let head = trim_end(&text[..end], material.lexicon);
        let whole = char_count(head) >= LEAST_CUT_CHARS
            && char_count(head) < UNIT_CHARS.1
            && Signs::of(head).are_balanced()
            && (has_verb(head, material.lexicon)
                || begins_with_subject(head, &material.tokens(head), material.lexicon))
            && !begins_subordinate(head)
            && !parts_a_pair(head, &text[end..]);
        whole.then(|| format!("{head}{}", full_stop(head)))
    });
    fitting.take(2).collect()
}

/// Words that announce another: a cut between them leaves a half.
const PAIRS: [(&str, &str); 18] = [
    ("not only", "but"),
    ("not just", "but"),
    ("both", "and"),
    ("either", "or"),
    ("neither", "nor"),
    ("whether", "or"),
    ("between", "and"),
    ("so", "that"),
    ("nicht nur", "sondern"),
    ("sowohl", "als"),
    ("sowohl", "wie"),
    ("entweder", "oder"),
    ("weder", "noch"),
    ("zwar", "aber"),
    ("non seulement", "mais"),
    ("no solo", "sino"),
    ("non solo", "ma"),
    ("não só", "mas"),
];

/// The head says the first word of a pair, and what is cut off the second.
fn parts_a_pair(head: &str, rest: &str) -> bool {
    let words = |text: &str| format!(" {} ", text.to_lowercase().replace(|c: char| !c.is_alphanumeric(), " "));
    let (head, rest) = (words(head), words(rest));
    let within = |text: &str, word: &str| text.find(&format!(" {word} "));
    PAIRS.iter().any(|(first, second)| {
        within(&head, first).is_some_and(|at| within(&head[at..], second).is_none() && within(&rest, second).is_some())
    })
}

/// A comma with another comma close before or behind it separates items.
fn in_enumeration(text: &str, at: usize) -> bool {
    let near = |piece: Option<&str>| piece.is_some_and(|piece| piece.split_whitespace().count() <= 3);
    let before = text[..at].rfind(", ").map(|start| &text[start + 2..at]);
    let behind = text[at + 2..].find(',').map(|end| &text[at + 2..at + 2 + end]);
    near(before) || near(behind)
}

/// `When you buy shoes, boots` is no sentence: its main clause may have been cut off.
fn begins_subordinate(head: &str) -> bool {
    const OPENERS: &[&str] = &[
        "whether", "when", "if", "while", "although", "though", "as", "with", "without", "from", "after", "before",
        "since", "because", "by", "in", "on", "at", "to", "for", "unlike", "despite", "during", "once", "until",
        "given", "based", "wenn", "während", "obwohl", "da", "um", "nach", "bei", "mit", "ob", "für", "seit", "trotz",
        "als", "von", "im", "am", "auf", "durch", "si", "lorsque", "quand", "avec", "pour", "cuando", "con", "para",
        "se", "quando", "per", "als",
    ];
    let first = head.split(' ').next().unwrap_or_default().to_lowercase();
    OPENERS.contains(&first.as_str())
}
