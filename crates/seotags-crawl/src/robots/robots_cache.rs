//! robots.txt of every origin: fetched once, cached for a while, and its verdict on a URL.

use crate::bounds::{Bounds, MAX_ROBOTS_BYTES, MAX_ROBOTS_HOPS};
use crate::cache::{RobotsMemory, stand_in};
use crate::http::{Chain, NeededBody, Next, PageDeadline, Query, Reply, ReplyBody, Transport, seconds};
use seotags_core::judge::robots::ai::AiRules;
use seotags_core::judge::robots::{MAX_CRAWL_DELAY_SECONDS, Robots, RobotsWarning};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{FetchFailure, Note, Phase, RobotsVerdict, WithheldReason};
use seotags_system::clock;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::OnceCell;
use tokio::time::Instant;

/// The user agent token of the rules for us.
pub const OWN_TOKEN: &str = "seotags";

/// Longest time that a robots.txt is cached (RFC 9309 2.4).
const LIFETIME: Duration = Duration::from_hours(24);

/// Maximum number of cached origins; beyond it, the least recently used quarter is dropped.
const MAX_ORIGINS: usize = 4_096;

/// Maximum bytes of cached files.
const MAX_KEPT_BYTES: usize = 32 << 20;

/// The robots.txt of one origin.
#[derive(Debug, Clone)]
pub(crate) enum SiteRobots {
    /// The rules; there may be none.
    Rules {
        /// The rules.
        rules: Robots,
        /// The rules for AI crawlers.
        ai: AiRules,
        /// Gap between requests that the rules for our token demand.
        crawl_delay: Option<Duration>,
        /// Size of the file.
        bytes: usize,
    },
    /// It answered with 429 or 5xx, or broke off: everything is disallowed.
    Unreachable {
        /// What happened.
        cause: String,
    },
    /// The host cannot be reached: its pages have the same failure.
    NoConnection(FetchFailure),
}

/// The consequences for one URL.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Permission {
    /// The verdict on the judged agent.
    pub verdict: RobotsVerdict,
    /// Whether the URL may be fetched.
    pub answer: Result<(), Refusal>,
    /// Gap between requests to the host.
    pub crawl_delay: Option<Duration>,
}

/// Why a URL is not fetched.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Refusal {
    /// robots.txt disallows it.
    Withheld(WithheldReason),
    /// The fetch failed, or would fail.
    Failed(FetchFailure),
}

impl Refusal {
    /// The reason in a few words.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Withheld(_) => "blocked by robots.txt".to_owned(),
            Self::Failed(failure) => failure.message.clone(),
        }
    }
}

impl SiteRobots {
    /// The consequences for `url` if `judged` (in order of precedence) and our own token must obey.
    pub(crate) fn permission(&self, judged: &[&str], url: &HttpUrl) -> Permission {
        match self {
            Self::NoConnection(failure) => Permission {
                verdict: RobotsVerdict::Unknown,
                answer: Err(Refusal::Failed(failure.clone())),
                crawl_delay: None,
            },
            Self::Unreachable { cause } => Permission {
                verdict: RobotsVerdict::Unreachable { cause: cause.clone() },
                answer: Err(Refusal::Withheld(WithheldReason::RobotsTxtUnreachable { cause: cause.clone() })),
                crawl_delay: None,
            },
            Self::Rules { rules, crawl_delay, .. } => {
                let (verdict, answer) = match_rules(rules, judged, url);
                Permission { verdict, answer, crawl_delay: *crawl_delay }
            }
        }
    }

    /// Oddities of the file that are noted on each page.
    pub(crate) fn notes(&self) -> Vec<Note> {
        let Self::Rules { rules, .. } = self else { return Vec::new() };
        let mut notes = Vec::new();
        for warning in rules.warnings() {
            let note = match warning {
                RobotsWarning::TooLarge => Note::RobotsTxtTooLarge,
                RobotsWarning::Invalid => Note::RobotsTxtInvalid,
                RobotsWarning::NoindexRule { .. } => Note::RobotsTxtNoindexRule,
                RobotsWarning::SitemapNotAbsolute { .. } => Note::SitemapNotAbsolute,
                // Only the crawl-delay for our own group is used, so only that one is noted.
                RobotsWarning::CrawlDelayHigh { .. } => continue,
            };
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
        if rules.crawl_delay(&[OWN_TOKEN]).is_some_and(|seconds| seconds > MAX_CRAWL_DELAY_SECONDS) {
            notes.push(Note::CrawlDelayHigh);
        }
        notes
    }

    /// Tokens of the AI crawlers that are blocked from `url`.
    pub(crate) fn ai_shut_out(&self, url: &HttpUrl) -> Vec<String> {
        let Self::Rules { rules, ai, .. } = self else { return Vec::new() };
        ai.shut_out(rules, url).into_iter().map(|crawler| crawler.token.clone()).collect()
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Rules { bytes, .. } => *bytes,
            _ => 0,
        }
    }
}

