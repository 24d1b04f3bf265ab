//! The fitted model's result for a page: the probabilities of the seven types that it knows. They are also inputs of
//! the other models, so their number and order belong to the fitted files.

use super::super::model;
use super::kind::PageType;
use crate::distill::features::{Survey, page_row, page_words, type_columns};
use crate::page::PageFacts;

/// The most likely type, and the probabilities of all in the order of [`PageType::BASE`].
pub(in super::super) fn classify(survey: &Survey<'_>, facts: &PageFacts) -> (PageType, Vec<f32>) {
    let Some((forest, table)) = model::PAGE_TYPES.as_ref().zip(model::TYPE_WORDS.as_ref()) else {
        return (PageType::default(), vec![0.0; PageType::BASE.len()]);
    };
    let mut row = page_row(survey, facts);
    row.extend(type_columns(&page_words(survey, facts), table));
    let probabilities = forest.probabilities(&row);
    let mut best = 0;
    for (number, probability) in probabilities.iter().enumerate() {
        if *probability > probabilities[best] {
            best = number;
        }
    }
    (PageType::BASE.get(best).copied().unwrap_or_default(), probabilities)
}

/// The same for a page whose type is known.
pub(in super::super) fn stated(page_type: PageType) -> (PageType, Vec<f32>) {
    let base = page_type.base();
    (base, PageType::BASE.iter().map(|other| f32::from(u8::from(*other == base))).collect())
}
