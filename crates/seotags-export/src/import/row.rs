//! One row of a table: as read, and interpreted.

use super::Reason;
use seotags_core::compose::Element;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A cell as read.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum RawCell {
    Empty,
    Text(String),
    /// A formula, with its stored value.
    Formula(String),
    /// No usable text.
    Fault(Reason),
}

impl RawCell {
    /// The text of a cell that only identifies a page or column; the value of a formula is good enough for
    /// that.
    pub(super) fn label(&self) -> &str {
        match self {
            Self::Text(text) | Self::Formula(text) => text.trim(),
            Self::Empty | Self::Fault(_) => "",
        }
    }
}

impl RawRow {
    /// Bytes of its texts.
    pub(super) fn text_bytes(&self) -> usize {
        let bytes = |cell: &RawCell| match cell {
            RawCell::Text(text) | RawCell::Formula(text) => text.len(),
            RawCell::Empty | RawCell::Fault(_) => 0,
        };
        self.cells.iter().map(bytes).sum()
    }
}

/// A row as read.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct RawRow {
    /// Its number, from 1; in delimited text, the line where it begins.
    pub(super) row: u64,
    pub(super) cells: Vec<RawCell>,
    /// Why its cells are unusable.
    pub(super) reason: Option<Reason>,
}

/// The contents of a row about a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReturnedRow {
    /// The workbook's sheet, unless it is the first one that was read.
    pub sheet: Option<String>,
    /// Its number, from 1; in delimited text, the line where it begins.
    pub row: u64,
    /// The normalised URL; the text in its place, if it is not one.
    pub url: String,
    /// Why the row is skipped.
    pub reason: Option<Reason>,
    /// Hash of the page's content when the file was written.
    pub content_hash: Option<String>,
    /// The page's tags when the file was written, without empty and overlong cells. Empty if the row is skipped.
    pub current: BTreeMap<Element, String>,
    /// The page's key in the analysis that was exported.
    pub unique_key: Option<String>,
    /// The non-empty cells; their reason instead of their texts if the row is skipped.
    pub cells: BTreeMap<Element, ReturnedCell>,
    /// Number of empty cells for texts.
    pub empty: u64,
}

/// The value of a cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReturnedCell {
    /// This text, without the additions of spreadsheets. Several keywords are joined by ` | `.
    Text(String),
    /// Unusable.
    Left(Reason),
}
