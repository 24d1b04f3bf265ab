//! The figures of two analyses side by side: which pages and issues are new, and which are gone.

use super::handle::Results;
use rusqlite::Connection;
use seotags::judge::{Severity, issues};
use seotags::result::PageKind;
use seotags::url::{AnalysisId, HttpUrl};
use seotags_store::store::results::page_lines::{self, PageLine};
use seotags_store::store::{StoreError, results};
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, RandomState};

/// Results of one analysis that are compared at most: the comparison keeps one entry for each in memory.
const MOST_COMPARED: u64 = 200_000;

/// How a later analysis differs from an earlier one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Pages that both have.
    pub in_both: u64,
    /// Pages that only the later one has.
    pub added: u64,
    /// Pages that only the earlier one has.
    pub gone: u64,
    /// Pages of both that only the later one finds indexable.
    pub became_indexable: u64,
    /// Pages of both that only the earlier one found indexable.
    pub lost_indexability: u64,
    /// The issues of either, by their codes.
    pub issues: BTreeMap<String, IssueChange>,
}

/// The pages with one issue in two analyses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct IssueChange {
    /// All pages with it in the earlier analysis.
    pub before: u64,
    /// All pages with it in the later analysis.
    pub after: u64,
    /// Pages of both that have it only in the later analysis.
    pub new: u64,
    /// Pages of both that have it only in the earlier analysis.
    pub fixed: u64,
}

impl Comparison {
    /// Errors and warnings that are new or fixed on pages of both.
    pub fn new_and_fixed(&self) -> (u64, u64) {
        let counts = |code: &String| issues::find(code).is_none_or(|issue| issue.severity != Severity::Info);
        let counted = self.issues.iter().filter(|(code, _)| counts(code)).map(|(_, change)| change);
        counted.fold((0, 0), |(new, fixed), change| (new + change.new, fixed + change.fixed))
    }

    fn issue(&mut self, code: &str) -> &mut IssueChange {
        self.issues.entry(code.to_owned()).or_default()
    }
}

/// The pages of an analysis, by a hash of their URLs.
#[derive(Debug)]
pub(super) struct Pages {
    pages: HashMap<u64, Page>,
    /// Each list of codes that occurs.
    codes: Vec<String>,
}

/// A page: whether it is indexable, and the place of its codes.
#[derive(Debug, Clone, Copy)]
struct Page {
    is_indexable: bool,
    codes: usize,
}

impl Pages {
    /// Reads the pages of an analysis; `hasher` is that of the other pages they are compared with.
    pub(super) fn read(db: &Connection, analysis: AnalysisId, hasher: &RandomState) -> rusqlite::Result<Self> {
        let (mut pages, mut codes, mut places) = (HashMap::new(), Vec::new(), HashMap::<String, usize>::new());
        page_lines::each_line(db, analysis, |PageLine { url, kind, issue_codes }| {
            let place = places.get(issue_codes).copied().unwrap_or_else(|| {
                codes.push(issue_codes.to_owned());
                places.insert(issue_codes.to_owned(), codes.len() - 1);
                codes.len() - 1
            });
            pages.insert(hash(hasher, url), Page { is_indexable: kind == PageKind::Indexable, codes: place });
        })?;
        Ok(Self { pages, codes })
    }

    /// Compares these pages with those of a later analysis.
    pub(super) fn compared_with(&self, later: &Self) -> Comparison {
        let mut comparison = Comparison::default();
        // Many pages have the same issues before and after.
        let mut alike: HashMap<(Option<usize>, Option<usize>), u64> = HashMap::new();
        for (hash, after) in &later.pages {
            let before = self.pages.get(hash);
            *alike.entry((before.map(|page| page.codes), Some(after.codes))).or_default() += 1;
            let Some(before) = before else {
                comparison.added += 1;
                continue;
            };
            comparison.in_both += 1;
            comparison.became_indexable += u64::from(!before.is_indexable && after.is_indexable);
            comparison.lost_indexability += u64::from(before.is_indexable && !after.is_indexable);
        }
        for (hash, before) in &self.pages {
            if !later.pages.contains_key(hash) {
                comparison.gone += 1;
                *alike.entry((Some(before.codes), None)).or_default() += 1;
            }
        }
        for ((before, after), count) in alike {
            let list = |pages: &Self, place: Option<usize>| -> Vec<String> {
                let codes = place.and_then(|place| pages.codes.get(place));
                codes.into_iter().flat_map(|codes| codes.split_ascii_whitespace()).map(str::to_owned).collect()
            };
            let (earlier, now) = (list(self, before), list(later, after));
            let is_in_both = before.is_some() && after.is_some();
            for code in &earlier {
                let change = comparison.issue(code);
                change.before += count;
                change.fixed += if is_in_both && !now.contains(code) { count } else { 0 };
            }
            for code in &now {
                let change = comparison.issue(code);
                change.after += count;
                change.new += if is_in_both && !earlier.contains(code) { count } else { 0 };
            }
        }
        comparison
    }
}

/// A hash of the URL in the spelling by which analyses recognise it.
fn hash(hasher: &RandomState, url: &str) -> u64 {
    match HttpUrl::parse(url) {
        Ok(parsed) => hasher.hash_one(parsed.normalised()),
        Err(_) => hasher.hash_one(url),
    }
}

impl Results {
    /// Compares an analysis with a later one; `None` if one of them has more than 200,000 results.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn compare(&self, before: AnalysisId, after: AnalysisId) -> Result<Option<Comparison>, StoreError> {
        let compare = move |db: &Connection| {
            let moment = db.unchecked_transaction()?;
            for analysis in [before, after] {
                if results::count_of(&moment, analysis)? > MOST_COMPARED {
                    return Ok(None);
                }
            }
            let hasher = RandomState::new();
            let earlier = Pages::read(&moment, before, &hasher)?;
            Ok(Some(earlier.compared_with(&Pages::read(&moment, after, &hasher)?)))
        };
        self.store.read_long(compare).await
    }
}
