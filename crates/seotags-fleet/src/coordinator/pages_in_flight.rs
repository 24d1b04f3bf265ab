//! Pages of a run that are handed out, and those that wait because too many of their site are.

use seotags::pipeline::PageJob;
use seotags::url::ResultKey;
use std::collections::{HashMap, VecDeque};

/// Pages that are handed out or wait here: enough to find other sites behind many pages of one site, few enough that a
/// long list does not block a short one.
const WINDOW: usize = 10_000;
/// Pages of one site that are handed out at once: enough that a fast site never has to wait, few enough that a slow one
/// does not use up the capacity of a worker, which takes the pages of a partition in their order.
const OF_A_SITE: usize = 64;

/// All pages of the window.
#[derive(Debug, Default)]
pub(super) struct PagesInFlight {
    pages: HashMap<ResultKey, PageJob>,
    sites: HashMap<String, Site>,
    waiting: usize,
}

/// The effect of a returned page.
#[derive(Debug, PartialEq)]
pub(super) struct TakenBack {
    /// The next page of its site, to be handed out now.
    pub(super) next: Option<PageJob>,
}

#[derive(Debug, Default)]
struct Site {
    handed_out: usize,
    waiting: VecDeque<PageJob>,
}

impl PagesInFlight {
    /// Pages that are handed out.
    pub(super) fn len(&self) -> usize {
        self.pages.len()
    }

    /// True if no page is handed out and none waits.
    pub(super) fn is_empty(&self) -> bool {
        self.pages.is_empty() && self.waiting == 0
    }

    /// True if there is room for another page of the list.
    pub(super) fn has_room(&self) -> bool {
        self.pages.len() + self.waiting < WINDOW
    }

    /// Adds a page of the list; returns it if it is to be handed out now, otherwise it waits.
    pub(super) fn line_up(&mut self, job: PageJob) -> Option<PageJob> {
        let site = self.sites.entry(job.url.registrable_domain().to_owned()).or_default();
        site.waiting.push_back(job);
        self.waiting += 1;
        let job = site.next()?;
        self.waiting -= 1;
        self.pages.insert(job.key.clone(), job.clone());
        Some(job)
    }

    /// A page has come back; `None` if it was not handed out.
    pub(super) fn take_back(&mut self, key: &ResultKey) -> Option<TakenBack> {
        let job = self.pages.remove(key)?;
        let name = job.url.registrable_domain();
        let site = self.sites.get_mut(name)?;
        site.handed_out -= 1;
        let next = site.next();
        if let Some(next) = &next {
            self.waiting -= 1;
            self.pages.insert(next.key.clone(), next.clone());
        } else if site.handed_out == 0 {
            self.sites.remove(name);
        }
        Some(TakenBack { next })
    }

    /// Drops all waiting pages, so that none of them is handed out.
    pub(super) fn forget_waiting(&mut self) {
        self.waiting = 0;
        self.sites.values_mut().for_each(|site| site.waiting.clear());
    }

    /// The names of the pages that are handed out.
    pub(super) fn keys(&self) -> Vec<ResultKey> {
        self.pages.keys().cloned().collect()
    }

    /// A page that is handed out.
    pub(super) fn get(&self, key: &ResultKey) -> Option<&PageJob> {
        self.pages.get(key)
    }
}

impl Site {
    fn next(&mut self) -> Option<PageJob> {
        let job = if self.handed_out < OF_A_SITE { self.waiting.pop_front() } else { None };
        self.handed_out += usize::from(job.is_some());
        job
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags::settings::Settings;
    use seotags::url::{AnalysisId, HttpUrl};

    fn job(host: &str, number: usize) -> PageJob {
        let url = HttpUrl::parse(&format!("https://{host}/{number}")).unwrap();
        PageJob::new(AnalysisId(1), url, Settings::default().hash())
    }

    #[test]
    fn pages_of_a_site_beyond_its_limit_wait() {
        let mut out = PagesInFlight::default();
        let now = (0..OF_A_SITE + 2).filter(|number| out.line_up(job("www.slow.example", *number)).is_some()).count();
        assert_eq!((now, out.len()), (OF_A_SITE, OF_A_SITE));
        assert!(out.line_up(job("shop.slow.example", 0)).is_none(), "its other hosts are the site's");
        assert!(out.line_up(job("quick.example", 0)).is_some());
        let next = out.take_back(&job("www.slow.example", 7).key).unwrap().next;
        assert_eq!(next, Some(job("www.slow.example", OF_A_SITE)));
        assert_eq!(out.take_back(&job("www.slow.example", 7).key), None, "it came twice");
        assert_eq!(out.take_back(&job("quick.example", 0).key), Some(TakenBack { next: None }));
    }

    #[test]
    fn the_window_is_empty_when_all_pages_are_back() {
        let mut out = PagesInFlight::default();
        let jobs: Vec<PageJob> = (0..2 * OF_A_SITE).map(|number| job("shop.example", number)).collect();
        for job in &jobs {
            out.line_up(job.clone());
        }
        for job in &jobs {
            assert!(!out.is_empty());
            out.take_back(&job.key).unwrap();
        }
        assert!(out.is_empty() && out.sites.is_empty());
    }

    #[test]
    fn the_list_is_not_taken_into_memory() {
        let mut out = PagesInFlight::default();
        let lined_up = (0..).take_while(|number| {
            let has_room = out.has_room();
            if has_room {
                out.line_up(job("shop.example", *number));
            }
            has_room
        });
        assert_eq!(lined_up.count(), WINDOW);
        out.forget_waiting();
        assert!(out.has_room());
    }
}
