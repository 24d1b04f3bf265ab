//! Selects the runs to keep.

use super::hash::{KeySet, hash_bytes};
use super::keep_related;
use super::opinions;
use super::outline::{Outline, Run};
use super::places;
use super::removed::{WrapperNames, leave_out_notices};
use crate::distill::page_type::kind::PageType;

/// Number of characters from which a repeated text is kept only once.
const MIN_REPEAT_CHARS: u32 = 30;

/// What was chosen.
pub(super) struct Selected {
    /// True for each run that is kept.
    pub kept: Vec<bool>,
    /// The score from which runs are kept, unless other rules apply.
    pub threshold: f32,
}

/// Selects among the runs.
pub(super) fn select(outline: &Outline, around: &WrapperNames, scores: &[f32], page_type: PageType) -> Selected {
    let mut may: Vec<bool> = outline.runs.iter().map(is_candidate).collect();
    leave_out_notices(outline, around, &mut may);
    let weighs = |(at, run): (usize, &Run)| may[at] || is_candidate(run) && around.is_nameless_notice(outline, run);
    let weighed: Vec<bool> = outline.runs.iter().enumerate().map(weighs).collect();
    let threshold = threshold(outline, scores, &weighed);
    let mut kept: Vec<bool> = scores.iter().zip(&may).map(|(score, may)| *may && *score >= threshold).collect();
    keep_related::complete(outline, around, scores, threshold, &may, &mut kept);
    if page_type == PageType::Product {
        opinions::leave_out(outline, &mut kept);
    }
    let mut seen = KeySet::default();
    for (run, kept) in outline.runs.iter().zip(&mut kept) {
        *kept = *kept && !repeats(outline, run, &mut seen);
    }
    Selected { kept, threshold }
}

/// Hidden and removed text is never kept.
pub(super) fn is_candidate(run: &Run) -> bool {
    run.places & (places::REMOVED | places::OUTSIDE | places::HIDDEN) == 0
}

fn repeats(outline: &Outline, run: &Run, seen: &mut KeySet) -> bool {
    run.chars >= MIN_REPEAT_CHARS && !seen.insert(hash_bytes(outline.text(run).as_bytes()))
}

/// With scores as probabilities, keeping all runs above half of the best expected F1 achieves that F1.
fn threshold(outline: &Outline, scores: &[f32], may: &[bool]) -> f32 {
    let mut ranked: Vec<(f32, f32)> =
        (0..scores.len()).filter(|at| may[*at]).map(|at| (scores[at], outline.runs[at].chars as f32)).collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let expected: f32 = ranked.iter().map(|(score, size)| score * size).sum();
    let (mut hits, mut size, mut best) = (0.0, 0.0, 0.0f32);
    for (score, chars) in ranked {
        hits += score * chars;
        size += chars;
        best = best.max(2.0 * hits / (size + expected).max(1.0));
    }
    (best / 2.0).clamp(0.1, 0.6)
}
