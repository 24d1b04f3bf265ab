//! Which current tags also occur on other pages of a run: a text that fits several pages describes none of them.

use seotags_core::check::SetIndex;
use seotags_core::compose::Element;
use seotags_core::page::PageFacts;
use seotags_core::url::HttpUrl;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

/// Maximum number of pages whose tags are remembered; later pages are compared only with these, so that memory is
/// limited.
const MOST_PAGES: usize = 200_000;

/// Hashes of the titles and descriptions of a run, each with the first page that had it.
#[derive(Debug, Default)]
pub(super) struct TagsOfRun(Mutex<Held>);

#[derive(Debug, Default)]
struct Held {
    first: SetIndex<u64>,
    pages: usize,
}

impl TagsOfRun {
    /// Elements whose text occurred first on another page of the run; remembers this page's. URLs with the same
    /// canonical count as one page.
    pub(super) fn shared(&self, facts: &PageFacts, url: &HttpUrl, canonical: Option<&str>) -> Vec<Element> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let page = identity(url, canonical);
        held.pages += 1;
        let is_full = held.pages > MOST_PAGES;
        let texts = [(Element::Title, &facts.title), (Element::Meta, &facts.meta_description)];
        let mut is_shared = |element: Element, text: &str| {
            // Different sites may use the same text.
            let text = format!("{} {text}", url.host());
            if is_full {
                held.first.taken(element, &text, &page).is_some()
            } else {
                held.first.insert(element, &text, &page).is_some()
            }
        };
        let said = texts.into_iter().filter_map(|(element, text)| Some((element, text.as_deref()?)));
        let said = said.filter(|(_, text)| text.chars().any(char::is_alphanumeric));
        said.filter(|(element, text)| is_shared(*element, text)).map(|(element, _)| element).collect()
    }
}

fn identity(url: &HttpUrl, canonical: Option<&str>) -> u64 {
    let canonical = canonical.and_then(|canonical| HttpUrl::parse(canonical).ok());
    let mut hasher = DefaultHasher::new();
    canonical.as_ref().unwrap_or(url).normalised().hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_page_keeps_a_text_that_others_share() {
        let run = TagsOfRun::default();
        let facts = |title: &str| PageFacts {
            title: Some(title.to_owned()),
            meta_description: Some("—".to_owned()),
            ..PageFacts::default()
        };
        let shared = |title: &str, path: &str, canonical: Option<&str>| {
            run.shared(&facts(title), &HttpUrl::parse(path).unwrap(), canonical)
        };
        assert_eq!(shared("Boots for all", "https://a.example/1", None), []);
        assert_eq!(shared("Boots, for all!", "https://a.example/2", None), [Element::Title]);
        assert_eq!(shared("Boots for all", "https://a.example/1", None), []);
        assert_eq!(shared("Boots for all", "https://a.example/1?from=mail", Some("https://a.example/1")), []);
        assert_eq!(shared("Boots for all", "https://b.example/1", None), []);
    }
}
