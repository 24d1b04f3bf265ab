//! The sentences of a page with an index by word. The current tags, the writer and the checker share it.

use super::lines::Lines;
use super::numerals::Decimal;
use super::spaced::spaced;
use super::terms::Term;
use super::values::{Reader, Value};
use super::vocabulary::vocabulary;
use crate::outline::PageOutline;
use crate::text::language::Lexicon;
use crate::text::{Token, WordMap, WordSet, cut_bytes, push_tokens, sentences};
use std::hash::BuildHasherDefault;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Maximum size of a sentence that is compared as one, in bytes.
const MOST_OF_SENTENCE: usize = 2_000;

/// A sentence of the page.
#[derive(Debug)]
pub(crate) struct Sentence {
    /// Byte range in the text of all lines.
    pub(crate) at: (usize, usize),
    /// The line that contains it.
    pub(crate) line: u32,
    /// Its words among those of the page.
    words: (u32, u32),
    values: OnceLock<Vec<Value>>,
    terms: OnceLock<Vec<Term>>,
}

/// Sentences with their postings. Reads values and terms of a sentence when they are first needed.
#[derive(Debug)]
pub(crate) struct PageIndex {
    /// Of the lines.
    fingerprint: u64,
    pub(crate) reader: Reader,
    pub(crate) lines: Lines,
    sentences: OnceLock<Sentences>,
    /// The sentences with a value.
    with_values: OnceLock<Vec<u32>>,
    /// Each line as [`spaced`] writes it.
    spaced: Vec<OnceLock<Box<str>>>,
    /// Words that the page writes in lower case.
    pub(crate) small: OnceLock<WordSet>,
}

#[derive(Debug)]
struct Sentences {
    all: Vec<Sentence>,
    /// The words of all sentences; positions are relative to the start of the sentence.
    words: Vec<Token>,
    /// The sentences that contain each stem, ascending, stem by stem.
    postings: Vec<u32>,
    /// The place of each stem in `postings`.
    places: WordMap<(u32, u32)>,
    /// The first sentence of each line; the last entry is the number of sentences.
    first_of_line: Vec<u32>,
}

/// The index of a brief's page. Clones of a brief share it, so that a page is read once.
#[derive(Debug, Clone, Default)]
pub struct SharedIndex(Arc<Mutex<Option<Arc<PageIndex>>>>);

/// Always equal: an index is derived from its brief.
impl PartialEq for SharedIndex {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl SharedIndex {
    /// The index of a page with this outline and host: the known one if its text and language are still the same.
    pub(crate) fn of(&self, page: &PageOutline, host: &str, lexicon: &'static Lexicon) -> Arc<PageIndex> {
        let fingerprint = Lines::fingerprint(page, host);
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same =
            |index: &&Arc<PageIndex>| index.fingerprint == fingerprint && std::ptr::eq(index.reader.lexicon, lexicon);
        if let Some(index) = known.as_ref().filter(is_same) {
            return Arc::clone(index);
        }
        let index = Arc::new(PageIndex::new(Lines::of(page, host), fingerprint, lexicon));
        *known = Some(Arc::clone(&index));
        index
    }
}

impl PageIndex {
    fn new(lines: Lines, fingerprint: u64, lexicon: &'static Lexicon) -> Self {
        let reader = Reader { lexicon, vocabulary: vocabulary(lexicon), decimal: Decimal::of(&lines.text, lexicon) };
        let spaced = lines.all.iter().map(|_| OnceLock::new()).collect();
        Self {
            fingerprint,
            reader,
            lines,
            spaced,
            sentences: OnceLock::new(),
            with_values: OnceLock::new(),
            small: OnceLock::new(),
        }
    }

