//! Limits each read in bytes, because a store of an earlier version may contain large rows.

use rusqlite::types::ValueRef;
use rusqlite::{Row, Rows};
use seotags_core::result::ResultRecord;

/// Bytes of rows and texts per read. The row that reaches the limit is the last one.
const MOST_BYTES: usize = 2 << 20;

/// The result of one read.
pub struct Piece<T> {
    pub items: Vec<T>,
    /// The read stopped at the limit, so there are more rows.
    pub is_cut: bool,
}

/// Reads rows until the end or the limit. `read` also returns the bytes of an item in addition to its row.
pub(super) fn piece<T>(
    mut rows: Rows<'_>,
    mut read: impl FnMut(&Row<'_>) -> rusqlite::Result<(T, usize)>,
) -> rusqlite::Result<Piece<T>> {
    let (mut items, mut taken) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        if taken >= MOST_BYTES {
            return Ok(Piece { items, is_cut: true });
        }
        let (item, beside) = read(row)?;
        taken += bytes(row) + beside;
        items.push(item);
    }
    Ok(Piece { items, is_cut: false })
}

/// Bytes of the texts of a row.
fn bytes(row: &Row<'_>) -> usize {
    let length = |column| match row.get_ref(column) {
        Ok(ValueRef::Text(bytes) | ValueRef::Blob(bytes)) => bytes.len(),
        _ => 0,
    };
    (0..row.as_ref().column_count()).map(length).sum()
}

/// Bytes of the texts that a record carries.
pub(super) fn text_bytes(record: &ResultRecord) -> usize {
    let texts = [&record.raw_text_content, &record.distilled_text_content, &record.undistilled_text_content];
    texts.into_iter().flatten().map(String::len).sum()
}
