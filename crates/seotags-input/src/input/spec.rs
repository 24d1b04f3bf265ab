//! Which inputs the user named, and how to read them.

use super::address::{has_web_scheme, read_address};
use seotags_core::list::UrlRules;
use seotags_core::url::{HttpUrl, UrlError};
use std::fmt;
use std::path::PathBuf;

/// One input, as named on a command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputSpec {
    /// `-`: standard input.
    Stdin,
    /// A URL of a page, a sitemap, a feed or a list.
    Url(HttpUrl),
    /// A file or folder.
    Path(PathBuf),
}

impl InputSpec {
    /// Reads an argument: `-`, an `http(s)://` URL, otherwise a path.
    pub fn from_argument(argument: &str) -> Self {
        if argument == "-" {
            return Self::Stdin;
        }
        match HttpUrl::parse(argument) {
            Ok(url) if has_web_scheme(argument) => Self::Url(url),
            _ => Self::Path(PathBuf::from(argument)),
        }
    }
}

impl fmt::Display for InputSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("standard input"),
            Self::Url(url) => url.fmt(f),
            Self::Path(path) => path.display().fmt(f),
        }
    }
}

/// The URL of a site as people type it: a missing scheme becomes `https://`.
///
/// # Errors
/// The text is not a web address.
pub fn site_address(text: &str) -> Result<HttpUrl, UrlError> {
    match read_address(text, None) {
        Ok((url, _)) => Ok(url),
        Err(_) => HttpUrl::parse(text),
    }
}

/// How inputs are read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InputOptions {
    /// Column of the URLs: its header, or its number from 1. Detected automatically if unset.
    pub url_column: Option<String>,
    /// Column of the keywords: its header, or its number from 1.
    pub keyword_column: Option<String>,
    /// Public base URL of the files of a folder; also used to resolve rows such as `/shop`.
    pub site_url: Option<HttpUrl>,
    /// Which URLs are kept, and in which form.
    pub rules: UrlRules,
    /// Stop after this many pages.
    pub limit: Option<u64>,
    /// Keep a random sample of this many pages, in their original order.
    pub sample: Option<Sample>,
}

/// A random sample of pages. The same seed selects the same pages, whatever their order in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sample {
    /// Number of pages.
    pub size: usize,
    /// Seed of the sample.
    pub seed: u64,
}

/// The counts after reading the inputs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct InputSummary {
    /// Pages returned.
    pub urls: u64,
    /// Rows, entries and records without a usable URL.
    pub rows_skipped: u64,
    /// Rows that repeated a URL.
    pub duplicates_folded: u64,
    /// URLs that a filter or the sample excluded.
    pub filtered: u64,
    /// True if reading stopped at the limit, so that there may be more pages.
    pub limit_reached: bool,
}
