//! Findings that need all suggestions of an analysis: texts that pages share or nearly share, titles from one template,
//! main keywords that pages compete for. The first page of the list keeps its tag. A later page's tag is changed with
//! the page's own words if it has any; otherwise it gets a finding.
//!
//! Memory: hashes of what is shared; never a text.

use rusqlite::Connection;
use seotags::check::set::{self, Alike, Place};
use seotags::check::{Finding, FindingCode};
use seotags::compose::{Element, WrittenBy};
use seotags::judge::Severity;
use seotags::result::ResultRecord;
use seotags::settings::Settings;
use seotags::text::language::lexicon;
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::store::decisions::{self, Decided, Seen};
use seotags_store::store::scratch::{Shared, SharedKeys};
use seotags_store::store::similar_texts::{self, Page};
use seotags_store::store::{Outlasts, Store, StoreError, analyses, results};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Results that are read, and written, at once.
const BATCH: usize = 200;
/// Elements whose texts are compared.
const COMPARED: [Element; 3] = [Element::Title, Element::Meta, Element::H1];

/// Passes in which texts are changed: a text that one fact distinguishes from the first page may then resemble the
/// second.
const MENDING_ROUNDS: usize = 3;

/// Changes the texts that can be improved, then adds findings to the others.
pub(super) async fn judge(store: &Store, analysis: AnalysisId) -> Result<(), StoreError> {
    for _ in 0..MENDING_ROUNDS {
        if round(store, analysis, true).await? == 0 {
            return Ok(());
        }
    }
    round(store, analysis, false).await.map(drop)
}

/// One pass through the list; returns how many texts were changed in it.
async fn round(store: &Store, analysis: AnalysisId, repairs: bool) -> Result<usize, StoreError> {
    let whole = Arc::new(store.read(move |db| ListTexts::of(db, analysis)).await?);
    let mut repaired = 0;
    let mut after = -1;
    loop {
        let held = Arc::clone(&whole);
        let batch = store.read(move |db| held.batch(db, analysis, after, repairs)).await?;
        repaired += batch.repaired;
        if !batch.changed.is_empty() {
            let (rows, changed) = (batch.changed.len(), batch.changed);
            // If a result was replaced meanwhile, it is checked when its own run ends.
            store.write_as(rows, Outlasts::Crash, move |db| decisions::write(db, analysis, &changed).map(drop)).await?;
        }
        match batch.last {
            Some(last) => after = last,
            None => return Ok(repaired),
        }
    }
}

/// Facts about the whole list.
struct ListTexts {
    settings: Settings,
    /// Shared values by key.
    shared: HashMap<u64, Shared>,
    /// Suggested titles by site.
    titles: HashMap<u64, usize>,
}

/// Some results to change.
struct Batch {
    last: Option<i64>,
    changed: Vec<Decided>,
    repaired: usize,
}

impl ListTexts {
    fn of(db: &Connection, analysis: AnalysisId) -> rusqlite::Result<Self> {
        let settings = analyses::by_id(db, analysis)?.map(|analysis| analysis.settings).unwrap_or_default();
        let keys = SharedKeys::new()?;
        let mut titles = HashMap::new();
        similar_texts::each(db, analysis, |page| {
            let identity = identity(&page);
            for key in Keys::of(&page, &settings).all() {
                keys.add(key, identity, page.position)?;
            }
            if page.suggested(Element::Title).is_some() {
                *titles.entry(hash(&site(&page))).or_default() += 1;
            }
            Ok(())
        })?;
        Ok(Self { settings, shared: keys.finish()?, titles })
    }

    fn batch(&self, db: &Connection, analysis: AnalysisId, after: i64, repairs: bool) -> rusqlite::Result<Batch> {
        let pages = similar_texts::some(db, analysis, after, BATCH)?;
        let mut batch = Batch { last: pages.last().map(|page| page.position), changed: Vec::new(), repaired: 0 };
        let mut look = ResultLookup { db, analysis, firsts: HashMap::new() };
        for page in pages {
            let found = self.found(&page, &mut look)?;
            if found.is_empty() && !page.was_found {
                continue;
            }
            let Some(seen) = look.seen(&page.url)? else { continue };
            let repaired = if repairs { self.repaired(&seen.record, &found, &look)? } else { None };
            batch.repaired += usize::from(repaired.is_some());
            let mut after = repaired.unwrap_or_else(|| seen.record.clone());
            let is_other = |finding: &Finding| after.suggested(finding.field) == seen.record.suggested(finding.field);
            let found: Vec<Finding> = found.into_iter().filter(is_other).collect();
            let found = explained(&after, found, &look)?;
            after.findings.retain(|finding| !set::is_over_the_set(finding));
            after.findings.extend(found);
            if after.findings != seen.record.findings || after.suggestion() != seen.record.suggestion() {
                let Seen { revision, record } = seen;
                let seen = Seen { revision, record: without_texts(record) };
                batch.changed.push(Decided { seen, after: without_texts(after) });
            }
        }
        Ok(batch)
    }

