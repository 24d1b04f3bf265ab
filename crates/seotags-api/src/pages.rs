//! Single pages: what is asked about them, and their links.

use serde::{Deserialize, Serialize};

/// Which page, and how.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"url": "https://shop.example/shoes", "enable_ai_distillation": true, "use_advanced": false})))]
pub struct InspectBody {
    /// The page.
    pub url: String,
    /// Also return the distilled text, chosen by the model if one is configured. Default: true.
    pub enable_ai_distillation: Option<bool>,
    /// Open the page in a browser and take a screenshot. Default: false.
    pub use_advanced: Option<bool>,
}

/// Which links to extract.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"url": "https://shop.example/", "project_id": 3, "css_selector": "main", "browser_profile_id": null})))]
pub struct LinksBody {
    /// The page.
    pub url: String,
    /// The project whose settings apply.
    pub project_id: i64,
    /// CSS selector; only links in matching elements are returned.
    pub css_selector: Option<String>,
    /// The browser profile to fetch the page with.
    pub browser_profile_id: Option<i64>,
}

/// Links of a page to its own site.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"extracted_urls": ["https://shop.example/shoes"], "detected_language_code": "fr", "detected_language_name": "French"})))]
pub struct LinksView {
    /// In the order of the page, each once, without fragments.
    pub extracted_urls: Vec<String>,
    /// ISO 639-1; null when unsure.
    pub detected_language_code: Option<String>,
    pub detected_language_name: Option<String>,
}
