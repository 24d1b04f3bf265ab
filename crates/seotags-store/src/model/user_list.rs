//! Users as administrators see them in lists.

use super::project::ProjectId;
use jiff::Timestamp;
use serde::Serialize;

/// How many users there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// Users that may sign in.
    pub active_users: u64,
    /// All users.
    pub total_users: u64,
    /// Users that are switched off.
    pub deactivated_users: u64,
}

/// The order of users.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UserSort {
    /// By sign-up time.
    CreatedAt {
        /// The newest first.
        descending: bool,
    },
    /// By email address.
    Email {
        /// From z to a.
        descending: bool,
    },
    /// By time of the last call; users that never called come as the oldest.
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
    /// When it was created.
    pub created_at: Timestamp,
    /// Analyses in it.
    pub analyses_count: u64,
}