    fn found(&self, page: &Page, look: &mut ResultLookup<'_>) -> rusqlite::Result<Vec<Finding>> {
        let mut out = Vec::new();
        if !page.has_suggestion() {
            return Ok(out);
        }
        let keys = Keys::of(page, &self.settings);
        let identity = identity(page);
        let first_of = |key: u64| {
            let first = self.shared.get(&key)?.first;
            (first.0 < page.position && first.1 != identity).then_some(first.0)
        };
        for (element, tag) in &keys.tags {
            let (Some(text), Some(tag)) = (page.suggested(*element), tag) else { continue };
            if let Some(first) = first_of(tag.exact) {
                out.extend(
                    look.at(first)?
                        .and_then(|first| set::duplicate(*element, Place { url: &page.url, first: &first.url })),
                );
            } else if *element != Element::H1 {
                for first in tag.near.iter().filter_map(|key| first_of(*key)) {
                    let Some(first) = look.at(first)? else { continue };
                    if first.text(*element).is_some_and(|other| set::are_near(text, other)) {
                        out.push(set::near_duplicate(*element, Place { url: &page.url, first: &first.url }));
                        break;
                    }
                }
            }
        }
        let titles = self.titles.get(&hash(&site(page))).copied().unwrap_or(0);
        let mut edges = keys.edges.iter().zip([true, false]).filter(|_| page.suggested(Element::Title).is_some());
        out.extend(edges.find_map(|(key, at_front)| set::template(self.shared.get(key)?.pages, titles, at_front)));
        if let (Some(first), Some((keyword, is_target))) = (first_of(keys.keyword), main_keyword(page)) {
            let first = look.at(first)?;
            out.extend(
                first.map(|first| set::keyword_shared(keyword, is_target, Place { url: &page.url, first: &first.url })),
            );
        }
        Ok(out)
    }

    /// The record with texts of its own where an earlier page has the same; `None` if there is nothing to change, or no
    /// way to do it.
    fn repaired(
        &self,
        record: &ResultRecord,
        found: &[Finding],
        look: &ResultLookup<'_>,
    ) -> rusqlite::Result<Option<ResultRecord>> {
        let mut now: Option<ResultRecord> = None;
        for finding in found.iter().filter(|finding| is_of_two(finding)) {
            let element = finding.field;
            let author = record.source.get(&element);
            // Texts whose only problem is a similarity stay.
            let is_others = author == Some(&WrittenBy::Person) || is_near(finding) && author == Some(&WrittenBy::Page);
            if is_others || record.decisions.contains_key(&element) {
                continue;
            }
            let Some(other) = look.seen(&finding.value)? else { continue };
            if is_near(finding) && record.says_what_differs(element, &other.record) {
                continue;
            }
            let apart = now.as_ref().unwrap_or(record).set_apart(element, &other.record, &self.settings);
            now = apart.or(now);
        }
        Ok(now)
    }
}

/// The finding is on a title or description that another page has in the same or nearly the same form.
fn is_of_two(finding: &Finding) -> bool {
    let codes = [FindingCode::DuplicateTitle, FindingCode::DuplicateMeta, FindingCode::NearDuplicate];
    codes.iter().any(|code| code.as_str() == finding.code)
}

fn is_near(finding: &Finding) -> bool {
    finding.code == FindingCode::NearDuplicate.as_str()
}

/// Explains findings about a record's texts: a distinguishing fact in the text resolves the finding; otherwise the
/// finding names the fact that the page should state.
fn explained(record: &ResultRecord, found: Vec<Finding>, look: &ResultLookup<'_>) -> rusqlite::Result<Vec<Finding>> {
    let mut out = Vec::with_capacity(found.len());
    for finding in found {
        let other = if is_of_two(&finding) { look.seen(&finding.value)? } else { None };
        match other {
            Some(other) if is_near(&finding) && record.says_what_differs(finding.field, &other.record) => {}
            Some(other) if finding.severity > Severity::Info => out.push(record.with_missing(finding, &other.record)),
            _ => out.push(finding),
        }
    }
    Ok(out)
}

