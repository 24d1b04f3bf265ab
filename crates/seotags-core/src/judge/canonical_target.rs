//! The page that another page declares as its canonical version, as far as it matters for the other page.

use crate::url::HttpUrl;

/// The result of fetching a canonical address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CanonicalTarget {
    /// The address.
    pub url: HttpUrl,
    /// What was found there.
    pub found: TargetState,
}

/// The state of a canonical address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TargetState {
    /// robots.txt blocks search engines from it.
    Blocked {
        /// The rule.
        rule: String,
    },
    /// The server responded.
    Answered {
        /// The address after redirects.
        final_url: HttpUrl,
        /// Status of the last response.
        status: u16,
        /// True if it asks not to be indexed.
        is_noindex: bool,
        /// Its own canonical address, if it differs again.
        canonical: Option<HttpUrl>,
    },
}

impl CanonicalTarget {
    /// A page without problems.
    pub fn fine(url: HttpUrl) -> Self {
        let found = TargetState::Answered { final_url: url.clone(), status: 200, is_noindex: false, canonical: None };
        Self { url, found }
    }

    /// True if there is nothing to report.
    pub fn is_fine(&self) -> bool {
        matches!(&self.found, TargetState::Answered { final_url, status: 200..=299, is_noindex: false, canonical: None }
            if final_url.normalised() == self.url.normalised())
    }
}
