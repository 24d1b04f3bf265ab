//! One row of features for each run of text: its appearance, its position, and its surroundings.

use super::super::names;
use super::super::places;
use super::headings::Headings;
use super::stated::{RecentWords, Stated};
use super::surroundings::{PageLandmarks, Surroundings, SurroundingsWalk};
use super::words::{RunWords, Sum, words_around};
use super::writing::{Ending, Writing, word_set};
use crate::distill::hash::{KeyMap, mix};
use crate::distill::model::WordTable;
use crate::distill::outline::{Element, NONE, Outline, Run, share};
use crate::page::PageFacts;

/// Number of ancestors that are described individually.
const ANCESTORS: usize = 5;
/// Maximum number of steps up to find the common ancestor of two neighbours.
const MAX_STEPS: u32 = 30;
/// Places that reveal nothing about a text, or are already handled elsewhere.
const UNUSED_PLACES: places::Places = places::REMOVED | places::OUTSIDE;

/// Runs of the same kind on the same path from the root.
#[derive(Default, Clone)]
struct PathGroup {
    size: u32,
    chars: u32,
    link_chars: u32,
    first: u32,
    last: u32,
}

/// Sums over all runs before a position.
#[derive(Default, Clone, Copy)]
pub(super) struct Sums {
    words: u32,
    pub(super) chars: u32,
    pub(super) link_chars: u32,
    long: u32,
}

/// The data that rows are computed from.
pub(in super::super) struct Survey<'a> {
    pub(in super::super) outline: &'a Outline,
    pub(in super::super) writings: Vec<Writing>,
    pub(super) surroundings: PageLandmarks,
    pub(super) total: u32,
    pub(super) sums: Vec<Sums>,
    groups: Vec<PathGroup>,
    group_of: Vec<u32>,
    /// Hashes of all runs' texts, sorted.
    texts: Vec<u64>,
    pub(super) headings: Headings,
    stated: Stated,
    /// Share of each run's n-grams that the page also states elsewhere.
    stated_overlap: Vec<f32>,
    /// Number of words in the title, and how many of them each run contains.
    title_words: u32,
    in_title: Vec<u32>,
    description_overlap: Vec<f32>,
    /// Scores of the words of each run's text; empty without a word table.
    pub(super) text_worths: Vec<f32>,
}

impl<'a> Survey<'a> {
    /// Reads the page. `table` is the table of the words whose sums [`WordColumns`](super::words::WordColumns) needs.
    pub(in super::super) fn read(outline: &'a Outline, facts: &PageFacts, table: Option<&WordTable>) -> Self {
        let title = word_set(facts.title.as_deref().unwrap_or_default());
        let description = word_set(facts.meta_description.as_deref().unwrap_or_default());
        let mut in_titles = Vec::with_capacity(outline.runs.len());
        let mut description_overlap = Vec::with_capacity(outline.runs.len());
        let mut writings = Vec::with_capacity(outline.runs.len());
        let stated = Stated::read(facts);
        let mut stated_overlap = Vec::with_capacity(outline.runs.len());
        let mut text_worths = Vec::with_capacity(if table.is_some() { outline.runs.len() } else { 0 });
        let mut run_words = RunWords::default();
        for run in &outline.runs {
            let (mut in_title, mut in_description, mut is_stated) = (0, 0, 0);
            let mut last = RecentWords::default();
            let writing = Writing::read(outline.text(run), |word| {
                in_title += u32::from(title.contains(&word));
                in_description += u32::from(description.contains(&word));
                is_stated += u32::from(stated.words > 0 && stated.has(last.push(word)));
                run_words.push(word);
            });
            let words = run_words.end_run(&writing);
            text_worths.extend(table.map(|table| Sum::of(words.iter().copied(), table).worth(table)));
            run_words.clear();
            in_titles.push(in_title);
            description_overlap.push(share(in_description, writing.words));
            stated_overlap.push(share(is_stated, writing.words.saturating_sub(2)));
            writings.push(writing);
        }
        let surroundings = PageLandmarks::read(outline, &writings);
        let (groups, group_of) = path_groups(outline);
        let mut texts: Vec<u64> = writings.iter().map(|writing| writing.hash).collect();
        texts.sort_unstable();
        Self {
            total: outline.runs.iter().map(|run| run.chars).sum::<u32>().max(1),
            sums: sums(outline, &writings),
            outline,
            writings,
            surroundings,
            groups,
            group_of,
            texts,
            headings: Headings::read(outline),
            stated,
            stated_overlap,
            title_words: title.len() as u32,
            in_title: in_titles,
            description_overlap,
            text_worths,
        }
    }

