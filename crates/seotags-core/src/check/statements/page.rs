//! The sentences of a page, and an index to find the one that says something.

use super::lines::{Line, Lines};
use super::numerals::Decimal;
use super::terms::Term;
use super::values::{Reader, Same, Value};
use super::vocabulary::vocabulary;
use super::{Reading, Search, read_parts};
use crate::check::page_words::list_lengths;
use crate::compose::Brief;
use crate::text::language::lexicon;
use crate::text::{Token, WordMap, WordSet, cut_bytes, fold_onto, is_part_of_word, sentences, tokens};
use foldhash::HashSet;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// Texts whose reading is remembered: the parts of one suggestion.
const MOST_READINGS: usize = 8;
/// Bytes of a sentence that is compared as one.
const MOST_OF_SENTENCE: usize = 2_000;
/// Places of a text on a page that are looked at.
const MOST_PLACES: usize = 8;

/// A sentence of the page.
#[derive(Debug)]
pub(super) struct Sentence {
    /// Byte range in the text of all lines.
    pub(super) at: (usize, usize),
    /// Which line it is of.
    pub(super) line: u32,
    /// Its words; their places count from where it begins.
    pub(super) words: Vec<Token>,
    values: OnceCell<Vec<Value>>,
    terms: OnceCell<Vec<Term>>,
}

/// The page as statements.
#[derive(Debug)]
pub(crate) struct PageStatements {
    pub(super) reader: Reader,
    lines: Lines,
    index: OnceCell<Index>,
    /// The sentences that hold a value.
    with_values: OnceCell<Vec<u32>>,
    /// The last texts that were read, and what was found.
    readings: RefCell<Vec<KnownReading>>,
    /// Stems of what the page is about: its first heading and the site's name.
    pub(super) subject: WordSet,
    /// Tags are written in another language than the page.
    pub(super) is_translated: bool,
    list_lengths: HashSet<usize>,
    /// Words that the page writes in small letters.
    pub(super) small: OnceCell<WordSet>,
}

/// What was read of a text.
#[derive(Debug)]
struct KnownReading {
    text: String,
    is_title: bool,
    search: Search,
    readings: Rc<[Reading]>,
}

#[derive(Debug)]
struct Index {
    sentences: Vec<Sentence>,
    /// The sentences that hold a stem, ascending.
    postings: WordMap<Vec<u32>>,
    /// The first sentence of each line; the last entry is the number of sentences.
    first_of_line: Vec<u32>,
}

impl PageStatements {
    pub(crate) fn of(brief: &Brief) -> Self {
        let lexicon = lexicon(brief.page_language.as_deref().or(brief.language.as_deref()));
        let lines = Lines::of(brief);
        let reader = Reader { lexicon, vocabulary: vocabulary(lexicon), decimal: Decimal::of(&lines.text, lexicon) };
        let facts = &brief.page.facts;
        let names = facts.site_name.iter().chain(&facts.json_ld.site_names).map(String::as_str);
        let subject = brief.page.h1s().take(1).chain(names).chain([brief.url.host()]);
        Self {
            reader,
            lines,
            index: OnceCell::new(),
            with_values: OnceCell::new(),
            readings: RefCell::default(),
            subject: subject.flat_map(|text| tokens(text, lexicon)).map(|word| word.stem).collect(),
            is_translated: !brief.is_in_page_language(),
            list_lengths: list_lengths(brief),
            small: OnceCell::new(),
        }
    }

    pub(super) fn list_lengths(&self) -> &HashSet<usize> {
        &self.list_lengths
    }

    pub(super) fn line(&self, at: u32) -> &Line {
        &self.lines.all[at as usize]
    }

    pub(super) fn lines(&self) -> &[Line] {
        &self.lines.all
    }

    pub(super) fn line_text(&self, line: &Line) -> &str {
        &self.lines.text[line.at.0..line.at.1]
    }

    pub(super) fn all_text(&self) -> &str {
        &self.lines.text
    }

    pub(super) fn text(&self, sentence: &Sentence) -> &str {
        &self.lines.text[sentence.at.0..sentence.at.1]
    }

    /// A sentence that is the page's own, not a tag's.
    pub(in crate::check) fn said_in(&self, id: u32) -> Option<&str> {
        let sentence = self.sentence(id);
        (!self.line(sentence.line).is_vouched).then(|| self.text(sentence))
    }

    fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let mut all = Vec::new();
            let mut postings: WordMap<Vec<u32>> = WordMap::default();
            let mut first_of_line = Vec::with_capacity(self.lines.all.len() + 1);
            for (line, at) in self.lines.all.iter().zip(0..) {
                first_of_line.push(all.len() as u32);
                for text in self.line_text(line).lines().flat_map(sentences).flat_map(stretches) {
                    let words = tokens(text, self.reader.lexicon);
                    let id = all.len() as u32;
                    for word in words.iter().filter(|word| self.is_indexed(word)) {
                        let known = postings.entry(word.stem).or_default();
                        if known.last() != Some(&id) {
                            known.push(id);
                        }
                    }
                    let start = text.as_ptr() as usize - self.lines.text.as_ptr() as usize;
                    all.push(Sentence {
                        at: (start, start + text.len()),
                        line: at,
                        words,
                        values: OnceCell::new(),
                        terms: OnceCell::new(),
                    });
                }
            }
            first_of_line.push(all.len() as u32);
            Index { sentences: all, postings, first_of_line }
        })
    }

    fn is_indexed(&self, word: &Token) -> bool {
        word.content || self.reader.vocabulary.has_opposite(word.word)
    }

    pub(super) fn sentences(&self) -> &[Sentence] {
        &self.index().sentences
    }

    pub(super) fn sentence(&self, id: u32) -> &Sentence {
        &self.index().sentences[id as usize]
    }

    /// The sentences that hold a stem.
    pub(super) fn with_stem(&self, stem: u64) -> &[u32] {
        self.index().postings.get(&stem).map_or(&[], Vec::as_slice)
    }

    /// The sentences of a line.
    pub(super) fn of_line(&self, line: u32) -> std::ops::Range<u32> {
        let starts = &self.index().first_of_line;
        starts[line as usize]..starts[line as usize + 1]
    }

    /// How much it says that a sentence holds a stem: the rarer, the more.
    pub(super) fn weight(&self, stem: u64) -> f32 {
        let all = self.sentences().len() as f32;
        let with = self.with_stem(stem).len().max(1) as f32;
        (1.0 + all / with).ln()
    }

    /// The values of a sentence.
    pub(super) fn values_of(&self, id: u32) -> &[Value] {
        let sentence = self.sentence(id);
        sentence.values.get_or_init(|| self.reader.values(self.text(sentence), &sentence.words))
    }

    /// The terms of a sentence.
    pub(super) fn terms_of(&self, id: u32) -> &[Term] {
        let sentence = self.sentence(id);
        let read = || self.reader.terms_with(self.text(sentence), &sentence.words, self.values_of(id).to_vec());
        sentence.terms.get_or_init(read)
    }

    /// All values of the page, each with its sentence.
    pub(super) fn values(&self) -> impl Iterator<Item = (u32, &Value)> {
        let with_values = self
            .with_values
            .get_or_init(|| (0..self.sentences().len() as u32).filter(|id| !self.values_of(*id).is_empty()).collect());
        with_values.iter().flat_map(|id| self.values_of(*id).iter().map(|value| (*id, value)))
    }

    /// What the page says to each part of a text. The checker and the evidence ask for the same texts.
    pub(in crate::check) fn read(&self, text: &str, is_title: bool, search: Search) -> Rc<[Reading]> {
        let is_it = |known: &&KnownReading| known.text == text && (known.is_title, known.search) == (is_title, search);
        if let Some(known) = self.readings.borrow().iter().find(is_it) {
            return Rc::clone(&known.readings);
        }
        let readings: Rc<[Reading]> = read_parts(text, is_title, search, self).into();
        let mut known = self.readings.borrow_mut();
        if known.len() == MOST_READINGS {
            known.remove(0);
        }
        known.push(KnownReading { text: text.to_owned(), is_title, search, readings: Rc::clone(&readings) });
        readings
    }

    /// The text begins as a call to act does.
    pub(in crate::check) fn is_call(&self, text: &str) -> bool {
        let words = tokens(text, self.reader.lexicon);
        words.first().is_some_and(|word| self.reader.vocabulary.calls.contains(&word.word))
    }

    /// A line or sentence of the page ends with the last words of `text`.
    pub(in crate::check) fn ends_so(&self, text: &str) -> bool {
        /// Words that tell an end.
        const WORDS: usize = 3;
        let words = tokens(text, self.reader.lexicon);
        let Some(first) = words.len().checked_sub(WORDS).or(words.len().checked_sub(1)).and_then(|at| words.get(at))
        else {
            return false;
        };
        let tail = text[first.start..].trim_end_matches(|c: char| !c.is_alphanumeric());
        let ends = |id: &u32| spaced(self.text(self.sentence(*id))).ends_with(&spaced(tail));
        words.len() > 1 && self.word_for_word(tail).iter().any(ends)
    }

    /// The page has the number that `text` is, in whatever unit.
    pub(in crate::check) fn has_value(&self, text: &str) -> bool {
        let wanted = self.reader.values(text, &tokens(text, self.reader.lexicon));
        let is_same =
            |value: &Value, other: &Value| matches!(value.what.compare(&other.what), Same::Yes | Same::OtherUnit);
        wanted.iter().any(|value| self.values().any(|(_, other)| is_same(value, other)))
    }

    /// The sentences that hold `text` word for word.
    pub(super) fn word_for_word(&self, text: &str) -> Vec<u32> {
        let wanted = spaced(text);
        if wanted.len() < 3 {
            return Vec::new();
        }
        let mut found: Vec<u32> = Vec::new();
        for line in self.lines_with(text) {
            if !spaced(self.line_text(self.line(line))).contains(&wanted) {
                continue;
            }
            let mut of_line = self.of_line(line);
            let holds = |id: &u32| spaced(self.text(self.sentence(*id))).contains(&wanted);
            // It goes over the end of a sentence.
            let id = of_line.clone().find(holds).or_else(|| of_line.next());
            found.extend(id.filter(|id| !found.contains(id)));
            if found.len() == MOST_PLACES {
                break;
            }
        }
        found
    }

    /// The lines that hold the rarest word of `text`; none for a text of small words.
    fn lines_with(&self, text: &str) -> Vec<u32> {
        let words = tokens(text, self.reader.lexicon);
        let indexed = words.iter().filter(|word| self.is_indexed(word));
        let rarest = indexed.map(|word| self.with_stem(word.stem)).min_by_key(|ids| ids.len());
        let mut lines: Vec<u32> = rarest.unwrap_or_default().iter().map(|id| self.sentence(*id).line).collect();
        lines.dedup();
        lines
    }
}

