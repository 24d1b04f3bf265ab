//! Warnings about inputs: what, where, and what to do next.

use super::limits::{MAX_COLUMNS, MAX_LINE_BYTES, MAX_SITEMAP_DEPTH, MAX_SITEMAP_URLS, MAX_SITEMAPS};
use seotags_core::text::grouped;
use seotags_core::url::UrlError;

/// An unusable part of an input; the rest is processed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InputWarning {
    /// A row without a URL.
    #[error("{file}:{line}: not a {}URL: “{text}”{}", if .cause.is_some() { "usable " } else { "" }, why(.cause.as_ref()))]
    NotAUrl {
        /// File, URL of a remote list, or `-`.
        file: String,
        /// Line number from 1.
        line: u64,
        /// The text of the row, cut to 120 characters.
        text: String,
        /// A suggestion for what was meant.
        suggestion: Option<String>,
        /// Why the URL is not accepted, if the text is one.
        cause: Option<UrlError>,
    },
    /// Rows whose URL cell is empty; reported once per list.
    #[error("{file}:{first_line}: no URL in {} {}", grouped(*.count), rows(*.count))]
    EmptyCells {
        /// The list.
        file: String,
        /// Line of the first such row.
        first_line: u64,
        /// Number of such rows.
        count: u64,
    },
    /// A line longer than the limit; the rest of it is ignored.
    #[error("{file}:{line}: longer than {} MiB, cut there", MAX_LINE_BYTES >> 20)]
    LineCut {
        /// The list.
        file: String,
        /// Line number from 1.
        line: u64,
    },
    /// A row with more columns than the limit.
    #[error("{file}:{line}: more than {MAX_COLUMNS} columns, the rest is ignored")]
    ColumnsCut {
        /// The list.
        file: String,
        /// Line number from 1.
        line: u64,
    },
    /// Rows with more cells than their header, so that a URL may be split; reported once per list.
    #[error("{file}:{first_line}: more cells than the header has, in {} {}", grouped(*.count), rows(*.count))]
    WiderThanHeader {
        /// The list.
        file: String,
        /// Line of the first such row.
        first_line: u64,
        /// Number of such rows.
        count: u64,
    },
    /// A quotation mark that opens a cell and is never closed.
    #[error("{file}:{line}: a quotation mark is never closed")]
    UnclosedQuote {
        /// The list.
        file: String,
        /// Line number from 1.
        line: u64,
    },
    /// Reading stopped before the end: an unreadable disk, damaged compression, broken XML.
    #[error("{file}: cannot be read beyond line {line}: {cause}")]
    Damaged {
        /// The input.
        file: String,
        /// Number of the last line read, from 1; 0 if none.
        line: u64,
        /// What happened.
        cause: String,
    },
    /// More decoded bytes than the limit of one input.
    #[error("{file}: larger than {} MiB when decompressed, the rest is ignored", .limit_bytes >> 20)]
    TooLarge {
        /// The input.
        file: String,
        /// The limit.
        limit_bytes: u64,
    },
    /// A sitemap with more entries than allowed.
    #[error("{sitemap}: {} entries ignored, a sitemap can have at most {}", grouped(*.left_out), grouped(MAX_SITEMAP_URLS))]
    SitemapTooLong {
        /// The sitemap.
        sitemap: String,
        /// Number of entries beyond the limit.
        left_out: u64,
    },
    /// Malformed entries of a sitemap that were read nevertheless.
    #[error("{sitemap}:{first_line}: malformed XML near {}; read anyway", urls(*.count))]
    MalformedEntries {
        /// The sitemap.
        sitemap: String,
        /// Line of the first one.
        first_line: u64,
        /// Number of such entries.
        count: u64,
    },
    /// Entries of a sitemap without a URL.
    #[error("{sitemap}:{first_line}: no <loc> in {} {}", grouped(*.count), if *.count == 1 { "entry" } else { "entries" })]
    EntriesWithoutLoc {
        /// The sitemap.
        sitemap: String,
        /// Line where the first one ends.
        first_line: u64,
        /// Number of such entries.
        count: u64,
    },
    /// More sitemaps than the limit.
    #[error("{index}: only {} sitemaps are read, the rest is ignored", grouped(MAX_SITEMAPS))]
    TooManySitemaps {
        /// The index with the first sitemap beyond the limit.
        index: String,
    },
    /// An index in an index in an index.
    #[error("{sitemap}: an index nested more than {MAX_SITEMAP_DEPTH} deep, ignored")]
    NestedTooDeep {
        /// The index that was not followed.
        sitemap: String,
    },
    /// A list in another list that could not be fetched, or is of another type.
    #[error("{address}: {cause}")]
    ListUnavailable {
        /// Its URL.
        address: String,
        /// What happened.
        cause: String,
    },
    /// Entries of a feed without a link to a page.
    #[error("{feed}: no link in {} {}", grouped(*.count), if *.count == 1 { "entry" } else { "entries" })]
    EntriesWithoutLink {
        /// The feed.
        feed: String,
        /// Number of such entries.
        count: u64,
    },
    /// A file or folder inside a folder that could not be read.
    #[error("cannot read {path}: {cause}")]
    Unreadable {
        /// The path.
        path: String,
        /// The system's error.
        cause: String,
    },
    /// A record of an archive with an address that is not a URL; its page is read nevertheless.
    #[error(
        "{file}: the address of the record at byte {offset} is not a URL: “{text}”; its page is read as {stand_in}"
    )]
    UnreadableAddress {
        /// The archive.
        file: String,
        /// Offset of the record.
        offset: u64,
        /// The address, cut to 120 characters.
        text: String,
        /// The URL of the page in the results.
        stand_in: String,
    },
    /// A part of an archive that is not a record.
    #[error("{file}: damaged at byte {offset}: {cause}")]
    DamagedArchive {
        /// The archive.
        file: String,
        /// Offset of the damage.
        offset: u64,
        /// What is wrong.
        cause: String,
    },
}

impl InputWarning {
    /// What to do next, if known: one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::NotAUrl { suggestion: Some(suggestion), .. } => Some(format!("did you mean “{suggestion}”?")),
            Self::NotAUrl { text, .. } if text.starts_with('/') => {
                Some("a path alone needs the site's address: --site-url https://…".to_owned())
            }
            Self::UnclosedQuote { .. } => {
                Some("the line is read on its own; double a \" that belongs to the text".to_owned())
            }
            Self::WiderThanHeader { .. } => {
                Some("put quotation marks around a cell that contains the column separator".to_owned())
            }
            Self::EmptyCells { .. } => Some("choose another column with --url-column NAME".to_owned()),
            Self::MalformedEntries { .. } => Some("write each page as <url><loc>…</loc></url>".to_owned()),
            Self::SitemapTooLong { .. } => Some("split the sitemap and name the parts in an index".to_owned()),
            _ => None,
        }
    }

    /// Number of rows of the list that are lost.
    pub fn rows_skipped(&self) -> u64 {
        match self {
            Self::NotAUrl { .. } => 1,
            Self::EmptyCells { count, .. }
            | Self::EntriesWithoutLink { count, .. }
            | Self::EntriesWithoutLoc { count, .. } => *count,
            Self::SitemapTooLong { left_out, .. } => *left_out,
            _ => 0,
        }
    }
}

fn why(cause: Option<&UrlError>) -> String {
    cause.map_or_else(String::new, |cause| format!(": {cause}"))
}

fn urls(count: u64) -> String {
    format!("{} {}", grouped(count), if count == 1 { "URL" } else { "URLs" })
}

fn rows(count: u64) -> &'static str {
    if count == 1 { "row" } else { "rows" }
}
