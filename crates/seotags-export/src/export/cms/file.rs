//! Writes results to a file for an importer.

use super::address::Address;
use super::ids::Answer;
use super::page::{Page, handed_over};
use super::script::Script;
use super::table::Table;
use super::template::Format;
use super::value::Filled;
use super::{Ids, LeftOut, Reason, Template};
use crate::export::WriteError;
use seotags_core::compose::Element;
use seotags_core::decision::Choice;
use seotags_core::result::ResultRecord;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};

/// A file for an importer, before it is written.
#[derive(Debug, Clone)]
pub struct CmsFile {
    template: Template,
    elements: Vec<Element>,
    ids: Option<Ids>,
    choice: Choice,
}

/// Keys that several pages share, so that their rows would be ambiguous: eight bytes each, as hashes.
#[derive(Debug, Clone, Default)]
pub struct Repeated(HashSet<u64>);

/// The result of writing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenFile {
    /// Pages in the file.
    pub rows: u64,
    /// Pages with new texts that are not in the file.
    pub left_out: LeftOut,
    /// Cells that a spreadsheet would take for formulas.
    pub formulas: u64,
    /// Cells with the page's current text, needed because the importer deletes texts whose cells are empty.
    pub repeated_cells: u64,
}

/// What happens to a page.
enum PageOutcome {
    /// It has no new text.
    Unchanged,
    /// It has, but is excluded.
    LeftOut(Reason),
    /// It is written.
    Row(Row),
}

/// A row of the file.
struct Row {
    url: String,
    cells: Vec<Filled>,
    /// Hash of the key by which the importer identifies the page.
    key: u64,
}

impl CmsFile {
    /// A file for a template.
    pub fn new(template: Template) -> Self {
        Self { elements: template.elements(), choice: template.rows() & Choice::SPARING, ids: None, template }
    }

    /// With a table of ids.
    #[must_use]
    pub fn with_ids(self, ids: Ids) -> Self {
        Self { ids: Some(ids), ..self }
    }

    /// Restricts the texts that the template selects to those that this choice also selects.
    #[must_use]
    pub fn with_choice(self, choice: Choice) -> Self {
        Self { choice: self.choice & choice, ..self }
    }

    /// Also includes suggestions for tags that are fine; by default, those tags are not changed.
    #[must_use]
    pub fn replacing_fine(self) -> Self {
        Self { choice: Choice { spares_fine: false, ..self.choice }, ..self }
    }

    /// Its template.
    pub fn template(&self) -> &Template {
        &self.template
    }

    /// Finds the pages that an importer could not distinguish; call it once before [`Self::write`].
    ///
    /// # Errors
    /// A record cannot be read.
    pub fn survey<E>(&self, records: impl Iterator<Item = Result<ResultRecord, E>>) -> Result<Repeated, E> {
        let (mut seen, mut repeated) = (HashSet::new(), HashSet::new());
        for record in records {
            if let PageOutcome::Row(row) = self.fate(record?)
                && !seen.insert(row.key)
            {
                repeated.insert(row.key);
            }
        }
        Ok(Repeated(repeated))
    }

    /// Writes the pages one by one; memory use does not grow.
    ///
    /// # Errors
    /// A record cannot be read, or the output cannot be written.
    pub fn write<E>(
        &self,
        records: impl Iterator<Item = Result<ResultRecord, E>>,
        repeated: &Repeated,
        out: impl Write,
    ) -> Result<WrittenFile, WriteError<E>> {
        let mut written = WrittenFile::default();
        let mut sink = Sink::begin(&self.template, out)?;
        for record in records {
            let record = record.map_err(WriteError::Record)?;
            let url = record.url.clone();
            match self.fate(record) {
                PageOutcome::Unchanged => {}
                PageOutcome::LeftOut(reason) => written.left_out.add(reason, &url),
                PageOutcome::Row(row) if repeated.0.contains(&row.key) => written.left_out.add(Reason::SameKey, &url),
                PageOutcome::Row(row) => {
                    written.rows += 1;
                    written.repeated_cells += row.cells.iter().filter(|cell| cell.is_repeated).count() as u64;
                    sink.row(&self.template, row)?;
                }
            }
        }
        written.formulas = sink.end()?;
        Ok(written)
    }

