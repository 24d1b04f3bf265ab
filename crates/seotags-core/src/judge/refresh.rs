//! Pages that forward their readers without an HTTP redirect: `Refresh` headers and metas.

use super::visit::{Answer, Visit};
use crate::page::{PageFacts, Refresh, parse_refresh};
use crate::url::HttpUrl;

/// A refresh to another page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Onward {
    pub(super) seconds: u32,
    pub(super) url: HttpUrl,
}

/// Where a page forwards its readers immediately, so that crawlers treat it as a redirect.
pub fn sent_on_to(visit: &Visit) -> Option<HttpUrl> {
    let Visit::Answered(answer) = visit else { return None };
    onward(answer).filter(|onward| onward.seconds == 0).map(|onward| onward.url)
}

/// The refresh of a page; the header takes precedence. `None` if it only reloads the page.
pub(super) fn onward(answer: &Answer) -> Option<Onward> {
    let own = answer.final_url().filter(|_| answer.is_good())?;
    let header = answer.headers.get("refresh").and_then(parse_refresh);
    let by_header = header.and_then(|refresh| elsewhere(&refresh, own, own));
    by_header.or_else(|| onward_of(answer.facts.as_deref()?, own))
}

/// The refresh in the HTML of the page at `own`.
pub(super) fn onward_of(facts: &PageFacts, own: &HttpUrl) -> Option<Onward> {
    elsewhere(facts.refresh.as_ref()?, facts.base_url.as_ref().unwrap_or(own), own)
}

fn elsewhere(refresh: &Refresh, base: &HttpUrl, own: &HttpUrl) -> Option<Onward> {
    let url = base.join(refresh.url.as_deref()?).ok()?;
    (url.normalised() != own.normalised()).then_some(Onward { seconds: refresh.seconds, url })
}

/// Where the page at `own` forwards visitors without scripts.
pub(super) fn noscript_target(facts: &PageFacts, own: &HttpUrl) -> Option<HttpUrl> {
    let refresh = facts.noscript_refresh.as_ref()?;
    elsewhere(refresh, facts.base_url.as_ref().unwrap_or(own), own).map(|onward| onward.url)
}

/// A page with more text has its own content, whatever its scripts do.
const MAX_TEXT_CHARS: usize = 200;

/// Where a script of the page at `own` redirects visitors, by its source, if the page contains hardly anything else.
pub(super) fn script_target(facts: &PageFacts, own: &HttpUrl) -> Option<HttpUrl> {
    if facts.visible_text_chars >= MAX_TEXT_CHARS {
        return None;
    }
    let base = facts.base_url.as_ref().unwrap_or(own);
    let target = base.join(facts.script_target.as_deref()?).ok()?;
    (target.normalised() != own.normalised()).then_some(target)
}
