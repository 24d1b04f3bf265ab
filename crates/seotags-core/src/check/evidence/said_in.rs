//! Where on a page something is said.

use crate::distill::BlockKind;
use serde::{Deserialize, Serialize};

/// Where a page says something; as data a single name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SaidIn {
    /// In a block of the main content.
    Block(BlockKind),
    /// Elsewhere.
    Beside(Beside),
}

/// What says something beside the blocks of the main content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Beside {
    /// The main content as it was kept, which is text without blocks.
    Content,
    /// A heading outside the main content.
    Heading,
    /// The breadcrumb.
    Breadcrumb,
    /// Alternative text of an image.
    Image,
    /// JSON-LD.
    StructuredData,
    /// The site's name.
    SiteName,
    /// Visible text outside the main content.
    PageText,
    /// The page's address.
    Address,
}
