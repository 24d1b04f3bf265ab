//! Limits of inputs, so that no list uses up memory or time.

/// Longest line, and longest row that spans several lines.
pub const MAX_LINE_BYTES: usize = 1 << 20;
/// Bytes of a list that are read to detect its delimiter, if neither header nor flag determines it.
pub const MAX_SURVEY_BYTES: usize = 8 << 20;
/// Maximum number of columns read from a row.
pub const MAX_COLUMNS: usize = 1_000;
/// Maximum number of decoded bytes read from a local compressed file.
pub const MAX_LOCAL_DECODED_BYTES: u64 = 1 << 30;
/// Maximum number of decoded bytes read from a fetched list.
pub const MAX_REMOTE_DECODED_BYTES: u64 = 50 << 20;
/// Maximum number of entries of one sitemap, from sitemaps.org.
pub const MAX_SITEMAP_URLS: u64 = 50_000;
/// Maximum number of sitemaps read for one input.
pub const MAX_SITEMAPS: u64 = 1_000;
/// An index may list indexes, but no deeper.
pub const MAX_SITEMAP_DEPTH: u32 = 2;
/// Deepest nesting of elements in a sitemap.
pub const MAX_XML_DEPTH: usize = 64;
/// Longest single piece of XML: a text, a tag, a DOCTYPE.
pub const MAX_XML_PIECE_BYTES: u64 = 1 << 20;
/// Largest feed; feeds are read completely.
pub const MAX_FEED_BYTES: u64 = 50 << 20;
