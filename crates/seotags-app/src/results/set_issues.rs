//! Issues that need the whole analysis: tags that pages share, and language versions that do not link to each other.
//! They are detected when a run has ended, and added to the results.
//!
//! Memory: shared values, and twenty-four bytes a page if there are language versions; never a text.

use rusqlite::Connection;
use seotags::judge::{Severity, issues};
use seotags::result::text_limits;
use seotags::text::fold_letters;
use seotags::url::{AnalysisId, HttpUrl};
use seotags_store::store::results::StoredIssue;
use seotags_store::store::scratch::{Shared, SharedKeys};
use seotags_store::store::set_issues::{self, Issues, Member};
use seotags_store::store::{Outlasts, Store, StoreError};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Results that are read, and written, at once.
const BATCH: usize = 250;

/// URLs that one issue names.
const MAX_NAMED: usize = 10;

/// The issues that are added here, each with the beginning of its string.
const KINDS: [(&str, &str); 5] = [
    ("hreflang_no_return", "hreflang no return: "),
    ("hreflang_target_not_indexable", "hreflang target not indexable: "),
    ("duplicate_title", "Duplicate title: "),
    ("duplicate_meta", "Duplicate meta description: "),
    ("duplicate_h1", "Duplicate H1: "),
];

/// Tags that are compared, in the order of [`Tags`].
const TAGS: [&str; 3] = ["duplicate_title", "duplicate_meta", "duplicate_h1"];

/// Detects and adds the issues of the whole analysis.
pub(super) async fn judge(store: &Store, analysis: AnalysisId) -> Result<(), StoreError> {
    let whole = Arc::new(store.read(move |db| ListFacts::of(db, analysis)).await?);
    let mut batch = some(store, &whole, analysis, -1).await?;
    while let Some(last) = batch.last {
        // The next ones are read while these are written.
        let (next, ()) = tokio::try_join!(
            some(store, &whole, analysis, last),
            replace(store, analysis, std::mem::take(&mut batch.changed))
        )?;
        batch = next;
    }
    Ok(())
}

async fn some(store: &Store, whole: &Arc<ListFacts>, analysis: AnalysisId, after: i64) -> Result<Batch, StoreError> {
    let whole = Arc::clone(whole);
    store.read(move |db| whole.batch(db, analysis, after)).await
}

async fn replace(store: &Store, analysis: AnalysisId, changed: Vec<(i64, Issues)>) -> Result<(), StoreError> {
    if changed.is_empty() {
        return Ok(());
    }
    let rows = changed.len();
    store.write_as(rows, Outlasts::Crash, move |db| set_issues::replace(db, analysis, &changed)).await
}

/// Hashes of one page's tags, each at the tag's index; 0 for a missing tag.
type Tags = [u64; 3];

/// One page that can be indexed.
#[derive(Debug, Clone, Copy)]
struct Tagged {
    /// Position in the list.
    position: i64,
    /// Hash of the URL under which it would be listed: pages with the same canonical URL count as one.
    identity: u64,
    tags: Tags,
}

/// One page as its language versions see it.
#[derive(Debug, Clone, Copy)]
struct Version {
    url: u64,
    /// Hash of all the versions it names; 0 for none.
    cluster: u64,
    is_indexable: Option<bool>,
}

/// Facts about the whole list.
#[derive(Debug, Default)]
struct ListFacts {
    /// Shared values by the hash of the tag.
    shared: HashMap<u64, Shared>,
    /// Sorted by address; empty if no page names versions.
    versions: Vec<Version>,
}

/// Some results whose issues change.
struct Batch {
    last: Option<i64>,
    changed: Vec<(i64, Issues)>,
}

impl ListFacts {
    fn of(db: &Connection, analysis: AnalysisId) -> rusqlite::Result<Self> {
        let (tags, mut versions, mut has_versions) = (SharedKeys::new()?, Vec::new(), false);
        set_issues::each(db, analysis, |member| {
            if let Some(page) = tagged(&member) {
                page.tags.into_iter().try_for_each(|tag| tags.add(tag, page.identity, page.position))?;
            }
            has_versions |= !member.hreflangs.is_empty();
            Ok(())
        })?;
        if has_versions {
            set_issues::each(db, analysis, |member| {
                versions.push(version(&member));
                Ok(())
            })?;
            versions.sort_unstable_by_key(|version| version.url);
        }
        Ok(Self { shared: tags.finish()?, versions })
    }

    fn batch(&self, db: &Connection, analysis: AnalysisId, after: i64) -> rusqlite::Result<Batch> {
        let members = set_issues::some(db, analysis, after, BATCH)?;
        let mut batch = Batch { last: members.last().map(|(member, _)| member.position), changed: Vec::new() };
        let mut addresses: HashMap<i64, String> = HashMap::new();
        for (member, before) in members {
            let mut found = self.duplicates(&member, |position| {
                if let Some(known) = addresses.get(&position) {
                    return Ok(known.clone());
                }
                let url = set_issues::url_at(db, analysis, position)?.unwrap_or_default();
                addresses.insert(position, url.clone());
                Ok(url)
            })?;
            found.extend(self.versions_amiss(db, analysis, &member)?);
            if let Some(issues) = replaced(&before, &found) {
                batch.changed.push((member.id, issues));
            }
        }
        Ok(batch)
    }

