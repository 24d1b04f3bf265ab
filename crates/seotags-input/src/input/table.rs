//! A delimited file as a table, for modules that read more columns than the URL.

use super::InputError;
use super::bytes::{Opened, cause};
use super::layout::table_delimiter;
use super::limits::MAX_LOCAL_DECODED_BYTES;
use super::lines::Lines;
use super::list::{first_lines, whole_rows};
use super::open::open_file;
use super::recognise::{Kind, recognise};
use super::rows::{Row, Rows};
use std::io::{self, BufRead};
use std::path::Path;

/// The type of a file.
pub enum OpenedTable {
    /// Delimited text.
    Table(Table),
    /// A ZIP archive, which may be a workbook.
    Zip,
}

/// The rows of a delimited text; delimiter and encoding are detected as for a list.
pub struct Table {
    name: String,
    rows: Rows<Box<dyn BufRead + Send>>,
}

impl Table {
    fn open(opened: Opened) -> Result<Self, InputError> {
        let name = opened.name;
        let mut lines = Lines::new(opened.reader, &opened.head);
        let first = first_lines(&mut lines).map_err(|error| InputError::Read { path: name.clone(), error })?;
        let sample = whole_rows(&first);
        let delimiter = table_delimiter(&sample);
        lines.put_back(first.into_iter());
        Ok(Self { name, rows: Rows::new(lines, Some(delimiter)) })
    }

    /// The next row that is neither blank nor a comment.
    ///
    /// # Errors
    /// The file cannot be read any further; no more rows follow.
    pub fn next_row(&mut self) -> Result<Option<Row>, InputError> {
        self.rows.next().map_err(|error| InputError::Read {
            path: format!("{} beyond line {}", self.name, self.rows.line_number()),
            error: io::Error::other(cause(&error)),
        })
    }
}

/// Opens a file that should contain a table, compressed with gzip or not.
pub fn open_table(path: &Path) -> Result<OpenedTable, InputError> {
    let opened = open_file(path)?;
    let read_error = |error| InputError::Read { path: path.display().to_string(), error };
    let opened = if recognise(&opened.head) == Kind::Gzip {
        opened.gunzip(MAX_LOCAL_DECODED_BYTES, false).and_then(Opened::in_utf8).map_err(read_error)?
    } else {
        opened
    };
    let file = opened.name.clone();
    match recognise(&opened.head) {
        Kind::List => Ok(OpenedTable::Table(Table::open(opened)?)),
        Kind::Zip => Ok(OpenedTable::Zip),
        Kind::Empty => Err(InputError::Empty { file }),
        kind => Err(InputError::NoTable { file, what: kind.described() }),
    }
}