    fn read(&self) -> &Sentences {
        self.sentences.get_or_init(|| {
            let mut all = Vec::new();
            let mut words = Vec::with_capacity(self.lines.text.len() / 5);
            let mut indexed: Vec<(u64, u32)> = Vec::with_capacity(self.lines.text.len() / 8);
            let mut first_of_line = Vec::with_capacity(self.lines.all.len() + 1);
            for (line, at) in self.lines.all.iter().zip(0..) {
                first_of_line.push(all.len() as u32);
                for text in self.lines.text[line.at.0..line.at.1].lines().flat_map(sentences).flat_map(stretches) {
                    let first = words.len();
                    push_tokens(text, self.reader.lexicon, &mut words);
                    let id = all.len() as u32;
                    let own = words[first..].iter().filter(|word| self.is_indexed(word));
                    indexed.extend(own.map(|word| (word.stem, id)));
                    let start = text.as_ptr() as usize - self.lines.text.as_ptr() as usize;
                    all.push(Sentence {
                        at: (start, start + text.len()),
                        line: at,
                        words: (first as u32, words.len() as u32),
                        values: OnceLock::new(),
                        terms: OnceLock::new(),
                    });
                }
            }
            first_of_line.push(all.len() as u32);
            let (postings, places) = postings(indexed);
            Sentences { all, words, postings, places, first_of_line }
        })
    }

    pub(crate) fn is_indexed(&self, word: &Token) -> bool {
        word.content || self.reader.vocabulary.has_opposite(word.word)
    }

    pub(crate) fn sentences(&self) -> &[Sentence] {
        &self.read().all
    }

    pub(crate) fn sentence(&self, id: u32) -> &Sentence {
        &self.read().all[id as usize]
    }

    /// The words of a sentence; positions are relative to its start.
    pub(crate) fn words(&self, sentence: &Sentence) -> &[Token] {
        &self.read().words[sentence.words.0 as usize..sentence.words.1 as usize]
    }

    /// The sentences that contain a stem.
    pub(crate) fn with_stem(&self, stem: u64) -> &[u32] {
        let sentences = self.read();
        sentences.places.get(&stem).map_or(&[], |(start, end)| &sentences.postings[*start as usize..*end as usize])
    }

    /// The sentences of a line.
    pub(crate) fn of_line(&self, line: u32) -> std::ops::Range<u32> {
        let starts = &self.read().first_of_line;
        starts[line as usize]..starts[line as usize + 1]
    }

    /// The weight of a stem: the rarer, the heavier.
    pub(crate) fn weight(&self, stem: u64) -> f32 {
        let all = self.sentences().len() as f32;
        let with = self.with_stem(stem).len().max(1) as f32;
        (1.0 + all / with).ln()
    }

    /// The values of a sentence.
    pub(crate) fn values_of(&self, id: u32) -> &[Value] {
        let sentence = self.sentence(id);
        sentence.values.get_or_init(|| self.reader.values(self.text(sentence), self.words(sentence)))
    }

    /// The terms of a sentence.
    pub(crate) fn terms_of(&self, id: u32) -> &[Term] {
        let sentence = self.sentence(id);
        let read = || self.reader.terms_with(self.text(sentence), self.words(sentence), self.values_of(id).to_vec());
        sentence.terms.get_or_init(read)
    }

    /// All values of the page, each with its sentence.
    pub(crate) fn values(&self) -> impl Iterator<Item = (u32, &Value)> {
        let with_values = self
            .with_values
            .get_or_init(|| (0..self.sentences().len() as u32).filter(|id| !self.values_of(*id).is_empty()).collect());
        with_values.iter().flat_map(|id| self.values_of(*id).iter().map(|value| (*id, value)))
    }

    /// A line as [`spaced`] writes it.
    pub(crate) fn spaced_line(&self, line: u32) -> &str {
        let (start, end) = self.lines.all[line as usize].at;
        self.spaced[line as usize].get_or_init(|| spaced(&self.lines.text[start..end]).into())
    }

    pub(crate) fn text(&self, sentence: &Sentence) -> &str {
        &self.lines.text[sentence.at.0..sentence.at.1]
    }
}

/// The sentences of each stem, and the place of each stem among them.
fn postings(mut indexed: Vec<(u64, u32)>) -> (Vec<u32>, WordMap<(u32, u32)>) {
    indexed.sort_unstable();
    indexed.dedup();
    let mut places = WordMap::with_capacity_and_hasher(indexed.len() / 2, BuildHasherDefault::default());
    let mut end = 0;
    for same in indexed.chunk_by(|(one, _), (other, _)| one == other) {
        let start = end;
        end += same.len() as u32;
        places.insert(same[0].0, (start, end));
    }
    (indexed.into_iter().map(|(_, id)| id).collect(), places)
}

/// A sentence in stretches that are short enough to compare: a longer text without an end is a list.
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
