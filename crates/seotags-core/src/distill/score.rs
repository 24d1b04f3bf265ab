//! Scores runs by their probability of being main content.

use super::features::{Survey, WordColumns, page_numbers};
use super::model;
use super::select::is_candidate;

/// Number of rows to build before scoring: as many as the model compares with a split together.
const ROWS_AT_ONCE: usize = 64;

/// Scores of all runs, 0 to 1; runs that cannot be kept have 0. `types` are the probabilities of the page types.
pub(super) fn scores(survey: &Survey<'_>, types: &[f32]) -> Vec<f32> {
    let Some((forest, table)) = model::BLOCKS.as_ref().zip(model::BLOCK_WORDS.as_ref()) else {
        return vec![0.5; survey.outline.runs.len()];
    };
    let words = WordColumns::read(survey, table);
    let mut scores = vec![0.0; survey.outline.runs.len()];
    let (mut runs, mut rows, mut scored) = (Vec::with_capacity(ROWS_AT_ONCE), Vec::new(), Vec::new());
    let mut score = |runs: &mut Vec<usize>, rows: &mut Vec<f32>| {
        let columns = rows.len() / runs.len().max(1);
        forest.probabilities(rows, columns, &mut scored);
        runs.drain(..).zip(scored.drain(..)).for_each(|(at, score)| scores[at] = score);
        rows.clear();
    };
    each_row(survey, candidates(survey), |at, row| {
        runs.push(at);
        rows.extend_from_slice(row);
        rows.extend_from_slice(types);
        rows.extend_from_slice(&words.of(at));
        if runs.len() >= ROWS_AT_ONCE {
            score(&mut runs, &mut rows);
        }
    });
    score(&mut runs, &mut rows);
    scores
}

/// Numbers of the runs that may be kept; only these are scored.
pub(super) fn candidates(survey: &Survey<'_>) -> impl Iterator<Item = usize> {
    let runs = survey.outline.runs.iter().enumerate();
    runs.filter(|(_, run)| is_candidate(run)).map(|(at, _)| at)
}

/// Passes on the number and row of each of `runs`: its own features, followed by the page's.
pub(super) fn each_row(
    survey: &Survey<'_>,
    runs: impl Iterator<Item = usize>,
    mut hand_out: impl FnMut(usize, &[f32]),
) {
    let page = page_numbers(survey);
    let mut row = Vec::new();
    let mut spots = survey.spots();
    for at in runs {
        row.clear();
        survey.push_row(at, &spots.of(survey.outline.runs[at].element), &mut row);
        row.extend_from_slice(&page);
        hand_out(at, &row);
    }
}
