//! The template of a file for an importer.

use super::importers::importer;
use super::path::PathPattern;
use super::value::Value;
use super::{TemplateError, parse};
use seotags_core::compose::Element;
use seotags_core::decision::Choice;

/// The contents and format of a file for an importer.
#[derive(Debug, Clone)]
pub struct Template {
    pub(super) name: String,
    pub(super) about: String,
    pub(super) format: Format,
    pub(super) rows: Choice,
    /// The cell of a tag that is not exported contains the current text, instead of being empty.
    pub(super) repeats_current: bool,
    /// Line ends in texts become blanks.
    pub(super) one_line: bool,
    /// Characters that texts must not contain.
    pub(super) refused: Vec<char>,
    /// The importer misreads a backslash before a quotation mark or at the end of a text.
    pub(super) no_escapes: bool,
    pub(super) pages: Vec<PathPattern>,
    pub(super) columns: Vec<Column>,
}

/// A column, or a field of a script.
#[derive(Debug, Clone)]
pub(super) struct Column {
    pub(super) header: String,
    pub(super) value: Value,
    /// It identifies the page of a row.
    pub(super) is_key: bool,
}

/// The format of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Delimited text.
    Table {
        /// Separator of cells.
        delimiter: u8,
        /// All cells are quoted, not only those that need it.
        quotes_all: bool,
        /// Lines end with CR LF, as in RFC 4180; otherwise with LF.
        crlf: bool,
        /// A byte order mark at the start.
        bom: bool,
        /// Names of columns in the first row.
        header: bool,
    },
    /// A shell script for WP-CLI.
    WpCli,
}

impl Template {
    /// A built-in template.
    ///
    /// # Errors
    /// [`TemplateError::Unknown`] with the most similar name.
    pub fn named(name: &str) -> Result<Self, TemplateError> {
        let importer = importer(name)?;
        parse::template(importer.name, importer.text)
    }

    /// Parses a user's template; `name` is its name in messages.
    ///
    /// # Errors
    /// [`TemplateError`] with the line.
    pub fn parse(name: &str, text: &str) -> Result<Self, TemplateError> {
        parse::template(name, text)
    }

    /// Replaces its path patterns.
    ///
    /// # Errors
    /// [`TemplateError`] if a value uses a part of the path that the new patterns do not name.
    pub fn with_pages(mut self, pages: Vec<PathPattern>) -> Result<Self, TemplateError> {
        let named = |name: &str| pages.iter().any(|page| page.names().any(|known| known == name));
        let lost = self.columns.iter().flat_map(|column| column.value.path_names()).find(|name| !named(name));
        if let Some(name) = lost {
            return Err(TemplateError::LostPart { name: name.to_owned(), template: self.name.clone() });
        }
        self.pages = pages;
        Ok(self)
    }

    /// Removes the columns of other tags.
    #[must_use]
    pub fn with_elements(mut self, elements: &[Element]) -> Self {
        self.columns.retain(|column| column.value.elements().all(|element| elements.contains(&element)));
        self
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its purpose, in one line.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Its format.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Which pages get a row by default.
    pub fn rows(&self) -> Choice {
        self.rows
    }

    /// Its path patterns; empty if it applies to all paths.
    pub fn pages(&self) -> impl Iterator<Item = &PathPattern> {
        self.pages.iter()
    }

    /// The extension of its files.
    pub fn extension(&self) -> &'static str {
        match self.format {
            Format::Table { delimiter: b'\t', .. } => "tsv",
            Format::Table { .. } => "csv",
            Format::WpCli => "sh",
        }
    }

    /// The tags that it exports.
    pub fn elements(&self) -> Vec<Element> {
        let mut elements: Vec<Element> = self.columns.iter().flat_map(|column| column.value.elements()).collect();
        elements.sort_unstable();
        elements.dedup();
        elements
    }

    /// The columns of a table of ids that it uses; true for required ones.
    pub fn ids(&self) -> impl Iterator<Item = (&str, bool)> {
        self.columns.iter().flat_map(|column| column.value.ids())
    }

    /// True if rows need a table of ids.
    pub fn needs_ids(&self) -> bool {
        let keys = || self.columns.iter().filter(|column| column.is_key);
        let keys_are_ids = keys().count() > 0 && keys().all(|column| column.value.ids().count() > 0);
        self.ids().any(|(_, is_required)| is_required) || (keys_are_ids && self.format != Format::WpCli)
    }
}
