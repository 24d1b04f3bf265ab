//! Where on a page a statement is.

use crate::distill::BlockKind;
use serde::{Deserialize, Serialize};

/// Where a page states something; a single name in data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SaidIn {
    /// In a block of the main content.
    Block(BlockKind),
    /// Outside the blocks.
    Beside(OutsideBlocks),
}

/// Places of statements outside the blocks of the main content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OutsideBlocks {
    /// The main content as stored, which is text without blocks.
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
