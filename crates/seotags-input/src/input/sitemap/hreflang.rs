//! Language versions of a page in a sitemap.

use super::MAX_LOC_BYTES;
use quick_xml::escape::unescape;
use quick_xml::events::BytesStart;
use seotags_core::page::Hreflang;

/// `<xhtml:link rel="alternate" hreflang="de" href="…"/>`.
pub(super) fn hreflang(element: &BytesStart<'_>) -> Option<Hreflang> {
    let value = |name: &str| {
        let mut attributes = element.attributes();
        let found = attributes
            .with_checks(false)
            .flatten()
            .find(|attribute| attribute.key.local_name().into_inner().eq_ignore_ascii_case(name))?;
        let value = unescape(&found.value).unwrap_or_else(|_| found.value.clone());
        (value.len() <= MAX_LOC_BYTES).then(|| value.trim().to_owned())
    };
    let is_alternate = value("rel")?.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("alternate"));
    let (code, href) = (value("hreflang")?, value("href")?);
    (is_alternate && !code.is_empty() && !href.is_empty()).then_some(Hreflang { code, href })
}
