//! Users as administrators see them in lists.

use super::project::ProjectId;
use jiff::Timestamp;
use serde::Serialize;

/// How many users there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// Those that may sign in.
    pub active_users: u64,
    /// All of them.
    pub total_users: u64,
    /// Those that are switched off.
    pub deactivated_users: u64,
}

/// In which order users are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UserSort {
    /// By when they signed up.
    CreatedAt {
        /// The newest first.
        descending: bool,
    },
    /// By address.
    Email {
        /// From z to a.
        descending: bool,
    },
    /// By when they called last; those that never did count as longest ago.
    LastActivityAt {
        /// The latest first.
        descending: bool,
    },
}

/// A project of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserProject {
    /// Its number.
    pub id: ProjectId,
    /// Its name.
    pub name: String,
    /// Its address.
    pub domain: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// Analyses in it.
    pub analyses_count: u64,
}
