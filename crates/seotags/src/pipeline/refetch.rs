//! Pages blocked by bot protection are fetched once more, later: the protection may have ended by then. If that does
//! not help, the host's other blocked pages are not fetched again.

use super::reader::Read;
use super::{PageJob, Patience};
use seotags_core::judge::{Answer, Visit};
use seotags_core::settings::Settings;
use seotags_core::url::ResultKey;
use seotags_core::visit::{ContentSource, Note, PageSource};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// Number of consecutive pages of one host that were blocked twice, after which no other page of it is fetched again.
/// Also the number of pages per host that are fetched again at the same time.
const USELESS_IN_ROW: u32 = 3;
/// Maximum number of waiting pages.
const MOST_WAITING: usize = 1_000;
/// Pause before a page is checked again that waits for others of its host.
const IN_LINE: Duration = Duration::from_millis(100);

/// Pages that wait for their second fetch.
pub(super) struct RefetchQueue {
    is_wanted: bool,
    pause: Duration,
    /// Sorted by due time and order of arrival.
    waiting: BTreeMap<(Instant, u64), (PageJob, Read)>,
    came: u64,
    /// Pages that are being fetched a second time.
    second: HashSet<ResultKey>,
    hosts: HashMap<String, Host>,
}

/// The results of second fetches at a host.
#[derive(Debug, Default)]
struct Host {
    under_way: u32,
    useless_in_row: u32,
}

/// What to do with a page whose time has come.
pub(super) enum Due {
    /// Fetch it.
    Ask(PageJob),
    /// Keep the first result: a second fetch would not help.
    Keep(PageJob, Box<Read>),
}

impl RefetchQueue {
    pub(super) fn new(settings: &Settings, patience: &Patience) -> Self {
        Self {
            is_wanted: settings.retries > 0,
            pause: patience.protected,
            waiting: BTreeMap::new(),
            came: 0,
            second: HashSet::new(),
            hosts: HashMap::new(),
        }
    }

    /// Number of waiting pages.
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Returns a page that was read, unless it is to be fetched once more.
    pub(super) fn pass(&mut self, job: PageJob, mut read: Read) -> Option<(PageJob, Read)> {
        let is_walled = matches!(&read.page.visit, Visit::Answered(answer) if is_walled(answer));
        if !self.second.is_empty() && self.second.remove(&job.key) {
            self.came_back(&job, is_walled);
            if let (false, Visit::Answered(answer)) = (is_walled, &mut read.page.visit) {
                answer.notes.push(Note::Retried);
            }
            return Some((job, read));
        }
        let is_worth_it = || {
            let is_useless = self.hosts.get(&job.url.origin()).is_some_and(Host::is_useless);
            self.is_wanted && job.source == PageSource::Web && self.waiting.len() < MOST_WAITING && !is_useless
        };
        if !is_walled || !is_worth_it() {
            return Some((job, read));
        }
        // The user's own hosts need no pause: the end of the queue is late enough.
        let pause = if job.url.is_local() { IN_LINE } else { self.pause };
        self.wait(pause, job, read);
        None
    }

    /// The next page whose time has come. May be dropped and called again.
    pub(super) async fn next(&mut self) -> Option<Due> {
        loop {
            let (&(due, _), _) = self.waiting.first_key_value()?;
            sleep_until(due).await;
            let (_, (job, read)) = self.waiting.pop_first()?;
            let host = self.hosts.entry(job.url.origin()).or_default();
            if host.is_useless() {
                return Some(Due::Keep(job, Box::new(read)));
            }
            if host.under_way < USELESS_IN_ROW {
                host.under_way += 1;
                self.second.insert(job.key.clone());
                return Some(Due::Ask(job));
            }
            self.wait(IN_LINE, job, read);
        }
    }

    fn wait(&mut self, pause: Duration, job: PageJob, read: Read) {
        self.came += 1;
        self.waiting.insert((Instant::now() + pause, self.came), (job, read));
    }

    /// Fetches nothing more; waiting pages stay open.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }

    fn came_back(&mut self, job: &PageJob, is_walled: bool) {
        let Some(host) = self.hosts.get_mut(&job.url.origin()) else { return };
        host.under_way = host.under_way.saturating_sub(1);
        host.useless_in_row = if is_walled { host.useless_in_row + 1 } else { 0 };
    }
}

impl Host {
    fn is_useless(&self) -> bool {
        self.useless_in_row >= USELESS_IN_ROW
    }
}

fn is_walled(answer: &Answer) -> bool {
    answer.protection.is_some() && answer.source != ContentSource::Cache
}

#[cfg(test)]
mod tests {
    use super::super::{Depth, read_fetched};
    use super::*;
    use seotags_core::distill::DistillOptions;
    use seotags_core::result::Spent;
    use seotags_core::url::{AnalysisId, HttpUrl};
    use seotags_core::visit::{Fetched, Headers, Hop, RawAnswer};

    /// A blocked page.
    fn walled(url: &str) -> (PageJob, Read) {
        let (url, settings) = (HttpUrl::parse(url).unwrap(), Settings::default());
        let fetched = Fetched::Answered(RawAnswer {
            hops: vec![Hop { status: 403, url: url.clone() }],
            headers: Headers(vec![("cf-mitigated".into(), "challenge".into())]),
            ..RawAnswer::default()
        });
        let page = read_fetched(&url, fetched, Vec::new(), Depth::Judged, &DistillOptions::default(), &settings, 0);
        (PageJob::new(AnalysisId(1), url, settings.hash()), Read { page, spent: Spent::default(), parked: None })
    }

    async fn next(again: &mut RefetchQueue) -> String {
        match again.next().await.unwrap() {
            Due::Ask(job) => job.url.to_string(),
            Due::Keep(job, _) => panic!("{} is not asked", job.url),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn due_page_is_not_delayed_by_a_later_one() {
        let mut again = RefetchQueue::new(&Settings::default(), &Patience::default());
        for url in ["https://far.example/a", "https://far.example/b", "http://127.0.0.1/own"] {
            let (job, read) = walled(url);
            assert!(again.pass(job, read).is_none());
        }
        let begin = Instant::now();
        assert_eq!(next(&mut again).await, "http://127.0.0.1/own");
        assert!(begin.elapsed() < Patience::default().protected);
        assert_eq!(next(&mut again).await, "https://far.example/a");
        assert_eq!(next(&mut again).await, "https://far.example/b");
        assert!(begin.elapsed() >= Patience::default().protected && again.len() == 0);
    }
}
