//! The words of a page, for the truth rules.

mod page_numbers;

use crate::briefing::Brief;
use crate::distill::{Distilled, LineRole};
use crate::text::language::{Lexicon, lexicon};
use crate::text::{
    Token, WordSet, fold_onto, hash_folded, hash_word, is_ideographic, light_stem, sentences, squash, tokens, word_set,
};
use foldhash::{HashMap, HashSet};
use memchr::memmem;
use page_numbers::{Spelt, WrittenNumber};
use std::borrow::Cow;
use std::cell::OnceCell;
use unicode_normalization::char::is_combining_mark;

/// Words, numbers and phrases of one page: visible text, site name, host and JSON-LD values. Excludes banners, dialogs,
/// current tags, `alt` texts and the path: the last three are claims that the page must support. Build it once per
/// page; every query except the first is cheap.
#[derive(Debug)]
pub struct PageWords {
    text: String,
    lexicon: &'static Lexicon,
    tokens: OnceCell<Vec<Token>>,
    stems: OnceCell<WordSet>,
    snowball: OnceCell<HashSet<String>>,
    pairs: OnceCell<WordSet>,
    squashed: OnceCell<String>,
    spaced: OnceCell<String>,
    numbers: OnceCell<HashMap<String, WrittenNumber>>,
    spelt: OnceCell<Vec<Spelt>>,
    /// Powers of ten whose words do not follow a number.
    powers_alone: OnceCell<Vec<u32>>,
    counts: HashSet<usize>,
}

/// The visible text with blanks instead of the text of banners and dialogs, so that all positions stay the same.
fn without_notices(distilled: &Distilled) -> Cow<'_, str> {
    if !distilled.has_notices() {
        return Cow::Borrowed(&distilled.raw_text);
    }
    let mut out = String::with_capacity(distilled.raw_text.len());
    for (line, (_, role)) in distilled.raw_text.split_inclusive('\n').zip(distilled.lines()) {
        if role == LineRole::Notice {
            out.extend(std::iter::repeat_n(' ', line.trim_end_matches('\n').len()));
            out.extend(line.ends_with('\n').then_some('\n'));
        } else {
            out.push_str(line);
        }
    }
    Cow::Owned(out)
}

impl PageWords {
    /// Collects the words of `brief`'s page.
    pub fn of(brief: &Brief) -> Self {
        let facts = &brief.page.facts;
        let distilled = &brief.page.distilled;
        let mut text = String::with_capacity(distilled.raw_text.len() + 4096);
        let mut add = |part: &str| {
            text.push_str(part);
            text.push('\n');
        };
        add(&without_notices(distilled));
        if distilled.raw_text.is_empty() || distilled.method.is_stated() {
            distilled.blocks.iter().for_each(|block| add(&block.text));
        }
        brief.page.h1s().chain(brief.page.headings().map(|(_, text)| text)).for_each(&mut add);
        facts.breadcrumbs.iter().for_each(|crumb| add(crumb));
        facts.site_name.iter().for_each(|name| add(name));
        facts.json_ld.values.iter().chain(&facts.json_ld.names).for_each(|value| add(value));
        facts.json_ld.site_names.iter().chain(&facts.json_ld.brands).for_each(|value| add(value));
        brief.page.vouched.iter().for_each(|text| add(text));
        add(brief.url.host());
        Self {
            text,
            lexicon: lexicon(brief.language.as_deref()),
            tokens: OnceCell::new(),
            stems: OnceCell::new(),
            snowball: OnceCell::new(),
            pairs: OnceCell::new(),
            squashed: OnceCell::new(),
            spaced: OnceCell::new(),
            numbers: OnceCell::new(),
            spelt: OnceCell::new(),
            powers_alone: OnceCell::new(),
            counts: list_lengths(brief),
        }
    }

    /// True if the page contains this word in any form.
    pub fn has_word(&self, word: &str) -> bool {
        self.has_word_as_it_is(word)
            || self.lexicon.without_clitic(word).is_some_and(|word| self.has_word_as_it_is(word))
    }

    fn has_word_as_it_is(&self, word: &str) -> bool {
        let folded = crate::text::fold_word(word);
        let stem = hash_folded(light_stem(&folded, &mut String::new()));
        if self.stems().contains(&stem) {
            return true;
        }
        if folded.chars().count() >= 4 && holds(self.squashed(), &folded) {
            return true;
        }
        self.snowball().contains(&self.stem(word))
    }

    /// True if the page contains this name: the word in any form, or its parts side by side (`Play Station`).
    pub(in crate::check) fn has_name(&self, name: &str) -> bool {
        let folded = crate::text::fold_word(name);
        let stem = hash_folded(light_stem(&folded, &mut String::new()));
        self.stems().contains(&stem)
            || self.snowball().contains(&self.stem(name))
            || self.pairs().contains(&hash_folded(&folded))
            || self.lexicon.without_clitic(name).is_some_and(|word| self.has_word_as_it_is(word))
    }

    /// Hashes of neighbouring words joined into one.
    fn pairs(&self) -> &WordSet {
        self.pairs.get_or_init(|| {
            let words = self.tokens();
            let joined = |pair: &[Token]| {
                let one = &self.text[pair[0].start..pair[0].end];
                hash_word(&format!("{one}{}", &self.text[pair[1].start..pair[1].end]))
            };
            let is_close = |pair: &&[Token]| pair[1].start - pair[0].end <= 1;
            word_set(words.len(), words.windows(2).filter(is_close).map(joined))
        })
    }

