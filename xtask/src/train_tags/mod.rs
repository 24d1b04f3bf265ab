//! `cargo xtask train-tags SET [--folds OUT.jsonl]`: trains the rankers of the built-in engine.
//!
//! `SET` holds `refs.jsonl` (`id`, `url`, `title`, `title_core`, `description`, `meta_keywords`: what people wrote) and
//! the pages without those tags as `html/ID.html.gz`. Without `--folds` the models go into the crate's source; with
//! it, each page's tags are written by models that never saw its domain, for an honest score; `OUT.hidden.jsonl` holds
//! those of the pages as if they had no H1.

mod labels;
mod pages;
mod ridge;

use crate::train_distiller::{Binned, Growth, Rows, fit_binary};
use anyhow::{Context as _, Result};
use labels::Reference;
use pages::Page;
use ridge::Sums;
use seotags_core::compose::builtin::{Linear, Models, Sample, Study, UNIT_MIDDLE, write_with};
use seotags_core::compose::{Brief, Element, Suggestion};
use seotags_core::distill::training::Forest;
use serde_json::json;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

/// Folds; pages of a domain are in one.
const FOLDS: usize = 5;
/// Strength of the penalty on large weights.
const PENALTY: f64 = 100.0;
const WORD_PENALTY: f64 = 10.0;
/// How the trees of titles are grown.
const TITLE_GROWTH: Growth = Growth {
    rounds: 150,
    leaves: 8,
    learning_rate: 0.05,
    min_rows: 30,
    column_share: 0.4,
    group_share: 1.0,
    row_share: 0.7,
    pull: 3.0,
    seed: 3,
};
/// How the written file begins.
const HEAD: &str = "\
//! Weights of the rankers. Written by `cargo xtask train-tags`; do not edit.

#![allow(clippy::approx_constant, reason = \"a weight may look like a constant of nature\")]
";
/// How the trees of sentences are grown.
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
/// The files that are written.
const WEIGHTS: &str = "crates/seotags-core/src/compose/builtin/weights.rs";
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
    let models = Trained::new(&pages).on_all();
    let files = [
        (WEIGHTS, source(&models).into_bytes()),
        (SENTENCES, models.unit.to_bytes()),
        (TITLES, models.title.to_bytes()),
        (TITLES_WITHOUT_H1, models.title_without_h1.to_bytes()),
    ];
    for (path, bytes) in files {
        fs::write(path, bytes).with_context(|| format!("cannot write {path}"))?;
    }
    crate::run::say(&format!("{} pages, models in crates/seotags-core/src/compose/builtin\n", pages.len()));
    Ok(())
}

fn cross_validate(set: &Path, out: &Path) -> Result<()> {
    let pages = pages::read(set)?;
    let trained = Trained::new(&pages);
    let folds: Vec<Models> = (0..FOLDS).map(|fold| trained.without(fold)).collect();
    write_all(&pages, &folds, |page| &page.brief, out)?;
    write_all(&pages, &folds, |page| &page.without_h1, &out.with_extension("hidden.jsonl"))
}

/// Writes the tags of all pages, no title or description twice.
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

/// Samples of one page with what each is worth.
type Rated = Vec<(Sample, f64)>;

/// What all stages need: each page's samples, those of later stages by models that never saw the page's fold.
struct Trained<'p> {
    pages: &'p [Page],
    titles: Vec<Rated>,
    titles_hidden: Vec<Rated>,
    usable_h1: Vec<bool>,
    units: Vec<Rated>,
    packs: Vec<Rated>,
    words: Vec<Rated>,
}

impl<'p> Trained<'p> {
    fn new(pages: &'p [Page]) -> Self {
        let rated_titles = |page: &Page, study: &Study<'_>| rate(study.titles(), |s| labels::title(s, &page.reference));
        let mut all = Self {
            pages,
            titles: pages.iter().map(|page| rated_titles(page, &Study::of(&page.brief))).collect(),
            titles_hidden: pages.iter().map(|page| rated_titles(page, &Study::of(&page.without_h1))).collect(),
            usable_h1: pages.iter().map(|page| Study::of(&page.brief).has_usable_h1()).collect(),
            units: Vec::new(),
            packs: Vec::new(),
            words: Vec::new(),
        };
        let titles = all.by_folds(|page, models| Study::of(&page.brief).best_title(models));
        for (page, title) in pages.iter().zip(&titles) {
            let study = Study::of(&page.brief);
            let units = rate(study.units(title), |s| labels::unit(s, &page.reference));
            let mean = units.iter().map(|(_, worth)| worth).sum::<f64>() / units.len().max(1) as f64;
            all.units.push(
                units
                    .into_iter()
                    .map(|(sample, worth)| (sample, (worth - mean + f64::from(UNIT_MIDDLE)).clamp(0.0, 1.0)))
                    .collect(),
            );
            all.words.push(rate(study.words(title), |s| labels::word(s, &page.reference)));
        }
        let models: Vec<Models> = (0..FOLDS).map(|fold| all.without(fold)).collect();
        all.packs = pages
            .iter()
            .zip(&titles)
            .map(|(page, title)| {
                let packs = Study::of(&page.brief).packs(&models[page.fold], title);
                rate(packs, |s| labels::description(s, &page.reference))
            })
            .collect();
        all
    }

