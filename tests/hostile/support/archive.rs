//! Running archives.

use super::{generous, one_try};
use seotags::crawl::{Crawler, FetchRequest};
use seotags::input::{self, InputEvent, InputOptions, InputSpec};
use std::path::Path;
use std::sync::Arc;

/// The pages of an archive, and the crawler that reads them.
pub(crate) async fn archived_pages(path: &Path) -> (Vec<FetchRequest>, Arc<Crawler>) {
    let crawler = Arc::new(Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap());
    let specs = [InputSpec::Path(path.to_owned())];
    let reader = input::open(&specs, &InputOptions::default(), crawler.clone()).await.unwrap();
    let pages = tokio::task::spawn_blocking(move || {
        reader
            .filter_map(|event| match event {
                InputEvent::Url(page) => Some(FetchRequest::new(page.url, page.source, page.standing)),
                _ => None,
            })
            .collect()
    });
    (pages.await.unwrap(), crawler)
}