    /// For each path, the unweighted mean of `values` (one per run) over the runs on it.
    pub(super) fn mean_by_group(&self, values: &[f32]) -> Vec<f32> {
        let mut means = vec![0.0; self.groups.len()];
        for (group, value) in self.group_of.iter().zip(values) {
            means[*group as usize] += value;
        }
        means.iter_mut().zip(&self.groups).for_each(|(mean, group)| *mean /= group.size as f32);
        means
    }

    /// The path of run `at`, as an index into the result of [`mean_by_group`](Self::mean_by_group).
    pub(super) fn group_of(&self, at: usize) -> usize {
        self.group_of[at] as usize
    }

    /// Hashes of the words of run `at`: of its text, and of the classes around it.
    pub(in super::super) fn words_of(&self, at: usize) -> (Vec<u64>, Vec<u64>) {
        let mut words = RunWords::default();
        let writing = Writing::read(self.outline.text(&self.outline.runs[at]), |word| words.push(word));
        (words.end_run(&writing).to_vec(), words_around(self, at))
    }

    /// Surroundings of runs, to be requested in page order.
    pub(in super::super) fn spots(&self) -> SurroundingsWalk<'_> {
        SurroundingsWalk::new(&self.surroundings, self.outline)
    }

    /// Number of runs with the same text as run `at`, itself included.
    fn repeats(&self, at: usize) -> u32 {
        let hash = self.writings[at].hash;
        let first = self.texts.partition_point(|text| *text < hash);
        self.texts[first..].partition_point(|text| *text == hash) as u32
    }

    /// Characters of the readable container.
    pub(super) fn top_chars(&self) -> u32 {
        self.outline.elements.get(self.surroundings.top as usize).map_or(0, |element| element.chars)
    }

    /// Appends the row of run `at`, located at `spot`, to `row`.
    pub(in super::super) fn push_row(&self, at: usize, spot: &Surroundings, row: &mut Vec<f32>) {
        let run = &self.outline.runs[at];
        self.push_text(at, run, row);
        self.push_places(run, row);
        self.push_ancestors(run, row);
        self.push_terrain(run, spot, row);
        self.push_group(at, row);
        self.push_position(at, spot, row);
        self.push_section(at, run, spot, row);
        self.push_neighbours(at, row);
        self.push_part(at, row);
        self.push_cards(run, row);
        self.push_named(spot, row);
        self.push_pictures(spot, row);
        row.extend([self.stated_overlap[at], number(self.stated.words)]);
    }

    fn push_text(&self, at: usize, run: &Run, row: &mut Vec<f32>) {
        let writing = &self.writings[at];
        let element = self.element(run);
        let chars = run.chars.max(1) as f32;
        let words = writing.words.max(1) as f32;
        row.extend([
            number(writing.words),
            number(run.chars),
            run.link_density(),
            run.links.min(30) as f32,
            writing.letters_in_words as f32 / words,
            writing.commas as f32 / chars * 100.0,
            writing.sentence_ends.min(60) as f32,
            flag(writing.ends_sentence()),
            writing.digits as f32 / chars,
            writing.capitals as f32 / chars,
            writing.prices.min(3) as f32,
            flag(writing.date && run.chars < 400),
            writing.function_words as f32 / words,
            flag(writing.copyright),
            writing.bars as f32 / chars * 10.0,
            f32::from(writing.first),
            writing.questions.min(3) as f32,
            writing.not_ascii as f32 / chars,
            flag(writing.ending == Ending::Colon),
            f32::from(element.tag),
            f32::from(run.kind.heading_level().unwrap_or(0)),
            run.kind as u8 as f32,
            flag(run.starts_in_link),
            f32::from(element.depth.min(60)),
            f32::from(element.item),
            f32::from(element.property),
            share(self.in_title[at], writing.words),
            share(self.in_title[at], self.title_words).min(1.0),
            self.description_overlap[at],
        ]);
    }

    fn push_places(&self, run: &Run, row: &mut Vec<f32>) {
        let names = self.element(run).names;
        let near = self.outline.upwards(run.element).take(3).fold(0, |near, (_, element)| near | element.own_names);
        let bits = |value: u64, count: usize| (0..count).map(move |bit| (value >> bit & 1) as f32);
        row.extend(bits(run.places & !UNUSED_PLACES, places::COUNT));
        // 2 if near, 1 if farther up
        row.extend(bits(names, names::COUNT).zip(bits(near, names::COUNT)).map(|(any, near)| any + near));
    }

    fn push_ancestors(&self, run: &Run, row: &mut Vec<f32>) {
        let mut last = None;
        let mut above = self.outline.upwards(run.element);
        for _ in 0..ANCESTORS {
            if let Some((_, element)) = above.next() {
                last = Some(element);
            }
            let Some(element) = last else {
                row.extend([0.0; 7]);
                continue;
            };
            let size = self.outline.groups[element.group as usize].size;
            row.extend([
                number(element.chars),
                share(element.link_chars, element.chars),
                number(element.runs),
                share(element.chars, element.runs),
                share(element.chars, self.total),
                number(size),
                if size > 1 { element.rank as f32 / (size - 1) as f32 } else { 0.0 },
            ]);
        }
    }

    fn push_terrain(&self, run: &Run, spot: &Surroundings, row: &mut Vec<f32>) {
        let surroundings = &self.surroundings;
        match self.outline.elements.get(spot.card as usize) {
            Some(card) => {
                let group = &self.outline.groups[card.group as usize];
                row.extend([
                    number(group.size),
                    card.rank as f32 / group.size.saturating_sub(1).max(1) as f32,
                    spot.card_steps as f32,
                    number(card.chars),
                    share(card.link_chars, card.chars),
                    number(card.runs),
                    share(group.chars, self.total),
                    share(group.link_chars, group.chars),
                ]);
            }
            None => row.extend([0.0, -1.0, 20.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
        }
        let landmark = self.outline.elements.get(spot.landmark as usize);
        row.extend([
            self.share_of(landmark),
            landmark.map_or(0.0, |element| share(element.link_chars, element.chars)),
            spot.landmark_steps as f32,
            self.share_of(self.outline.elements.get(spot.main as usize)),
            self.share_of(self.outline.elements.get(spot.article as usize)),
            number(surroundings.articles),
            flag(spot.with_top == surroundings.top && surroundings.top != NONE || self.inside_top(run)),
            spot.with_top_steps as f32,
            self.share_of(self.outline.elements.get(surroundings.top as usize)),
            self.share_of(self.outline.elements.get(spot.with_top as usize)),
        ]);
    }

    fn inside_top(&self, run: &Run) -> bool {
        self.surroundings.top != NONE && self.outline.contains(self.surroundings.top, run.element)
    }

    fn push_group(&self, at: usize, row: &mut Vec<f32>) {
        let group = &self.groups[self.group_of[at] as usize];
        let count = self.outline.runs.len() as f32;
        row.extend([
            number(group.size),
            share(group.chars, group.size),
            share(group.link_chars, group.chars),
            share(group.chars, self.total),
            (at as f32 - group.first as f32) / count,
            (group.last as f32 - at as f32) / count,
        ]);
    }

    fn push_position(&self, at: usize, spot: &Surroundings, row: &mut Vec<f32>) {
        let count = self.outline.runs.len();
        row.extend([
            at as f32 / count as f32,
            share(self.sums[at].chars, self.total),
            number((count - at) as u32),
            number(self.repeats(at)),
        ]);
        match self.surroundings.h1 {
            Some(h1) => row.extend([
                at as f32 - h1 as f32,
                flag(at < h1),
                spot.with_h1_steps as f32,
                self.share_of(self.outline.elements.get(spot.with_h1 as usize)),
                flag(at == h1),
            ]),
            None => row.extend([99.0, -1.0, -1.0, -1.0, 0.0]),
        }
    }

    fn push_section(&self, at: usize, run: &Run, spot: &Surroundings, row: &mut Vec<f32>) {
        let last = self.headings.last[at];
        match self.outline.runs.get(last as usize).zip(self.headings.section(last)) {
            Some((heading, section)) => {
                let first = last as usize;
                let (from, to) = (self.sums[first], self.sums[section.next as usize]);
                let chars = to.chars - from.chars;
                row.extend([
                    f32::from(heading.kind.heading_level().unwrap_or(0)),
                    number((at - first) as u32),
                    number(heading.chars),
                    number(chars),
                    share(to.link_chars - from.link_chars, chars),
                    number(spot.landmark_steps),
                ]);
            }
            None => row.extend([0.0, number(at as u32 + 1), 0.0, 0.0, 0.0, 0.0]),
        }
        let neighbour = |other: Option<usize>| {
            other
                .and_then(|other| self.outline.runs.get(other))
                .map_or(MAX_STEPS, |other| self.steps_to_shared(run, other))
        };
        row.extend([neighbour(at.checked_sub(1)) as f32, neighbour(Some(at + 1)) as f32]);
    }

    /// Steps up from `run` to the first element that also contains `other`.
    fn steps_to_shared(&self, run: &Run, other: &Run) -> u32 {
        let mut above = self.outline.upwards(run.element).take(MAX_STEPS as usize);
        above
            .position(|(number, _)| self.outline.contains(number, other.element))
            .map_or(MAX_STEPS, |steps| steps as u32)
    }

    fn push_neighbours(&self, at: usize, row: &mut Vec<f32>) {
        let count = self.outline.runs.len();
        for offset in [-1isize, 1, -2, 2] {
            let Some((other, writing)) = at
                .checked_add_signed(offset)
                .and_then(|other| Some((self.outline.runs.get(other)?, &self.writings[other])))
            else {
                row.extend([-1.0; 5]);
                continue;
            };
            row.extend([
                number(writing.words),
                other.link_density(),
                f32::from(self.element(other).tag),
                flag(self.element(other).path == self.element(&self.outline.runs[at]).path),
                flag(writing.ends_sentence()),
            ]);
        }
        for reach in [2, 5, 12] {
            let (first, end) = (at.saturating_sub(reach), (at + reach + 1).min(count));
            let (from, to) = (self.sums[first], self.sums[end]);
            row.extend([
                share(to.words - from.words, (end - first) as u32),
                share(to.link_chars - from.link_chars, to.chars - from.chars),
                share(to.long - from.long, (end - first) as u32),
            ]);
        }
    }

    pub(super) fn share_of(&self, element: Option<&Element>) -> f32 {
        element.map_or(0.0, |element| share(element.chars, self.total))
    }

    fn element(&self, run: &Run) -> &Element {
        self.outline.element(run.element)
    }
}

/// Number of words from which a run is long.
const LONG_WORDS: u32 = 14;

fn sums(outline: &Outline, writings: &[Writing]) -> Vec<Sums> {
    let mut sum = Sums::default();
    let mut sums = vec![sum];
    for (run, writing) in outline.runs.iter().zip(writings) {
        sum.words += writing.words;
        sum.chars += run.chars;
        sum.link_chars += run.link_chars;
        sum.long += u32::from(writing.words > LONG_WORDS);
        sums.push(sum);
    }
    sums
}

fn path_groups(outline: &Outline) -> (Vec<PathGroup>, Vec<u32>) {
    let mut numbers: KeyMap<u32> = KeyMap::default();
    let mut groups: Vec<PathGroup> = Vec::new();
    let mut group_of = Vec::with_capacity(outline.runs.len());
    for (at, run) in (0u32..).zip(&outline.runs) {
        let key = mix(outline.element(run.element).path, run.kind as u64);
        let number = *numbers.entry(key).or_insert(groups.len() as u32);
        if number as usize == groups.len() {
            groups.push(PathGroup { first: at, ..PathGroup::default() });
        }
        let group = &mut groups[number as usize];
        group.size += 1;
        group.chars += run.chars;
        group.link_chars += run.link_chars;
        group.last = at;
        group_of.push(number);
    }
    (groups, group_of)
}

/// Trees use only the order of numbers, so no logarithm is needed, which would differ between machines.
pub(super) fn number(value: u32) -> f32 {
    value as f32
}

fn flag(value: bool) -> f32 {
    f32::from(u8::from(value))
}
