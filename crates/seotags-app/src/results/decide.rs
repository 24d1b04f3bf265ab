//! People's decisions about results: one page or many, in bounded transactions. Each decision applies only to the text
//! that the person saw.

use super::bulk_selection::Bulk;
use super::handle::Results;
use crate::administration::Initiator;
use crate::disk_quota;
use seotags::compose::Element;
use seotags::decision::{Act, DecisionError};
use seotags::result::{ResultRecord, moment_text};
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::store::bulk::{self, EarlierDecision};
use seotags_store::store::decisions::{self, Decided, Seen};
use seotags_store::store::{BATCH_ROWS, Outlasts, Store, StoreError, analyses, results};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// Records that are read at once.
const PAGE: usize = 250;
/// Records that are read at once with their texts, up to two megabytes each.
const PAGE_WITH_CONTENT: usize = 32;
/// Longest name of the person who decides, in characters.
pub const MAX_NAME_CHARS: usize = seotags::lengths::DECIDER_NAME;

/// A person's acts on one page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageActs {
    /// The page's URL in the list.
    pub url: HttpUrl,
    /// The acts, in their order.
    pub acts: Vec<(Element, Act)>,
}

/// How much was decided. Acts that change nothing do not count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DecidedCount {
    /// Pages with an element whose decision changed.
    pub pages: u64,
    /// Elements whose decision changed.
    pub elements: u64,
}

/// Why a decision failed.
#[derive(Debug, thiserror::Error)]
pub enum DecideError {
    /// The analysis does not exist.
    #[error("there is no analysis {id}")]
    NotFound {
        /// Its number.
        id: AnalysisId,
    },
    /// Pages that have no result in the analysis.
    #[error("analysis {id} has no result for {}", urls.join(", "))]
    NoResult {
        /// The analysis.
        id: AnalysisId,
        /// Their addresses.
        urls: Vec<String>,
    },
    /// The name of the person is invalid.
    #[error("a name has 1 to {MAX_NAME_CHARS} characters, on one line")]
    Name,
    /// An act is not possible for a page: no decision was stored.
    #[error("{url}: {reason}")]
    Decision {
        /// The page.
        url: String,
        /// The reason.
        reason: DecisionError,
    },
    /// The latest decision about many results of the analysis was not made by this name, or there is none.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// The quota of the owner is used up.
    #[error("{refusal}")]
    Full {
        /// The reason, for the user.
        refusal: String,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Results {
    /// Performs the acts of `by` on single pages. If a page has no result, or an act is not possible, it fails before
    /// any change.
    ///
    /// # Errors
    /// [`DecideError`]
    pub async fn decide(&self, id: AnalysisId, pages: Vec<PageActs>, by: &str) -> Result<DecidedCount, DecideError> {
        let decider = Decider::open(self, id, by).await?;
        self.decide_at(decider, pages).await
    }

    /// Like [`Self::decide`], and can be [undone](Self::undo) until the next undoable decision.
    ///
    /// # Errors
    /// [`DecideError`]
    pub async fn decide_undoably(
        &self,
        id: AnalysisId,
        pages: Vec<PageActs>,
        by: &str,
    ) -> Result<DecidedCount, DecideError> {
        let decider = Decider { is_undoable: true, ..Decider::open(self, id, by).await? };
        self.decide_at(decider, pages).await
    }

    async fn decide_at(&self, decider: Decider<'_>, pages: Vec<PageActs>) -> Result<DecidedCount, DecideError> {
        let id = decider.id;
        decider.try_out(&pages).await?;
        if decider.is_undoable {
            decider.begin_undoable().await?;
        }
        let mut count = DecidedCount::default();
        for some in pages.chunks(PAGE_WITH_CONTENT) {
            let mut acts: HashMap<String, Vec<(Element, Act)>> = HashMap::new();
            for page in some {
                acts.entry(ResultKey::new(id, &page.url).as_str().to_owned()).or_default().extend(page.acts.clone());
            }
            let mut seen = Vec::new();
            for key in acts.keys() {
                // A page may be gone since it was checked, if the list was run again.
                seen.extend(decider.seen(key).await?);
            }
            let acts_of: ActsOf = Arc::new(move |record| acts.get(&record.unique_key).cloned().unwrap_or_default());
            count.add(decider.follow(seen, &acts_of).await?);
        }
        Ok(count)
    }

    /// The result of a page as it would be after the acts of `by`. Stores nothing.
    ///
    /// # Errors
    /// [`DecideError`]
    pub async fn would_be(&self, id: AnalysisId, page: PageActs, by: &str) -> Result<ResultRecord, DecideError> {
        let decider = Decider::open(self, id, by).await?;
        let Some(seen) = decider.seen(ResultKey::new(id, &page.url).as_str()).await? else {
            return Err(DecideError::NoResult { id, urls: vec![page.url.to_string()] });
        };
        let as_it_is = seen.record.clone();
        let acts = page.acts;
        let decided = decider.decided(vec![seen], &(Arc::new(move |_: &ResultRecord| acts.clone()) as ActsOf)).await?;
        Ok(decided.into_iter().next().map_or(as_it_is, |decided| decided.after))
    }

    /// Performs the same acts on elements of all selected pages; skips acts that are not possible for a page. It can be
    /// [undone](Self::undo) until the next bulk decision.
    ///
    /// # Errors
    /// [`DecideError`]
    pub async fn decide_all(&self, id: AnalysisId, bulk: Bulk, by: &str) -> Result<DecidedCount, DecideError> {
        let decider = Decider { is_undoable: true, ..Decider::open(self, id, by).await? };
        let urls = bulk.which.urls.clone();
        let acts: ActsOf = Arc::new(move |record| bulk.acts(record));
        decider
            .try_out(&urls.iter().map(|url| PageActs { url: url.clone(), acts: Vec::new() }).collect::<Vec<_>>())
            .await?;
        decider.begin_undoable().await?;
        if urls.is_empty() {
            return decider.follow_all(&acts).await;
        }
        let mut count = DecidedCount::default();
        for some in urls.chunks(PAGE_WITH_CONTENT) {
            let mut seen = Vec::new();
            for url in some {
                seen.extend(decider.seen(ResultKey::new(id, url).as_str()).await?);
            }
            count.add(decider.follow(seen, &acts).await?);
        }
        Ok(count)
    }
}

impl DecidedCount {
    fn add(&mut self, more: Self) {
        self.pages += more.pages;
        self.elements += more.elements;
    }

    fn take(&mut self, decided: &Decided) {
        let (before, after) = (&decided.seen.record.decisions, &decided.after.decisions);
        let elements: BTreeSet<&Element> = before.keys().chain(after.keys()).collect();
        self.pages += 1;
        self.elements +=
            elements.into_iter().filter(|element| before.get(element) != after.get(element)).count() as u64;
    }
}

/// True if the act replaces the text by another one.
fn changes_text(record: &ResultRecord, element: Element, act: &Act) -> bool {
    let has_other = record.decisions.get(&element).is_some_and(|decision| decision.generated.is_some());
    act.may_change_text() && (has_other || *act != Act::Withdraw)
}

/// The acts for a result, given its current state.
type ActsOf = Arc<dyn Fn(&ResultRecord) -> Vec<(Element, Act)> + Send + Sync>;

/// A person who decides about results of an analysis.
pub(super) struct Decider<'a> {
    pub(super) store: &'a Store,
    id: AnalysisId,
    settings: Arc<Settings>,
    pub(super) by: Arc<str>,
    /// The caller, for the action log.
    initiator: Initiator,
    /// What is decided can be undone, until the next decision of this kind.
    is_undoable: bool,
}

impl<'a> Decider<'a> {
    pub(super) async fn open(disk_space: &'a Results, id: AnalysisId, by: &str) -> Result<Self, DecideError> {
        let store = &*disk_space.store;
        let by = by.trim();
        if by.is_empty() || by.chars().count() > MAX_NAME_CHARS || by.contains(char::is_control) {
            return Err(DecideError::Name);
        }
        let analysis = store.read(move |db| analyses::by_id(db, id)).await?.ok_or(DecideError::NotFound { id })?;
        let (settings, initiator) = (Arc::new(analysis.settings), disk_space.by.clone());
        Ok(Self { store, id, settings, by: by.into(), initiator, is_undoable: false })
    }

