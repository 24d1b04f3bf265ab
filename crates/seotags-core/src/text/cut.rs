//! Cuts a text to a size.

use unicode_segmentation::GraphemeCursor;

/// The longest prefix of whole grapheme clusters within `max_bytes`.
pub fn cut_bytes(text: &str, max_bytes: usize) -> &str {
    if text.len() <= max_bytes {
        return text;
    }
    let end = text.floor_char_boundary(max_bytes);
    // The characters around the cut are enough to decide whether it splits a cluster.
    let mut cursor = GraphemeCursor::new(end, text.len(), true);
    let end = match cursor.is_boundary(text, 0) {
        Ok(true) => end,
        _ => cursor.prev_boundary(text, 0).ok().flatten().unwrap_or(0),
    };
    &text[..end]
}
