//! Pages that wait to be read, by host. Each host has a few pages in flight, and the hosts take turns, so that a slow
//! one delays only its own pages.

use super::PageJob;
use seotags_core::settings::Settings;
use seotags_core::visit::PageSource;
use seotags_crawl::connections_per_host;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use tokio::time::Instant;

/// Pages of one host in flight beyond its connections, so that the next one is ready when a connection becomes free.
const AT_THE_DOOR: usize = 1;
/// A host whose pages have not returned for this long is late: its pages do not count among those in flight, because
/// they would block pages of other hosts.
const LATE: Duration = Duration::from_secs(1);

/// Waiting pages. A page consists of a URL and its keywords, so thousands of them need little memory.
#[derive(Debug, Default)]
pub(super) struct Hosts {
    queues: HashMap<String, Queue>,
    /// Hosts that have a waiting page and room for it, each once.
    turns: VecDeque<String>,
    waiting: usize,
    /// Pages in flight of late hosts.
    late: usize,
}

#[derive(Debug)]
struct Queue {
    jobs: VecDeque<PageJob>,
    most: usize,
    under_way: usize,
    /// When its first page was started, or the last one returned.
    since: Instant,
    is_late: bool,
}

impl Queue {
    fn new(most: usize) -> Self {
        Self { jobs: VecDeque::new(), most, under_way: 0, since: Instant::now(), is_late: false }
    }

    fn may_give(&self) -> bool {
        !self.jobs.is_empty() && self.under_way < self.most
    }
}

impl Hosts {
    /// Number of waiting pages.
    pub(super) fn waiting(&self) -> usize {
        self.waiting
    }

    /// Number of pages in flight of late hosts.
    pub(super) fn late(&self) -> usize {
        self.late
    }

    /// Marks late hosts, as long as they have at most `most` pages in flight together.
    pub(super) fn note_late(&mut self, most: usize) {
        let now = Instant::now();
        for queue in self.queues.values_mut() {
            let is_late = queue.under_way > 0 && !queue.is_late && queue.since + LATE <= now;
            if is_late && queue.most < usize::MAX && self.late + queue.under_way <= most {
                queue.is_late = true;
                self.late += queue.under_way;
            }
        }
    }

    /// Drops all waiting pages.
    pub(super) fn clear(&mut self) {
        self.turns.clear();
        self.queues.retain(|_, queue| {
            queue.jobs.clear();
            queue.under_way > 0
        });
        self.waiting = 0;
    }

    /// Appends a page to its host's queue.
    pub(super) fn push(&mut self, job: PageJob, settings: &Settings) {
        let host = host_of(&job);
        let queue = self.queues.entry(host.clone()).or_insert_with(|| Queue::new(most(&job, settings)));
        let could_give = queue.may_give();
        queue.jobs.push_back(job);
        self.waiting += 1;
        if !could_give && queue.may_give() {
            self.turns.push_back(host);
        }
    }

    /// The next page of the host whose turn it is; it counts as in flight until [`Self::done`].
    pub(super) fn pop(&mut self) -> Option<PageJob> {
        let host = self.turns.pop_front()?;
        let queue = self.queues.get_mut(&host)?;
        let job = queue.jobs.pop_front()?;
        if queue.under_way == 0 {
            queue.since = Instant::now();
        }
        queue.under_way += 1;
        self.late += usize::from(queue.is_late);
        self.waiting -= 1;
        if queue.may_give() {
            self.turns.push_back(host);
        }
        Some(job)
    }

    /// A page of this host was read.
    pub(super) fn done(&mut self, job: &PageJob) {
        let host = host_of(job);
        let Some(queue) = self.queues.get_mut(&host) else { return };
        let could_give = queue.may_give();
        if queue.is_late {
            queue.is_late = false;
            self.late -= queue.under_way;
        }
        queue.since = Instant::now();
        queue.under_way = queue.under_way.saturating_sub(1);
        if queue.jobs.is_empty() && queue.under_way == 0 {
            self.queues.remove(&host);
        } else if !could_give && queue.may_give() {
            self.turns.push_back(host);
        }
    }
}

/// Scheme, host and port; all local sources are one host without a limit.
fn host_of(job: &PageJob) -> String {
    if job.source == PageSource::Web { job.url.origin() } else { String::new() }
}

fn most(job: &PageJob, settings: &Settings) -> usize {
    if job.source == PageSource::Web { connections_per_host(&job.url, settings) + AT_THE_DOOR } else { usize::MAX }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::url::{AnalysisId, HttpUrl};

    fn job(url: &str) -> PageJob {
        PageJob::new(AnalysisId(1), HttpUrl::parse(url).unwrap(), Settings::default().hash())
    }

    fn take_all(hosts: &mut Hosts) -> Vec<String> {
        std::iter::from_fn(|| hosts.pop()).map(|job| job.url.to_string()).collect()
    }

    #[test]
    fn hosts_take_turns_with_a_few_pages_in_flight() {
        let mut hosts = Hosts::default();
        for n in 0..10 {
            hosts.push(job(&format!("https://slow.example/{n}")), &Settings::default());
        }
        hosts.push(job("https://quick.example/a"), &Settings::default());
        hosts.push(job("https://quick.example/b"), &Settings::default());
        assert_eq!(
            take_all(&mut hosts),
            [
                "https://slow.example/0",
                "https://quick.example/a",
                "https://slow.example/1",
                "https://quick.example/b",
                "https://slow.example/2"
            ]
        );
        assert_eq!(hosts.waiting(), 7);
        hosts.done(&job("https://slow.example/0"));
        assert_eq!(take_all(&mut hosts), ["https://slow.example/3"]);
    }

    #[test]
    fn finished_hosts_are_forgotten() {
        let mut hosts = Hosts::default();
        hosts.push(job("https://a.example/"), &Settings::default());
        let taken = hosts.pop().unwrap();
        hosts.done(&taken);
        assert!(hosts.queues.is_empty() && hosts.turns.is_empty());
        hosts.push(job("https://a.example/"), &Settings::default());
        hosts.clear();
        assert_eq!((hosts.waiting(), hosts.pop().is_some()), (0, false));
    }
}
