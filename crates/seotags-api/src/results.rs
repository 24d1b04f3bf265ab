//! Pages of results.

use crate::list::{Deferred, List};
use seotags_core::result::ResultRecord;
use serde::{Deserialize, Serialize};

/// A page of results.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ResultPage {
    /// The newest first, without page texts; at most 32 MiB.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<ResultRecord>))]
    pub items: List<ResultRecord>,
    /// `before_id` of the next page. Null: this is the last page, or the list has filters or `sort`.
    #[cfg_attr(feature = "schema", schema(value_type = Option<i64>))]
    pub next_before_id: Deferred<Option<i64>>,
    /// `cursor` of the next page. Null: this is the last page.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub next_cursor: Deferred<Option<String>>,
    /// The current revision; later writes have a higher one.
    pub revision: u64,
    /// Number of all results.
    pub total: u64,
    /// Number of matching results before this page. Null: the page begins after another result.
    pub offset: Option<u64>,
    /// Number of results on all pages that match the filters. Null with `since_revision`.
    pub matches: Option<u64>,
}

/// The texts of a page.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContentView {
    /// `database`: stored with the result; `cache`: found in the project's cache; `scraped`: fetched just now.
    #[cfg_attr(feature = "schema", schema(example = "database"))]
    pub content_source: String,
    /// Characters of all visible text.
    pub content_length: usize,
    pub content_hash: Option<String>,
    /// Whether the text was cut because it is longer than the stored maximum.
    pub content_truncated: bool,
    /// All visible text.
    pub raw_text_content: Option<String>,
    /// The main content.
    pub distilled_text_content: Option<String>,
    pub word_count: Option<u64>,
}
