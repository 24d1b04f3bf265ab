//! Access to the data for fitting the models (`cargo xtask train-distiller`). Only xtask uses it.

use super::features::{Survey, WordColumns, page_row, page_words, type_columns};
use super::options::Selectors;
use super::outline::Outline;
use super::removed::WrapperNames;
use super::score;
use super::select;
use super::walk::walk;
use crate::distill::page_type::kind::PageType;
use crate::page::{Document, PageFacts};

pub use super::model::{Forest, Tree, TreeNode, WordTable};

/// A page as numbers.
pub struct TrainingPage {
    outline: Outline,
    facts: PageFacts,
    /// The runs that may be kept; all data about runs is for these.
    candidates: Vec<usize>,
    /// Rows of these runs, contiguous, without the columns of the page type and of the words.
    pub rows: Vec<f32>,
    /// Number of columns in a row.
    pub width: usize,
    /// Features of the page's type, without the columns of the words.
    pub page_row: Vec<f32>,
    /// Hashes of the words for the page's type.
    pub page_words: Vec<u64>,
    /// Hashes of the words of each run: of its text, and of the classes around it.
    pub words: Vec<(Vec<u64>, Vec<u64>)>,
}

/// [`TrainingPage::type_columns`] of a page without known words.
pub fn wordless_type_columns(table: &WordTable) -> Vec<f32> {
    type_columns(&[], table)
}

/// Measures a page like [`distill`](super::distill).
pub fn study(document: &Document, facts: &PageFacts) -> TrainingPage {
    let outline = walk(document.html(), &Selectors::default());
    let survey = Survey::read(&outline, facts, None);
    let (page_row, page_words) = (page_row(&survey, facts), page_words(&survey, facts));
    let mut rows = Vec::new();
    let mut width = 0;
    let candidates: Vec<usize> = score::candidates(&survey).collect();
    score::each_row(&survey, candidates.iter().copied(), |_, row| {
        width = row.len();
        rows.extend_from_slice(row);
    });
    let words = candidates.iter().map(|at| survey.words_of(*at)).collect();
    drop(survey);
    TrainingPage { outline, facts: facts.clone(), candidates, rows, width, page_row, page_words, words }
}

impl TrainingPage {
    /// Texts of the runs that may be kept, in document order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.candidates.iter().map(|at| self.outline.text(&self.outline.runs[*at]))
    }

    /// The word columns of each run's row.
    pub fn word_columns(&self, table: &WordTable) -> Vec<Vec<f32>> {
        let survey = Survey::read(&self.outline, &self.facts, Some(table));
        let columns = WordColumns::read(&survey, table);
        self.candidates.iter().map(|at| columns.of(*at).to_vec()).collect()
    }

    /// The word columns of the page's row.
    pub fn type_columns(&self, table: &WordTable) -> Vec<f32> {
        type_columns(&self.page_words, table)
    }

    /// The runs that would be kept with these scores on a page of that type.
    pub fn select(&self, scores: &[f32], page_type: PageType) -> Vec<bool> {
        let mut all = vec![0.0; self.outline.runs.len()];
        self.candidates.iter().zip(scores).for_each(|(at, score)| all[*at] = *score);
        let around = WrapperNames::of(&self.outline, &self.facts);
        let kept = select::select(&self.outline, &around, &all, page_type).kept;
        self.candidates.iter().map(|at| kept[*at]).collect()
    }
}
