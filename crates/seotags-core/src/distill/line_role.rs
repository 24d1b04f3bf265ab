//! The role of each visible line of a page, the only definition of main text. The distiller decides it; the writer, the
//! keywords and the checker use it.

use serde::{Deserialize, Serialize};

/// The role of a visible line, closest to the content first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineRole {
    /// Part of the main content.
    Main,
    /// Excluded, but among the content or in an element with some of it: a subtitle, a remark. Also any line of a text
    /// that was not distilled.
    #[default]
    Beside,
    /// In a part of the page without content whose purpose is unknown.
    Outside,
    /// Boilerplate that every page of the site has around its content: menus, footers, related pages, forms.
    Furniture,
    /// Between the reader and the content: consent banners, dialogs, age gates, sign-up boxes, alerts.
    Notice,
}

impl LineRole {
    /// True for lines without information about the page itself.
    pub fn is_set_apart(self) -> bool {
        matches!(self, Self::Furniture | Self::Notice)
    }
}
