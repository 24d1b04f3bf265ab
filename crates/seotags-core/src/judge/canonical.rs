//! The canonical address that a page declares, and how it differs from the page's own.

use crate::page::{self, PageFacts};
use crate::url::HttpUrl;
use crate::visit::Headers;
use url::Url;

/// The result of a page's canonical links.
#[derive(Debug, Clone, Default)]
pub(super) struct Canonical {
    /// The single accepted address.
    pub(super) accepted: Option<HttpUrl>,
    /// How it differs from the page's own; `None` if they are equal, or without a canonical address.
    pub(super) difference: Option<Difference>,
    /// Addresses that contradict each other, so that none of them counts.
    pub(super) conflicting: Vec<String>,
    /// Values that are not web addresses.
    pub(super) invalid: Vec<String>,
    /// Values outside the head.
    pub(super) in_body: Vec<String>,
    /// Values of links with an attribute that makes search engines ignore them, each with its attributes.
    pub(super) qualified: Vec<String>,
    /// Relative values.
    pub(super) relative: Vec<String>,
    /// Values with a fragment.
    pub(super) with_fragment: Vec<String>,
}

/// The first way in which two addresses differ, from the host down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Difference {
    Host,
    Scheme,
    /// Only by a trailing slash.
    Slash,
    /// Only by the case of the path.
    Case,
    Path,
    Query(Side),
    /// Only by the number of a page in a list.
    Page,
    /// Only by tracking parameters, which do not make another page.
    Tracking(Side),
}

/// Which of two addresses has extra parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// The page's own: the canonical address drops them.
    Page,
    /// The canonical address: it adds parameters.
    Canonical,
    /// Both have some of their own.
    Both,
    /// Neither: the same parameters in another order.
    Neither,
}

impl Side {
    fn of(own: &[&str], canonical: &[&str]) -> Self {
        let adds = canonical.iter().any(|parameter| !own.contains(parameter));
        let drops = own.iter().any(|parameter| !canonical.contains(parameter));
        match (drops, adds) {
            (true, true) => Self::Both,
            (true, false) => Self::Page,
            (false, true) => Self::Canonical,
            (false, false) => Self::Neither,
        }
    }
}

impl Difference {
    /// True if the two are different pages.
    pub(super) fn is_another_page(self) -> bool {
        !matches!(self, Self::Tracking(_))
    }

    /// The word in the value.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Host => "host",
            Self::Scheme => "scheme",
            Self::Slash => "slash",
            Self::Case => "case",
            Self::Path => "path",
            Self::Query(Side::Page) => "query; the canonical address drops parameters of this page",
            Self::Query(Side::Canonical) => "query; the canonical address adds parameters",
            Self::Query(Side::Both) => "query",
            Self::Query(Side::Neither) => "query; the same parameters in another order",
            Self::Page => "page number; paginated pages should name themselves",
            Self::Tracking(_) => "tracking parameters",
        }
    }
}

/// Parameters that record where a visitor came from, in addition to those recognised by their start
/// or end.
const TRACKING: &[&str] = &[
    "li_fat_id",
    "_ga",
    "_gl",
    "_kx",
    "_openstat",
    "_branch_match_id",
    "igsh",
    "igshid",
    "srsltid",
    "gbraid",
    "wbraid",
    "gclsrc",
    "wickedid",
    "mkt_tok",
    "ref_src",
    "epik",
    "s_kwcid",
    "ef_id",
    "rdt_cid",
    "trk",
    "trkcampaign",
    "dm_i",
    "ck_subscriber_id",
    "ml_subscriber",
];
/// Prefixes of others: the referring services mark all of their parameters.
const TRACKING_STARTS: &[&str] = &[
    "utm_", "hsa_", "_hs", "__hs", "gad_", "mc_cid", "mc_eid", "mc_tc", "mtm_", "pk_", "piwik_", "matomo_", "vero_",
    "oly_", "bsft_",
];
/// Suffixes of others: click identifiers.
const TRACKING_ENDS: &[&str] = &["clid", "clkid", "clickid"];

/// Reads the canonical links of a page and of its headers.
pub(super) fn read(facts: Option<&PageFacts>, headers: &Headers, final_url: &HttpUrl) -> Canonical {
    let mut found = Canonical::default();
    let mut accepted: Vec<HttpUrl> = Vec::new();
    if let Some(facts) = facts {
        let base = facts.base_url.as_ref().unwrap_or(final_url);
        for link in &facts.canonicals {
            if !link.in_head {
                found.in_body.push(link.href.clone());
            }
            if !link.qualifiers.is_empty() {
                found.qualified.push(format!("{} ({})", link.href, link.qualifiers.join(", ")));
            } else if link.in_head {
                found.add(&link.href, base, &mut accepted);
            }
        }
    }
    for link in page::header_canonicals(headers) {
        found.add(&link.href, final_url, &mut accepted);
    }
    if accepted.len() > 1 {
        found.conflicting = accepted.iter().map(HttpUrl::normalised).collect();
    } else if let Some(url) = accepted.pop() {
        found.difference = difference(final_url, &url);
        found.accepted = Some(url);
    }
    found
}

