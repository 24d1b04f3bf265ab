//! Rows of a table whose columns are assigned.

use super::cells::{Origin, is_too_long, returned, text_of, without_guard};
use super::columns::{Columns, TextColumns};
use super::row::{RawCell, RawRow};
use super::{ImportError, ImportNote, Reason, ReturnedCell, ReturnedRow};
use seotags_core::compose::Element;
use seotags_input::input::{read_address, shown};
use std::collections::{BTreeMap, BTreeSet};

/// A table whose columns are assigned: the whole file, or a sheet of a workbook.
pub(super) struct Sheet<'a> {
    /// Its name in messages.
    pub(super) name: &'a str,
    /// Its name in rows, if there are several.
    pub(super) title: Option<&'a str>,
    pub(super) origin: Origin,
    pub(super) columns: &'a Columns,
}

impl Sheet<'_> {
    /// Interprets a row. Elements with a text in a column that somebody added are added to `in_place`.
    pub(super) fn read(&self, row: &RawRow, in_place: &mut BTreeSet<Element>) -> Result<ReturnedRow, ImportError> {
        let columns = self.columns;
        let label = |column: Option<usize>| column.and_then(|at| row.cells.get(at)).map_or("", RawCell::label);
        let some = |text: &str| (!text.is_empty()).then(|| shown(text));
        let address = label(Some(columns.url));
        let (url, reason) = match read_address(address, None) {
            Ok((url, _)) => (url.normalised(), row.reason),
            Err(_) => (shown(address), row.reason.or(Some(Reason::NotAUrl))),
        };
        let mut cells = BTreeMap::new();
        for (element, texts) in &columns.texts {
            let cell = self.cell(row, *element, texts.at);
            if texts.otherwise.is_some() && cell.is_some() {
                in_place.insert(*element);
            }
            if reason.is_none() {
                self.hold_against_rivals(row, *element, texts, cell.as_ref())?;
            }
            if let Some(cell) = cell.or_else(|| self.cell(row, *element, texts.otherwise?)) {
                cells.insert(*element, cell);
            }
        }
        let had =
            |at: usize| Some(without_guard(label(Some(at)))).filter(|text| !text.is_empty() && !is_too_long(text));
        let mut current: BTreeMap<_, _> =
            columns.current.iter().filter_map(|(element, at)| Some((*element, had(*at)?.to_owned()))).collect();
        // Its texts are not used. Only their number counts, so they need not be stored.
        if let Some(reason) = reason {
            current.clear();
            for cell in cells.values_mut() {
                *cell = ReturnedCell::Left(reason);
            }
        }
        Ok(ReturnedRow {
            sheet: self.title.map(str::to_owned),
            row: row.row,
            url,
            reason,
            content_hash: some(label(columns.content_hash)),
            current,
            unique_key: some(label(columns.unique_key)),
            empty: (columns.texts.len() - cells.len()) as u64,
            cells,
        })
    }

    fn cell(&self, row: &RawRow, element: Element, at: usize) -> Option<ReturnedCell> {
        returned(row.cells.get(at)?, element, self.origin)
    }

    /// An error if another possible column contains a text that is neither the one that counts nor the one that the
    /// page had.
    fn hold_against_rivals(
        &self,
        row: &RawRow,
        element: Element,
        texts: &TextColumns,
        cell: Option<&ReturnedCell>,
    ) -> Result<(), ImportError> {
        let had = || {
            let cell = row.cells.get(*self.columns.current.get(&element)?)?;
            Some(text_of(without_guard(cell.label()), element))
        };
        for rival in &texts.rivals {
            let Some(other @ ReturnedCell::Text(text)) = &self.cell(row, element, *rival) else { continue };
            if cell != Some(other) && had().as_ref() != Some(text) {
                let title = |at: usize| self.columns.titles.get(at).cloned().unwrap_or_default();
                return Err(ImportError::TwoColumns {
                    file: self.name.to_owned(),
                    element,
                    first: title(texts.at),
                    second: title(*rival),
                    row: row.row,
                });
            }
        }
        Ok(())
    }

    /// The note about a column that somebody added.
    pub(super) fn in_place(&self, element: Element) -> Option<ImportNote> {
        let texts = self.columns.texts.get(&element)?;
        let title = |at: usize| self.columns.titles.get(at).cloned();
        let (title, other) = (title(texts.at)?, title(texts.otherwise?)?);
        Some(ImportNote::InPlaceOf { file: self.name.to_owned(), title, other, element })
    }
}
