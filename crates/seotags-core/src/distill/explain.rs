//! Explains why each block of a page was kept or excluded.

use super::choice::{Choice, path};
use super::distilled::Method;
use super::explanation::{Explanation, Part};
use super::outline::{Outline, Run};
use super::removed::{self, WrapperNames};
use super::select;
use std::collections::HashSet;

impl Explanation {
    pub(super) fn of(outline: &Outline, around: &WrapperNames, scores: &[f32], choice: &Choice) -> Self {
        let mut said = HashSet::new();
        let parts = (0..outline.runs.len())
            .map(|at| {
                let text = outline.text(&outline.runs[at]);
                let part = part(outline, around, scores, choice, at, said.contains(text));
                if part.kept {
                    said.insert(text);
                }
                part
            })
            .collect();
        Self { threshold: choice.threshold, parts }
    }
}

fn part(outline: &Outline, around: &WrapperNames, scores: &[f32], choice: &Choice, at: usize, is_said: bool) -> Part {
    let run = &outline.runs[at];
    let (kept, score) = (choice.kept[at], scores[at]);
    let reason =
        if kept { why_kept(choice, score) } else { why_left_out(outline, around, choice, run, score, is_said) };
    Part {
        kind: run.kind,
        text: outline.text(run).to_owned(),
        path: path(outline, run.element),
        score,
        kept,
        reason: reason.to_owned(),
    }
}

fn why_kept(choice: &Choice, score: f32) -> &'static str {
    match choice.method {
        Method::Container => "container",
        Method::AllText => "all_text",
        Method::Blocks | Method::JsonLd | Method::State if score >= choice.threshold => "score",
        Method::Blocks | Method::JsonLd | Method::State => "context",
    }
}

fn why_left_out(
    outline: &Outline,
    around: &WrapperNames,
    choice: &Choice,
    run: &Run,
    score: f32,
    is_said: bool,
) -> &'static str {
    if !select::is_candidate(run) || score < choice.threshold {
        return removed::reason(outline, run);
    }
    if choice.method.is_stated() {
        return "stated_elsewhere";
    }
    if is_said { "repeated" } else { removed::notice(outline, around, run).unwrap_or("context") }
}
