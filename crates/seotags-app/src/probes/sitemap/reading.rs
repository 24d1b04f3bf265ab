//! Reads sitemaps on a thread that may block, and ends that thread when the call ends.

use super::collected::Collected;
use super::download::BoundedDownload;
use super::{FoundSitemap, SitemapPages};
use seotags::input::{Download, InputKind, InputOptions, InputSpec, open};
use seotags::url::HttpUrl;
use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;
use tokio::time::timeout_at;

/// Reads sitemaps one after the other. Dropping it ends the thread that reads.
pub(super) struct Reading {
    pub(super) collected: Collected,
    download: Arc<BoundedDownload>,
    /// Ends when the last thread ends.
    turn: Arc<dyn Any + Send + Sync>,
}

impl Reading {
    pub(super) fn new(download: Arc<BoundedDownload>, collected: Collected, turn: Arc<dyn Any + Send + Sync>) -> Self {
        Self { collected, download, turn }
    }

    /// The pages of all sitemaps.
    pub(super) fn into_pages(mut self) -> SitemapPages {
        std::mem::take(&mut self.collected.pages)
    }

    /// Adds the pages of a sitemap; false if it cannot be read.
    pub(super) async fn read(&mut self, sitemap: &HttpUrl) -> bool {
        let before = self.collected.pages.urls.len();
        let loan = CollectionGuard(Arc::new(Mutex::new(Some(std::mem::take(&mut self.collected)))));
        let (lent, download, url) = (Arc::clone(&loan.0), Arc::clone(&self.download), sitemap.clone());
        let turn = Arc::clone(&self.turn);
        let reading = spawn_blocking(move || {
            let _turn = turn;
            collect(&url, &download, &lent)
        });
        let read = timeout_at(self.download.until(), reading).await;
        self.collected = loan.take_back().unwrap_or_default();
        let pages = &mut self.collected.pages;
        pages.out_of_time |= read.is_err();
        pages.limit_reached |= self.download.limit_reached();
        let count = (pages.urls.len() - before) as u64;
        let is_sitemap = matches!(read, Ok(Ok(true))) || count > 0;
        if is_sitemap {
            pages.sitemaps.push(FoundSitemap { url: sitemap.to_string(), pages: count });
        }
        is_sitemap
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.download.cancel();
    }
}

/// The collection while a thread fills it. Dropping the loan takes the collection back, also if the caller hangs up.
struct CollectionGuard(Arc<Mutex<Option<Collected>>>);

impl CollectionGuard {
    fn take_back(&self) -> Option<Collected> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Drop for CollectionGuard {
    fn drop(&mut self) {
        drop(self.take_back());
    }
}

/// Collects the pages of a sitemap until it or the call ends; false if there is no sitemap. Blocks.
fn collect(sitemap: &HttpUrl, download: &Arc<BoundedDownload>, lent: &Mutex<Option<Collected>>) -> bool {
    let specs = [InputSpec::Url(sitemap.clone())];
    let fetching = Arc::clone(download) as Arc<dyn Download>;
    let opened = Handle::current().block_on(open(&specs, &InputOptions::default(), fetching));
    let why = match &opened {
        Ok(reader) if reader.kinds().contains(&InputKind::Pages) => format!("{sitemap}: not a sitemap but a page"),
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    };
    let lock = || lent.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(reader) = opened.ok().filter(|_| why.is_empty()) else {
        if let Some(collected) = lock().as_mut() {
            collected.pages.out_of_time |= download.is_out_of_time();
            // A fetch that was refused at the end says nothing about the sitemap.
            if !download.has_ended() {
                collected.warn(why);
            }
        }
        return false;
    };
    // It fetches the sitemaps of an index one by one. Each refused fetch is an event.
    for event in reader {
        let mut lent = lock();
        let Some(collected) = lent.as_mut() else { break };
        if download.has_ended() {
            collected.pages.out_of_time |= download.is_out_of_time();
            break;
        }
        if !collected.add(event) {
            break;
        }
    }
    true
}

#[cfg(test)]
mod tests;
