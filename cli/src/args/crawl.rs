//! How pages are fetched, and as whom.

use super::setting_flags::{Fetch, SettingFlags, Visitor};
use clap::Args;
use seotags::settings::SettingsPatch;

/// The settings of the crawl without its cache.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct CrawlArgs {
    #[command(flatten)]
    fetch: SettingFlags<Fetch>,
    #[command(flatten)]
    visitor: SettingFlags<Visitor>,
}

impl CrawlArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        self.fetch.patch(patch);
        self.visitor.patch(patch);
    }
}
