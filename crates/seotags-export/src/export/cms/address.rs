//! The parts of a page's URL by which importers identify it.

use super::path::PathPattern;
use percent_encoding::percent_decode_str;
use seotags_core::result::ResultRecord;
use seotags_core::url::HttpUrl;

/// Extensions that are not part of a slug.
const ENDINGS: [&str; 4] = [".html", ".htm", ".xhtml", ".php"];

/// The parsed URL of a page.
#[derive(Debug, Clone)]
pub(super) struct Address {
    url: HttpUrl,
    /// Decoded parts of the path, without empty ones.
    path: Vec<String>,
    named: Vec<(String, String)>,
}

impl Address {
    /// The URL that a page answered from; `None` if it is not a URL.
    pub(super) fn of(record: &ResultRecord) -> Option<Self> {
        let url = HttpUrl::parse(record.final_url.as_deref().unwrap_or(&record.url)).ok()?;
        Some(Self { path: decoded_path(&url), url, named: Vec::new() })
    }

    /// Names the parts of the path by the first pattern that matches; false if none matches, or if one excludes the
    /// path. Without patterns every path matches.
    pub(super) fn fits(&mut self, patterns: &[PathPattern]) -> bool {
        let (out, mut within): (Vec<_>, Vec<_>) = patterns.iter().partition(|pattern| pattern.excludes());
        if out.iter().any(|pattern| pattern.matched(&self.path).is_some()) {
            return false;
        }
        if within.is_empty() {
            return true;
        }
        match within.drain(..).find_map(|pattern| pattern.matched(&self.path)) {
            Some(named) => {
                self.named = named.into_iter().map(|(name, text)| (name.to_owned(), text)).collect();
                true
            }
            None => false,
        }
    }

    /// The URL.
    pub(super) fn url(&self) -> &HttpUrl {
        &self.url
    }

    /// Its path, decoded.
    pub(super) fn path(&self) -> String {
        format!("/{}", self.path.join("/"))
    }

    /// The last part of its path without a file extension; empty for the home page.
    pub(super) fn slug(&self) -> &str {
        let last = self.path.last().map_or("", String::as_str);
        ENDINGS.iter().find_map(|ending| last.strip_suffix(ending)).unwrap_or(last)
    }

    /// The number at the start of the last part of its path: `12` of `12-red-boot.html`.
    pub(super) fn number(&self) -> &str {
        let slug = self.slug();
        let end = slug.find(|c: char| !c.is_ascii_digit()).unwrap_or(slug.len());
        if slug[end..].is_empty() || slug[end..].starts_with(['-', '_']) { &slug[..end] } else { "" }
    }

    /// A part that the pattern names.
    pub(super) fn named(&self, name: &str) -> Option<&str> {
        self.named.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    /// A parameter of its query.
    pub(super) fn query(&self, name: &str) -> Option<String> {
        self.url.as_url().query_pairs().find(|(known, _)| known == name).map(|(_, value)| value.into_owned())
    }

    /// True if the page has another page as its canonical; hosts and schemes are ignored, because the analysis may
    /// be of a preview of the site.
    pub(super) fn has_other_canonical(&self, record: &ResultRecord) -> bool {
        let canonical = record.canonical_url.as_deref().and_then(|canonical| HttpUrl::parse(canonical).ok());
        canonical.is_some_and(|canonical| page_path(&canonical) != page_path(&self.url))
    }
}

/// Path and query, normalised, without the slash at the end of the path.
pub(super) fn page_path(url: &HttpUrl) -> String {
    let mut path = decoded_path(url).join("/");
    if let Some(query) = url.as_url().query().filter(|query| !query.is_empty()) {
        path.push('?');
        path.push_str(query);
    }
    path
}

/// A normalised slug: decoded, in lower case, without a file extension.
pub(super) fn plain_slug(text: &str) -> String {
    let text = percent_decode_str(text.trim().trim_matches('/')).decode_utf8_lossy().to_lowercase();
    let last = text.rsplit('/').next().unwrap_or_default();
    ENDINGS.iter().find_map(|ending| last.strip_suffix(ending)).unwrap_or(last).to_owned()
}

fn decoded_path(url: &HttpUrl) -> Vec<String> {
    let parts = url.as_url().path().split('/').filter(|part| !part.is_empty());
    parts.map(|part| percent_decode_str(part).decode_utf8_lossy().into_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(url: &str) -> Address {
        let url = HttpUrl::parse(url).unwrap();
        Address { path: decoded_path(&url), url, named: Vec::new() }
    }

    #[test]
    fn url_is_split_into_its_parts() {
        let page = address("https://a.example/caf%C3%A9/12-red-boot.html?id=7&x=%26");
        assert_eq!((page.path().as_str(), page.slug(), page.number()), ("/café/12-red-boot.html", "12-red-boot", "12"));
        assert_eq!((page.query("id").as_deref(), page.query("x").as_deref()), (Some("7"), Some("&")));
        assert_eq!(address("https://a.example/3d-printer").number(), "");
        assert_eq!(address("https://a.example/2024/").number(), "2024");
        assert_eq!(address("https://a.example/").slug(), "");
        assert_eq!(plain_slug("/Caf%c3%a9.html/"), "café");
    }

    #[test]
    fn patterns_include_and_exclude() {
        let patterns: Vec<PathPattern> =
            ["/*", "/x/{name}", "!/*.html"].iter().map(|text| PathPattern::parse(text).unwrap()).collect();
        assert!(address("https://a.example/boot").fits(&patterns));
        assert!(!address("https://a.example/boot.html").fits(&patterns));
        let mut page = address("https://a.example/x/%2Fy");
        assert!(page.fits(&patterns));
        assert_eq!(page.named("name"), Some("/y"));
        assert!(address("https://a.example/").fits(&[]));
    }
}
