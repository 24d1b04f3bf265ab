//! The sources of an analysis's list: sites that the user named, and files of this machine.

use super::handle::Analyses;
use seotags::crawl::CredentialSite;
use seotags::url::AnalysisId;
use seotags_store::store::{StoreError, source_urls};
use std::collections::HashMap;
use std::path::PathBuf;

impl Analyses {
    /// The first `most` sites that the user listed and that are fetched over the web. These would receive the user's
    /// secrets.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn given_sites(&self, id: AnalysisId, most: usize) -> Result<Vec<CredentialSite>, StoreError> {
        let found = self.store.read(move |db| {
            let mut sites: Vec<CredentialSite> = Vec::new();
            source_urls::each_given_web_url(db, id, |url| {
                if !sites.iter().any(|site| site.holds(url)) {
                    sites.push(CredentialSite::of(url));
                }
                sites.len() < most
            })?;
            Ok(sites)
        });
        found.await
    }

    /// The files of this machine that pages are read from: documents and archives.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn files(&self, id: AnalysisId) -> Result<Vec<PathBuf>, StoreError> {
        self.store.read(move |db| source_urls::files(db, id)).await
    }

    /// The pages that are files of their own, by the unique key of their result.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn page_files(&self, id: AnalysisId) -> Result<HashMap<String, PathBuf>, StoreError> {
        self.store.read(move |db| source_urls::page_files(db, id)).await
    }
}
