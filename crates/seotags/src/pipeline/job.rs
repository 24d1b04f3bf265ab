//! One page to process.

use seotags_core::compose::Element;
use seotags_core::list::KnownContent;
use seotags_core::page::Hreflang;
use seotags_core::result::RunNumber;
use seotags_core::settings::SettingsHash;
use seotags_core::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_core::visit::{PageSource, Standing};
use serde::{Deserialize, Serialize};

/// One page to process. Self-contained and serialisable, so that a broker can transport it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageJob {
    /// Identity of its result.
    pub key: ResultKey,
    /// Its analysis.
    pub analysis: AnalysisId,
    /// Counts relaunches.
    pub run: RunNumber,
    /// Its URL.
    pub url: HttpUrl,
    /// Where its bytes come from.
    pub source: PageSource,
    /// Whether the user gave its origin.
    pub standing: Standing,
    /// Target keywords.
    pub keywords: Vec<String>,
    /// Its versions in other languages, from a sitemap.
    pub hreflangs: Vec<Hreflang>,
    /// Elements that a person locked: they are not written.
    #[serde(default)]
    pub locked: Vec<Element>,
    /// The content for which nothing is written, because an earlier analysis has tags for it.
    #[serde(default)]
    pub known_content: Option<KnownContent>,
    /// Hash of the resolved settings, which are sent once per analysis.
    pub settings: SettingsHash,
}

impl PageJob {
    /// A page of the web whose URL the user gave, in the first run of its analysis, without keywords.
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
