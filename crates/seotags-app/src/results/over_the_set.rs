//! What shows only over the whole of an analysis: tags that pages share, versions in other languages that do not name
//! each other. It is looked for when a run has ended, and added to the results' issues.
//!
//! Memory: forty bytes a page for the tags, twenty-four for the versions where there are any, never a text.

use crate::store::over_the_set::{self, Issues, Member};
use crate::store::results::StoredIssue;
use crate::store::{Outlasts, Store, StoreError};
use rusqlite::Connection;
use seotags::judge::{Severity, issues};
use seotags::text::fold_letters;
use seotags::url::{AnalysisId, HttpUrl};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Results that are looked at, and written, in one go.
const BATCH: usize = 250;

/// Addresses that are named of one problem.
const MAX_NAMED: usize = 10;

/// The issues that are added here, each with the words that its string begins with.
const KINDS: [(&str, &str); 5] = [
    ("hreflang_no_return", "hreflang no return: "),
    ("hreflang_target_not_indexable", "hreflang target not indexable: "),
    ("duplicate_title", "Duplicate title: "),
    ("duplicate_meta", "Duplicate meta description: "),
    ("duplicate_h1", "Duplicate H1: "),
];

/// Tags that are compared, in the order of [`Tags`].
const TAGS: [&str; 3] = ["duplicate_title", "duplicate_meta", "duplicate_h1"];

/// Finds and adds what shows over the whole.
pub(super) async fn judge(store: &Store, analysis: AnalysisId) -> Result<(), StoreError> {
    let whole = Arc::new(store.read(move |db| Whole::of(db, analysis)).await?);
    let mut after = -1;
    loop {
        let seen = Arc::clone(&whole);
        let batch = store.read(move |db| seen.batch(db, analysis, after)).await?;
        let Some(last) = batch.last else { return Ok(()) };
        after = last;
        if !batch.changed.is_empty() {
            let rows = batch.changed.len();
            let replacing = move |db: &Connection| over_the_set::replace(db, analysis, &batch.changed);
            store.write_as(rows, Outlasts::Crash, replacing).await?;
        }
    }
}

/// Hashes of one page's tags; 0 where there is none.
type Tags = [u64; 3];

/// One page that may be listed.
#[derive(Debug, Clone, Copy)]
struct Tagged {
    /// Place in the list.
    position: i64,
    /// Hash of the address under which it would be listed: pages that name one canonical address are one.
    identity: u64,
    tags: Tags,
}

/// Pages that share a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shared {
    /// Places of the first two of them that are not the same page, the first with its identity.
    first: (i64, u64),
    second: i64,
    pages: usize,
}

/// One page as its versions see it.
#[derive(Debug, Clone, Copy)]
struct Version {
    url: u64,
    /// Hash of all the versions it names; 0 for none.
    cluster: u64,
    is_indexable: Option<bool>,
}

/// What was learned of the whole.
#[derive(Debug, Default)]
struct Whole {
    shared: [HashMap<u64, Shared>; 3],
    /// Sorted by address; empty if no page names versions.
    versions: Vec<Version>,
}

/// Some results whose issues change.
struct Batch {
    last: Option<i64>,
    changed: Vec<(i64, Issues)>,
}

impl Whole {
    fn of(db: &Connection, analysis: AnalysisId) -> rusqlite::Result<Self> {
        let (mut pages, mut versions, mut has_versions) = (Vec::new(), Vec::new(), false);
        over_the_set::each(db, analysis, |member| {
            pages.extend(tagged(&member));
            has_versions |= !member.hreflangs.is_empty();
        })?;
        if has_versions {
            over_the_set::each(db, analysis, |member| versions.push(version(&member)))?;
            versions.sort_unstable_by_key(|version| version.url);
        }
        Ok(Self { shared: [0, 1, 2].map(|tag| shared(&mut pages, tag)), versions })
    }

    fn batch(&self, db: &Connection, analysis: AnalysisId, after: i64) -> rusqlite::Result<Batch> {
        let members = over_the_set::some(db, analysis, after, BATCH)?;
        let mut batch = Batch { last: members.last().map(|(member, _)| member.position), changed: Vec::new() };
        for (member, before) in members {
            let mut found = self.duplicates(db, analysis, &member)?;
            found.extend(self.versions_amiss(db, analysis, &member)?);
            if let Some(issues) = replaced(&before, &found) {
                batch.changed.push((member.id, issues));
            }
        }
        Ok(batch)
    }

