//! Pages that send their readers on without a redirect: `Refresh` headers and metas (`indexability` 6).

use super::{Answer, Visit};
use crate::page::{Refresh, parse_refresh};
use crate::url::HttpUrl;

/// A refresh that leads to another page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Onward {
    pub(super) seconds: u32,
    pub(super) url: HttpUrl,
}

/// Where a page sends its readers at once, so that crawlers follow it as a redirect.
pub fn sent_on_to(visit: &Visit) -> Option<HttpUrl> {
    let Visit::Answered(answer) = visit else { return None };
    onward(answer).filter(|onward| onward.seconds == 0).map(|onward| onward.url)
}

/// The refresh of a page that was read, the header's first; none if it only loads itself anew.
pub(super) fn onward(answer: &Answer) -> Option<Onward> {
    let own = answer.final_url().filter(|_| answer.is_good())?;
    let header = answer.headers.get("refresh").and_then(parse_refresh);
    let facts = answer.facts.as_deref();
    let base = facts.and_then(|facts| facts.base_url.as_ref()).unwrap_or(own);
    let meta = facts.and_then(|facts| facts.refresh.clone());
    let to = |refresh: Refresh, base: &HttpUrl| {
        let url = base.join(refresh.url.as_deref()?).ok()?;
        (url.normalised() != own.normalised()).then_some(Onward { seconds: refresh.seconds, url })
    };
    header.and_then(|refresh| to(refresh, own)).or_else(|| meta.and_then(|refresh| to(refresh, base)))
}
