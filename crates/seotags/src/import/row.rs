//! One row of a table: as it was read, and as what it says.

use super::Reason;
use seotags_core::compose::Element;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A cell as it was read.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum RawCell {
    Empty,
    Text(String),
    /// A formula, with the value that it had.
    Formula(String),
    /// No text can be had of it.
    Fault(Reason),
}

impl RawCell {
    /// The text of a cell that only says which page or column it is; a formula's value is good enough for that.
    pub(super) fn label(&self) -> &str {
        match self {
            Self::Text(text) | Self::Formula(text) => text.trim(),
            Self::Empty | Self::Fault(_) => "",
        }
    }
}

/// A row as it was read.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct RawRow {
    /// Its number, from 1; of a delimited text, the line where it begins.
    pub(super) row: u64,
    pub(super) cells: Vec<RawCell>,
    /// Why its cells cannot be trusted.
    pub(super) reason: Option<Reason>,
}

/// What a row says of a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReturnedRow {
    /// The workbook's sheet, if it is not the first of those that are read.
    pub sheet: Option<String>,
    /// Its number, from 1; of a delimited text, the line where it begins.
    pub row: u64,
    /// The normalised address; what stands in its place, if it is none.
    pub url: String,
    /// Why it says nothing.
    pub reason: Option<Reason>,
    /// What the page's content was when the file was written.
    pub content_hash: Option<String>,
    /// What the page had when the file was written; empty cells are left out.
    pub current: BTreeMap<Element, String>,
    /// The page's key in the analysis that the file was written from.
    pub unique_key: Option<String>,
    /// What stands in the cells that are not empty.
    pub cells: BTreeMap<Element, ReturnedCell>,
    /// How many cells for texts are empty.
    pub empty: u64,
}

/// What a cell says.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReturnedCell {
    /// This text, without what spreadsheets add. Several keywords are joined by ` | `.
    Text(String),
    /// Nothing that can be used.
    Left(Reason),
}
