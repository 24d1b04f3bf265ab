//! One page to be done.

use seotags_core::compose::Element;
use seotags_core::page::Hreflang;
use seotags_core::result::RunNumber;
use seotags_core::settings::SettingsHash;
use seotags_core::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_core::visit::{PageSource, Standing};
use serde::{Deserialize, Serialize};

/// The content that an earlier analysis had of a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownContent {
    /// That analysis.
    pub analysis: AnalysisId,
    /// Its [`content_hash`](seotags_core::distill::Distilled::content_hash).
    pub hash: String,
}

/// One page to be done. Self-contained and serialisable, so that it may cross a broker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageJob {
    /// Identity of its result.
    pub key: ResultKey,
    /// Its analysis.
    pub analysis: AnalysisId,
    /// Counts relaunches.
    pub run: RunNumber,
    /// Its address.
    pub url: HttpUrl,
    /// Where its bytes come from.
    pub source: PageSource,
    /// Whether the user gave its origin.
    pub standing: Standing,
    /// Target keywords.
    pub keywords: Vec<String>,
    /// Its versions in other languages, as a sitemap states them.
    pub hreflangs: Vec<Hreflang>,
    /// Elements that a person locked: nothing is written for them.
    #[serde(default)]
    pub locked: Vec<Element>,
    /// The content for which nothing is written: an earlier analysis had tags for it.
    #[serde(default)]
    pub known_content: Option<KnownContent>,
    /// Resolved settings travel once per analysis, by content hash.
    pub settings: SettingsHash,
}

impl PageJob {
    /// A page of the web whose address the user gave, in the first run of its analysis, without keywords.
    pub fn new(analysis: AnalysisId, url: HttpUrl, settings: SettingsHash) -> Self {
        Self {
            key: ResultKey::new(analysis, &url),
            analysis,
            run: RunNumber(1),
            url,
            source: PageSource::Web,
            standing: Standing::Given,
            keywords: Vec::new(),
            hreflangs: Vec::new(),
            locked: Vec::new(),
            known_content: None,
            settings,
        }
    }
}