impl Canonical {
    fn add(&mut self, href: &str, base: &HttpUrl, accepted: &mut Vec<HttpUrl>) {
        let href = href.trim();
        let resolved = base.join(href).ok().filter(|_| !href.is_empty());
        let Some(url) = resolved else {
            self.invalid.push(href.to_owned());
            return;
        };
        if Url::parse(href) == Err(url::ParseError::RelativeUrlWithoutBase) {
            self.relative.push(href.to_owned());
        }
        if href.split_once('#').is_some_and(|(_, fragment)| !fragment.is_empty()) {
            self.with_fragment.push(href.to_owned());
        }
        if !accepted.iter().any(|known| known.normalised() == url.normalised()) {
            accepted.push(url);
        }
    }
}

/// How `canonical` differs from the page's own address, both in normal form.
fn difference(own: &HttpUrl, canonical: &HttpUrl) -> Option<Difference> {
    let (own, canonical) = (own.normalised(), canonical.normalised());
    if own == canonical {
        return None;
    }
    let (own, canonical) = (Url::parse(&own).ok()?, Url::parse(&canonical).ok()?);
    if own.host() != canonical.host() || own.port_or_known_default() != canonical.port_or_known_default() {
        let only_scheme = own.host() == canonical.host() && own.port().is_none() && canonical.port().is_none();
        return Some(if only_scheme { Difference::Scheme } else { Difference::Host });
    }
    if own.scheme() != canonical.scheme() {
        return Some(Difference::Scheme);
    }
    if is_page_of(&own, &canonical) {
        return Some(Difference::Page);
    }
    if own.path() != canonical.path() {
        return Some(path_difference(own.path(), canonical.path()));
    }
    let side = Side::of(&parameters_without(&own, |_| false), &parameters_without(&canonical, |_| false));
    let same_otherwise = parameters_without(&own, is_tracking) == parameters_without(&canonical, is_tracking);
    Some(if same_otherwise { Difference::Tracking(side) } else { Difference::Query(side) })
}

/// True if the address has parameters that record where a visitor came from.
pub(super) fn has_tracking(url: &HttpUrl) -> bool {
    let url = url.as_url();
    parameters_without(url, |_| false).len() > parameters_without(url, is_tracking).len()
}

fn path_difference(own: &str, canonical: &str) -> Difference {
    if own.trim_end_matches('/') == canonical.trim_end_matches('/') {
        Difference::Slash
    } else if own.to_lowercase() == canonical.to_lowercase() {
        Difference::Case
    } else {
        Difference::Path
    }
}

/// Parameters as written, in order, without those for which `drop` is true.
fn parameters_without(url: &Url, drop: fn(&str) -> bool) -> Vec<&str> {
    let parameters = url.query().unwrap_or_default().split('&').filter(|parameter| !parameter.is_empty());
    parameters.filter(|parameter| !drop(parameter.split('=').next().unwrap_or_default())).collect()
}

fn is_tracking(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    TRACKING_STARTS.iter().any(|start| name.starts_with(start))
        || TRACKING_ENDS.iter().any(|end| name.len() > end.len() && name.ends_with(end))
        || TRACKING.contains(&name.as_str())
}

/// True if `own` is a later page of the list that starts at `canonical`: `?page=2`, `?p=2`, `/page/2`.
fn is_page_of(own: &Url, canonical: &Url) -> bool {
    let is_page_parameter = |name: &str| matches!(name, "page" | "p");
    let numbers_differ = parameters_without(own, |_| false) != parameters_without(canonical, |_| false);
    let same_otherwise = parameters_without(own, is_page_parameter) == parameters_without(canonical, is_page_parameter);
    if own.path() == canonical.path() {
        return numbers_differ && same_otherwise;
    }
    let own_list = list_path(own.path());
    own_list != own.path().trim_end_matches('/') && own_list == list_path(canonical.path()) && same_otherwise
}

/// A path without `/page/N` at its end.
fn list_path(path: &str) -> &str {
    let path = path.trim_end_matches('/');
    let number = path.rsplit('/').next().unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let list = path[..path.len() - number.len()].strip_suffix("/page/").filter(|_| is_number);
    list.unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tracking_parameters_are_recognised() {
        for name in [
            "utm_source",
            "gclid",
            "FBCLID",
            "msclkid",
            "yclid",
            "dclid",
            "ttclid",
            "irclickid",
            "_hsenc",
            "__hstc",
            "gad_source",
            "mc_cid",
            "mc_tc",
            "vero_id",
            "mtm_campaign",
            "pk_kwd",
            "ref_src",
            "_kx",
            "epik",
            "s_kwcid",
            "trk",
            "wickedid",
            "gbraid",
        ] {
            assert!(is_tracking(name), "{name}");
        }
        for name in [
            "id", "ref", "page", "q", "source", "campaign", "category", "mc", "track", "gear", "click", "clid", "hs",
            "epic", "lang",
        ] {
            assert!(!is_tracking(name), "{name}");
        }
    }
}
