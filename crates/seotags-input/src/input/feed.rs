//! Feeds: RSS, Atom and JSON Feed.

use super::SourceUrl;
use super::address::read_address;
use super::bytes::Opened;
use super::limits::MAX_FEED_BYTES;
use super::reader::{Source, SourceItem};
use super::warning::InputWarning;
use feed_rs::model::Entry;
use seotags_core::url::HttpUrl;
use std::io::Read;

/// Reads a whole feed; `address` is where it was fetched. The error describes the problem in a few words.
pub(super) fn read_feed(opened: Opened, address: Option<&HttpUrl>) -> Result<Source, String> {
    let name = opened.name;
    let mut body = Vec::new();
    opened
        .reader
        .take(MAX_FEED_BYTES)
        .read_to_end(&mut body)
        .map_err(|error| format!("the feed cannot be read: {error}"))?;
    let parser = feed_rs::parser::Builder::new().base_uri(address.map(HttpUrl::as_str)).sanitize_content(false).build();
    let feed = parser.parse(body.as_slice()).map_err(|error| format!("the feed is broken ({error})"))?;
    let mut found: Vec<SourceItem> = Vec::with_capacity(feed.entries.len());
    let mut without_link = 0;
    for entry in &feed.entries {
        match link(entry).and_then(|link| read_address(link, address).ok()) {
            Some((url, _)) => {
                let lastmod = entry.updated.or(entry.published).map(|moment| moment.to_rfc3339());
                found.push(SourceItem::Page(SourceUrl { lastmod, ..SourceUrl::web(url) }));
            }
            None => without_link += 1,
        }
    }
    if without_link > 0 {
        found.push(SourceItem::Warning(InputWarning::EntriesWithoutLink { feed: name, count: without_link }));
    }
    Ok(Box::new(found.into_iter()))
}

/// The page of an entry: its link without a relation or with `alternate`, otherwise an identifier that is a URL.
fn link(entry: &Entry) -> Option<&str> {
    let alternate = entry.links.iter().find(|link| matches!(link.rel.as_deref(), None | Some("alternate")));
    match alternate {
        Some(link) => Some(&link.href),
        None => entry.id.starts_with("http").then_some(entry.id.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages(feed: &str) -> Vec<String> {
        let opened = Opened::of_bytes("feed.xml".to_owned(), feed.as_bytes().to_vec());
        let address = HttpUrl::parse("https://a.example/feed").unwrap();
        match read_feed(opened, Some(&address)) {
            Ok(found) => found
                .map(|found| match found {
                    SourceItem::Page(page) => page.url.to_string(),
                    SourceItem::Warning(warning) => warning.to_string(),
                    SourceItem::Note(note) => note.to_string(),
                    SourceItem::Repeated(count) => count.to_string(),
                })
                .collect(),
            Err(cause) => vec![cause],
        }
    }

    #[test]
    fn every_kind_of_feed_gives_its_pages() {
        let rss = "<rss version='2.0'><channel><title>t</title><link>https://a.example/</link><description/>
            <item><title>1</title><link>https://a.example/1?a=1&amp;b=2</link><comments>https://a.example/1#c</comments></item>
            <item><title>2</title><guid>https://a.example/2</guid></item><item><title>3</title></item></channel></rss>";
        assert_eq!(pages(rss), ["https://a.example/1?a=1&b=2", "https://a.example/2", "feed.xml: no link in 1 entry"]);
        let atom = "<feed xmlns='http://www.w3.org/2005/Atom'><id>x</id><title>t</title><updated>2026-01-01T00:00:00Z</updated>
            <entry><id>urn:1</id><title>1</title><updated>2026-01-01T00:00:00Z</updated>
            <link rel='self' href='https://a.example/1.atom'/><link rel='alternate' href='/1'/></entry></feed>";
        assert_eq!(pages(atom), ["https://a.example/1"]);
        let json = r#"{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","url":"https://a.example/1","content_text":"x"}]}"#;
        assert_eq!(pages(json), ["https://a.example/1"]);
    }

    #[test]
    fn broken_feed_is_an_error_and_entities_are_not_expanded() {
        assert!(pages("<rss version='2.0'><channel><item>")[0].starts_with("the feed is broken"));
        let bomb = "<!DOCTYPE rss [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><rss version='2.0'><channel><title>t</title>
            <item><title>&b;</title><link>https://a.example/&b;</link></item></channel></rss>";
        assert!(pages(bomb).iter().all(|page| page.len() < 100));
    }
}
