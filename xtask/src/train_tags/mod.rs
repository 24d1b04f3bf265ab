//! `cargo xtask train-tags SET [--folds OUT.jsonl]`: trains the rankers of the built-in engine.
//!
//! `SET` contains `refs.jsonl` (`id`, `url`, `title`, `title_core`, `description`, `meta_keywords`: what people wrote)
//! and the pages without those tags as `html/ID.html.gz`. Without `--folds` the models go into the crate's source; with
//! it, each page's tags are written by models that never saw its domain, for an honest score; `OUT.hidden.jsonl` gets
//! those for the pages without their H1s.
//!
//! The models for texts that an editor would accept unchanged are trained on `grades.tsv` in this folder. Only they use
//! pages with `"grades_only": true`, whose tags are too poor to learn from.

mod grades;
mod labels;
mod pages;

use crate::train_distiller::{BinnedColumns, Growth, Rows, fit_binary};
use anyhow::{Context as _, Result};
use grades::{Grades, Kind};
use labels::Reference;
use pages::Page;
use seotags_core::compose::builtin::{Models, Ranker, RankerPage, Sample, UNIT_MIDDLE, write_with};
use seotags_core::compose::{Brief, Element, Suggestion};
use seotags_core::distill::training::Forest;
use serde_json::json;
use std::fs;
use std::io::Write as _;
use std::panic::resume_unwind;
use std::path::Path;
use std::thread;

/// Number of folds; pages of a domain are in one.
const FOLDS: usize = 5;
/// Minimum length with which a person's list counts.
const LEAST_LIST: f64 = 3.0;
/// Parameters of the trees for titles.
const TITLE_GROWTH: Growth = Growth {
    rounds: 250,
    leaves: 8,
    learning_rate: 0.03,
    min_rows: 30,
    column_share: 0.3,
    group_share: 1.0,
    row_share: 0.7,
    pull: 3.0,
    seed: 3,
};
/// Parameters of the trees for sentences.
const UNIT_GROWTH: Growth = Growth {
    rounds: 120,
    leaves: 12,
    learning_rate: 0.06,
    min_rows: 60,
    column_share: 0.3,
    group_share: 1.0,
    row_share: 0.7,
    pull: 5.0,
    seed: 4,
};
/// Parameters of the trees for descriptions.
const STRETCH_GROWTH: Growth =
    Growth { rounds: 160, leaves: 10, learning_rate: 0.05, min_rows: 80, seed: 7, ..UNIT_GROWTH };
/// Parameters of the trees for words of titles and keywords.
const WORD_GROWTH: Growth = Growth {
    rounds: 200,
    leaves: 8,
    learning_rate: 0.05,
    min_rows: 60,
    column_share: 0.4,
    group_share: 1.0,
    row_share: 0.7,
    pull: 3.0,
    seed: 5,
};
/// Parameters of the trees for words of descriptions.
const DESCRIBED_GROWTH: Growth = Growth { rounds: 120, learning_rate: 0.06, seed: 6, ..WORD_GROWTH };
/// Parameters of the trees for an editor's choices.
const GRADE_GROWTH: Growth = Growth {
    rounds: 160,
    leaves: 10,
    learning_rate: 0.05,
    min_rows: 10,
    column_share: 0.15,
    group_share: 1.0,
    row_share: 0.7,
    pull: 5.0,
    seed: 8,
};
/// The files of the models.
const USABLE: &str = "crates/seotags-core/src/compose/builtin/usable.forest";
const SEARCHED: &str = "crates/seotags-core/src/compose/builtin/searched.forest";
const STRETCHES: &str = "crates/seotags-core/src/compose/builtin/stretches.forest";
const WORDS: &str = "crates/seotags-core/src/compose/builtin/words.forest";
const DESCRIBED: &str = "crates/seotags-core/src/compose/builtin/described.forest";
const TITLES: &str = "crates/seotags-core/src/compose/builtin/titles.forest";
const SENTENCES: &str = "crates/seotags-core/src/compose/builtin/sentences.forest";
const TITLES_WITHOUT_H1: &str = "crates/seotags-core/src/compose/builtin/titles_without_h1.forest";

