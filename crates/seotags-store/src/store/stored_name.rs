//! Values of enumerations that are stored in one column by their name.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use seotags_core::named::Named;

/// A value stored by its name. Other texts in the column are an error.
pub(crate) struct StoredName<T>(pub T);

impl<T: Named> ToSql for StoredName<T> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.name().name.into())
    }
}

impl<T: Named> FromSql for StoredName<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let name = value.as_str()?;
        T::named(name).map(Self).ok_or_else(|| FromSqlError::other(UnknownName(name.to_owned())))
    }
}

#[derive(Debug, thiserror::Error)]
#[error("unknown “{0}”")]
struct UnknownName(String);
