//! The links of a page to its own site, for following.

use super::document::Document;
use super::elements::attribute;
use super::read::MAX_TARGET_BYTES;
use super::selector::{MOST_STEPS, PageSelector, matched};
use crate::url::HttpUrl;
use ego_tree::NodeId;
use scraper::{ElementRef, Node};
use std::collections::HashSet;

/// Maximum number of links returned for one page.
const MAX_SITE_LINKS: usize = 50_000;
/// Maximum length of a selector.
const MAX_SELECTOR_CHARS: usize = 1_000;

/// A selector for the parts of a page whose links are taken.
#[derive(Debug, Clone)]
pub struct LinkSelector(PageSelector);

/// A text that is not a valid CSS selector.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("invalid CSS selector: {reason}")]
pub struct LinkSelectorError {
    /// What is wrong with it.
    pub reason: String,
}

impl LinkSelector {
    /// Reads a selector.
    ///
    /// # Errors
    /// If the text is not a selector, or is too long.
    pub fn parse(text: &str) -> Result<Self, LinkSelectorError> {
        if text.chars().count() > MAX_SELECTOR_CHARS {
            return Err(LinkSelectorError { reason: format!("longer than {MAX_SELECTOR_CHARS} characters") });
        }
        PageSelector::parse(text).map(Self).map_err(|reason| {
            let mut letters = reason.chars();
            let first = letters.next().map(|first| first.to_ascii_lowercase());
            LinkSelectorError { reason: first.into_iter().chain(letters).collect() }
        })
    }
}

/// Addresses that the page at `url` links to within its site (its registrable domain), in page order, without fragments
/// or duplicates, at most 50,000 and 16 MiB of them. Links are resolved against `base`. `selector` keeps only links
/// that match, or that are inside matching elements.
pub fn site_links(document: &Document, url: &HttpUrl, base: &HttpUrl, selector: Option<&LinkSelector>) -> Vec<HttpUrl> {
    let html = document.html();
    let places: Option<HashSet<NodeId>> =
        selector.map(|LinkSelector(selector)| matched(html, std::slice::from_ref(selector), MOST_STEPS));
    let is_wanted = |element: &ElementRef<'_>| {
        let Some(places) = &places else { return true };
        places.contains(&element.id()) || element.ancestors().any(|above| places.contains(&above.id()))
    };
    let (mut seen, mut bytes) = (HashSet::new(), 0);
    html.tree
        .root()
        .descendants()
        .filter(|node| matches!(node.value(), Node::Element(element) if matches!(element.name(), "a" | "area")))
        .filter_map(ElementRef::wrap)
        .filter_map(|element| Some((element, base.join(attribute(element.value(), "href")?).ok()?)))
        .filter(|(_, target)| target.registrable_domain() == url.registrable_domain())
        .filter(|(element, _)| is_wanted(element))
        .filter_map(|(_, target)| seen.insert(target.clone()).then_some(target))
        .take(MAX_SITE_LINKS)
        .take_while(|target| {
            bytes += target.as_str().len();
            bytes <= MAX_TARGET_BYTES
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(html: &str, selector: Option<&str>) -> Vec<String> {
        let url = HttpUrl::parse("https://www.shop.co.uk/dir/page").unwrap();
        let selector = selector.map(|text| LinkSelector::parse(text).unwrap());
        let found = site_links(&Document::parse(html), &url, &url, selector.as_ref());
        found.into_iter().map(String::from).collect()
    }

    #[test]
    fn site_links_are_in_order_and_unique() {
        let html = "<nav><a href=/b>b</a><a href='/a#top'>a</a></nav><map><area href=c></map><a href=/a>again</a>
            <a href=#x>self</a><a href=https://blog.shop.co.uk/>blog</a><a href=https://other.co.uk/>other</a>
            <a href=mailto:x@shop.co.uk>m</a><a>none</a><a href='javascript:x()'>j</a><a href=http://shop.co.uk:8080/>p</a>";
        assert_eq!(
            links(html, None),
            [
                "https://www.shop.co.uk/b",
                "https://www.shop.co.uk/a",
                "https://www.shop.co.uk/dir/c",
                "https://www.shop.co.uk/dir/page",
                "https://blog.shop.co.uk/",
                "http://shop.co.uk:8080/",
            ]
        );
    }

    #[test]
    fn a_selector_matches_links_and_their_containers() {
        let html = "<main><p><a href=/in>x</a></p></main><a class=more href=/more>x</a><a href=/out>x</a>";
        assert_eq!(links(html, Some("main, a.more")), ["https://www.shop.co.uk/in", "https://www.shop.co.uk/more"]);
        assert!(links(html, Some(".none")).is_empty());
        assert!(LinkSelector::parse("[[").unwrap_err().to_string().contains("cannot be read as CSS"));
        assert!(LinkSelector::parse("a[").is_err() && LinkSelector::parse(&"a ".repeat(600)).is_err());
    }

    #[test]
    fn endless_links_are_cut() {
        let html: Vec<String> = (0..60_000).map(|n| format!("<a href=/{n}>x</a>")).collect();
        assert_eq!(links(&html.concat(), None).len(), MAX_SITE_LINKS);
    }
}