fn match_rules(rules: &Robots, judged: &[&str], url: &HttpUrl) -> (RobotsVerdict, Result<(), Refusal>) {
    let found = rules.verdict(judged, url);
    if !found.allowed {
        let (rule, line) = (found.rule.unwrap_or_default(), found.line.unwrap_or_default());
        let reason = WithheldReason::RobotsTxt { rule: rule.clone(), line };
        return (RobotsVerdict::Disallowed { rule, line }, Err(Refusal::Withheld(reason)));
    }
    let verdict = RobotsVerdict::Allowed { line: found.line };
    let own = rules.verdict(&[OWN_TOKEN], url);
    if own.allowed {
        return (verdict, Ok(()));
    }
    let reason = WithheldReason::OwnToken { rule: own.rule.unwrap_or_default(), line: own.line.unwrap_or_default() };
    (verdict, Err(Refusal::Withheld(reason)))
}

/// The robots.txt files of a run.
#[derive(Debug, Default)]
pub(crate) struct RobotsCache {
    entries: Mutex<Entries>,
    /// What earlier runs remember.
    memory: Option<Arc<dyn RobotsMemory>>,
}

#[derive(Debug, Default)]
struct Entries {
    /// By origin, and whether the user's headers were sent: with them, the file may differ.
    by_origin: HashMap<(String, bool), Entry>,
    asked: u64,
}

#[derive(Debug)]
struct Entry {
    site: Arc<OnceCell<Arc<SiteRobots>>>,
    since: Instant,
    last_asked: u64,
}

impl RobotsCache {
    /// A cache that uses `memory` if a file cannot be fetched.
    pub(crate) fn new(memory: Option<Arc<dyn RobotsMemory>>) -> Self {
        Self { memory, ..Self::default() }
    }

    /// The robots.txt of the origin of `url`; concurrent callers share one request. `is_own` if that is the origin of
    /// the URL that the user requested, `is_look` during a look at a URL that may be a list.
    pub(crate) async fn site(
        &self,
        url: &HttpUrl,
        is_own: bool,
        is_look: bool,
        transport: &Transport,
    ) -> Arc<SiteRobots> {
        let is_own = is_own && transport.has_given_headers();
        let cell = self.cell(url, is_own, Instant::now());
        Arc::clone(
            cell.get_or_init(|| async { Arc::new(fetch(url, is_own, is_look, transport, self.memory.as_ref()).await) })
                .await,
        )
    }

    /// Drops every file, so that all are fetched again: failed ones, those being fetched, and those that may come from
    /// a captive portal.
    pub(crate) fn forget(&self) {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner).by_origin.clear();
    }

    fn cell(&self, url: &HttpUrl, is_own: bool, now: Instant) -> Arc<OnceCell<Arc<SiteRobots>>> {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        entries.asked += 1;
        let asked = entries.asked;
        let origin = (url.origin(), is_own);
        if let Some(entry) = entries.by_origin.get_mut(&origin).filter(|entry| entry.since + LIFETIME > now) {
            entry.last_asked = asked;
            return Arc::clone(&entry.site);
        }
        entries.make_room();
        let site = Arc::new(OnceCell::new());
        entries.by_origin.insert(origin, Entry { site: Arc::clone(&site), since: now, last_asked: asked });
        site
    }
}

impl Entries {
    fn make_room(&mut self) {
        let kept: usize = match self.by_origin.len() {
            // Counting walks through all entries, so it is done only now and then.
            length if length % 64 == 0 => self.by_origin.values().map(Entry::bytes).sum(),
            _ => 0,
        };
        if self.by_origin.len() < MAX_ORIGINS && kept < MAX_KEPT_BYTES {
            return;
        }
        let mut ages: Vec<u64> = self.by_origin.values().map(|entry| entry.last_asked).collect();
        ages.sort_unstable();
        let oldest_kept = ages[ages.len() / 4];
        self.by_origin.retain(|_, entry| entry.last_asked > oldest_kept || Arc::strong_count(&entry.site) > 1);
    }
}

impl Entry {
    fn bytes(&self) -> usize {
        self.site.get().map_or(0, |site| site.bytes())
    }
}

async fn fetch(
    url: &HttpUrl,
    is_own: bool,
    is_look: bool,
    transport: &Transport,
    memory: Option<&Arc<dyn RobotsMemory>>,
) -> SiteRobots {
    let file = fetch_file(url, is_own, is_look, transport).await;
    // With the user's headers the file may differ.
    let Some(memory) = memory.filter(|_| !is_own) else { return file.map_or_else(|none| none, |file| rules(&file)) };
    let (origin, now) = (url.origin(), clock::now());
    match file {
        Ok(file) => {
            memory.had(&origin, &file, now).await;
            rules(&file)
        }
        Err(SiteRobots::Unreachable { cause }) => {
            let known = memory.failing(&origin, now).await;
            let Some(file) = known.and_then(|known| stand_in(known, now)) else {
                return SiteRobots::Unreachable { cause };
            };
            tracing::warn!(origin, cause, "robots.txt fails for over 30 days: its last good copy applies");
            rules(&file)
        }
        Err(none) => none,
    }
}

