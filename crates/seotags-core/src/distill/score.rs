//! How sure a run is main content.

use super::features::{Survey, page_numbers};
use super::model;

/// Scores of all runs, 0 to 1. `types` are the probabilities of the page's types.
pub(super) fn scores(survey: &Survey<'_>, types: &[f32]) -> Vec<f32> {
    let Some(forest) = model::BLOCKS.as_ref() else { return vec![0.5; survey.outline.runs.len()] };
    let mut scores = Vec::with_capacity(survey.outline.runs.len());
    each_row(survey, types, |row| scores.push(forest.probability(row)));
    scores
}

/// Hands out the row of each run in document order: its own numbers, the page's, the page type's.
pub(super) fn each_row(survey: &Survey<'_>, types: &[f32], mut hand_out: impl FnMut(&[f32])) {
    let page = page_numbers(survey);
    let mut row = Vec::new();
    for at in 0..survey.outline.runs.len() {
        row.clear();
        survey.push_row(at, &mut row);
        row.extend_from_slice(&page);
        row.extend_from_slice(types);
        hand_out(&row);
    }
}