    fn by_folds<T>(&self, of: impl Fn(&Page, &Models) -> T) -> Vec<T> {
        let models: Vec<Models> = (0..FOLDS).map(|fold| self.without(fold)).collect();
        self.pages.iter().map(|page| of(page, &models[page.fold])).collect()
    }

    fn without(&self, fold: usize) -> Models {
        self.models(|page| page.fold != fold)
    }

    fn on_all(&self) -> Models {
        self.models(|_| true)
    }

    fn models(&self, uses: impl Fn(&Page) -> bool) -> Models {
        let chosen: Vec<usize> = (0..self.pages.len()).filter(|at| uses(&self.pages[*at])).collect();
        let without_h1: Vec<usize> = chosen.iter().copied().filter(|at| !self.usable_h1[*at]).collect();
        let pick = |list: &'_ [Rated], which: &[usize]| -> Vec<Rated> {
            if list.is_empty() { Vec::new() } else { which.iter().map(|at| list[*at].clone()).collect() }
        };
        let hidden: Vec<Rated> =
            pick(&self.titles, &without_h1).into_iter().chain(pick(&self.titles_hidden, &chosen)).collect();
        Models {
            title: forest_of(&pick(&self.titles, &chosen), TITLE_GROWTH, |n| 1.0 / n),
            title_without_h1: forest_of(&hidden, TITLE_GROWTH, |n| 1.0 / n),
            unit: forest_of(&pick(&self.units, &chosen), UNIT_GROWTH, |n| n.powf(-0.5)),
            pack: ridge_of(&pick(&self.packs, &chosen), |n| n.powf(-0.5)),
            word: logit_of(&pick(&self.words, &chosen)),
        }
    }
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

fn ridge_of(pages: &[Rated], weight: impl Fn(f64) -> f64) -> Linear {
    let rows = || {
        pages.iter().flat_map(|page| {
            let weight = weight(page.len() as f64);
            page.iter().map(move |(sample, worth)| (sample.features.as_slice(), *worth, weight))
        })
    };
    Sums::of(rows()).map_or_else(empty, |sums| sums.solve(PENALTY))
}

/// Trees over the candidates of all pages, weighed by how many their page has.
fn forest_of(pages: &[Rated], growth: Growth, weight: impl Fn(f64) -> f64) -> Forest {
    let rows: Vec<(&Sample, f64, usize)> =
        pages.iter().flat_map(|page| page.iter().map(|(sample, worth)| (sample, *worth, page.len()))).collect();
    let Some(width) = rows.first().map(|(sample, ..)| sample.features.len()) else {
        return Forest { base: vec![0.0], trees: Vec::new() };
    };
    let values: Vec<f32> = rows.iter().flat_map(|(sample, ..)| sample.features.iter().copied()).collect();
    let targets: Vec<f32> = rows.iter().map(|(_, worth, _)| *worth as f32).collect();
    let weights: Vec<f32> = rows.iter().map(|(.., of_page)| weight(*of_page as f64) as f32).collect();
    let all: Vec<u32> = (0..rows.len() as u32).collect();
    let rows = Rows { binned: &Binned::new(&values, width), used: &all, groups: None };
    fit_binary(rows, &targets, &weights, growth)
}

fn logit_of(pages: &[Rated]) -> Linear {
    let rows: Vec<(&[f32], f64, f64)> = pages
        .iter()
        .flat_map(|page| {
            let positive: f64 = page.iter().map(|(_, worth)| worth).sum();
            page.iter().map(move |(sample, worth)| (sample.features.as_slice(), *worth, 1.0 / positive.max(3.0)))
        })
        .collect();
    let total: f64 = rows.iter().map(|(_, _, weight)| weight).sum();
    let scale = rows.len() as f64 / total.max(1e-9);
    let rows: Vec<(&[f32], f64, f64)> = rows.into_iter().map(|(x, y, w)| (x, y, w * scale)).collect();
    if rows.is_empty() { empty() } else { ridge::logistic(&rows, WORD_PENALTY) }
}

fn empty() -> Linear {
    Linear { bias: 0.0, weights: Vec::new().into() }
}

/// The models as Rust source.
fn source(models: &Models) -> String {
    let mut out = String::from(HEAD);
    let named = [("PACK", &models.pack), ("WORD", &models.word)];
    for (name, model) in named {
        let _ = write!(out, "\n#[rustfmt::skip]\npub(super) const {name}: (f32, &[f32]) = ({:.4}, &[", model.bias);
        for (at, weight) in model.weights.iter().enumerate() {
            let _ = write!(out, "{}{weight:.3},", if at % 12 == 0 { "\n    " } else { " " });
        }
        out.push_str("\n]);\n");
    }
    out
}

/// What people wrote, for the labels.
pub(crate) fn reference(value: &serde_json::Value, language: Option<&str>) -> Reference {
    Reference::of(value, language)
}
