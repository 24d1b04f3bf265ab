//! Contestants side by side: a table, CSV, JSON, and their texts.
//!
//! Owns: the rows of the table, words and layout.
//! Never: works a figure out.

mod data;
mod pages;
mod table;

pub(crate) use data::{csv_text, json_text};
pub(crate) use pages::pages_text;
pub(crate) use table::table_text;

use seotags::evaluate::Score;

/// A contestant's figures.
pub(crate) struct Figures {
    /// How it is called.
    pub(crate) name: String,
    /// They.
    pub(crate) score: Score,
}