/// Runs the command.
pub(crate) fn run(args: &[&str]) -> Result<()> {
    match args {
        [set] => fit(Path::new(set)),
        [set, "--folds", out] => cross_validate(Path::new(set), Path::new(out)),
        _ => anyhow::bail!("usage: cargo xtask train-tags SET [--folds OUT.jsonl]"),
    }
}

fn fit(set: &Path) -> Result<()> {
    let pages = pages::read(set)?;
    let models = Trained::new(&pages, &Grades::read()?).on_all();
    let files = [
        (USABLE, models.usable.forest().to_bytes()),
        (SEARCHED, models.searched.forest().to_bytes()),
        (STRETCHES, models.stretch.forest().to_bytes()),
        (SENTENCES, models.unit.forest().to_bytes()),
        (TITLES, models.title.forest().to_bytes()),
        (WORDS, models.word.forest().to_bytes()),
        (DESCRIBED, models.described.forest().to_bytes()),
        (TITLES_WITHOUT_H1, models.title_without_h1.forest().to_bytes()),
    ];
    for (path, bytes) in files {
        fs::write(path, bytes).with_context(|| format!("cannot write {path}"))?;
    }
    crate::run::say(&format!("{} pages, models in crates/seotags-core/src/compose/builtin\n", pages.len()));
    Ok(())
}

fn cross_validate(set: &Path, out: &Path) -> Result<()> {
    let pages = pages::read(set)?;
    let folds = Trained::new(&pages, &Grades::read()?).folds;
    write_all(&pages, &folds, |page| &page.brief, out)?;
    write_all(&pages, &folds, |page| &page.without_h1, &out.with_extension("hidden.jsonl"))
}

/// Writes the tags of all pages, without duplicate titles and descriptions.
fn write_all(pages: &[Page], folds: &[Models], brief: impl Fn(&Page) -> &Brief, out: &Path) -> Result<()> {
    let mut taken: seotags_core::check::SetIndex<usize> = seotags_core::check::SetIndex::new();
    let mut file = fs::File::create(out).with_context(|| format!("cannot write {}", out.display()))?;
    for (at, page) in pages.iter().enumerate() {
        let is_taken = |element: Element, text: &str| taken.taken(element, text, &at).is_some();
        let suggestion = write_with(&folds[page.fold], brief(page), &is_taken);
        for (element, text) in [(Element::Title, &suggestion.title), (Element::Meta, &suggestion.meta_description)] {
            taken.insert(element, text.as_deref().unwrap_or_default(), &at);
        }
        writeln!(file, "{}", line(&page.id, &suggestion))?;
    }
    Ok(())
}

fn line(id: &str, suggestion: &Suggestion) -> serde_json::Value {
    json!({
        "id": id,
        "title": suggestion.title,
        "description": suggestion.meta_description,
        "h1": suggestion.h1,
        "keywords": suggestion.keywords,
    })
}

/// Samples of one page with their values.
type Rated = Vec<(Sample, f64)>;

/// The data that all stages need: each page's samples, those of later stages by models that never saw the page's fold.
struct Trained<'p> {
    pages: &'p [Page],
    titles: Vec<Rated>,
    titles_hidden: Vec<Rated>,
    usable_h1: Vec<bool>,
    units: Vec<Rated>,
    stretches: Vec<Rated>,
    words: Vec<Rated>,
    described: Vec<Rated>,
    usable: Vec<Rated>,
    searched: Vec<Rated>,
    /// For each fold, the models that have not seen it.
    folds: Vec<Models>,
}

