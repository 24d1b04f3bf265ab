//! What people decide about results: one page or many, in bounded transactions, each decision on the text that was seen.

use super::handle::Results;
use super::which::Bulk;
use crate::administration::Initiator;
use crate::room;
use crate::store::bulk::{self, Said};
use crate::store::decisions::{self, Decided, Seen};
use crate::store::{BATCH_ROWS, Outlasts, Store, StoreError, analyses, results};
use seotags::compose::Element;
use seotags::decision::{Act, DecisionError};
use seotags::result::{ResultRecord, moment_text};
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// Records looked at in one go.
const PAGE: usize = 250;
/// Records looked at in one go with their texts, up to two megabytes each.
const PAGE_WITH_CONTENT: usize = 32;
/// Longest name of who decides, in characters.
pub const MAX_NAME_CHARS: usize = seotags::lengths::DECIDER_NAME;

/// What a person does with one page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageActs {
    /// The page, as it is listed.
    pub url: HttpUrl,
    /// What is done, one after the other.
    pub acts: Vec<(Element, Act)>,
}

/// What was done. What was so before does not count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DecidedCount {
    /// Pages with an element of which something new was said.
    pub pages: u64,
    /// These elements.
    pub elements: u64,
}

/// Why something could not be decided.
#[derive(Debug, thiserror::Error)]
pub enum DecideError {
    /// There is no such analysis.
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
    /// It is not clear who decides.
    #[error("a name has 1 to {MAX_NAME_CHARS} characters, on one line")]
    Name,
    /// It makes no sense for a page: nothing was done about any.
    #[error("{url}: {reason}")]
    Decision {
        /// The page.
        url: String,
        /// Why.
        reason: DecisionError,
    },
    /// Nobody of that name was the last to say something of many results of the analysis.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// The quota of the owner is used up.
    #[error("{refusal}")]
    Full {
        /// The reason, for the user.
        refusal: String,
    },
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Results {
    /// Follows what `by` does with single pages. A page without a result, or an act that makes no sense, is an error
    /// before anything is done.
    ///
    /// # Errors
    /// [`DecideError`]
    pub async fn decide(&self, id: AnalysisId, pages: Vec<PageActs>, by: &str) -> Result<DecidedCount, DecideError> {
        let desk = Desk::open(self, id, by).await?;
        self.decide_at(desk, pages).await
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
        let desk = Desk { is_undoable: true, ..Desk::open(self, id, by).await? };
        self.decide_at(desk, pages).await
    }

    async fn decide_at(&self, desk: Desk<'_>, pages: Vec<PageActs>) -> Result<DecidedCount, DecideError> {
        let id = desk.id;
        desk.try_out(&pages).await?;
        if desk.is_undoable {
            desk.begin_undoable().await?;
        }
        let mut count = DecidedCount::default();
        for some in pages.chunks(PAGE_WITH_CONTENT) {
            let mut acts: HashMap<String, Vec<(Element, Act)>> = HashMap::new();
            for page in some {
                acts.entry(ResultKey::new(id, &page.url).as_str().to_owned()).or_default().extend(page.acts.clone());
            }
            let mut seen = Vec::new();
            for key in acts.keys() {
                // One may be gone since it was looked at: the list was run anew.
                seen.extend(desk.seen(key).await?);
            }
            let acts_of: ActsOf = Arc::new(move |record| acts.get(&record.unique_key).cloned().unwrap_or_default());
            count.add(desk.follow(seen, &acts_of).await?);
        }
        Ok(count)
    }

    /// The result of a page as it would stand after what `by` does with it. Nothing is kept.
    ///
    /// # Errors
    /// [`DecideError`]
    pub async fn would_be(&self, id: AnalysisId, page: PageActs, by: &str) -> Result<ResultRecord, DecideError> {
        let desk = Desk::open(self, id, by).await?;
        let Some(seen) = desk.seen(ResultKey::new(id, &page.url).as_str()).await? else {
            return Err(DecideError::NoResult { id, urls: vec![page.url.to_string()] });
        };
        let as_it_is = seen.record.clone();
        let acts = page.acts;
        let decided = desk.decided(vec![seen], &(Arc::new(move |_: &ResultRecord| acts.clone()) as ActsOf)).await?;
        Ok(decided.into_iter().next().map_or(as_it_is, |decided| decided.after))
    }

    /// Does the same with elements of all pages that are meant; what makes no sense for one of them is left out there.
    /// Until the next time it can be [undone](Self::undo).
    ///
    /// # Errors
    /// [`DecideError`]
    pub async fn decide_all(&self, id: AnalysisId, bulk: Bulk, by: &str) -> Result<DecidedCount, DecideError> {
        let desk = Desk { is_undoable: true, ..Desk::open(self, id, by).await? };
        let urls = bulk.which.urls.clone();
        let acts: ActsOf = Arc::new(move |record| bulk.acts(record));
        desk.try_out(&urls.iter().map(|url| PageActs { url: url.clone(), acts: Vec::new() }).collect::<Vec<_>>())
            .await?;
        desk.begin_undoable().await?;
        if urls.is_empty() {
            return desk.follow_all(&acts).await;
        }
        let mut count = DecidedCount::default();
        for some in urls.chunks(PAGE_WITH_CONTENT) {
            let mut seen = Vec::new();
            for url in some {
                seen.extend(desk.seen(ResultKey::new(id, url).as_str()).await?);
            }
            count.add(desk.follow(seen, &acts).await?);
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

/// True if another text takes the place of the one that stands there.
fn changes_text(record: &ResultRecord, element: Element, act: &Act) -> bool {
    let has_other = record.decisions.get(&element).is_some_and(|decision| decision.generated.is_some());
    act.may_change_text() && (has_other || *act != Act::Withdraw)
}

/// What is done with a result as it stands.
type ActsOf = Arc<dyn Fn(&ResultRecord) -> Vec<(Element, Act)> + Send + Sync>;

/// Somebody who decides about results of an analysis.
pub(super) struct Desk<'a> {
    pub(super) store: &'a Store,
    id: AnalysisId,
    settings: Arc<Settings>,
    pub(super) by: Arc<str>,
    /// The caller, for the action log.
    initiator: Initiator,
    /// What is decided can be undone, until the next decision of this kind.
    is_undoable: bool,
}

impl<'a> Desk<'a> {
    pub(super) async fn open(room: &'a Results, id: AnalysisId, by: &str) -> Result<Self, DecideError> {
        let store = &*room.store;
        let by = by.trim();
        if by.is_empty() || by.chars().count() > MAX_NAME_CHARS || by.contains(char::is_control) {
            return Err(DecideError::Name);
        }
        let analysis = store.read(move |db| analyses::by_id(db, id)).await?.ok_or(DecideError::NotFound { id })?;
        let (settings, initiator) = (Arc::new(analysis.settings), room.by.clone());
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

    /// Sees that each act makes sense, one page at a time; nothing is kept.
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

    /// Does what is to be done with every result, in the order of the list.
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

    /// Does what is to be done with some results, anew with those that changed in the meantime.
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

    /// Writes what was decided. Returns the results that changed in the meantime, as they are now: nothing was said of them.
    pub(super) async fn write(
        &self,
        decided: Vec<Decided>,
        count: &mut DecidedCount,
    ) -> Result<Vec<Seen>, DecideError> {
        let (id, rows) = (self.id, decided.len().min(BATCH_ROWS));
        let bulk_by = self.is_undoable.then(|| Arc::clone(&self.by));
        let initiator = self.initiator.clone();
        // Nobody can do it again.
        let written = self.store.write_as(rows, Outlasts::PowerLoss, move |db| {
            let owner = analyses::owner(db, id)?;
            let stale = room::within(
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

    /// Puts decisions back on results, unless something else was said meanwhile.
    pub(super) async fn restored(&self, seen: Vec<Seen>, said: Arc<[Said]>) -> Result<Vec<Decided>, DecideError> {
        let settings = Arc::clone(&self.settings);
        let restoring = tokio::task::spawn_blocking(move || {
            let mut out = Vec::new();
            for seen in seen {
                let of_page = said.iter().filter(|said| said.key == seen.record.unique_key);
                let stands = |said: &&Said| seen.record.decisions.get(&said.element) == said.after.as_ref();
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

    /// Reads the results with all that belongs to them where other tags are to be held against their pages.
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
