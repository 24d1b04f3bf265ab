//! A personal token as stored, without its secret.

use super::user::UserId;
use jiff::Timestamp;
use seotags_core::named::named;

/// Number of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PersonalTokenId(pub i64);

named! {
    /// What a token permits.
    pub enum TokenScope {
        /// Read.
        Read = "read",
        /// Read and write.
        Write = "write",
    }
}

/// A token as its owner sees it, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalToken {
    /// Its number.
    pub id: PersonalTokenId,
    /// The owner.
    pub user: UserId,
    /// The name that its owner chose.
    pub name: String,
    /// What it permits.
    pub scope: TokenScope,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it expires; `None`: never.
    pub expires_at: Option<Timestamp>,
    /// When it was last used, to the minute.
    pub last_used_at: Option<Timestamp>,
}