/// A sentence in stretches that are short enough to be compared: what has no end for so long is a list.
fn stretches(sentence: &str) -> impl Iterator<Item = &str> {
    let mut rest = sentence;
    std::iter::from_fn(move || {
        let mut stretch = cut_bytes(rest, MOST_OF_SENTENCE);
        if stretch.len() < rest.len() {
            stretch = stretch.rfind(char::is_whitespace).filter(|at| *at > 0).map_or(stretch, |at| &stretch[..at]);
        }
        rest = &rest[stretch.len()..];
        (!stretch.is_empty()).then_some(stretch)
    })
}

/// Folded words with one blank around each; numerals with their marks, and signs of money and shares as words.
pub(super) fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(' ');
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut start = 0;
    let mut push = |word: &str| {
        let length = out.len();
        if word.contains(['.', ',', ':', '/']) {
            out.push_str(word);
        } else {
            fold_onto(word, &mut out);
        }
        if out.len() > length {
            out.push(' ');
        }
    };
    for (at, c) in text.char_indices() {
        let is_mark = matches!(c, '.' | ',' | ':' | '/') && at > 0 && is_digit(at - 1) && is_digit(at + 1);
        if c.is_alphanumeric() || matches!(c, '\'' | '’') || is_mark || !c.is_ascii() && is_part_of_word(c) {
            continue;
        }
        push(&text[start..at]);
        start = at + c.len_utf8();
        if matches!(c, '$' | '€' | '£' | '%' | '+' | '¥' | '#' | '★') {
            push(match c {
                '$' => "dollarsign",
                '€' => "eurosign",
                '£' => "poundsign",
                '%' => "percentsign",
                '¥' => "yensign",
                '#' => "numbersign",
                '★' => "starsign",
                _ => "plussign",
            });
        }
    }
    push(&text[start..]);
    out
}