    fn duplicates(&self, db: &Connection, analysis: AnalysisId, member: &Member) -> rusqlite::Result<Vec<StoredIssue>> {
        let Some(page) = tagged(member) else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for ((code, shared), hash) in TAGS.iter().zip(&self.shared).zip(page.tags) {
            let Some(shared) = shared.get(&hash).filter(|_| hash != 0) else { continue };
            let (first, identity) = shared.first;
            let other = if page.identity == identity { shared.second } else { first };
            let url = over_the_set::url_at(db, analysis, other)?.unwrap_or_default();
            let value = match shared.pages - 2 {
                0 => url,
                more => format!("{url} and {more} more"),
            };
            found.push(issue(code, value));
        }
        Ok(found)
    }

    /// Versions of a page that may be listed, as far as they are in the list themselves.
    fn versions_amiss(
        &self,
        db: &Connection,
        analysis: AnalysisId,
        member: &Member,
    ) -> rusqlite::Result<Vec<StoredIssue>> {
        if member.hreflangs.is_empty() || member.is_indexable != Some(true) {
            return Ok(Vec::new());
        }
        let own = version(member);
        let (mut silent, mut not_indexable) = (Vec::new(), Vec::new());
        for target in &member.hreflangs {
            let hash = hash(target);
            let known = self.versions.binary_search_by_key(&hash, |version| version.url);
            let Ok(place) = known.map(|place| self.versions[place]) else { continue };
            if hash == own.url {
                continue;
            }
            if place.is_indexable == Some(false) {
                not_indexable.push(target.clone());
            } else if place.is_indexable == Some(true)
                && !(place.cluster == own.cluster && member.hreflangs.iter().any(|url| self::hash(url) == own.url))
                && !names(db, analysis, target, own.url)?
            {
                silent.push(target.clone());
            }
        }
        let found = [("hreflang_no_return", silent), ("hreflang_target_not_indexable", not_indexable)];
        let listed = found.into_iter().filter(|(_, urls)| !urls.is_empty());
        Ok(listed.map(|(code, urls)| issue(code, named(&urls))).collect())
    }
}

/// True if the page at `url` names the address of that hash.
fn names(db: &Connection, analysis: AnalysisId, url: &str, hash_of_own: u64) -> rusqlite::Result<bool> {
    let Ok(url) = HttpUrl::parse(url) else { return Ok(false) };
    let named = over_the_set::hreflangs_of(db, analysis, &url)?;
    Ok(named.iter().any(|url| hash(url) == hash_of_own))
}

/// A page's tags; none of pages that are not listed themselves.
fn tagged(member: &Member) -> Option<Tagged> {
    if member.is_indexable != Some(true) {
        return None;
    }
    let site = super::site(member.final_url.as_deref().unwrap_or(&member.url));
    let tags = [&member.current_title, &member.current_meta_description, &member.current_h1].map(|text| {
        let folded = text.as_deref().map(fold_letters).unwrap_or_default();
        // What other sites write is no matter: a title has to be unique on its own.
        if folded.is_empty() { 0 } else { hash(&format!("{site} {folded}")) }
    });
    let identity = member.canonical_url.as_deref().or(member.final_url.as_deref()).unwrap_or(&member.url);
    (tags != [0; 3]).then(|| Tagged { position: member.position, identity: hash(&normalised(identity)), tags })
}

fn version(member: &Member) -> Version {
    let mut named: Vec<&str> = member.hreflangs.iter().map(String::as_str).collect();
    named.sort_unstable();
    let cluster = if named.is_empty() { 0 } else { hash(&named.join("\n")) };
    Version { url: hash(&normalised(&member.url)), cluster, is_indexable: member.is_indexable }
}

/// The hashes that several pages share in place `tag` of their tags.
fn shared(pages: &mut [Tagged], tag: usize) -> HashMap<u64, Shared> {
    pages.sort_unstable_by_key(|page| (page.tags[tag], page.identity, page.position));
    let mut found = HashMap::new();
    for group in pages.chunk_by(|a, b| a.tags[tag] == b.tags[tag]) {
        let mut firsts: Vec<&Tagged> = group.chunk_by(|a, b| a.identity == b.identity).map(|same| &same[0]).collect();
        firsts.sort_unstable_by_key(|page| page.position);
        if let [first, second, ..] = firsts.as_slice()
            && first.tags[tag] != 0
        {
            let first_place = (first.position, first.identity);
            found.insert(first.tags[tag], Shared { first: first_place, second: second.position, pages: firsts.len() });
        }
    }
    found
}

fn issue(code: &str, value: String) -> StoredIssue {
    let severity = issues::find(code).map_or(Severity::Info, |issue| issue.severity);
    StoredIssue { code: code.to_owned(), severity, value }
}

