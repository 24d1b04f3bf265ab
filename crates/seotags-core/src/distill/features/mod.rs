//! What the models see: numbers about a page and about each run of its text.
//!
//! Owns: what is measured and in which order. The order is part of the fitted models: whoever changes it fits them anew
//! (`cargo xtask train-distiller`).
//! Never: knows a threshold or a weight.

mod headings;
mod parts;
mod rows;
mod sheet;
mod stated;
mod terrain;
mod words;
mod writing;

pub(super) use rows::Survey;
pub(super) use sheet::{page_numbers, page_row};
pub(super) use words::{WordColumns, page_words, type_columns};
pub(super) use writing::{Writing, hash_word};
