//! The site of a page.

use seotags::url::HttpUrl;

/// The site within which tags have to be unique: a registrable domain, or a host without one.
pub(super) fn site(url: &str) -> String {
    HttpUrl::parse(url).map_or_else(|_| url.to_owned(), |url| url.registrable_domain().to_owned())
}
