//! `cargo xtask train-distiller DIR`: trains the distiller's models on a set of pages with reference texts, and reports
//! their quality on pages of unseen domains.
//!
//! `DIR` contains `pages.jsonl` (`id`, `url`, `page_type`, `html_path`), `ground-truth.jsonl.gz` (`id`, `text`) and the
//! pages. Everything is seeded, with one thread per model: the same set gives the same bytes.

mod align;
mod boost;
mod folds;
mod random;
mod ridge;
mod sample;
mod stack;

pub(crate) use boost::{BinnedColumns, Growth, Rows, fit_binary};

use crate::run::say;
use anyhow::{Context as _, Result, bail};
use boost::fit_classes;
use folds::{FOLDS, folds};
use ridge::{Entries, Vocabulary, fit};
use sample::{Sample, samples};
use seotags_core::distill::PageType;
use seotags_core::distill::training::{Forest, Tree, WordTable, wordless_type_columns};
use serde_json::json;
use stack::Stack;
use std::fs;
use std::path::Path;

const FOLD_SEED: u64 = 7;
const TYPES: usize = PageType::BASE.len();
/// The folder of the models, from the project's root.
const MODELS: &str = "crates/seotags-core/src/distill/model";
/// Sizes of the word tables, as powers of two.
const BLOCK_BITS: u32 = 16;
const TYPE_BITS: u32 = 15;
/// Regularisation of the words' weights towards 0, in rows.
const BLOCK_PULL: f32 = 4.0;
const TYPE_PULL: f32 = 1.0;

/// How much more the runs of rare page types count: the exponent of their rarity.
const RARITY_POWER: f32 = 0.3;

const TYPE_GROWTH: Growth = Growth {
    rounds: 90,
    leaves: 7,
    learning_rate: 0.06,
    min_rows: 16,
    column_share: 0.35,
    group_share: 1.0,
    row_share: 0.7,
    pull: 3.0,
    seed: 1,
};

/// Two forests with different columns and granularity; their mean is right more often than either one.
const BLOCK_GROWTHS: [Growth; 2] = [
    Growth {
        rounds: 180,
        leaves: 31,
        learning_rate: 0.09,
        min_rows: 100,
        column_share: 0.2,
        group_share: 0.6,
        row_share: 0.8,
        pull: 5.0,
        seed: 2,
    },
    Growth {
        rounds: 180,
        leaves: 20,
        learning_rate: 0.09,
        min_rows: 150,
        column_share: 0.25,
        group_share: 1.0,
        row_share: 0.5,
        pull: 5.0,
        seed: 3,
    },
];

/// Runs the command.
pub(crate) fn train(args: &[&str]) -> Result<()> {
    let (dir, predictions, store_models) = match args {
        [dir] => (dir, None, true),
        [dir, "--predictions", out] => (dir, Some(Path::new(*out)), true),
        [dir, "--check", out] => (dir, Some(Path::new(*out)), false),
        _ => bail!("usage: cargo xtask train-distiller DIR [--predictions OUT.jsonl | --check OUT.jsonl]"),
    };
    let samples = samples(Path::new(dir))?;
    let keys: Vec<(String, usize)> = samples.iter().map(|sample| (sample.domain.clone(), sample.page_type)).collect();
    let fold_of = folds(&keys, FOLD_SEED);
    let types = Types::new(&samples, &fold_of);
    let probabilities = types.cross_validate(&samples, &fold_of);
    let blocks = Blocks::new(&samples, &fold_of, &probabilities);
    let (lines, forest) = std::thread::scope(|scope| {
        let forest = scope.spawn(|| store_models.then(|| blocks.fit_all(&samples, &fold_of)));
        (blocks.cross_validate(&samples, &fold_of, &probabilities), forest.join())
    });
    if let Some(out) = predictions {
        fs::write(out, lines.join("\n")).with_context(|| format!("cannot write {}", out.display()))?;
    }
    if let Ok(Some(forest)) = forest {
        store("page_type.words", &types.words.whole.to_bytes())?;
        store("page_types.forest", &types.fit_all(&samples, &fold_of))?;
        store("block.words", &blocks.words.whole.to_bytes())?;
        store("blocks.forest", &forest)?;
    }
    Ok(())
}

