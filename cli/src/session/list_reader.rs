//! Reads lists in parallel to async work, and prints their warnings as they come.

use crate::error::CliError;
use crate::terminal::{Notes, harmless};
use crate::text::{count, grouped};
use seotags::input::{InputError, InputEvent, InputNote, InputSummary, InputWarning, Reader, SourceUrl};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// Events between the reading thread and the async side: a page or two of a list.
const AHEAD: usize = 512;
/// Most warnings that are printed; further ones are counted.
const MOST_WARNINGS: u64 = 20;

/// What happens to a later row that repeats a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Repeats {
    /// It is a separate page with its keywords, for a store that folds duplicates.
    Keep,
    /// It is skipped.
    Drop,
}

/// Lists that are being read. Reading blocks, so it has a separate thread.
pub(crate) struct ListReader {
    events: mpsc::Receiver<InputEvent>,
    reader: JoinHandle<Result<InputSummary, InputError>>,
    notes: Notes,
    repeats: Repeats,
    warnings: u64,
    keywords: Vec<String>,
}

impl ListReader {
    /// Starts reading; `keywords` are added to each page's own.
    pub(crate) fn start(mut reader: Reader, notes: Notes, repeats: Repeats, keywords: Vec<String>) -> Self {
        let (sender, events) = mpsc::channel(AHEAD);
        let reader = tokio::task::spawn_blocking(move || {
            for event in reader.by_ref() {
                if sender.blocking_send(event).is_err() {
                    break;
                }
            }
            reader.finish()
        });
        Self { events, reader, notes, repeats, warnings: 0, keywords }
    }

    /// The next page. See [`Repeats`] for rows that repeat one.
    pub(crate) async fn next(&mut self) -> Option<SourceUrl> {
        loop {
            match self.events.recv().await? {
                InputEvent::Url(mut page) => {
                    for keyword in &self.keywords {
                        if !page.keywords.contains(keyword) {
                            page.keywords.push(keyword.clone());
                        }
                    }
                    return Some(page);
                }
                InputEvent::MoreKeywords { .. } if self.repeats == Repeats::Drop => {}
                InputEvent::MoreKeywords { url, keywords } => {
                    return Some(SourceUrl { keywords, ..SourceUrl::web(url) });
                }
                InputEvent::Warning(warning) => self.warn(&warning),
                InputEvent::Note(note) => self.note(&note),
            }
        }
    }

    fn warn(&mut self, warning: &InputWarning) {
        self.warnings += 1;
        if self.warnings <= MOST_WARNINGS {
            self.notes.warning(&warning.to_string(), warning.hint().as_deref());
        }
    }

    fn note(&self, note: &InputNote) {
        self.notes.line(&format!("  {}", harmless(&note.to_string())));
        if let Some(hint) = note.hint() {
            self.notes.line(&format!("  hint: {}", harmless(&hint)));
        }
    }

    /// The counts, once everything is read; an error if there was no page.
    pub(crate) async fn finish(mut self) -> Result<InputSummary, CliError> {
        self.events.close();
        if self.warnings > MOST_WARNINGS {
            let more = count(self.warnings - MOST_WARNINGS, "further warning");
            self.notes.warning(&format!("{more} of the same list not shown"), None);
        }
        match self.reader.await {
            Ok(summary) => Ok(summary?),
            Err(_) => Err(CliError::Failed { message: "the list could not be read".to_owned(), hint: None }),
        }
    }
}

/// `urls.csv: 1,204 URLs, 3 rows skipped, 11 duplicates folded`.
pub(crate) fn reading_text(inputs: &str, summary: &InputSummary) -> String {
    let mut parts = vec![count(summary.urls, "URL")];
    if summary.rows_skipped > 0 {
        parts.push(format!("{} skipped", count(summary.rows_skipped, "row")));
    }
    if summary.duplicates_folded > 0 {
        parts.push(format!("{} merged", count(summary.duplicates_folded, "duplicate")));
    }
    if summary.filtered > 0 {
        parts.push(format!("{} excluded by filters", grouped(summary.filtered)));
    }
    if summary.limit_reached {
        parts.push("limit reached".to_owned());
    }
    format!("{inputs}: {}", parts.join(", "))
}
