//! Bounds of inputs, so that no list takes the memory or the day (`security` 7).

/// Longest line, and longest row of several lines.
pub const MAX_LINE_BYTES: usize = 1 << 20;
/// Bytes of a list by which its delimiter is known where neither header nor flag names it.
pub const MAX_SURVEY_BYTES: usize = 8 << 20;
/// Columns read of a row.
pub const MAX_COLUMNS: usize = 1_000;
/// Decoded bytes read of a local compressed file.
pub const MAX_LOCAL_DECODED_BYTES: u64 = 1 << 30;
/// Decoded bytes read of a fetched list.
pub const MAX_REMOTE_DECODED_BYTES: u64 = 50 << 20;
/// Entries of one sitemap, as sitemaps.org states it.
pub const MAX_SITEMAP_URLS: u64 = 50_000;
/// Sitemaps read for one input.
pub const MAX_SITEMAPS: u64 = 1_000;
/// An index may name indexes, and no deeper.
pub const MAX_SITEMAP_DEPTH: u32 = 2;
/// Deepest nesting of elements in a sitemap.
pub const MAX_XML_DEPTH: usize = 64;
/// Longest single piece of XML: a text, a tag, a DOCTYPE.
pub const MAX_XML_PIECE_BYTES: u64 = 1 << 20;
/// Largest feed; feeds are read as a whole.
pub const MAX_FEED_BYTES: u64 = 50 << 20;