fn store(name: &str, bytes: &[u8]) -> Result<()> {
    let path = Path::new(MODELS).join(name);
    fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    say(&format!("{}: {} bytes", path.display(), bytes.len()));
    Ok(())
}

/// Runs `work` for each fold, in a separate thread; the results do not depend on the order in which the threads finish.
fn each_fold<T: Send>(work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let mut answers: Vec<Option<T>> = (0..FOLDS).map(|_| None).collect();
    std::thread::scope(|scope| {
        for (fold, answer) in answers.iter_mut().enumerate() {
            let work = &work;
            scope.spawn(move || *answer = Some(work(fold)));
        }
    });
    answers.into_iter().flatten().collect()
}

/// The classifier of page types. Each page is used twice: unchanged, and with all its words unknown, which is how pages
/// in other languages look.
struct Types {
    /// All pages, followed by all pages with unknown words.
    binned: BinnedColumns,
    classes: Vec<usize>,
    words: Stack,
}

impl Types {
    fn new(samples: &[Sample], fold_of: &[usize]) -> Self {
        let width = samples.first().map_or(1, |sample| sample.studied.page_row.len());
        let values: Vec<f32> = twice(samples).flat_map(|sample| sample.studied.page_row.iter().copied()).collect();
        let classes: Vec<usize> = samples.iter().map(|sample| sample.page_type).collect();
        let words = samples.iter().map(|sample| (sample.domain.as_str(), sample.studied.page_words.as_slice()));
        let vocabulary = Vocabulary::new(words, TYPE_BITS);
        let mut entries = Entries::default();
        for sample in samples {
            entries.push(&vocabulary, &sample.studied.page_words, &[]);
        }
        let weights = vec![1.0; samples.len()];
        let words = Stack::fit(|left_out| {
            let rows: Vec<u32> =
                (0..samples.len() as u32).filter(|at| !left_out.contains(&fold_of[*at as usize])).collect();
            let outputs = (0..TYPES).map(|output| {
                let targets: Vec<f32> = classes.iter().map(|class| f32::from(u8::from(*class == output))).collect();
                fit(&entries, &rows, &targets, &weights, vocabulary.places(), TYPE_PULL)
            });
            vocabulary.table(&outputs.collect::<Vec<_>>())
        });
        let classes = classes.repeat(2);
        Self { binned: BinnedColumns::new(&values, width), classes, words }
    }

    fn with_words<'a>(&'a self, samples: &[Sample], table_of: impl Fn(usize) -> &'a WordTable) -> BinnedColumns {
        let known = (0..samples.len()).flat_map(|at| samples[at].studied.type_columns(table_of(at)));
        let unknown = (0..samples.len()).flat_map(|at| wordless_type_columns(table_of(at)));
        self.binned.with(&known.chain(unknown).collect::<Vec<f32>>(), TYPES)
    }

    /// Probabilities of each page's types, by a model that has not seen its domain.
    fn cross_validate(&self, samples: &[Sample], fold_of: &[usize]) -> Vec<Vec<f32>> {
        let by_fold = each_fold(|fold| {
            let binned = self.with_words(samples, |at| self.words.table(fold_of[at], fold));
            let all = 0..self.classes.len();
            let rows: Vec<u32> = all.filter(|at| fold_of[at % samples.len()] != fold).map(|at| at as u32).collect();
            let rows = Rows { binned: &binned, used: &rows, groups: None };
            let forest = fit_classes(rows, &self.classes, TYPES, TYPE_GROWTH);
            let table = self.words.table(fold, fold);
            let judge = |sample: &Sample, words: Vec<f32>| {
                forest.probabilities(&[sample.studied.page_row.as_slice(), &words].concat())
            };
            let pages = (0..samples.len()).filter(|at| fold_of[*at] == fold).map(|at| (at, &samples[at]));
            let judged = pages.map(|(at, sample)| {
                (at, judge(sample, sample.studied.type_columns(table)), judge(sample, wordless_type_columns(table)))
            });
            judged.collect::<Vec<_>>()
        });
        let (mut known, mut unknown) = (vec![Vec::new(); samples.len()], vec![Vec::new(); samples.len()]);
        for (at, with_words, without) in by_fold.into_iter().flatten() {
            (known[at], unknown[at]) = (with_words, without);
        }
        self.report("page type, cross-validated", &known);
        self.report("page type, no word known", &unknown);
        known
    }

    fn report(&self, name: &str, probabilities: &[Vec<f32>]) {
        let right = |keep: &dyn Fn(usize) -> bool| {
            let all: Vec<usize> = (0..probabilities.len()).filter(|at| keep(self.classes[*at])).collect();
            let right = all.iter().filter(|at| best(&probabilities[**at]) == self.classes[**at]).count();
            right as f64 / all.len().max(1) as f64
        };
        let by_type = PageType::BASE
            .iter()
            .enumerate()
            .map(|(number, page_type)| format!(" {} {:.3}", page_type.as_str(), right(&|class| class == number)));
        say(&format!("{name}: {:.4}{}", right(&|_| true), by_type.collect::<String>()));
    }

    fn fit_all(&self, samples: &[Sample], fold_of: &[usize]) -> Vec<u8> {
        let binned = self.with_words(samples, |at| self.words.table(fold_of[at], fold_of[at]));
        let rows: Vec<u32> = (0..self.classes.len() as u32).collect();
        let rows = Rows { binned: &binned, used: &rows, groups: None };
        fit_classes(rows, &self.classes, TYPES, TYPE_GROWTH).to_bytes()
    }
}