    /// True if the page contains these words in this order, letters folded.
    pub fn has_phrase(&self, phrase: &str) -> bool {
        holds(self.spaced(), &spaced(phrase))
    }

    /// True if one sentence or line of the page contains all these stems ([`crate::text::Token::stem`]).
    pub fn has_sentence_with(&self, stems: &[u64]) -> bool {
        let holds = |sentence: &str| {
            let found: Vec<u64> = tokens(sentence, self.lexicon).iter().map(|token| token.stem).collect();
            stems.iter().all(|stem| found.contains(stem))
        };
        self.text.lines().flat_map(sentences).any(holds)
    }

    /// True if the page contains this word in exactly this spelling.
    pub fn has_spelt_word(&self, word: &str) -> bool {
        let stands_alone = |at: usize| {
            let before = self.text[..at].chars().next_back();
            let behind = self.text[at + word.len()..].chars().next();
            ![before, behind].into_iter().flatten().any(char::is_alphanumeric)
        };
        !word.is_empty() && self.text.match_indices(word).any(|(at, _)| stands_alone(at))
    }

    /// True if the page contains exactly this spelling.
    pub fn has_spelling(&self, text: &str) -> bool {
        holds(&self.text, text)
    }

    /// All words of the page; those of its visible text come first, with their positions in it.
    pub(crate) fn tokens(&self) -> &[Token] {
        self.tokens.get_or_init(|| tokens(&self.text, self.lexicon))
    }

    /// Words of the first `bytes` of the visible text.
    pub(crate) fn tokens_before(&self, bytes: usize) -> &[Token] {
        let all = self.tokens();
        &all[..all.partition_point(|token| token.start < bytes)]
    }

    fn stems(&self) -> &WordSet {
        let words = self.tokens();
        self.stems.get_or_init(|| word_set(words.len() / 2, words.iter().map(|token| token.stem)))
    }

    fn stem(&self, word: &str) -> String {
        crate::text::fold_word(&self.lexicon.stem(&word.to_lowercase()))
    }

    fn snowball(&self) -> &HashSet<String> {
        self.snowball.get_or_init(|| {
            let words: HashSet<&str> = self.tokens().iter().map(|token| &self.text[token.start..token.end]).collect();
            words.into_iter().map(|word| self.stem(word)).collect()
        })
    }

    fn squashed(&self) -> &str {
        self.squashed.get_or_init(|| squash(&self.text))
    }

    fn spaced(&self) -> &str {
        self.spaced.get_or_init(|| spaced(&self.text))
    }
}

fn holds(text: &str, wanted: &str) -> bool {
    memmem::find(text.as_bytes(), wanted.as_bytes()).is_some()
}

/// Folded words of `text` with one blank around each; in scripts without spaces, each character is a word.
fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(' ');
    let mut add = |word: &str| {
        let before = out.len();
        fold_onto(word, &mut out);
        if out.len() > before {
            out.push(' ');
        }
    };
    let is_inside = |c: char| c.is_alphanumeric() || crate::text::is_invisible(c) || is_combining_mark(c);
    let mut rest = text;
    while !rest.is_empty() {
        let plain = rest.bytes().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(rest.len());
        // A word of plain letters ends before any other ASCII character.
        let is_plain = rest.as_bytes().get(plain).is_none_or(u8::is_ascii);
        let end = if is_plain { plain } else { rest.find(|c| !is_inside(c)).unwrap_or(rest.len()) };
        let word = &rest[..end];
        if !is_plain && word.contains(is_ideographic) {
            word.split_inclusive(is_ideographic).for_each(|piece| {
                let last = piece.char_indices().next_back().filter(|(_, c)| is_ideographic(*c));
                let (head, sign) = piece.split_at(last.map_or(piece.len(), |(at, _)| at));
                add(head);
                add(sign);
            });
        } else {
            add(word);
        }
        let gap = rest[end..].chars().next().map_or(0, char::len_utf8);
        rest = &rest[end + gap..];
    }
    out
}

/// Lengths of runs of list items and numbers of headings per level: a tag may state such a count.
pub(in crate::check) fn list_lengths(brief: &Brief) -> HashSet<usize> {
    let mut out = HashSet::default();
    let mut run = 0;
    for block in &brief.page.distilled.blocks {
        if block.kind == crate::distill::BlockKind::ListItem {
            run += 1;
        } else {
            out.insert(run);
            run = 0;
        }
    }
    out.insert(run);
    for level in 2..=4 {
        out.insert(brief.page.facts.headings.iter().filter(|heading| heading.level == level).count());
    }
    out.retain(|count| *count > 1);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    proptest::proptest! {
        #[test]
        fn folded_words_are_separated(text in "([a-zA-Z0-9 '.-]|[À-ÿ’ʼ靴が·\u{301}\u{ad}]){0,24}") {
            let is_inside = |c: char| c.is_alphanumeric() || crate::text::is_invisible(c) || is_combining_mark(c);
            let words = text.split(|c: char| !is_inside(c));
            let signs = words.flat_map(|word| word.split_inclusive(is_ideographic));
            let pieces = signs.flat_map(|piece| <[&str; 2]>::from(piece.split_at(piece.rfind(is_ideographic).unwrap_or(piece.len()))));
            let folded = pieces.map(crate::text::fold_word).filter(|word: &String| !word.is_empty());
            let plain = format!(" {}", folded.map(|word| word + " ").collect::<String>());
            proptest::prop_assert_eq!(spaced(&text), plain);
        }
    }
}
