//! Hashes of words: those of each run's text, and those in the classes and ids of its ancestors, near and far. Their
//! weights are learned (`../model/words.rs`); this module selects the words and sums the weights.

use super::rows::Survey;
use super::writing::Writing;
use crate::distill::block::BlockKind;
use crate::distill::hash::{KeySet, mix};
use crate::distill::model::WordTable;
use crate::distill::outline::{Element, NONE, Outline};
use crate::distill::page_type::kind::PageType;
use crate::distill::tags::Tag;
use crate::page::PageFacts;
use crate::url::HttpUrl;

/// Maximum number of words of a run to use.
const MAX_WORDS: usize = 64;
/// Number of words up to which a text is a label.
const SHORT_WORDS: u32 = 8;
/// Number of words up to which a label is also looked up as a whole.
const LABEL_WORDS: u32 = 5;
/// Number of ancestors above a run's own element that are near.
const NEAR: usize = 2;
/// Maximum number of distinct words of a page to use.
const MAX_PAGE_WORDS: usize = 20_000;

/// The location of a word. It is part of the word's hash, so that the same word has a separate weight in each location.
#[derive(Clone, Copy)]
enum Zone {
    Short = 1,
    Long,
    Label,
    Own,
    Near,
    Far,
    Address,
    Title,
    Heading,
    Thing,
    Class,
    PageLabel,
    Above,
}

/// Zones of class words, nearest first.
const RINGS: [Zone; 3] = [Zone::Own, Zone::Near, Zone::Far];

fn zoned(word: u64, zone: Zone) -> u64 {
    mix(word, zone as u64)
}

/// The words of the current run.
#[derive(Default)]
pub(super) struct RunWords {
    words: Vec<u64>,
}

impl RunWords {
    /// Adds the next word.
    pub(super) fn push(&mut self, word: u64) {
        if self.words.len() < MAX_WORDS {
            self.words.push(word);
        }
    }

    /// All words of the run, each with its zone, once `writing` is complete.
    pub(super) fn end_run(&mut self, writing: &Writing) -> &[u64] {
        let zone = if writing.words <= SHORT_WORDS { Zone::Short } else { Zone::Long };
        self.words.iter_mut().for_each(|word| *word = zoned(*word, zone));
        if writing.words <= LABEL_WORDS {
            self.words.push(zoned(writing.hash, Zone::Label));
        }
        &self.words
    }

    /// Starts the next run.
    pub(super) fn clear(&mut self) {
        self.words.clear();
    }
}

/// The words in the classes of all ancestors of run `at`, and in the headings above it, each with its zone.
pub(in super::super) fn words_around(survey: &Survey<'_>, at: usize) -> Vec<u64> {
    let outline = survey.outline;
    let run = &outline.runs[at];
    let mut found = heading_words(survey, survey.headings.last[at]);
    for (steps, (_, element)) in outline.upwards(run.element).enumerate() {
        let zone = ring(steps);
        found.extend(outline.class_words[element.words as usize].iter().map(|word| zoned(*word, zone)));
        found.push(zoned(u64::from(element.tag), zone));
    }
    found
}

/// The words of a heading and of its parent headings, except the main heading.
fn heading_words(survey: &Survey<'_>, heading: u32) -> Vec<u64> {
    let mut words = Vec::new();
    let mut next = heading;
    while let Some(run) = survey.outline.runs.get(next as usize) {
        if run.kind != BlockKind::Heading1 {
            Writing::read(survey.outline.text(run), |word| {
                if words.len() < MAX_WORDS {
                    words.push(zoned(word, Zone::Above));
                }
            });
        }
        next = survey.headings.section(next).map_or(NONE, |section| section.up);
    }
    words
}

fn ring(steps: usize) -> Zone {
    match steps {
        0 => Zone::Own,
        1..=NEAR => Zone::Near,
        _ => Zone::Far,
    }
}

/// A sum of weights, and their number.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    weight: i32,
    count: u32,
}

impl Sum {
    pub(super) fn of(words: impl Iterator<Item = u64>, table: &WordTable) -> Self {
        words.filter_map(|word| table.weight(word)).fold(Self::default(), |sum, weight| sum.plus(weight, 1))
    }

    fn plus(self, weight: i32, count: u32) -> Self {
        Self { weight: self.weight + weight, count: self.count + count }
    }

    pub(super) fn worth(self, table: &WordTable) -> f32 {
        table.worth(self.weight, self.count)
    }

    fn and(self, other: Self) -> Self {
        self.plus(other.weight, other.count)
    }
}

/// Number of columns for the words of a run.
pub(in super::super) const WORD_COLUMNS: usize = 10;

/// Word weights for each run: of its text, of its ancestors, of both, of the neighbouring runs, and of similar runs.
pub(in super::super) struct WordColumns<'a> {
    survey: &'a Survey<'a>,
    /// Score of the words of each heading and of its parent headings.
    headings: Vec<f32>,
    /// Score of the words around each run.
    classes: Vec<f32>,
    /// Mean score of the texts on each path.
    mean_of_group: Vec<f32>,
}

