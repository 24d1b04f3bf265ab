//! How much is read in one go: rows by their bytes, since a store of an earlier version may hold large ones.

use rusqlite::types::ValueRef;
use rusqlite::{Row, Rows};
use seotags::result::ResultRecord;

/// Bytes of rows and their texts that are read in one go; the one that reaches them is the last.
const MOST_BYTES: usize = 2 << 20;

/// What was read in one go.
pub(crate) struct Piece<T> {
    pub(crate) items: Vec<T>,
    /// There were more rows than bytes for them.
    pub(crate) is_cut: bool,
}

/// Reads rows until there are none or they took what may be read in one go. `read` also says what an item took beside its
/// row.
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
