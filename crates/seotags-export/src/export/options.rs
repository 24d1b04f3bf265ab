//! What is written, and how.

use super::pdf;
use super::{Column, TagFigures, TagLengths, default_columns};
use seotags_core::decision::Choice;
use serde_json::Value;

/// What is written, and how.
#[derive(Debug, Clone, Default)]
pub struct ExportOptions {
    /// Columns of tables; `None` means the default of the format. In JSON, `None` means the whole record.
    pub columns: Option<Vec<Column>>,
    /// Data about the analysis, which `json` adds to the results; an empty object without one.
    pub analysis: Option<Value>,
    /// The contents of the PDF report besides the results.
    pub report: Option<Box<pdf::Report>>,
    /// The figures about titles and descriptions, which `html` and `xlsx` show before the pages; `None` omits that
    /// section.
    pub tags: Option<TagFigures>,
    /// No guard against formulas, for machine readers.
    pub raw: bool,
    /// A byte order mark before CSV and TSV, by which spreadsheets detect UTF-8. For files, not for streams.
    pub bom: bool,
    /// Omit the `suggested_*` fields (`seotags check`).
    pub without_suggestions: bool,
    /// Which suggestions are exported.
    pub choice: Choice,
    /// The lengths at which `xlsx` and `html` mark tags as long or short.
    pub lengths: TagLengths,
}

impl ExportOptions {
    pub(super) fn table_columns(&self, default: impl FnOnce() -> Vec<Column>) -> Vec<Column> {
        let mut columns = self.columns.clone().unwrap_or_else(default);
        if self.without_suggestions {
            columns.retain(|column| !column.name.starts_with("suggested_"));
        }
        columns
    }
}

/// Columns of an export with rows.
pub(super) fn columns(options: &ExportOptions) -> Vec<Column> {
    options.table_columns(default_columns)
}
