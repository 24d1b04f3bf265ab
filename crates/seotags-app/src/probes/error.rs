//! Why a page could not be inspected.

use crate::profiles::ProfileError;
use seotags::crawl::CrawlError;
use seotags::page::LinkSelectorError;
use seotags::pipeline::LinksError;
use seotags::settings::SettingError;
use seotags_store::store::StoreError;

/// Why a page could not be inspected.
#[derive(Debug, thiserror::Error)]
pub enum ProbeError {
    /// The text is not the URL of a page.
    #[error("this is not the URL of a page")]
    Address,
    /// The text is not a CSS selector.
    #[error(transparent)]
    Selector(#[from] LinkSelectorError),
    /// There was no page; the error gives the cause.
    #[error(transparent)]
    Links(#[from] LinksError),
    /// It took too long.
    #[error("the website took too long to answer")]
    Slow,
    /// Too many pages are open in browsers.
    #[error("too many pages are open in browsers")]
    Busy,
    /// The profile cannot be opened.
    #[error(transparent)]
    Profile(ProfileError),
    /// The effective settings cannot be used.
    #[error(transparent)]
    Settings(#[from] SettingError),
    /// This machine cannot fetch pages.
    #[error(transparent)]
    Crawl(#[from] CrawlError),
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}
