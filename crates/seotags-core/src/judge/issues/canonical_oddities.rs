//! Canonical links that are missing, ignored, or easy to misread.

use super::issue::Found;
use super::issue::Issue;
use crate::judge::canonical::{Difference, Side, has_tracking};
use crate::judge::group::Group;
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;

const SOURCE: &str = "Google Search Central, canonical URLs";
const FIX: &str = "Put one canonical tag into the head, with the absolute URL of a live, indexable page.";

pub(super) const CANONICAL_CONFLICT: Issue = Issue {
    code: "canonical_conflict",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::SecondCanonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Several canonical addresses",
    explanation: "The page has different canonical URLs, so search engines are likely to ignore all of them.",
    fix: FIX,
    source: SOURCE,
    decide: |context| listed("Canonical conflict", &context.canonical.conflicting),
};

pub(super) const CANONICAL_INVALID: Issue = Issue {
    code: "canonical_invalid",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Invalid canonical address",
    explanation: "The canonical tag is empty or is not a web address, so search engines ignore it.",
    fix: FIX,
    source: SOURCE,
    decide: |context| listed("Canonical invalid", &context.canonical.invalid),
};

pub(super) const CANONICAL_IN_BODY: Issue = Issue {
    code: "canonical_in_body",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::LastCanonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Canonical outside the head",
    explanation: "Search engines only read a canonical tag in the head; this one is in the body.",
    fix: FIX,
    source: SOURCE,
    decide: |context| listed("Canonical in body", &context.canonical.in_body),
};

pub(super) const CANONICAL_QUALIFIED: Issue = Issue {
    code: "canonical_qualified",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Canonical link that is ignored",
    explanation: "A canonical link with hreflang, lang, media or type describes another version of the page, so search \
                  engines ignore it.",
    fix: "Name the canonical address in a link with rel and href alone; use rel=alternate for language versions.",
    source: SOURCE,
    decide: canonical_qualified,
};

pub(super) const CANONICAL_HAS_TRACKING: Issue = Issue {
    code: "canonical_has_tracking",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Canonical with tracking parameters",
    explanation: "The canonical URL has tracking parameters, so search engines index that URL. \
                  A page cache that stores the first visitor's URL can cause this on a whole site.",
    fix: "Use the URL without the parameters.",
    source: SOURCE,
    decide: canonical_has_tracking,
};

pub(super) const CANONICAL_CROSS_DOMAIN: Issue = Issue {
    code: "canonical_cross_domain",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Canonical on another domain",
    explanation: "The canonical tag points to another domain, so search engines index the page there.",
    fix: FIX,
    source: SOURCE,
    decide: canonical_cross_domain,
};

pub(super) const CANONICAL_MISSING: Issue = Issue {
    code: "canonical_missing",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Head),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "No canonical link",
    explanation: "The page has no canonical tag, so search engines choose a canonical URL among its duplicates.",
    fix: FIX,
    source: SOURCE,
    decide: canonical_missing,
};

pub(super) const CANONICAL_RELATIVE: Issue = Issue {
    code: "canonical_relative",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Relative canonical",
    explanation: "The canonical URL is relative, which works but breaks easily when pages are copied or moved.",
    fix: FIX,
    source: SOURCE,
    decide: |context| listed("Canonical relative", &context.canonical.relative),
};

pub(super) const CANONICAL_FRAGMENT: Issue = Issue {
    code: "canonical_fragment",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Canonical with a fragment",
    explanation: "Search engines ignore the part of a canonical URL after the number sign.",
    fix: FIX,
    source: SOURCE,
    decide: |context| listed("Canonical with a fragment", &context.canonical.with_fragment),
};

pub(super) const CANONICAL_DROPS_TRACKING: Issue = Issue {
    code: "canonical_drops_tracking",
    group: Some(Group::Canonical),
    place: Some(MarkupPlace::Canonical),
    severity: Severity::Info,
    indexable: Indexable::Yes,
    title: "Canonical without tracking parameters",
    explanation: "The canonical URL is this page's URL without tracking parameters.",
    fix: "Nothing has to be done, but list the address without them where you can.",
    source: SOURCE,
    decide: canonical_drops_tracking,
};

fn listed(problem: &str, values: &[String]) -> Option<Found> {
    values.first()?;
    let values = values.join(", ");
    let string = if values.is_empty() { format!("{problem}: empty") } else { format!("{problem}: {values}") };
    Some(Found::new(values, string))
}

fn canonical_cross_domain(context: &IssueContext<'_>) -> Option<Found> {
    let (_, own) = context.good_answer()?;
    let canonical = context.canonical.accepted.as_ref()?;
    let is_other = canonical.registrable_domain() != own.registrable_domain();
    is_other.then(|| Found::new(canonical.host(), format!("Canonical cross domain: {}", canonical.host())))
}

fn canonical_missing(context: &IssueContext<'_>) -> Option<Found> {
    context.page()?;
    let canonical = &context.canonical;
    let is_silent = canonical.accepted.is_none()
        && canonical.conflicting.is_empty()
        && canonical.invalid.is_empty()
        && canonical.in_body.is_empty()
        && canonical.qualified.is_empty();
    is_silent.then(|| Found::new("", "No canonical link"))
}

fn canonical_drops_tracking(context: &IssueContext<'_>) -> Option<Found> {
    let canonical = context.canonical.accepted.as_ref()?.normalised();
    let drops = context.canonical.difference == Some(Difference::Tracking(Side::Page));
    drops.then(|| Found::new(&canonical, format!("Canonical drops tracking parameters: {canonical}")))
}

fn canonical_has_tracking(context: &IssueContext<'_>) -> Option<Found> {
    let canonical = context.canonical.accepted.as_ref().filter(|canonical| has_tracking(canonical))?;
    let own = context.answer()?.final_url()?;
    let adds = matches!(context.canonical.difference, Some(Difference::Tracking(Side::Canonical | Side::Both)));
    let does = if adds || !has_tracking(own) { "adds" } else { "keeps" };
    let canonical = canonical.normalised();
    Some(Found::new(&canonical, format!("Canonical {does} tracking parameters: {canonical}")))
}

/// Next to a valid canonical link, it does no harm.
fn canonical_qualified(context: &IssueContext<'_>) -> Option<Found> {
    let found = listed("Canonical ignored", &context.canonical.qualified)?;
    let is_harmless = context.canonical.accepted.is_some();
    Some(if is_harmless { found.weighing(Severity::Info, Indexable::Yes) } else { found })
}