    /// From now on, decisions can be undone, and none that was made before.
    async fn begin_undoable(&self) -> Result<(), StoreError> {
        let (id, by, initiator) = (self.id, Arc::clone(&self.by), self.initiator.clone());
        let beginning = self.store.write(move |db| {
            bulk::begin(db, id, &by)?;
            initiator.note(db)
        });
        beginning.await
    }

    pub(super) async fn seen(&self, key: &str) -> Result<Option<Seen>, StoreError> {
        let (id, key) = (self.id, key.to_owned());
        self.store.read(move |db| results::seen(db, id, &key)).await
    }

    /// Checks that every act is possible, one page at a time; stores nothing.
    async fn try_out(&self, pages: &[PageActs]) -> Result<(), DecideError> {
        let mut missing = Vec::new();
        for PageActs { url, acts } in pages {
            let key = ResultKey::new(self.id, url);
            let id = self.id;
            let found = self.store.read(move |db| results::bare_by_key(db, id, key.as_str())).await?;
            let Some(mut record) = found else {
                missing.push(url.to_string());
                continue;
            };
            let tried = record.decide(acts, &self.by, "", &self.settings);
            tried.map_err(|reason| DecideError::Decision { url: record.url, reason })?;
        }
        if missing.is_empty() { Ok(()) } else { Err(DecideError::NoResult { id: self.id, urls: missing }) }
    }