impl<'a> WordColumns<'a> {
    /// `survey` must have been read with the same `table`.
    pub(in super::super) fn read(survey: &'a Survey<'a>, table: &'a WordTable) -> Self {
        let above: Vec<Sum> =
            survey.headings.all().map(|heading| Sum::of(heading_words(survey, heading).into_iter(), table)).collect();
        let class_sums = ClassSums::read(survey.outline, table);
        let runs = survey.outline.runs.iter().zip(&survey.headings.last);
        let classes = runs.map(|(run, heading)| {
            let heading = survey.headings.number(*heading).map_or_else(Sum::default, |number| above[number]);
            class_sums.of(run.element).and(heading).worth(table)
        });
        Self {
            survey,
            classes: classes.collect(),
            headings: above.into_iter().map(|sum| sum.worth(table)).collect(),
            mean_of_group: survey.mean_by_group(&survey.text_worths),
        }
    }

    /// The columns of run `at`.
    pub(in super::super) fn of(&self, at: usize) -> [f32; WORD_COLUMNS] {
        let (texts, survey) = (&self.survey.text_worths, self.survey);
        let total = |at: usize| texts.get(at).map_or(0.0, |text| text + self.classes[at]);
        let around = |offset: isize| at.checked_add_signed(offset).map_or(0.0, total);
        let (text, class) = (texts[at], self.classes[at]);
        let first = at.saturating_sub(3);
        let window = &texts[first..(at + 4).min(texts.len())];
        let near = window.iter().sum::<f32>() / window.len() as f32;
        let group = self.mean_of_group[survey.group_of(at)];
        let last = survey.headings.last[at];
        let above = survey.headings.number(last).map_or(0.0, |number| self.headings[number]);
        let heading = total(last as usize);
        [text, class, text + class, around(-1), around(1), near, group, group + class, above, heading]
    }
}

/// Sums over the class words of elements and all their ancestors.
struct ClassSums<'a> {
    outline: &'a Outline,
    /// Sums of each class list and of each tag, in each ring.
    lists: Vec<[Sum; 3]>,
    tags: Vec<[Sum; 3]>,
    /// Sums of each element and its ancestors, for a run far below.
    far: Vec<Sum>,
}

impl<'a> ClassSums<'a> {
    /// Parents come before their children, so one pass is enough.
    fn read(outline: &'a Outline, table: &WordTable) -> Self {
        let of_list = |words: &[u64], zone: Zone| Sum::of(words.iter().map(|word| zoned(*word, zone)), table);
        let lists = outline.class_words.iter().map(|words| RINGS.map(|zone| of_list(words, zone))).collect();
        let tags = (0..=Tag::LAST).map(|code| RINGS.map(|zone| of_list(&[u64::from(code)], zone))).collect();
        let mut sums = Self { outline, lists, tags, far: Vec::with_capacity(outline.elements.len()) };
        for element in &outline.elements {
            let above = sums.far.get(element.up as usize).copied().unwrap_or_default();
            sums.far.push(above.and(sums.own(element, 2)));
        }
        sums
    }

    fn own(&self, element: &Element, ring: usize) -> Sum {
        self.lists[element.words as usize][ring].and(self.tags[usize::from(element.tag)][ring])
    }

    /// Sum of element `number` and its ancestors, for a run inside it.
    fn of(&self, number: u32) -> Sum {
        let element = self.outline.element(number);
        let mut sum = self.own(element, 0);
        let mut up = element.up;
        for _ in 0..NEAR {
            let Some(next) = self.outline.elements.get(up as usize) else { break };
            sum = sum.and(self.own(next, 1));
            up = next.up;
        }
        sum.and(self.far.get(up as usize).copied().unwrap_or_default())
    }
}

/// The words that determine a page's type, each once: from the address, title, headings, labels, classes, and types of
/// structured data. The site's name is excluded.
pub(in super::super) fn page_words(survey: &Survey<'_>, facts: &PageFacts) -> Vec<u64> {
    let mut words = KeySet::default();
    let mut take = |text: &str, zone: Zone| {
        Writing::read(text, |word| {
            words.insert(zoned(word, zone));
        });
    };
    if let Some(url) = facts.url.as_ref().map(HttpUrl::as_url) {
        take(url.path(), Zone::Address);
    }
    take(facts.title.as_deref().unwrap_or_default(), Zone::Title);
    facts.json_ld.types.iter().for_each(|kind| take(kind, Zone::Thing));
    let og_type = facts.open_graph.iter().find(|(name, _)| name == "og:type");
    take(og_type.map_or("", |(_, value)| value), Zone::Thing);
    for (run, writing) in survey.outline.runs.iter().zip(&survey.writings) {
        if words.len() > MAX_PAGE_WORDS {
            break;
        }
        if run.kind.heading_level().is_some() {
            Writing::read(survey.outline.text(run), |word| {
                words.insert(zoned(word, Zone::Heading));
            });
        }
        if writing.words <= LABEL_WORDS {
            words.insert(zoned(writing.hash, Zone::PageLabel));
        }
    }
    for list in &survey.outline.class_words {
        if words.len() > MAX_PAGE_WORDS {
            break;
        }
        words.extend(list.iter().map(|word| zoned(*word, Zone::Class)));
    }
    let mut words: Vec<u64> = words.into_iter().collect();
    words.sort_unstable();
    words
}

/// Scores of the words of a page for each type.
pub(in super::super) fn type_columns(words: &[u64], table: &WordTable) -> Vec<f32> {
    let mut sums = vec![0i32; PageType::BASE.len()];
    let mut count = 0;
    for weights in words.iter().filter_map(|word| table.weights(*word)) {
        count += 1;
        for (sum, weight) in sums.iter_mut().zip(weights) {
            *sum += i32::from(*weight);
        }
    }
    sums.into_iter().map(|sum| table.worth(sum, count)).collect()
}
