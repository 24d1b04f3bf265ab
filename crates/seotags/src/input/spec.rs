//! What a person asked to be read, and how.

use super::address::{has_web_scheme, read_address};
use super::filter::UrlRules;
use seotags_core::url::{HttpUrl, UrlError};
use std::fmt;
use std::path::PathBuf;

/// One input, as named on a command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputSpec {
    /// `-`: standard input.
    Stdin,
    /// An address: of a page, a sitemap, a feed or a list of addresses.
    Url(HttpUrl),
    /// A file or folder.
    Path(PathBuf),
}

impl InputSpec {
    /// Reads an argument: `-`, an `http(s)://` address, or else a path.
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

/// The address of a site as people type it: a missing scheme becomes `https://`.
///
/// # Errors
/// If it is not a web address.
pub fn site_address(text: &str) -> Result<HttpUrl, UrlError> {
    match read_address(text, None) {
        Ok((url, _)) => Ok(url),
        Err(_) => HttpUrl::parse(text),
    }
}

/// How inputs are read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InputOptions {
    /// Column of the addresses: its header, or its number from 1. Found by itself if unset.
    pub url_column: Option<String>,
    /// Column of the keywords: its header, or its number from 1.
    pub keyword_column: Option<String>,
    /// Address under which the files of a folder will be found, and against which rows like `/shop` are resolved.
    pub site_url: Option<HttpUrl>,
    /// Which addresses are taken, and in which form.
    pub rules: UrlRules,
    /// Stop after this many pages.
    pub limit: Option<u64>,
    /// Take this many pages, drawn from all, in their order.
    pub sample: Option<Sample>,
}

/// A draw of pages. The same seed takes the same pages, in whatever order they are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sample {
    /// Pages to take.
    pub size: usize,
    /// Which draw.
    pub seed: u64,
}

/// What came of reading the inputs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct InputSummary {
    /// Pages given out.
    pub urls: u64,
    /// Rows, entries and records that held no usable address.
    pub rows_skipped: u64,
    /// Rows that repeated an address.
    pub duplicates_folded: u64,
    /// Addresses that a filter or the sample left out.
    pub filtered: u64,
    /// True if the limit ended the reading, so that there may be more.
    pub limit_reached: bool,
}
