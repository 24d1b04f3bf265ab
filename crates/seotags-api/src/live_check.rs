//! Accepted texts on the live pages.

use seotags_core::compose::Element;
use seotags_core::result::PublishedState;
use serde::{Deserialize, Serialize};

/// Which pages to visit again.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"result_ids": [1201, 1202]})))]
pub struct LiveCheckBody {
    /// 1 to 10 ids of results.
    pub result_ids: Vec<i64>,
}

/// What the pages have now.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"pages": [{"url": "https://shop.example/boot", "final_url": "https://shop.example/boot", "status_code": 200, "error": null, "texts": [{"element": "title", "state": "live", "accepted": "Ridge boot for winter hikes", "found": "Ridge boot for winter hikes"}]}]})))]
pub struct LiveCheckView {
    /// In the order of the request, without pages that have no accepted or edited text.
    pub pages: Vec<LivePageView>,
}

/// A page that was visited again.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = LivePage))]
pub struct LivePageView {
    pub url: String,
    /// The URL after redirects. Null if there was no response.
    pub final_url: Option<String>,
    pub status_code: Option<u16>,
    /// Why the page could not be read.
    pub error: Option<String>,
    pub texts: Vec<LiveTextView>,
}

/// An accepted or edited text, and what the page has.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = LiveText))]
pub struct LiveTextView {
    /// `title`, `meta` or `h1`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub element: Element,
    /// `live`, `not_yet` (the page still has the analysed text), `other` (it has a different text), `missing` (it no
    /// longer has the element), `gone` (404 or 410) or `unreachable`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub state: PublishedState,
    pub accepted: String,
    /// The text on the page.
    pub found: Option<String>,
}
