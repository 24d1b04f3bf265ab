//! What the page says, as the truth rules ask for it.

use super::figures::{Measure, measured};
use super::scale::{scale_behind, scale_or_letter_behind, scaled};
use crate::compose::Brief;
use crate::text::language::{Lexicon, lexicon};
use crate::text::{
    Token, WordSet, fold_onto, hash_folded, hash_word, is_ideographic, light_stem, sentences, squash, tokens, word_set,
};
use foldhash::{HashMap, HashSet};
use memchr::memmem;
use regex::Regex;
use std::cell::OnceCell;
use std::sync::LazyLock;
use unicode_normalization::char::is_combining_mark;

/// How a page says a number.
#[derive(Debug, Default)]
struct Said {
    /// Where, but for thousands between gaps.
    places: Vec<(usize, usize)>,
    /// What it measures there.
    measures: OnceCell<Vec<Option<Measure>>>,
}

/// Words, numbers and phrases of one page: visible text, alt texts, site name, host, path and JSON-LD values. Build it
/// once per page; every question but the first is cheap.
#[derive(Debug)]
pub struct PageWords {
    text: String,
    lexicon: &'static Lexicon,
    tokens: OnceCell<Vec<Token>>,
    stems: OnceCell<WordSet>,
    snowball: OnceCell<HashSet<String>>,
    squashed: OnceCell<String>,
    spaced: OnceCell<String>,
    numbers: OnceCell<HashMap<String, Said>>,
    counts: HashSet<usize>,
}

impl PageWords {
    /// Gathers what `brief`'s page says.
    pub fn of(brief: &Brief) -> Self {
        let facts = &brief.page.facts;
        let distilled = &brief.page.distilled;
        let mut text = String::with_capacity(distilled.raw_text.len() + 4096);
        let mut add = |part: &str| {
            text.push_str(part);
            text.push('\n');
        };
        add(&distilled.raw_text);
        if distilled.raw_text.is_empty() || distilled.method.is_stated() {
            distilled.blocks.iter().for_each(|block| add(&block.text));
        }
        facts.h1s.iter().for_each(|h1| add(h1));
        facts.headings.iter().for_each(|heading| add(&heading.text));
        facts.breadcrumbs.iter().for_each(|crumb| add(crumb));
        facts.images.iter().filter_map(|image| image.alt.as_deref()).for_each(&mut add);
        facts.site_name.iter().for_each(|name| add(name));
        facts.json_ld.values.iter().chain(&facts.json_ld.names).for_each(|value| add(value));
        facts.json_ld.site_names.iter().chain(&facts.json_ld.brands).for_each(|value| add(value));
        brief.page.vouched.iter().for_each(|text| add(text));
        add(brief.url.host());
        add(&brief.url_words());
        Self {
            text,
            lexicon: lexicon(brief.language.as_deref()),
            tokens: OnceCell::new(),
            stems: OnceCell::new(),
            snowball: OnceCell::new(),
            squashed: OnceCell::new(),
            spaced: OnceCell::new(),
            numbers: OnceCell::new(),
            counts: list_lengths(brief),
        }
    }

    /// The page holds this word, in this or a kindred form.
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

    /// The page holds these words in this order, letters folded.
    pub fn has_phrase(&self, phrase: &str) -> bool {
        holds(self.spaced(), &spaced(phrase))
    }

    /// One sentence or line of the page holds all these stems ([`crate::text::Token::stem`]).
    pub fn has_sentence_with(&self, stems: &[u64]) -> bool {
        let holds = |sentence: &str| {
            let found: Vec<u64> = tokens(sentence, self.lexicon).iter().map(|token| token.stem).collect();
            stems.iter().all(|stem| found.contains(stem))
        };
        self.text.lines().flat_map(sentences).any(holds)
    }

    /// The page holds this word in exactly this spelling.
    pub fn has_spelt_word(&self, word: &str) -> bool {
        let stands_alone = |at: usize| {
            let before = self.text[..at].chars().next_back();
            let behind = self.text[at + word.len()..].chars().next();
            ![before, behind].into_iter().flatten().any(char::is_alphanumeric)
        };
        !word.is_empty() && self.text.match_indices(word).any(|(at, _)| stands_alone(at))
    }

    /// The page holds exactly this spelling.
    pub fn has_spelling(&self, text: &str) -> bool {
        holds(&self.text, text)
    }

    /// The page states this number (as `numbers` gives it), in digits or as a word, or one of its lists is so long.
    pub fn has_number(&self, number: &str) -> bool {
        if self.numbers().contains_key(number) {
            return true;
        }
        number.parse().is_ok_and(|count| self.counts.contains(&count))
            || self.number_word(number).is_some_and(|word| self.has_phrase(word))
    }