/// Looks up other results; within a batch, the first page of a shared value only once.
struct ResultLookup<'a> {
    db: &'a Connection,
    analysis: AnalysisId,
    firsts: HashMap<i64, Arc<Page>>,
}

impl ResultLookup<'_> {
    /// The page at a position of the list.
    fn at(&mut self, position: i64) -> rusqlite::Result<Option<Arc<Page>>> {
        if let Some(known) = self.firsts.get(&position) {
            return Ok(Some(Arc::clone(known)));
        }
        let page = similar_texts::some(self.db, self.analysis, position - 1, 1)?.into_iter().next().map(Arc::new);
        self.firsts.extend(page.iter().map(|page| (position, Arc::clone(page))));
        Ok(page)
    }

    /// The result of a URL with its texts.
    fn seen(&self, url: &str) -> rusqlite::Result<Option<Seen>> {
        let Ok(url) = HttpUrl::parse(url) else { return Ok(None) };
        results::seen(self.db, self.analysis, ResultKey::new(self.analysis, &url).as_str())
    }
}

/// The keys by which pages are compared; 0 means none.
struct Keys {
    tags: Vec<(Element, Option<TagKeys>)>,
    edges: [u64; 2],
    keyword: u64,
}

struct TagKeys {
    exact: u64,
    near: Vec<u64>,
}

impl Keys {
    fn of(page: &Page, settings: &Settings) -> Self {
        // Texts of other sites do not matter.
        let site = site(page);
        let key = |kind: &str, value: u64| hash(&format!("{kind} {site} {value}"));
        let tags = COMPARED.map(|element| {
            let alike = page.text(element).and_then(Alike::of);
            let keys = alike.map(|alike| {
                let kind = element.as_str();
                let bands = alike.bands.iter().enumerate();
                let bands = bands.map(|(band, value)| key(&format!("{kind} {band}"), *value));
                let near = [key(&format!("{kind} digits"), alike.but_digits)].into_iter().chain(bands);
                TagKeys { exact: key(kind, alike.exact), near: near.collect() }
            });
            (element, keys)
        });
        let core = page.suggested(Element::Title).map(|title| without_suffix(title, settings)).unwrap_or_default();
        let edges = set::edges(core).map(|edge| edge.map_or(0, |edge| key("edge", edge)));
        let language = settings.language.as_deref().or(page.language.as_deref());
        let keyword = main_keyword(page).filter(|_| page.is_indexable);
        let keyword = keyword.and_then(|(keyword, _)| set::main_keyword(keyword, lexicon(language)));
        Self { tags: tags.into(), edges, keyword: keyword.map_or(0, |hash| key("keyword", hash)) }
    }

    fn all(&self) -> Vec<u64> {
        let tags = self.tags.iter().filter_map(|(_, tag)| tag.as_ref());
        let tags = tags.flat_map(|tag| tag.near.iter().copied().chain([tag.exact]));
        tags.chain(self.edges).chain([self.keyword]).collect()
    }
}

/// The main keyword of a page, and whether the user gave it.
fn main_keyword(page: &Page) -> Option<(&str, bool)> {
    let target = page.target_keyword.split(", ").next().filter(|keyword| *keyword != "N/A" && !keyword.is_empty());
    let own = || page.keywords.first().map(|keyword| (keyword.as_str(), false));
    target.map(|keyword| (keyword, true)).or_else(own)
}

fn without_suffix<'a>(title: &'a str, settings: &Settings) -> &'a str {
    let suffix = settings.title_suffix.as_deref().map(str::trim).filter(|suffix| !suffix.is_empty());
    suffix.and_then(|suffix| title.strip_suffix(suffix)).unwrap_or(title).trim()
}

/// Drops the texts of its page, which a batch of results must not keep in memory.
fn without_texts(record: ResultRecord) -> ResultRecord {
    ResultRecord { raw_text_content: None, distilled_text_content: None, undistilled_text_content: None, ..record }
}

fn site(page: &Page) -> String {
    super::site::site(page.final_url.as_deref().unwrap_or(&page.url))
}

/// Pages with the same canonical URL count as one.
fn identity(page: &Page) -> u64 {
    let url = page.canonical_url.as_deref().or(page.final_url.as_deref()).unwrap_or(&page.url);
    hash(&HttpUrl::parse(url).map_or_else(|_| url.to_owned(), |url| url.normalised()))
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish().max(1)
}
