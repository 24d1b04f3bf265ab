//! Compares contestants: a table, CSV, JSON, and their texts.
//!
//! Owns: the rows of the table, words and layout.
//! Never: computes a figure.

mod data;
mod pages;
mod table;

pub(crate) use data::{csv_text, json_text};
pub(crate) use pages::pages_text;
pub(crate) use table::table_text;

use seotags::evaluate::Score;

/// A contestant's figures.
pub(crate) struct Figures {
    /// Its name.
    pub(crate) name: String,
    /// Its score.
    pub(crate) score: Score,
}