    /// `url_at` returns the URL at a position of the list.
    fn duplicates(
        &self,
        member: &Member,
        mut url_at: impl FnMut(i64) -> rusqlite::Result<String>,
    ) -> rusqlite::Result<Vec<StoredIssue>> {
        let Some(page) = tagged(member).filter(|_| !self.shared.is_empty()) else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for (code, hash) in TAGS.iter().zip(page.tags) {
            let Some(shared) = self.shared.get(&hash) else { continue };
            let (first, identity) = shared.first;
            let other = if page.identity == identity { shared.second } else { first };
            let url = url_at(other)?;
            let value = match shared.pages - 2 {
                0 => url,
                more => format!("{url} and {more} more"),
            };
            found.push(issue(code, value));
        }
        Ok(found)
    }

    /// Language versions of an indexable page, among the URLs of the list.
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

/// True if the page at `url` links to the URL of that hash.
fn names(db: &Connection, analysis: AnalysisId, url: &str, hash_of_own: u64) -> rusqlite::Result<bool> {
    let Ok(url) = HttpUrl::parse(url) else { return Ok(false) };
    let named = set_issues::hreflangs_of(db, analysis, &url)?;
    // The stored list of this page is cut, so any URL may be in the missing part.
    Ok(!text_limits::is_whole(&named) || named.iter().any(|url| hash(url) == hash_of_own))
}

/// The tags of a page; `None` for pages that are not listed themselves.
fn tagged(member: &Member) -> Option<Tagged> {
    if member.is_indexable != Some(true) {
        return None;
    }
    let site = super::site::site(member.final_url.as_deref().unwrap_or(&member.url));
    let texts = [&member.current_title, &member.current_meta_description, &member.current_h1];
    let tags = [0, 1, 2].map(|tag| {
        let folded = texts[tag].as_deref().map(fold_letters).unwrap_or_default();
        // Tags of other sites do not matter: a title has to be unique on its own site.
        if folded.is_empty() { 0 } else { hash(&format!("{tag} {site} {folded}")) }
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

fn issue(code: &str, value: String) -> StoredIssue {
    let severity = issues::find(code).map_or(Severity::Info, |issue| issue.severity);
    StoredIssue { code: code.to_owned(), severity, value: text_limits::cut(value, text_limits::ISSUE_BYTES) }
}

fn named(urls: &[String]) -> String {
    let text = urls.iter().take(MAX_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    match urls.len().saturating_sub(MAX_NAMED) {
        0 => text,
        more => format!("{text} and {more} more"),
    }
}

/// A result's issues with `found` instead of those that were added before; `None` if that changes nothing.
fn replaced(before: &Issues, found: &[StoredIssue]) -> Option<Issues> {
    let is_ours = |code: &str| KINDS.iter().any(|(ours, _)| *ours == code);
    let mut issues: Vec<StoredIssue> = before.found.iter().filter(|issue| !is_ours(&issue.code)).cloned().collect();
    issues.extend(found.iter().cloned());
    issues.sort_by_key(|issue| rank(&issue.code));
    if issues == before.found {
        return None;
    }
    let added = strings_of(&before.found);
    let mut strings: Vec<String> = before.strings.iter().filter(|text| !added.contains(text)).cloned().collect();
    strings.extend(strings_of(found));
    let primary = issues.iter().find(|issue| issue.severity > Severity::Info).map(|issue| issue.code.clone());
    Some(Issues { found: issues, strings, primary })
}

/// The strings of the issues that are added here.
fn strings_of(issues: &[StoredIssue]) -> Vec<String> {
    let of_kind = |(code, words): (&'static str, &'static str)| {
        issues.iter().filter(move |issue| issue.code == code).map(move |issue| format!("{words}{}", issue.value))
    };
    KINDS.into_iter().flat_map(of_kind).collect()
}

/// Rank of an issue in the order of precedence.
fn rank(code: &str) -> usize {
    issues::ALL.iter().position(|issue| issue.code == code).unwrap_or(usize::MAX)
}

fn normalised(url: &str) -> String {
    HttpUrl::parse(url).map_or_else(|_| url.to_owned(), |url| url.normalised())
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    // 0 means none.
    hasher.finish().max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_with_one_identity_do_not_make_a_duplicate() {
        let tags = SharedKeys::new().unwrap();
        for (position, identity, title) in [(1, 10, 7), (2, 10, 7), (3, 90, 8), (4, 40, 8), (5, 50, 8), (6, 60, 0)] {
            tags.add(title, identity, position).unwrap();
        }
        let found = tags.finish().unwrap();
        assert_eq!(found, HashMap::from([(8, Shared { first: (3, 90), second: 4, pages: 3 })]));
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
    fn added_issues_are_ranked_and_removed_when_outdated() {
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
