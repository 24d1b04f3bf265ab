//! Rules that choose the URLs of a list.

use serde::{Deserialize, Serialize};

/// Which URLs of a list are kept: those that contain any include pattern, without those that contain any exclude
/// pattern.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilterRule {
    /// Whether to keep or drop.
    #[serde(rename = "type")]
    pub kind: FilterKind,
    /// A part of the URL.
    pub pattern: String,
}

/// What a filter rule does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FilterKind {
    /// Keeps matching URLs.
    Include,
    /// Drops matching URLs.
    Exclude,
}
