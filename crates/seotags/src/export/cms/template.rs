//! What goes into a file for an importer.

use super::importers::importer;
use super::path::PathPattern;
use super::value::Value;
use super::{TemplateError, parse};
use seotags_core::compose::Element;
use seotags_core::decision::Choice;

/// What goes into a file for an importer, and how.
#[derive(Debug, Clone)]
pub struct Template {
    pub(super) name: String,
    pub(super) about: String,
    pub(super) format: Format,
    pub(super) rows: Choice,
    /// A cell of a tag that is not handed over says what the page has, in place of nothing.
    pub(super) repeats_current: bool,
    /// Line ends in texts become blanks.
    pub(super) one_line: bool,
    /// Characters that no text may have.
    pub(super) refused: Vec<char>,
    /// A backslash before a quotation mark or at the end of a text is misread.
    pub(super) no_escapes: bool,
    pub(super) pages: Vec<PathPattern>,
    pub(super) columns: Vec<Column>,
}

/// A column, or a field of a script.
#[derive(Debug, Clone)]
pub(super) struct Column {
    pub(super) header: String,
    pub(super) value: Value,
    /// It says which page a row is about.
    pub(super) is_key: bool,
}

/// The form of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Delimited text.
    Table {
        /// Between two cells.
        delimiter: u8,
        /// Every cell in quotation marks, not just those that need them.
        quotes_all: bool,
        /// CR LF at the ends of lines, as RFC 4180 has it; else LF.
        crlf: bool,
        /// A byte order mark at the start.
        bom: bool,
        /// Names of columns in the first row.
        header: bool,
    },
    /// A shell script that calls WP-CLI.
    WpCli,
}

impl Template {
    /// A template that is built in.
    ///
    /// # Errors
    /// [`TemplateError::Unknown`] with the nearest name.
    pub fn named(name: &str) -> Result<Self, TemplateError> {
        let importer = importer(name)?;
        parse::template(importer.name, importer.text)
    }

    /// Reads a template of somebody's own; `name` is what it is called in messages.
    ///
    /// # Errors
    /// [`TemplateError`] with the line.
    pub fn parse(name: &str, text: &str) -> Result<Self, TemplateError> {
        parse::template(name, text)
    }

    /// Takes the pages of these paths in place of its own.
    ///
    /// # Errors
    /// [`TemplateError`] if a value names a part of the path that the new patterns do not.
    pub fn with_pages(mut self, pages: Vec<PathPattern>) -> Result<Self, TemplateError> {
        let named = |name: &str| pages.iter().any(|page| page.names().any(|known| known == name));
        let lost = self.columns.iter().flat_map(|column| column.value.path_names()).find(|name| !named(name));
        if let Some(name) = lost {
            return Err(TemplateError::LostPart { name: name.to_owned(), template: self.name.clone() });
        }
        self.pages = pages;
        Ok(self)
    }

    /// Leaves the columns of other tags than these out.
    #[must_use]
    pub fn with_elements(mut self, elements: &[Element]) -> Self {
        self.columns.retain(|column| column.value.elements().all(|element| elements.contains(&element)));
        self
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is for, in a line.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Its form.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Which pages get a row, unless asked for otherwise.
    pub fn rows(&self) -> Choice {
        self.rows
    }

    /// The paths it is for; none if it is for all.
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

    /// The tags it hands over.
    pub fn elements(&self) -> Vec<Element> {
        let mut elements: Vec<Element> = self.columns.iter().flat_map(|column| column.value.elements()).collect();
        elements.sort_unstable();
        elements.dedup();
        elements
    }

    /// The columns of a table of ids that it names; true for those that it cannot do without.
    pub fn ids(&self) -> impl Iterator<Item = (&str, bool)> {
        self.columns.iter().flat_map(|column| column.value.ids())
    }

    /// True if there is no row without a table of ids.
    pub fn needs_ids(&self) -> bool {
        let keys = || self.columns.iter().filter(|column| column.is_key);
        let keys_are_ids = keys().count() > 0 && keys().all(|column| column.value.ids().count() > 0);
        self.ids().any(|(_, is_required)| is_required) || (keys_are_ids && self.format != Format::WpCli)
    }
}
