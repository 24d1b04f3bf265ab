//! People on the waiting list for an account.

use jiff::Timestamp;

/// A person on the waiting list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitlistEntry {
    /// Their number.
    pub id: i64,
    /// Their address.
    pub email: String,
    /// Where they found the form, if the form sent this.
    pub source: Option<String>,
    /// When they signed up.
    pub created_at: Timestamp,
}
