//! Why a page was not looked at.

use crate::profiles::ProfileError;
use crate::store::StoreError;
use seotags::crawl::CrawlError;
use seotags::page::LinkSelectorError;
use seotags::pipeline::LinksError;
use seotags::settings::SettingError;

/// Why a page was not looked at.
#[derive(Debug, thiserror::Error)]
pub enum ProbeError {
    /// Not the address of a page.
    #[error("this is no address of a page")]
    Address,
    /// Not a selector of CSS.
    #[error(transparent)]
    Selector(#[from] LinkSelectorError),
    /// What happened in place of a page.
    #[error(transparent)]
    Links(#[from] LinksError),
    /// It took longer than anybody waits.
    #[error("the website took too long to answer")]
    Slow,
    /// Too many pages are open in browsers.
    #[error("too many pages are open in browsers")]
    Busy,
    /// The profile cannot be opened.
    #[error(transparent)]
    Profile(ProfileError),
    /// The settings that are in force cannot be used.
    #[error(transparent)]
    Settings(#[from] SettingError),
    /// Pages cannot be asked for on this machine.
    #[error(transparent)]
    Crawl(#[from] CrawlError),
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}
