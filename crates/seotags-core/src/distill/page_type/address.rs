//! What a page's address reveals about its type.

use super::names::{Folded, Kinds, kinds, kinds_of_words, says_only};
use super::words::{NamedKind, TRACKING};
use crate::page::{CanonicalLink, PageFacts};
use crate::text::title_parts;
use crate::url::HttpUrl;

/// File extensions that are not part of a name.
const ENDINGS: &[&str] = &[".html", ".htm", ".php", ".aspx", ".asp", ".jsp", ".shtml", ".xhtml", ".cfm"];

/// Names of home pages that other pages may also have: `docs.example/start` may be the first chapter of a manual. With
/// a file extension, servers and systems use them for the home page.
const OPEN_NAMES: &[&str] = &["start", "index", "default"];

/// The kinds of page that the address names.
#[derive(Debug, Default)]
pub(super) struct Address {
    /// The root of the site, or of one of its language versions.
    pub is_home: bool,
    /// The last segment of the path, as a whole.
    pub last: Kinds,
    /// Its words.
    pub last_words: Kinds,
    /// Each segment above it, and each label of the host before the domain, as a whole.
    pub above: Kinds,
    /// Any word of path and host.
    pub words: Kinds,
}

impl Address {
    pub(super) fn read(facts: &PageFacts) -> Self {
        let Some(url) = &facts.url else { return Self::default() };
        let path = url.decoded_path().to_lowercase();
        let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).map(without_ending).collect();
        let nothing = Folded::of("");
        let mut read = Self { is_home: is_home(url, &segments, facts), ..Self::default() };
        let host = url.host().strip_suffix(url.registrable_domain()).unwrap_or_default();
        let labels = host.split('.').filter(|label| !label.is_empty() && *label != "www");
        if let Some((last, above)) = segments.split_last() {
            read.last = kinds(last, &nothing);
            read.last_words = kinds_of_words(last);
            read.above =
                above.iter().copied().chain(labels).fold(Kinds::default(), |all, name| all.and(kinds(name, &nothing)));
        }
        let host_and_path = format!("{} {path} {}", url.host(), url.as_url().query().unwrap_or_default());
        read.words = kinds_of_words(&host_and_path);
        read
    }
}

fn without_ending(segment: &str) -> &str {
    ENDINGS.iter().find_map(|ending| segment.strip_suffix(*ending)).unwrap_or(segment)
}

/// True for the root, the root of a language or a country, and their index pages.
fn is_home(url: &HttpUrl, segments: &[&str], facts: &PageFacts) -> bool {
    let is_plain = url.as_url().query_pairs().all(|(key, _)| key.starts_with("utm_") || TRACKING.contains(&&*key));
    let (segments, is_named) = match segments.split_last() {
        Some((last, above)) if names_home(last, url, facts) => (above, true),
        _ => (segments, false),
    };
    is_plain
        && match segments {
            [] => true,
            [only] => is_locale(only) && (is_named || is_of_page(only, facts) || is_alternate(url, facts)),
            [one, two] => is_locale(one) && is_locale(two) && (is_of_page(one, facts) || is_of_page(two, facts)),
            _ => false,
        }
}

/// True for `home`, `index.html`, and for `start` and similar names if nothing on the page contradicts it.
fn names_home(segment: &str, url: &HttpUrl, facts: &PageFacts) -> bool {
    let has_ending = || !url.as_url().path().trim_end_matches('/').to_lowercase().ends_with(segment);
    let is_named = kinds(segment, &Folded::of("")).has(NamedKind::Home);
    is_named && (!OPEN_NAMES.contains(&segment) || has_ending() || states_home(url, facts))
}

/// True if nothing on the page indicates another page than the home page: it has no main heading, or the heading or
/// title names only a home page or the site, or the canonical URL is the root.
fn states_home(url: &HttpUrl, facts: &PageFacts) -> bool {
    let site = facts.site_name.as_deref().unwrap_or_default();
    let domain = url.registrable_domain().split('.').next().unwrap_or_default();
    let site = Folded::of(&format!("{site} {domain}"));
    let names_home = |text: &str| kinds(text, &site).has(NamedKind::Home);
    let is_root = |link: &CanonicalLink| {
        let target = url.join(&link.href).ok();
        link.in_head && link.qualifiers.is_empty() && target.is_some_and(|target| target.as_url().path() == "/")
    };
    let title = facts.title.as_deref().unwrap_or_default();
    facts.h1s.is_empty()
        || facts.h1s.iter().any(|heading| says_only(heading, &site) || names_home(heading))
        || title_parts(title).any(names_home)
        || facts.canonicals.iter().any(is_root)
}

/// `de`, `de-at`, `zh-hant`.
fn is_locale(segment: &str) -> bool {
    let is_code =
        |code: &str, most: usize| (2..=most).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_lowercase());
    match segment.split_once(['-', '_']) {
        Some((language, region)) => is_code(language, 2) && is_code(region, 4),
        None => is_code(segment, 2),
    }
}

/// True if the page is in that language, or for that country.
fn is_of_page(segment: &str, facts: &PageFacts) -> bool {
    let declared = facts.declared_language.as_deref().unwrap_or_default().to_lowercase();
    let mut codes = declared.split(['-', '_']).chain(facts.language.as_deref());
    codes.any(|code| {
        !code.is_empty() && (segment.split(['-', '_']).any(|part| part == code) || code == "gb" && segment == "uk")
    })
}

/// True if the page lists this address as one of its language versions.
fn is_alternate(url: &HttpUrl, facts: &PageFacts) -> bool {
    let here = url.as_url().path().trim_end_matches('/');
    let mut versions = facts.hreflangs.iter().filter_map(|version| url.join(&version.href).ok());
    versions.any(|version| version.as_url().path().trim_end_matches('/') == here)
}
