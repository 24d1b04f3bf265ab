//! The input of the models: numbers about a page and about each run of its text.
//!
//! Owns: the measurements and their order. The order is part of the fitted models: if you change it, fit them again
//! (`cargo xtask train-distiller`). Knows no thresholds or weights.

mod headings;
mod parts;
mod rows;
mod sheet;
mod stated;
mod surroundings;
mod words;
mod writing;

pub(super) use rows::Survey;
pub(super) use sheet::{page_numbers, page_row};
pub(super) use words::{WordColumns, page_words, type_columns};
pub(super) use writing::{Writing, hash_word};
