//! Who waits for an account.

use jiff::Timestamp;

/// Somebody who waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// Their number.
    pub id: i64,
    /// Their address.
    pub email: String,
    /// Where they found the form, if it said so.
    pub source: Option<String>,
    /// When they came.
    pub created_at: Timestamp,
}