fn twice(samples: &[Sample]) -> impl Iterator<Item = &Sample> {
    samples.iter().chain(samples)
}

fn best(probabilities: &[f32]) -> usize {
    let mut best = 0;
    for (at, probability) in probabilities.iter().enumerate() {
        if *probability > probabilities[best] {
            best = at;
        }
    }
    best
}

/// All runs of all pages.
struct Blocks {
    binned: BinnedColumns,
    targets: Vec<f32>,
    weights: Vec<f32>,
    /// First row of each page, and the end.
    starts: Vec<usize>,
    /// The page of each row.
    pages: Vec<u32>,
    words: Stack,
}

impl Blocks {
    fn new(samples: &[Sample], fold_of: &[usize], types: &[Vec<f32>]) -> Self {
        let width = samples.first().map_or(0, |sample| sample.studied.width) + TYPES;
        let mut values = Vec::new();
        let (mut targets, mut weights, mut starts) = (Vec::new(), Vec::new(), vec![0]);
        for (sample, types) in samples.iter().zip(types) {
            for row in sample.rows() {
                values.extend_from_slice(row);
                values.extend_from_slice(types);
            }
            targets.extend_from_slice(&sample.shares);
            weights.extend(sample.weights());
            starts.push(targets.len());
        }
        let words = Self::words(samples, fold_of, &targets, &weights, &starts);
        for (at, sample) in samples.iter().enumerate() {
            let alike = samples.iter().filter(|other| other.page_type == sample.page_type).count();
            let rarity = (samples.len() as f32 / alike as f32).powf(RARITY_POWER);
            weights[starts[at]..starts[at + 1]].iter_mut().for_each(|weight| *weight *= rarity);
        }
        let page_of = |at: usize| std::iter::repeat_n(at as u32, starts[at + 1] - starts[at]);
        let pages = (0..samples.len()).flat_map(page_of).collect();
        Self { binned: BinnedColumns::new(&values, width), targets, weights, starts, pages, words }
    }

    fn words(samples: &[Sample], fold_of: &[usize], targets: &[f32], weights: &[f32], starts: &[usize]) -> Stack {
        let runs = samples.iter().flat_map(|sample| sample.studied.words.iter().map(|words| (&*sample.domain, words)));
        let words = runs.flat_map(|(domain, (text, class))| [(domain, text.as_slice()), (domain, class.as_slice())]);
        let vocabulary = Vocabulary::new(words, BLOCK_BITS);
        let mut entries = Entries::default();
        for (text, class) in samples.iter().flat_map(|sample| &sample.studied.words) {
            entries.push(&vocabulary, text, class);
        }
        let stack = Stack::fit(|left_out: &[usize]| {
            let rows = rows_of(starts, |at| !left_out.contains(&fold_of[at]));
            vocabulary.table(&[fit(&entries, &rows, targets, weights, vocabulary.places(), BLOCK_PULL)])
        });
        say(&format!("words of runs: {} known", vocabulary.len()));
        stack
    }