    /// The page states this number where no word that is known multiplies it.
    pub(super) fn has_number_alone(&self, number: &str) -> bool {
        match self.numbers().get(number) {
            Some(said) if !said.places.is_empty() => {
                said.places.iter().any(|place| scale_or_letter_behind(&self.text, place.1).is_none())
            }
            Some(_) => true,
            None => number.parse().is_ok_and(|count| self.counts.contains(&count)) || self.spells(number, 0),
        }
    }

    /// The page writes the word for a number and, right behind it, one that stands for that power of ten; none for 0.
    pub(super) fn spells(&self, number: &str, power: u32) -> bool {
        let Some(word) = self.number_word(number).map(hash_word) else {
            return false;
        };
        let mut places = self.tokens().iter().filter(|token| token.word == word);
        places.any(|token| scale_behind(&self.text, token.end).map_or(0, |(_, power)| power) == power)
    }

    /// The word for a number in the page's language.
    fn number_word(&self, number: &str) -> Option<&'static str> {
        let at = number.parse::<usize>().ok()?.checked_sub(1)?;
        self.lexicon.language.numbers.get(at).copied().filter(|word| !word.is_empty())
    }

    /// The page writes this word for a number.
    pub(super) fn has_spelt_number(&self, word: &str) -> bool {
        self.has_phrase(word)
    }

    /// Nothing on the page says that this number measures something else than `measure`.
    pub(super) fn allows_measure(&self, number: &str, measure: Measure) -> bool {
        let Some(said) = self.numbers().get(number) else {
            return true;
        };
        let measures = said.measures.get_or_init(|| {
            let mut out = Vec::new();
            for measure in said.places.iter().map(|place| measured(&self.text, *place).1) {
                if !out.contains(&measure) {
                    out.push(measure);
                }
            }
            out
        });
        measures.is_empty() || measures.iter().any(|other| !measure.differs(*other))
    }

    /// All words of the page; those of its visible text come first and stand where they do there.
    pub(crate) fn tokens(&self) -> &[Token] {
        self.tokens.get_or_init(|| tokens(&self.text, self.lexicon))
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

    fn numbers(&self) -> &HashMap<String, Said> {
        self.numbers.get_or_init(|| {
            let mut out: HashMap<String, Said> = HashMap::default();
            let mut has_gaps = false;
            let mut before = None;
            for (at, number) in numbers(&self.text) {
                has_gaps |= before.is_some_and(|end| end + 1 == at.0 && self.text.as_bytes()[end] == b' ');
                before = Some(at.1);
                if let Some((end, power)) = scale_or_letter_behind(&self.text, at.1) {
                    out.entry(scaled(&number, power)).or_default().places.push((at.0, end));
                }
                out.entry(number).or_default().places.push(at);
            }
            for gapped in has_gaps.then(|| GAPPED.find_iter(&self.text)).into_iter().flatten() {
                out.entry(gapped.as_str().chars().filter(char::is_ascii_digit).collect()).or_default();
            }
            out
        })
    }
}

fn holds(text: &str, wanted: &str) -> bool {
    memmem::find(text.as_bytes(), wanted.as_bytes()).is_some()
}

/// Folded words of `text` with one blank around each; signs of scripts without word gaps are words.
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
        // A word of plain letters ends before any other sign of ASCII.
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

/// Lengths of runs of list items and counts of headings of a level: a tag may state such a count.
fn list_lengths(brief: &Brief) -> HashSet<usize> {
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

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static GAPPED: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(?-u:\b)[0-9]{1,3}(?: [0-9]{3})+(?-u:\b)").unwrap());

/// Numbers of `text` with their byte ranges, in one spelling: thousands joined, a point before decimals.
pub(crate) fn numbers(text: &str) -> Vec<((usize, usize), String)> {
    let mut out = Vec::new();
    let mut rest = 0;
    while let Some(start) = first_digit(text, rest) {
        let end = end_of_number(text, start);
        out.push(((start, end), normalise_number(&text[start..end])));
        rest = end;
    }
    out
}

/// Where the first digit behind the byte `from` stands.
fn first_digit(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    // A digit, or a byte with which digits of other scripts begin.
    let may_begin = |byte: u8| byte.is_ascii_digit() || matches!(byte, 0xd9 | 0xdb | 0xef);
    let mut at = from;
    while at < bytes.len() {
        let piece = &bytes[at..bytes.len().min(at + 64)];
        // Whole pieces first: the compiler looks at many bytes at once.
        if piece.iter().fold(false, |any, byte| any | may_begin(*byte)) {
            let mut places = (at..at + piece.len()).filter(|at| may_begin(bytes[*at]) && text.is_char_boundary(*at));
            let found = places.find(|at| text[*at..].starts_with(is_digit));
            if found.is_some() {
                return found;
            }
        }
        at += piece.len();
    }
    None
}

/// Where the number that begins at `start` ends: digits, and single marks between them.
fn end_of_number(text: &str, start: usize) -> usize {
    let digits = |from: usize| text[from..].find(|c| !is_digit(c)).map_or(text.len(), |at| from + at);
    let mut end = digits(start);
    loop {
        let Some(mark) = text[end..].chars().next().filter(|c| ".,'’٫٬\u{a0}\u{202f}".contains(*c)) else {
            return end;
        };
        let next = digits(end + mark.len_utf8());
        if next == end + mark.len_utf8() {
            return end;
        }
        end = next;
    }
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '٠'..='٩' | '۰'..='۹' | '０'..='９')
}