/// The file (empty if everything is allowed), or the consequences if it could not be fetched.
async fn fetch_file(url: &HttpUrl, is_own: bool, is_look: bool, transport: &Transport) -> Result<Vec<u8>, SiteRobots> {
    let Ok(mut at) = url.join("/robots.txt") else { return Ok(Vec::new()) };
    let mut chain = Chain::new(MAX_ROBOTS_HOPS);
    let mut deadline = PageDeadline::for_robots(transport.bounds());
    loop {
        let is_own = is_own && at.origin() == url.origin();
        let needed = NeededBody::Bytes(MAX_ROBOTS_BYTES);
        let query = Query { is_own, is_hop: true, is_look, ..Query::new(&at, needed) };
        let reply = match transport.ask(query, &mut deadline).await {
            Ok(reply) => reply,
            Err(failure) => return Err(without_answer(failure, chain.len(), transport.bounds())),
        };
        let locations: Vec<&[u8]> = reply.locations.iter().map(Vec::as_slice).collect();
        match chain.answered(&at, reply.status, &locations) {
            Next::Follow(next) => at = next,
            Next::Trouble(_) => return Ok(Vec::new()),
            Next::Stay => return of_reply(reply),
        }
    }
}

/// A failure after a redirect does not concern the pages' own host, so it is never 'no connection' for them.
fn without_answer(failure: FetchFailure, hops: usize, bounds: &Bounds) -> SiteRobots {
    match failure.phase {
        Phase::Dns | Phase::Connect if hops == 0 => SiteRobots::NoConnection(failure),
        Phase::Total => SiteRobots::Unreachable {
            cause: format!("robots.txt took over {} s in all, redirects and retries included", seconds(bounds.robots)),
        },
        _ => SiteRobots::Unreachable { cause: failure.message },
    }
}

fn of_reply(reply: Reply) -> Result<Vec<u8>, SiteRobots> {
    match (reply.status, reply.body) {
        // A file that exceeds the limit is one byte longer than it: the parser drops the incomplete last line.
        (200..=299, ReplyBody::Bytes { bytes, .. }) => Ok(bytes),
        (status @ (429 | 500..), _) => Err(SiteRobots::Unreachable { cause: format!("HTTP {status}") }),
        _ => Ok(Vec::new()),
    }
}

/// The rules in an archived file, by its status; `None` for a redirect, whose target is another record.
pub(crate) fn of_file(status: u16, file: &[u8]) -> Option<SiteRobots> {
    match status {
        200..=299 => Some(rules(&file[..file.len().min(MAX_ROBOTS_BYTES as usize)])),
        300..=399 => None,
        429 | 500.. => Some(SiteRobots::Unreachable { cause: format!("HTTP {status}") }),
        _ => Some(rules(&[])),
    }
}

fn rules(bytes: &[u8]) -> SiteRobots {
    let rules = Robots::parse(bytes);
    let crawl_delay = rules.crawl_delay(&[OWN_TOKEN]).and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let ai = AiRules::new(&rules);
    SiteRobots::Rules { rules, ai, crawl_delay, bytes: bytes.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn oddities_of_the_file_are_noted() {
        let notes = |file: &[u8]| rules(file).notes();
        assert_eq!(notes(b"User-agent: *\nDisallow: /x"), []);
        assert_eq!(notes(b"<!doctype html><p>Not here"), [Note::RobotsTxtInvalid]);
        assert_eq!(notes(&vec![b'\n'; MAX_ROBOTS_BYTES as usize]), [Note::RobotsTxtTooLarge]);
        let odd = b"User-agent: a\nCrawl-delay: 99\nNoindex: /x\nNoindex: /y\nSitemap: /s.xml\nUser-agent: *\nCrawl-delay: 31";
        assert_eq!(notes(odd), [Note::RobotsTxtNoindexRule, Note::SitemapNotAbsolute, Note::CrawlDelayHigh]);
        assert_eq!(notes(b"User-agent: a\nCrawl-delay: 99\n"), []);
    }

    #[tokio::test(start_paused = true)]
    async fn old_and_unused_files_are_dropped() {
        let cache = RobotsCache::default();
        let url = |number: usize| HttpUrl::parse(&format!("https://host{number}.example/")).unwrap();
        let first = Arc::downgrade(&cache.cell(&url(0), false, Instant::now()));
        for number in 1..20_000 {
            cache.cell(&url(number), false, Instant::now());
            let _ = cache.cell(&url(0), false, Instant::now());
        }
        let kept = cache.entries.lock().unwrap().by_origin.len();
        assert!(kept <= MAX_ORIGINS, "{kept}");
        let again = cache.cell(&url(0), false, Instant::now());
        assert!(first.upgrade().is_some_and(|first| Arc::ptr_eq(&first, &again)));
        let tomorrow = cache.cell(&url(0), false, Instant::now() + LIFETIME);
        assert!(!Arc::ptr_eq(&again, &tomorrow));
    }
}
