//! The lengths between which a tag is neither short nor long.

use seotags_core::check::{META_MAX_CHARS, META_SHORT_CHARS, TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
use seotags_core::settings::Settings;

/// Good lengths of titles and descriptions, in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TagLengths {
    /// Shortest title that is not too short.
    pub title_min: u32,
    /// Longest title that is not too long.
    pub title_max: u32,
    /// Shortest description that is not too short.
    pub meta_min: u32,
    /// Longest description that is not too long.
    pub meta_max: u32,
}

impl TagLengths {
    /// The lengths in the settings.
    pub fn of(settings: &Settings) -> Self {
        let default = Self::default();
        Self {
            title_min: settings.title_min_length.unwrap_or(default.title_min),
            title_max: settings.title_max_length,
            ..default
        }
    }

    /// Shortest and longest good length for a column, if it contains titles or descriptions.
    pub(super) fn of_column(&self, name: &str) -> Option<(u32, u32)> {
        match name {
            "current_title" | "suggested_title" => Some((self.title_min, self.title_max)),
            "current_meta_description" | "suggested_meta_description" => Some((self.meta_min, self.meta_max)),
            _ => None,
        }
    }
}

impl Default for TagLengths {
    fn default() -> Self {
        Self {
            title_min: TITLE_SHORT_CHARS,
            title_max: TITLE_MAX_CHARS,
            meta_min: META_SHORT_CHARS,
            meta_max: META_MAX_CHARS,
        }
    }
}