    /// Performs the acts for every result, in the order of the list.
    async fn follow_all(&self, acts_of: &ActsOf) -> Result<DecidedCount, DecideError> {
        let (id, mut after) = (self.id, -1);
        let mut count = DecidedCount::default();
        loop {
            let page = self.store.read(move |db| results::page(db, id, after, PAGE, results::Content::Without)).await?;
            let Some(last) = page.last() else { return Ok(count) };
            after = last.position;
            let seen = page.into_iter().map(|placed| Seen { revision: placed.revision, record: placed.record });
            count.add(self.follow(seen.collect(), acts_of).await?);
        }
    }

    /// Performs the acts for some results, and repeats them for those that changed meanwhile.
    async fn follow(&self, mut seen: Vec<Seen>, acts_of: &ActsOf) -> Result<DecidedCount, DecideError> {
        let mut count = DecidedCount::default();
        while !seen.is_empty() {
            let with_texts = self.with_texts(seen, acts_of).await?;
            let decided = self.decided(with_texts, acts_of).await?;
            if decided.is_empty() {
                break;
            }
            seen = self.write(decided, &mut count).await?;
        }
        Ok(count)
    }

    /// Writes the decisions. Returns the results that changed meanwhile, in their current state: these have no decision
    /// yet.
    pub(super) async fn write(
        &self,
        decided: Vec<Decided>,
        count: &mut DecidedCount,
    ) -> Result<Vec<Seen>, DecideError> {
        let (id, rows) = (self.id, decided.len().min(BATCH_ROWS));
        let bulk_by = self.is_undoable.then(|| Arc::clone(&self.by));
        let initiator = self.initiator.clone();
        // A person's decision cannot be repeated automatically.
        let written = self.store.write_as(rows, Outlasts::PowerLoss, move |db| {
            let owner = analyses::owner(db, id)?;
            let stale = disk_quota::within(
                db,
                owner,
                |refusal| DecideError::Full { refusal },
                || {
                    let stale = decisions::write(db, id, &decided)?;
                    if let Some(by) = bulk_by {
                        for (_, one) in decided.iter().enumerate().filter(|(place, _)| !stale.contains(place)) {
                            bulk::note(db, id, &by, one)?;
                        }
                    }
                    if stale.len() < decided.len() {
                        initiator.note(db)?;
                    }
                    Ok(Ok(stale))
                },
            )?;
            Ok(stale.map(|stale| (decided, stale)))
        });
        let (decided, stale) = written.await??;
        let mut seen = Vec::new();
        for (place, one) in decided.iter().enumerate() {
            if stale.contains(&place) {
                seen.extend(self.seen(&one.after.unique_key).await?);
            } else {
                count.take(one);
            }
        }
        Ok(seen)
    }

    /// Restores earlier decisions, except where another decision was made meanwhile.
    pub(super) async fn restored(
        &self,
        seen: Vec<Seen>,
        said: Arc<[EarlierDecision]>,
    ) -> Result<Vec<Decided>, DecideError> {
        let settings = Arc::clone(&self.settings);
        let restoring = tokio::task::spawn_blocking(move || {
            let mut out = Vec::new();
            for seen in seen {
                let of_page = said.iter().filter(|said| said.key == seen.record.unique_key);
                let stands = |said: &&EarlierDecision| seen.record.decisions.get(&said.element) == said.after.as_ref();
                let before = of_page.filter(stands).map(|said| (said.element, said.before.clone()));
                let before: BTreeMap<_, _> = before.collect();
                if !before.is_empty() {
                    let mut after = seen.record.clone();
                    after.restore(before, &settings);
                    out.push(Decided { seen, after });
                }
            }
            out
        });
        restoring.await.map_err(|_| StoreError::Closed { path: self.store.path().to_owned() }.into())
    }

    /// Reads the results again with all their data, where new tags must be checked against their pages.
    async fn with_texts(&self, seen: Vec<Seen>, acts_of: &ActsOf) -> Result<Vec<Seen>, DecideError> {
        let mut out = Vec::with_capacity(seen.len());
        for one in seen {
            let acts = acts_of(&one.record);
            let is_bare = one.record.distilled_text_content.is_none();
            if is_bare && acts.iter().any(|(element, act)| changes_text(&one.record, *element, act)) {
                out.extend(self.seen(&one.record.unique_key).await?);
            } else if !acts.is_empty() {
                out.push(one);
            }
        }
        Ok(out)
    }

    async fn decided(&self, seen: Vec<Seen>, acts_of: &ActsOf) -> Result<Vec<Decided>, DecideError> {
        let (settings, by, acts_of) = (Arc::clone(&self.settings), Arc::clone(&self.by), Arc::clone(acts_of));
        let now = moment_text(seotags::clock::now().as_millisecond());
        let deciding = tokio::task::spawn_blocking(move || {
            let mut out = Vec::new();
            for seen in seen {
                let mut after = seen.record.clone();
                let changed = after.decide(&acts_of(&seen.record), &by, &now, &settings);
                match changed {
                    Ok(true) => out.push(Decided { seen, after }),
                    Ok(false) => {}
                    Err(reason) => return Err(DecideError::Decision { url: after.url, reason }),
                }
            }
            Ok(out)
        });
        deciding.await.map_err(|_| StoreError::Closed { path: self.store.path().to_owned() })?
    }
}
