//! The checked pages with their findings, in a temporary file: memory does not grow with their number.

use super::finding::Finding;
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};
use std::sync::{Mutex, PoisonError};
use tempfile::SpooledTempFile;

/// Bytes that are kept in memory before a file is created.
const MOST_IN_MEMORY: usize = 4 << 20;

/// A checked page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CheckedPage {
    /// Its URL.
    pub url: String,
    /// The name of its file in reports, if it was read from one.
    pub file: Option<String>,
    /// Errors, warnings, and requested other findings.
    pub findings: Vec<Finding>,
}

/// Writes the pages, one line of JSON each.
#[derive(Debug)]
pub(super) struct PageWriter(BufWriter<SpooledTempFile>);

impl PageWriter {
    pub(super) fn new() -> Self {
        Self(BufWriter::new(SpooledTempFile::new(MOST_IN_MEMORY)))
    }

    pub(super) fn add(&mut self, page: &CheckedPage) -> io::Result<()> {
        serde_json::to_writer(&mut self.0, page)?;
        self.0.write_all(b"\n")
    }

    pub(super) fn finish(self) -> io::Result<CheckedPages> {
        Ok(CheckedPages(Mutex::new(self.0.into_inner()?)))
    }
}

/// The pages, in the order of the list.
#[derive(Debug)]
pub(super) struct CheckedPages(Mutex<SpooledTempFile>);

impl CheckedPages {
    /// Calls `act` with each page. `act` must not read the pages itself.
    pub(super) fn each(&self, mut act: impl FnMut(CheckedPage) -> io::Result<()>) -> io::Result<()> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.rewind()?;
        let (mut reader, mut line) = (BufReader::new(&mut *file), String::new());
        while reader.read_line(&mut line)? > 0 {
            act(serde_json::from_str(&line)?)?;
            line.clear();
        }
        Ok(())
    }
}