/// [`numbers`] with and without what multiplies them, and behind them those with gaps between their thousands.
pub(super) fn numbers_and_gapped(text: &str) -> Vec<((usize, usize), String)> {
    let with_scale = |((start, end), number): ((usize, usize), String)| {
        let scale = scale_or_letter_behind(text, end);
        let whole = scale.map(|(end, power)| ((start, end), scaled(&number, power)));
        whole.into_iter().chain([((start, end), number)])
    };
    let gapped = GAPPED.find_iter(text).map(|found| {
        let digits = found.as_str().chars().filter(char::is_ascii_digit).collect();
        ((found.start(), found.end()), digits)
    });
    numbers(text).into_iter().flat_map(with_scale).chain(gapped).collect()
}

fn normalise_number(raw: &str) -> String {
    if raw.bytes().all(|byte| byte.is_ascii_digit()) {
        return raw.to_owned();
    }
    let western: String = raw.chars().map(western_digit).collect();
    let raw = western.as_str();
    let parts: Vec<&str> = raw.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let marks: Vec<char> = raw.chars().filter(|c| !c.is_ascii_digit()).collect();
    let mut out = parts.first().copied().unwrap_or_default().to_owned();
    for (at, part) in parts.iter().enumerate().skip(1) {
        let thousands = part.len() == 3 && !(at + 1 == parts.len() && at > 1 && marks.get(at - 1) != marks.first());
        if !thousands {
            out.push('.');
        }
        out.push_str(part);
    }
    out
}

/// A digit of another script as the one that everybody reads; any other sign as it is.
fn western_digit(c: char) -> char {
    const ZEROS: [char; 3] = ['٠', '۰', '０'];
    let value = ZEROS.iter().find_map(|zero| (c as u32).checked_sub(*zero as u32).filter(|value| *value < 10));
    value.and_then(|value| char::from_digit(value, 10)).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::tests::brief;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_digit_is_the_one_that_a_search_by_signs_finds(
            text in "([a-z .,]{0,70}|[0-9٣۴５]|[éÙÛ靴﷼ﻼ]){0,8}", from in 0_usize..200
        ) {
            let from = text.floor_char_boundary(from.min(text.len()));
            prop_assert_eq!(first_digit(&text, from), text[from..].find(is_digit).map(|at| from + at));
        }

        #[test]
        fn numbers_with_gaps_are_those_of_a_search_for_them(text in "([0-9]{1,4}|[ .,x\\n٣\u{a0}]){0,16}") {
            let mut page = brief();
            page.page.distilled.raw_text = text;
            let words = PageWords::of(&page);
            let known: HashSet<&String> = words.numbers().keys().collect();
            let found = numbers_and_gapped(&words.text);
            prop_assert_eq!(known, found.iter().map(|(_, number)| number).collect());
        }
    }

    fn spelt(text: &str) -> Vec<String> {
        numbers(text).into_iter().map(|(_, number)| number).collect()
    }

    proptest::proptest! {
        #[test]
        fn folded_words_stand_apart(text in "([a-zA-Z0-9 '.-]|[À-ÿ’ʼ靴が·\u{301}\u{ad}]){0,24}") {
            let is_inside = |c: char| c.is_alphanumeric() || crate::text::is_invisible(c) || is_combining_mark(c);
            let words = text.split(|c: char| !is_inside(c));
            let signs = words.flat_map(|word| word.split_inclusive(is_ideographic));
            let pieces = signs.flat_map(|piece| <[&str; 2]>::from(piece.split_at(piece.rfind(is_ideographic).unwrap_or(piece.len()))));
            let folded = pieces.map(crate::text::fold_word).filter(|word: &String| !word.is_empty());
            let plain = format!(" {}", folded.map(|word| word + " ").collect::<String>());
            proptest::prop_assert_eq!(spaced(&text), plain);
        }
    }

    #[test]
    fn numbers_have_one_spelling() {
        assert_eq!(spelt("1,000 and 1.000 and 1'000"), ["1000", "1000", "1000"]);
        assert_eq!(spelt("3,50 € or $3.50"), ["3.50", "3.50"]);
        assert_eq!(spelt("1.234,56"), ["1234.56"]);
        assert_eq!(spelt("٢٥ and ２５"), ["25", "25"]);
        assert_eq!(spelt("v2.0.1 in 2024."), ["2.0.1", "2024"]);
    }
}
