//! What the fitting of the models needs to see (`cargo xtask train-distiller`); nothing else uses it.

use super::features::{Survey, page_row};
use super::outline::Outline;
use super::score;
use super::select;
use super::walk::walk;
use crate::page::{Document, PageFacts};

pub use super::model::{Forest, Tree, TreeNode};

/// A page in numbers.
pub struct Studied {
    outline: Outline,
    /// Rows of all runs, one after the other, without the page type's part.
    pub rows: Vec<f32>,
    /// Numbers in a row.
    pub width: usize,
    /// What tells the page's type.
    pub page_row: Vec<f32>,
}

/// Measures a page as [`distill`](super::distill) does.
pub fn study(document: &Document, facts: &PageFacts) -> Studied {
    let outline = walk(document.html(), &[]);
    let survey = Survey::read(&outline, facts);
    let page_row = page_row(&survey, facts);
    let mut rows = Vec::new();
    let mut width = 0;
    score::each_row(&survey, &[], |row| {
        width = row.len();
        rows.extend_from_slice(row);
    });
    drop(survey);
    Studied { outline, rows, width, page_row }
}

impl Studied {
    /// Texts of the runs in document order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.outline.runs.iter().map(|run| run.text.as_str())
    }

    /// Which runs would be kept with these scores.
    pub fn select(&self, scores: &[f32]) -> Vec<bool> {
        select::select(&self.outline, scores)
    }
}
