//! A personal token as the store knows it: without itself.

use super::user::UserId;
use jiff::Timestamp;

/// Number of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PersonalTokenId(pub i64);

/// What a token may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenScope {
    /// Look at things.
    Read,
    /// Change them, too.
    Write,
}

impl TokenScope {
    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
        }
    }

    /// The scope of that name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Read, Self::Write].into_iter().find(|scope| scope.as_str() == name)
    }
}

/// A token as its owner may see it: without itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalToken {
    /// Its number.
    pub id: PersonalTokenId,
    /// Whose.
    pub user: UserId,
    /// What its owner calls it.
    pub name: String,
    /// What it may do.
    pub scope: TokenScope,
    /// When it was made.
    pub created_at: Timestamp,
    /// From when on it is good for nothing.
    pub expires_at: Option<Timestamp>,
    /// When it was last used, to the minute.
    pub last_used_at: Option<Timestamp>,
}