impl<'p> Trained<'p> {
    fn new(pages: &'p [Page], grades: &Grades) -> Self {
        let rated_titles =
            |page: &Page, study: &RankerPage<'_>| rate(study.titles(), |s| labels::title(s, &page.reference));
        let seen = side_by_side(pages, |page| {
            let study = RankerPage::of(&page.brief);
            let hidden = rated_titles(page, &RankerPage::of(&page.without_h1));
            (rated_titles(page, &study), hidden, study.has_usable_h1())
        });
        let mut all = Self {
            pages,
            titles: Vec::new(),
            titles_hidden: Vec::new(),
            usable_h1: Vec::new(),
            units: Vec::new(),
            stretches: Vec::new(),
            words: Vec::new(),
            described: Vec::new(),
            usable: Vec::new(),
            searched: Vec::new(),
            folds: (0..FOLDS).map(|_| nothing_fitted()).collect(),
        };
        for (titles, hidden, usable) in seen {
            all.titles.push(titles);
            all.titles_hidden.push(hidden);
            all.usable_h1.push(usable);
        }
        all.refit(Self::fit_titles);
        let best = all.by_folds(|page, models| RankerPage::of(&page.brief).best_title(models));
        let titled: Vec<(&Page, &String)> = pages.iter().zip(&best).collect();
        let words = side_by_side(&titled, |(page, title)| {
            let words = RankerPage::of(&page.brief).words(title);
            (
                rate(words.clone(), |s| labels::word(s, &page.reference)),
                rate(words, |s| labels::described(s, &page.reference)),
            )
        });
        (all.words, all.described) = words.into_iter().unzip();
        all.refit(Self::fit_words);
        all.units = side_by_side(&titled, |(page, title)| {
            let units = RankerPage::of(&page.brief).units(&all.folds[page.fold], title);
            let units = rate(units, |s| labels::unit(s, &page.reference));
            let mean = units.iter().map(|(_, worth)| worth).sum::<f64>() / units.len().max(1) as f64;
            let around = |worth: f64| (worth - mean + f64::from(UNIT_MIDDLE)).clamp(0.0, 1.0);
            units.into_iter().map(|(sample, worth)| (sample, around(worth))).collect()
        });
        all.refit(Self::fit_units);
        let stretches = |(page, title): &(&Page, &String)| {
            let stretches = RankerPage::of(&page.brief).stretches(&all.folds[page.fold], title);
            rate(stretches, |s| labels::description(s, &page.reference))
        };
        all.stretches = side_by_side(&titled, stretches);
        all.refit(Self::fit_stretches);
        let graded = side_by_side(&titled, |(page, title)| {
            let (study, models) = (RankerPage::of(&page.brief), &all.folds[page.fold]);
            let of = |kind, samples| grades.of(&page.id, kind, samples);
            (of(Kind::Description, study.usable(models, title)), of(Kind::Keyword, study.searched(models, title)))
        });
        (all.usable, all.searched) = graded.into_iter().unzip();
        let found = all.usable.iter().chain(&all.searched).map(Vec::len).sum::<usize>();
        crate::run::say(&format!("{found} of {} graded texts are among the candidates\n", grades.len()));
        all.refit(Self::fit_graded);
        all
    }

    fn by_folds<T: Send>(&self, of: impl Fn(&Page, &Models) -> T + Sync) -> Vec<T> {
        side_by_side(self.pages, |page| of(page, &self.folds[page.fold]))
    }

    /// Models trained on all pages.
    fn on_all(&self) -> Models {
        let all: Vec<usize> = (0..self.pages.len()).collect();
        let mut models = nothing_fitted();
        for fit in [Self::fit_titles, Self::fit_words, Self::fit_units, Self::fit_stretches, Self::fit_graded] {
            fit(self, &all, &mut models);
        }
        models
    }

    /// Trains some of the models of each fold.
    fn refit(&mut self, fit: impl Fn(&Self, &[usize], &mut Models) + Sync) {
        let mut folds = std::mem::take(&mut self.folds);
        let of_fold = |(fold, models): (usize, &mut Models)| {
            let seen: Vec<usize> = (0..self.pages.len()).filter(|at| self.pages[*at].fold != fold).collect();
            fit(self, &seen, models);
        };
        thread::scope(|scope| {
            for job in folds.iter_mut().enumerate() {
                scope.spawn(|| of_fold(job));
            }
        });
        self.folds = folds;
    }

    /// Those of the pages whose tags are worth learning from.
    fn taught_by(&self, seen: &[usize]) -> Vec<usize> {
        seen.iter().copied().filter(|at| !self.pages[*at].grades_only).collect()
    }

    fn fit_titles(&self, seen: &[usize], models: &mut Models) {
        let seen = &self.taught_by(seen);
        let without_h1: Vec<usize> = seen.iter().copied().filter(|at| !self.usable_h1[*at]).collect();
        let hidden: Vec<&Rated> =
            pick(&self.titles, &without_h1).into_iter().chain(pick(&self.titles_hidden, seen)).collect();
        models.title = forest_of(&pick(&self.titles, seen), TITLE_GROWTH, by_one);
        models.title_without_h1 = forest_of(&hidden, TITLE_GROWTH, by_one);
    }

