//! Known facts about canonical targets. Each target is fetched once; pages that were read themselves are not fetched
//! for this.

use seotags_core::judge::CanonicalTarget;
use seotags_core::url::HttpUrl;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Number of pages in one generation of the memory; as many older ones are kept, so that pages in use stay. Most pages
/// take 24 bytes.
const GENERATION: usize = 50_000;

/// A fetch that several pages wait for; `None` if it revealed nothing.
type SharedFetch = Arc<OnceCell<Option<Arc<CanonicalTarget>>>>;

/// The known facts about one page.
#[derive(Debug, Clone)]
enum PageFacts {
    /// The target is fine.
    Fine,
    Asked(SharedFetch),
}

/// Known facts about canonical targets, by a hash of their normalised URLs.
#[derive(Debug, Default)]
pub(super) struct CanonicalTargets {
    generations: Mutex<Generations>,
    /// Hosts that did not answer, and how often: a dead host would delay every page that names it.
    silent: Mutex<HashMap<String, u32>>,
}

/// Number of failed fetches after which a host is skipped.
const MOST_IN_VAIN: u32 = 2;

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<u64, PageFacts>,
    old: HashMap<u64, PageFacts>,
}

impl CanonicalTargets {
    /// Remembers a page that was read.
    pub(super) fn note(&self, target: CanonicalTarget) {
        let hash = hash(&target.url);
        let known = if target.is_fine() {
            PageFacts::Fine
        } else {
            PageFacts::Asked(Arc::new(OnceCell::new_with(Some(Some(Arc::new(target))))))
        };
        self.lock().insert(hash, known);
    }

    /// The facts about `url`; if nothing is known, `look` finds out, once for all callers.
    pub(super) async fn get(
        &self,
        url: &HttpUrl,
        look: impl Future<Output = Option<CanonicalTarget>>,
    ) -> Option<Arc<CanonicalTarget>> {
        let in_vain = |add: u32| {
            let mut silent = self.silent.lock().unwrap_or_else(PoisonError::into_inner);
            let count = silent.entry(url.host().to_owned()).or_default();
            *count += add;
            *count
        };
        if in_vain(0) >= MOST_IN_VAIN {
            return None;
        }
        let look = async {
            let seen = look.await;
            in_vain(u32::from(seen.is_none()));
            seen
        };
        let known = self.lock().get_or_ask(hash(url));
        match known {
            PageFacts::Fine => Some(Arc::new(CanonicalTarget::fine(url.clone()))),
            PageFacts::Asked(cell) => cell.get_or_init(|| async { look.await.map(Arc::new) }).await.clone(),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Generations> {
        self.generations.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Generations {
    fn insert(&mut self, hash: u64, known: PageFacts) {
        if self.young.len() >= GENERATION {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(hash, known);
    }

    fn get_or_ask(&mut self, hash: u64) -> PageFacts {
        if let Some(known) = self.young.get(&hash) {
            return known.clone();
        }
        let known = self.old.remove(&hash).unwrap_or_else(|| PageFacts::Asked(SharedFetch::default()));
        self.insert(hash, known.clone());
        known
    }
}

fn hash(url: &HttpUrl) -> u64 {
    let mut hasher = DefaultHasher::new();
    url.normalised().hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn url(number: usize) -> HttpUrl {
        HttpUrl::parse(&format!("https://shop.example/{number}")).unwrap()
    }

    #[tokio::test]
    async fn target_is_fetched_once_and_never_if_it_was_read() {
        let targets = CanonicalTargets::default();
        let looks = AtomicUsize::new(0);
        let look = |number| {
            looks.fetch_add(1, Ordering::SeqCst);
            async move { Some(CanonicalTarget::fine(url(number))) }
        };
        targets.note(CanonicalTarget::fine(url(1)));
        assert!(targets.get(&url(1), async { unreachable!() }).await.is_some());
        for _ in 0..3 {
            let asked = async { look(2).await };
            assert!(targets.get(&url(2), asked).await.is_some_and(|target| target.is_fine()));
        }
        assert_eq!(looks.load(Ordering::SeqCst), 1);
        assert!(targets.get(&url(3), async { None }).await.is_none());
        assert!(targets.get(&url(3), async { unreachable!() }).await.is_none());
    }

    #[tokio::test]
    async fn pages_in_use_are_remembered_and_memory_is_limited() {
        let targets = CanonicalTargets::default();
        for number in 0..GENERATION * 5 {
            targets.note(CanonicalTarget::fine(url(number)));
            assert!(targets.get(&url(0), async { unreachable!() }).await.is_some());
        }
        let generations = targets.lock();
        assert!(generations.young.len() + generations.old.len() <= GENERATION * 2);
    }
}
