//! Alternate language versions that search engines cannot use.

use super::issue::Issue;
use super::issue::{Found, over_the_set};
use crate::judge::canonical::Difference;
use crate::judge::group::Group;
use crate::judge::hreflang::{is_code, resolved};
use crate::judge::indexability::{Indexable, Severity};
use crate::judge::issue_context::IssueContext;
use crate::judge::place::MarkupPlace;
use crate::page::Hreflang;
use std::collections::BTreeMap;
use url::Url;

const SOURCE: &str = "Google Search Central, localized versions of your pages";
const IGNORED: &str = "Search engines ignore the wrong entry, and perhaps the whole group with it.";

/// Maximum number of values listed for one problem; a page may have hundreds of versions.
const MAX_NAMED: usize = 10;

pub(super) const HREFLANG_INVALID: Issue = Issue {
    code: "hreflang_invalid",
    group: Some(Group::Hreflang),
    place: Some(MarkupPlace::Hreflang),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Invalid hreflang code",
    explanation: "Search engines do not know this language or this language and region, so they ignore the code.",
    fix: "Write a language (ISO 639-1), with a script and a region if needed (ISO 3166-1): en, en-GB, zh-Hant-TW; or \
          x-default.",
    source: SOURCE,
    decide: |context| {
        let wrong = |link: &&Hreflang| !is_code(&link.code);
        listed("invalid", &links(context)?.iter().filter(wrong).map(|link| shown(&link.code)).collect::<Vec<_>>())
    },
};

pub(super) const HREFLANG_RELATIVE: Issue = Issue {
    code: "hreflang_relative",
    group: Some(Group::Hreflang),
    place: Some(MarkupPlace::Hreflang),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "Relative hreflang address",
    explanation: "Alternate versions have to be named by whole addresses, with their scheme.",
    fix: "Write https:// and the host in front of it.",
    source: SOURCE,
    decide: |context| {
        let wrong = |link: &&Hreflang| Url::parse(&link.href).is_err();
        listed("relative", &links(context)?.iter().filter(wrong).map(|link| shown(&link.href)).collect::<Vec<_>>())
    },
};

pub(super) const HREFLANG_NO_SELF: Issue = Issue {
    code: "hreflang_no_self",
    group: Some(Group::Hreflang),
    place: Some(MarkupPlace::Hreflang),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "No hreflang for the page itself",
    explanation: "Each version has to name all versions, itself among them.",
    fix: "Add an entry with this page's own language and address.",
    source: SOURCE,
    decide: no_self,
};

pub(super) const HREFLANG_DUPLICATE: Issue = Issue {
    code: "hreflang_duplicate",
    group: Some(Group::Hreflang),
    place: Some(MarkupPlace::Hreflang),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "One hreflang code, two addresses",
    explanation: IGNORED,
    fix: "Name one address for each code.",
    source: SOURCE,
    decide: duplicate,
};

pub(super) const HREFLANG_ON_NONCANONICAL: Issue = Issue {
    code: "hreflang_on_noncanonical",
    group: Some(Group::Hreflang),
    place: Some(MarkupPlace::Hreflang),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "hreflang on a page that is not canonical",
    explanation: "The page names another one as its canonical version, so its alternate versions do not count.",
    fix: "Let each version be its own canonical, and name alternate versions only there.",
    source: SOURCE,
    decide: on_noncanonical,
};

pub(super) const HREFLANG_NO_RETURN: Issue = Issue {
    code: "hreflang_no_return",
    group: Some(Group::Hreflang),
    place: Some(MarkupPlace::Hreflang),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "No hreflang back",
    explanation: "An alternate version does not link back to this page, so search engines ignore the pair.",
    fix: "Let every version name all the others.",
    source: SOURCE,
    decide: over_the_set,
};

pub(super) const HREFLANG_TARGET_NOT_INDEXABLE: Issue = Issue {
    code: "hreflang_target_not_indexable",
    group: Some(Group::Hreflang),
    place: Some(MarkupPlace::Hreflang),
    severity: Severity::Warn,
    indexable: Indexable::Yes,
    title: "hreflang to a page that is not indexable",
    explanation: "An alternate version cannot be indexed, so it cannot be shown instead of this page.",
    fix: "Name only versions that are indexable under the address named.",
    source: SOURCE,
    decide: over_the_set,
};

fn links<'a>(context: &IssueContext<'a>) -> Option<&'a [Hreflang]> {
    Some(context.page()?.hreflangs.as_slice()).filter(|links| !links.is_empty())
}

fn no_self(context: &IssueContext<'_>) -> Option<Found> {
    links(context)?;
    let (_, own) = context.good_answer()?;
    let own = own.normalised();
    let names_itself = resolved(context.page()?, &own_url(context)?).iter().any(|(_, url)| url.normalised() == own);
    (!names_itself).then(|| Found::new(own.clone(), format!("hreflang no self: {own}")))
}

fn duplicate(context: &IssueContext<'_>) -> Option<Found> {
    links(context)?;
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    let mut twice = Vec::new();
    for (code, url) in resolved(context.page()?, &own_url(context)?) {
        let (code, url) = (code.to_ascii_lowercase(), url.normalised());
        match first.get(&code) {
            Some(known) if *known != url && !twice.contains(&code) => twice.push(code),
            Some(_) => {}
            None => {
                first.insert(code, url);
            }
        }
    }
    listed("duplicate", &twice)
}

fn on_noncanonical(context: &IssueContext<'_>) -> Option<Found> {
    links(context)?;
    let is_other = context.canonical.difference.is_some_and(Difference::is_another_page);
    let canonical = context.canonical.accepted.as_ref().filter(|_| is_other)?.normalised();
    let redirects_here = super::canonical_target::redirects_here(context).is_some();
    (!redirects_here).then(|| Found::new(&canonical, format!("hreflang on noncanonical: {canonical}")))
}

fn own_url(context: &IssueContext<'_>) -> Option<crate::url::HttpUrl> {
    Some(context.good_answer()?.1.clone())
}

fn shown(value: &str) -> String {
    if value.is_empty() { "(empty)".to_owned() } else { value.to_owned() }
}

fn listed(problem: &str, values: &[String]) -> Option<Found> {
    let named = values.iter().take(MAX_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    let named = match values.len().saturating_sub(MAX_NAMED) {
        0 => named,
        more => format!("{named} and {more} more"),
    };
    (!named.is_empty()).then(|| Found::new(&named, format!("hreflang {problem}: {named}")))
}