    fn fate(&self, record: ResultRecord) -> PageOutcome {
        let Some(record) = handed_over(record, self.choice, &self.elements) else { return PageOutcome::Unchanged };
        let Some(mut address) = Address::of(&record) else { return PageOutcome::LeftOut(Reason::NoKey) };
        if !address.fits(&self.template.pages) {
            return PageOutcome::LeftOut(Reason::OtherKind);
        }
        if address.has_other_canonical(&record) {
            return PageOutcome::LeftOut(Reason::OtherCanonical);
        }
        let answer = self.ids.as_ref().map_or(Answer::Unknown, |ids| ids.of(&address));
        let known = match answer {
            Answer::Known(known) => Some(known),
            Answer::Several => return PageOutcome::LeftOut(Reason::SeveralIds),
            Answer::Unknown if self.template.needs_ids() => return PageOutcome::LeftOut(Reason::NoId),
            Answer::Unknown => None,
        };
        let repeats_current = self.template.repeats_current;
        self.row(&Page { record: &record, address: &address, known, repeats_current })
    }

    fn row(&self, page: &Page<'_>) -> PageOutcome {
        let cells: Vec<Filled> =
            self.template.columns.iter().map(|column| self.cell(column.value.fill(page))).collect();
        if cells.iter().any(|cell| self.is_refused(&cell.text)) {
            return PageOutcome::LeftOut(Reason::Refused);
        }
        let url = page.address.url().to_string();
        let keys = || self.template.columns.iter().zip(&cells).filter(|(column, _)| column.is_key);
        let has_key = keys().any(|(_, cell)| !cell.text.is_empty());
        let lacks_part = keys().any(|(column, cell)| cell.text.is_empty() && !column.value.has_default());
        let by_url = self.template.format == Format::WpCli || keys().count() == 0;
        if lacks_part || !(has_key || by_url) {
            return PageOutcome::LeftOut(if self.template.needs_ids() { Reason::NoId } else { Reason::NoKey });
        }
        let mut hasher = DefaultHasher::new();
        if has_key {
            keys().for_each(|(_, cell)| cell.text.hash(&mut hasher));
        } else {
            url.hash(&mut hasher);
        }
        PageOutcome::Row(Row { url, key: hasher.finish(), cells })
    }

    fn cell(&self, cell: Filled) -> Filled {
        let mut text = cell.text;
        // For some readers, NUL ends a text and hides the rest.
        text.retain(|c| c != '\0');
        if self.template.one_line && text.contains(['\r', '\n']) {
            text =
                text.split(['\r', '\n']).map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        }
        Filled { text, ..cell }
    }

    fn is_refused(&self, text: &str) -> bool {
        text.contains(&self.template.refused[..])
            || (self.template.no_escapes && (text.contains("\\\"") || text.ends_with('\\')))
    }
}

/// The output of the rows.
enum Sink<W: Write> {
    Table(Box<Table<W>>),
    Script(Script<W>),
}

impl<W: Write> Sink<W> {
    fn begin(template: &Template, out: W) -> io::Result<Self> {
        Ok(match template.format {
            Format::Table { .. } => Self::Table(Box::new(Table::begin(template, out)?)),
            Format::WpCli => Self::Script(Script::begin(&template.about, out)?),
        })
    }

    fn row(&mut self, template: &Template, row: Row) -> io::Result<()> {
        match self {
            Self::Table(table) => table.row(&row.cells.into_iter().map(|cell| cell.text).collect::<Vec<_>>()),
            Self::Script(script) => {
                let of_keys = |is_key| {
                    let cells = template.columns.iter().zip(&row.cells);
                    cells.filter(move |(column, cell)| column.is_key == is_key && !cell.text.is_empty())
                };
                let id = of_keys(true).map(|(_, cell)| cell.text.as_str()).next().unwrap_or_default();
                // A field without a new text stays unchanged.
                script.page(&row.url, id, of_keys(false).map(|(column, cell)| (&*column.header, &*cell.text)))
            }
        }
    }

    /// Ends the file, and returns the number of cells that a spreadsheet would execute.
    fn end(self) -> io::Result<u64> {
        match self {
            Self::Table(table) => table.end(),
            Self::Script(script) => script.end().map(|()| 0),
        }
    }
}