    fn fit_words(&self, seen: &[usize], models: &mut Models) {
        let seen = &self.taught_by(seen);
        models.word = forest_of(&pick(&self.words, seen), WORD_GROWTH, by_list);
        models.described = forest_of(&pick(&self.described, seen), DESCRIBED_GROWTH, by_root);
    }

    fn fit_units(&self, seen: &[usize], models: &mut Models) {
        let seen = &self.taught_by(seen);
        models.unit = forest_of(&pick(&self.units, seen), UNIT_GROWTH, by_root);
    }

    fn fit_stretches(&self, seen: &[usize], models: &mut Models) {
        let seen = &self.taught_by(seen);
        models.stretch = forest_of(&pick(&self.stretches, seen), STRETCH_GROWTH, by_root);
    }

    fn fit_graded(&self, seen: &[usize], models: &mut Models) {
        models.usable = forest_of(&pick(&self.usable, seen), GRADE_GROWTH, by_root);
        models.searched = forest_of(&pick(&self.searched, seen), GRADE_GROWTH, |_| 1.0);
    }
}

fn nothing_fitted() -> Models {
    let nothing = || Ranker::from(Forest { base: vec![0.0], trees: Vec::new() });
    Models {
        title: nothing(),
        title_without_h1: nothing(),
        unit: nothing(),
        described: nothing(),
        stretch: nothing(),
        usable: nothing(),
        searched: nothing(),
        word: nothing(),
    }
}

fn pick<'r>(list: &'r [Rated], which: &[usize]) -> Vec<&'r Rated> {
    which.iter().map(|at| &list[*at]).collect()
}

/// Applies `of` to each item, in order, on several threads.
fn side_by_side<I: Sync, T: Send>(items: &[I], of: impl Fn(&I) -> T + Sync) -> Vec<T> {
    let size = items.len().div_ceil(FOLDS).max(1);
    thread::scope(|scope| {
        let parts: Vec<_> =
            items.chunks(size).map(|part| scope.spawn(|| part.iter().map(&of).collect::<Vec<T>>())).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

fn rate(samples: Vec<Sample>, worth: impl Fn(&Sample) -> f64) -> Rated {
    samples
        .into_iter()
        .map(|sample| {
            let worth = worth(&sample);
            (sample, worth)
        })
        .collect()
}

/// All samples of a page together have weight 1.
fn by_one(page: &Rated) -> f64 {
    1.0 / page.len() as f64
}

/// All samples of a page together have the square root of their number as weight.
fn by_root(page: &Rated) -> f64 {
    (page.len() as f64).powf(-0.5)
}

/// The words of a page's list together have weight 1, and each of the others has the same weight as one of them.
fn by_list(page: &Rated) -> f64 {
    1.0 / page.iter().map(|(_, worth)| worth).sum::<f64>().max(LEAST_LIST)
}

/// Trees over the candidates of all pages, weighted by their number on a page.
fn forest_of(pages: &[&Rated], growth: Growth, weight: impl Fn(&Rated) -> f64) -> Ranker {
    let rows: Vec<(&Sample, f64, f64)> = pages
        .iter()
        .flat_map(|page| {
            let weight = if page.is_empty() { 0.0 } else { weight(page) };
            page.iter().map(move |(sample, worth)| (sample, *worth, weight))
        })
        .collect();
    let Some(width) = rows.first().map(|(sample, ..)| sample.features.len()) else {
        return Forest { base: vec![0.0], trees: Vec::new() }.into();
    };
    let values: Vec<f32> = rows.iter().flat_map(|(sample, ..)| sample.features.iter().copied()).collect();
    let targets: Vec<f32> = rows.iter().map(|(_, worth, _)| *worth as f32).collect();
    let weights: Vec<f32> = rows.iter().map(|(.., weight)| *weight as f32).collect();
    let all: Vec<u32> = (0..rows.len() as u32).collect();
    let rows = Rows { binned: &BinnedColumns::new(&values, width), used: &all, groups: None };
    fit_binary(rows, &targets, &weights, growth).into()
}

/// The texts that people wrote, for the labels.
pub(crate) fn reference(value: &serde_json::Value, language: Option<&str>) -> Reference {
    Reference::of(value, language)
}
