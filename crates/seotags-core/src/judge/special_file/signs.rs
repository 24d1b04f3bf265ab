//! What the kinds of special files are recognised by: their name, their canonical address, and how much text they have.

use crate::judge::canonical;
use crate::page::PageFacts;
use crate::url::HttpUrl;
use crate::visit::Headers;

/// Maximum number of characters of text on a redirect page.
pub(super) const MOST_TEXT_CHARS: usize = 200;

pub(super) fn canonical_of(facts: &PageFacts, url: &HttpUrl) -> Option<HttpUrl> {
    canonical::read(Some(facts), &Headers::default(), url).accepted
}

/// Name of the file without its extension (for `index.html`, of its folder), in lower case, and the folders above.
pub(super) fn name(path: &str) -> (String, Vec<&str>) {
    let mut parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let last = parts.pop().unwrap_or_default().to_ascii_lowercase();
    let stem = [".html", ".htm", ".xhtml", ".md"].iter().find_map(|end| last.strip_suffix(end));
    (stem.unwrap_or(&last).to_owned(), parts)
}

/// Maximum number of characters of main text on an error page.
pub(super) const MOST_ERROR_CHARS: usize = 1_000;