fn named(urls: &[String]) -> String {
    let text = urls.iter().take(MAX_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    match urls.len().saturating_sub(MAX_NAMED) {
        0 => text,
        more => format!("{text} and {more} more"),
    }
}

/// A result's issues with `found` in the place of what was added before; `None` if that changes nothing.
fn replaced(before: &Issues, found: &[StoredIssue]) -> Option<Issues> {
    let is_ours = |code: &str| KINDS.iter().any(|(ours, _)| *ours == code);
    let mut issues: Vec<StoredIssue> = before.found.iter().filter(|issue| !is_ours(&issue.code)).cloned().collect();
    issues.extend(found.iter().cloned());
    issues.sort_by_key(|issue| rank(&issue.code));
    if issues == before.found {
        return None;
    }
    let is_ours = |text: &String| KINDS.iter().any(|(_, words)| text.starts_with(words));
    let mut strings: Vec<String> = before.strings.iter().filter(|text| !is_ours(text)).cloned().collect();
    for (code, words) in KINDS {
        strings.extend(found.iter().filter(|issue| issue.code == code).map(|issue| format!("{words}{}", issue.value)));
    }
    let primary = issues.iter().find(|issue| issue.severity > Severity::Info).map(|issue| issue.code.clone());
    Some(Issues { found: issues, strings, primary })
}

/// Place of an issue in the order of precedence.
fn rank(code: &str) -> usize {
    issues::ALL.iter().position(|issue| issue.code == code).unwrap_or(usize::MAX)
}

fn normalised(url: &str) -> String {
    HttpUrl::parse(url).map_or_else(|_| url.to_owned(), |url| url.normalised())
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    // 0 stands for nothing.
    hasher.finish().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(position: i64, identity: u64, title: u64) -> Tagged {
        Tagged { position, identity, tags: [title, 0, 0] }
    }

    #[test]
    fn pages_with_one_identity_do_not_make_a_duplicate() {
        let mut pages =
            [page(1, 10, 7), page(2, 10, 7), page(3, 90, 8), page(4, 40, 8), page(5, 50, 8), page(6, 60, 0)];
        let found = shared(&mut pages, 0);
        assert_eq!(found.len(), 1);
        assert_eq!(found[&8], Shared { first: (3, 90), second: 4, pages: 3 });
        assert!(shared(&mut pages, 1).is_empty());
    }

    #[test]
    fn a_tag_is_compared_within_its_site() {
        let tags = |url: &str, title: &str| {
            let member = Member {
                id: 1,
                position: 0,
                url: url.to_owned(),
                final_url: None,
                canonical_url: None,
                is_indexable: Some(true),
                current_title: Some(title.to_owned()),
                current_meta_description: None,
                current_h1: Some("!".to_owned()),
                hreflangs: Vec::new(),
            };
            tagged(&member).unwrap().tags
        };
        let own = tags("https://shop.example/a", "Trail Shoes");
        assert_eq!(own, tags("https://www.shop.example/b", "trail shoes!"));
        assert_ne!(own, tags("https://other.example/a", "Trail Shoes"));
        assert_eq!((own[1], own[2]), (0, 0));
    }

    fn stored(codes: &[&str], strings: &[&str]) -> Issues {
        let issues = codes.iter().map(|code| issue(code, String::new())).collect();
        Issues { found: issues, strings: strings.iter().map(|text| (*text).to_owned()).collect(), primary: None }
    }

    #[test]
    fn what_is_added_stands_in_its_place_and_goes_when_it_no_longer_holds() {
        let before = stored(&["missing_h1", "canonical_missing"], &["Missing H1", "No canonical link"]);
        let added = replaced(&before, &[issue("duplicate_title", "https://a.example/".into())]).unwrap();
        let codes: Vec<&str> = added.found.iter().map(|issue| issue.code.as_str()).collect();
        assert_eq!(codes, ["missing_h1", "duplicate_title", "canonical_missing"]);
        assert_eq!(added.strings, ["Missing H1", "No canonical link", "Duplicate title: https://a.example/"]);
        assert_eq!(added.primary.as_deref(), Some("missing_h1"));
        assert!(replaced(&added, &[issue("duplicate_title", "https://a.example/".into())]).is_none());
        let gone = replaced(&added, &[]).unwrap();
        assert_eq!((gone.found, gone.strings), (before.found, before.strings));
        let alone = replaced(&stored(&["canonical_missing"], &[]), &[issue("duplicate_title", String::new())]).unwrap();
        assert_eq!(alone.primary.as_deref(), Some("duplicate_title"));
    }
}