    fn with_words<'a>(&self, samples: &[Sample], table_of: impl Fn(usize) -> &'a WordTable) -> BinnedColumns {
        let mut values = Vec::new();
        let mut width = 0;
        for (at, sample) in samples.iter().enumerate() {
            for columns in sample.studied.word_columns(table_of(at)) {
                width = columns.len();
                values.extend(columns);
            }
        }
        self.binned.with(&values, width)
    }

    /// Reports the quality of models on unseen domains; returns their texts, one line of JSON each.
    fn cross_validate(&self, samples: &[Sample], fold_of: &[usize], types: &[Vec<f32>]) -> Vec<String> {
        let by_fold = each_fold(|fold| {
            let binned = self.with_words(samples, |at| self.words.table(fold_of[at], fold));
            let rows = rows_of(&self.starts, |at| fold_of[at] != fold);
            let forest = self.fit(&binned, &rows);
            let judge = |at: usize| {
                let words = samples[at].studied.word_columns(self.words.table(fold, fold));
                let rows = samples[at].rows().zip(&words);
                rows.map(|(row, words)| forest.probability(&[row, &types[at], words].concat())).collect::<Vec<f32>>()
            };
            let pages = (0..samples.len()).filter(|at| fold_of[*at] == fold);
            pages.map(|at| (at, judge(at))).collect::<Vec<_>>()
        });
        let mut lines = vec![String::new(); samples.len()];
        let (mut f1, mut ceiling) = (vec![0.0; samples.len()], vec![0.0; samples.len()]);
        for (at, scores) in by_fold.into_iter().flatten() {
            let sample = &samples[at];
            let keep = sample.studied.select(&scores, PageType::BASE[best(&types[at])]);
            let texts = sample.studied.texts().zip(&keep).filter(|(_, keep)| **keep).map(|(text, _)| text);
            lines[at] = json!({"id": sample.id, "text": texts.collect::<Vec<_>>().join("\n\n")}).to_string();
            f1[at] = sample.f1(&keep);
            let wanted: Vec<bool> = sample.shares.iter().map(|share| *share >= 0.5).collect();
            ceiling[at] = sample.f1(&wanted);
        }
        report(samples, "cross-validated", &f1);
        report(samples, "labels (ceiling)", &ceiling);
        lines
    }

    fn fit_all(&self, samples: &[Sample], fold_of: &[usize]) -> Vec<u8> {
        let binned = self.with_words(samples, |at| self.words.table(fold_of[at], fold_of[at]));
        let rows = rows_of(&self.starts, |_| true);
        self.fit(&binned, &rows).to_bytes()
    }

    fn fit(&self, binned: &BinnedColumns, used: &[u32]) -> Forest {
        let rows = Rows { binned, used, groups: Some(&self.pages) };
        mean(BLOCK_GROWTHS.map(|growth| fit_binary(rows, &self.targets, &self.weights, growth)))
    }
}

/// One forest that computes the mean of `forests`, before it becomes a probability.
fn mean<const N: usize>(forests: [Forest; N]) -> Forest {
    let share = 1.0 / N as f32;
    let base = forests.iter().map(|forest| forest.base[0] * share).sum();
    let mut trees: Vec<Tree> = forests.into_iter().flat_map(|forest| forest.trees).collect();
    trees.iter_mut().flat_map(|tree| &mut tree.leaves).for_each(|leaf| *leaf *= share);
    Forest { base: vec![base], trees }
}

/// The rows of the pages to keep.
fn rows_of(starts: &[usize], keep: impl Fn(usize) -> bool) -> Vec<u32> {
    (0..starts.len() - 1).filter(|at| keep(*at)).flat_map(|at| starts[at] as u32..starts[at + 1] as u32).collect()
}

fn report(samples: &[Sample], name: &str, f1: &[f32]) {
    let mean = |keep: &dyn Fn(&Sample) -> bool| {
        let found: Vec<f32> = samples.iter().zip(f1).filter(|(sample, _)| keep(sample)).map(|(_, f1)| *f1).collect();
        found.iter().sum::<f32>() / found.len().max(1) as f32
    };
    let by_type = PageType::BASE.iter().enumerate().map(|(number, page_type)| {
        format!(" {} {:.3}", page_type.as_str(), mean(&|sample: &Sample| sample.page_type == number))
    });
    say(&format!("{name}: all {:.4}{}", mean(&|_| true), by_type.collect::<String>()));
}
