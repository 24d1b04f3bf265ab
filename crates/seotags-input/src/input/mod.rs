//! Lists of pages: files, standard input, sitemaps, feeds, folders, archives.
//!
//! Owns: finding URLs and keywords in users' files, and reporting unusable rows with the reason. Never: fetches
//! anything itself (the caller passes a [`Download`]), or knows how pages are processed.
//!
//! [`open()`] checks each input and returns an [`InputError`] if one is unusable. The [`Reader`] then returns the pages
//! one by one, with an [`InputWarning`] for each unusable entry in between.

mod address;
mod archive;
mod archive_pages;
mod bytes;
mod delimiter_evidence;
mod error;
mod feed;
mod filter;
mod folder;
mod kind;
mod layout;
mod limits;
mod lines;
mod list;
mod note;
mod open;
mod params;
mod reader;
mod recognise;
mod remote;
mod rows;
mod sample;
mod separation;
mod sitemap;
mod sitemap_tree;
mod source_url;
mod spec;
mod table;
mod titles;
mod warning;
mod xml_pieces;
mod zip;

pub use address::{Spelling, read_address};
pub use archive::{WARC_START, responses, whole_records};
pub use error::InputError;
pub use filter::UrlFilter;
pub use kind::InputKind;
pub use limits::*;
pub use list::shown;
pub use note::InputNote;
pub use open::open;
pub use params::matches_pattern;
pub use reader::Reader;
pub use recognise::BinaryKind;
pub use rows::{Row, RowProblem};
pub use seotags_core::list::{SourceUrl, UrlRules};
pub use source_url::{Download, DownloadError, Downloaded, InputEvent};
pub use spec::{InputOptions, InputSpec, InputSummary, Sample, site_address};
pub use table::{OpenedTable, Table, open_table};
pub use titles::{is_url_title, plain_title};
pub use warning::InputWarning;
