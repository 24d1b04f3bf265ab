//! Pages over HTTP: robots.txt before each hop, redirects followed by our own loop, every answer kept.

use super::bounds::{MAX_DOWNLOAD_BYTES, MAX_HOPS};
use super::client::CrawlError;
use super::content::ReadBody;
use super::cookies::Jar;
use super::local::led_nowhere;
use super::options::CrawlOptions;
use super::redirects::{Chain, Next};
use super::robots_cache::{Permission, Refusal, RobotsCache};
use super::transport::{Allowance, Query, Reply, ReplyBody, Transport, Wish};
use super::{Fetch, FetchRequest, RobotsFile, SignOfLife};
use crate::clock;
use crate::input::{Download, DownloadError, Downloaded};
use async_trait::async_trait;
use seotags_core::judge::robots::agents_of;
use seotags_core::settings::{RobotsPolicy, Settings};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{
    Failed, FailureCode, Fetched, ForbiddenHop, Hop, Note, RawAnswer, RedirectTrouble, RobotsVerdict, Standing,
    Withheld, WithheldReason,
};
use std::time::Duration;
use tokio::time::Instant;

/// Fetches pages over HTTP.
#[derive(Debug)]
pub struct HttpFetch {
    transport: Transport,
    robots: RobotsCache,
    policy: RobotsPolicy,
    judged: Vec<String>,
    /// What each visit's jar begins with; none: no visit keeps a cookie.
    jar: Option<Jar>,
}

impl HttpFetch {
    /// A fetcher with the bounds that follow from `settings`.
    ///
    /// # Errors
    /// A header that cannot be sent, or no HTTP client on this system.
    pub fn new(settings: &Settings) -> Result<Self, CrawlError> {
        Self::with_options(settings, CrawlOptions::default())
    }

    /// A fetcher with all that it can be given.
    ///
    /// # Errors
    /// As [`Self::new`]; a proxy that cannot be used.
    pub fn with_options(settings: &Settings, options: CrawlOptions) -> Result<Self, CrawlError> {
        let jar = options.profile.is_some().then(|| Jar::new(options.first_cookies()));
        Ok(Self {
            robots: RobotsCache::new(options.robots.clone().filter(|_| options.asks_as_anybody(settings))),
            transport: Transport::new(settings, options)?,
            policy: settings.robots,
            judged: agents_of(&settings.judge_as),
            jar,
        })
    }

    /// The robots.txt that holds for `url`; asked for once per site.
    pub async fn robots_file(&self, url: &HttpUrl) -> RobotsFile {
        RobotsFile::from(&*self.robots.site(url, true, &self.transport).await)
    }

    /// Fetches the page of `request`.
    pub async fn page(&self, request: &FetchRequest) -> Fetched {
        let visit = self.visit(Chain::new(MAX_HOPS), Allowance::new(self.transport.bounds()));
        self.follow(visit, request, request.url.clone(), Wish::Page).await
    }

    fn visit(&self, chain: Chain, allowance: Allowance) -> PageVisit {
        PageVisit::new(chain, allowance, self.jar.clone())
    }

    /// Follows redirects from `url` to an answer. Headers of the user go to the origin of the asked address alone, and
    /// only if he gave it.
    async fn follow(&self, mut visit: PageVisit, request: &FetchRequest, mut url: HttpUrl, wish: Wish) -> Fetched {
        loop {
            let is_own = request.standing == Standing::Given && url.origin() == request.url.origin();
            let crawl_delay = match self.permit(&mut visit, &url, is_own).await {
                Ok(crawl_delay) => crawl_delay,
                Err(refusal) => return visit.refused(refusal, url),
            };
            let query = Query { url: &url, wish, is_own, crawl_delay, jar: visit.jar.as_ref(), validators: None };
            let reply = match self.transport.ask(query, &mut visit.allowance).await {
                Ok(reply) => reply,
                Err(failure) => return visit.refused(Refusal::Failed(failure), url),
            };
            visit.is_retried |= reply.attempts > 1;
            match visit.next(&url, &reply) {
                Next::Follow(next) => url = next,
                Next::Stay => return visit.answered(reply, None),
                Next::Trouble(trouble) => return visit.answered(reply, Some(trouble)),
            }
        }
    }

    /// The whole body at the end of the redirects of `asked`.
    async fn bytes(
        &self,
        asked: &HttpUrl,
        standing: Standing,
        robots: RobotsPolicy,
    ) -> Result<Downloaded, DownloadError> {
        let failed = |message: String| DownloadError { url: asked.to_string(), message };
        let mut visit = self.visit(Chain::new(MAX_HOPS), Allowance::new(self.transport.bounds()));
        let mut url = asked.clone();
        loop {
            let is_own = standing == Standing::Given && url.origin() == asked.origin();
            let crawl_delay = match robots {
                RobotsPolicy::Ignore => None,
                RobotsPolicy::Obey => self.permit(&mut visit, &url, is_own).await.map_err(|why| failed(why.text()))?,
            };
            let wish = Wish::Bytes(MAX_DOWNLOAD_BYTES);
            let query = Query { url: &url, wish, is_own, crawl_delay, jar: visit.jar.as_ref(), validators: None };
            let answer = self.transport.ask(query, &mut visit.allowance).await;
            let reply = answer.map_err(|failure| failed(failure.message))?;
            match visit.next(&url, &reply) {
                Next::Follow(next) => url = next,
                Next::Trouble(trouble) => return Err(failed(trouble_text(&trouble))),
                Next::Stay => return downloaded(url, reply).map_err(failed),
            }
        }
    }

    /// Lets a hop pass with the gap that its host asks for, or says why not. Remembers the verdict on the first one.
    async fn permit(&self, visit: &mut PageVisit, url: &HttpUrl, is_own: bool) -> Result<Option<Duration>, Refusal> {
        let queued = Instant::now();
        let site = self.robots.site(url, is_own, &self.transport).await;
        visit.allowance.forgive(queued);
        let judged: Vec<&str> = self.judged.iter().map(String::as_str).collect();
        let Permission { verdict, answer, crawl_delay } = site.permission(&judged, url);
        let is_first = visit.robots.is_none();
        if is_first {
            visit.robots = Some(verdict);
            visit.notes = site.notes();
            visit.ai_shut_out = site.ai_shut_out(url);
        }
        match (self.policy, answer) {
            (RobotsPolicy::Ignore, Err(Refusal::Withheld(reason))) if !is_first => {
                visit.forbid(url, reason);
                Ok(None)
            }
            (RobotsPolicy::Ignore, _) => Ok(None),
            (RobotsPolicy::Obey, Ok(())) => Ok(crawl_delay),
            (RobotsPolicy::Obey, Err(refusal)) => Err(refusal),
        }
    }
}

#[async_trait]
impl Fetch for HttpFetch {
    async fn fetch(&self, request: &FetchRequest) -> Fetched {
        self.page(request).await
    }

    async fn go_on(
        &self,
        request: &FetchRequest,
        hops: &[Hop],
        robots: &RobotsVerdict,
        url: &HttpUrl,
    ) -> Option<Fetched> {
        let chain = match Chain::going_on(hops, url, MAX_HOPS) {
            Ok(chain) => chain,
            Err(trouble) => {
                return Some(Fetched::Answered(led_nowhere(hops, robots, trouble)));
            }
        };
        let mut visit = self.visit(chain, Allowance::new(self.transport.bounds()));
        visit.robots = Some(robots.clone());
        Some(self.follow(visit, request, url.clone(), Wish::Page).await)
    }

    async fn glimpse(&self, request: &FetchRequest, url: &HttpUrl) -> Option<Fetched> {
        let visit = self.visit(Chain::new(MAX_HOPS), Allowance::for_glimpse(self.transport.bounds()));
        Some(self.follow(visit, request, url.clone(), Wish::PageStart).await)
    }

    async fn sign_of_life(&self, url: &HttpUrl) -> Option<SignOfLife> {
        Some(self.transport.sign_of_life(url).await)
    }

    fn network_is_back(&self) {
        self.transport.forgive_hosts();
        self.robots.forget_failures();
    }
}

#[async_trait]
impl Download for HttpFetch {
    async fn download(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        self.bytes(url, standing, RobotsPolicy::Ignore).await
    }

    async fn probe(&self, url: &HttpUrl) -> Result<Downloaded, DownloadError> {
        self.bytes(url, Standing::Given, self.policy).await
    }
}

fn downloaded(url: HttpUrl, reply: Reply) -> Result<Downloaded, String> {
    let content_type = super::media_type::parse(reply.headers.all("content-type")).essence;
    match reply.body {
        ReplyBody::Bytes { truncated: true, .. } => Err(format!("larger than {} MiB", MAX_DOWNLOAD_BYTES >> 20)),
        ReplyBody::Bytes { bytes, .. } => Ok(Downloaded { url, status: reply.status, content_type, body: bytes }),
        ReplyBody::Page(_) => Err("no bytes".to_owned()),
    }
}

fn trouble_text(trouble: &RedirectTrouble) -> String {
    match trouble {
        RedirectTrouble::Loop { url } => format!("redirect loop: {url}"),
        RedirectTrouble::TooMany { count } => format!("more than {count} redirects"),
        RedirectTrouble::Invalid => "redirects without a usable target".to_owned(),
    }
}

/// What is known of a page on its way.
struct PageVisit {
    chain: Chain,
    robots: Option<RobotsVerdict>,
    /// What is odd about the robots.txt of the asked address.
    notes: Vec<Note>,
    ai_shut_out: Vec<String>,
    /// The first later hop that was asked although robots.txt is against it.
    forbidden_hop: Option<Box<ForbiddenHop>>,
    is_retried: bool,
    allowance: Allowance,
    /// The cookies of this visit alone, if it keeps any.
    jar: Option<Jar>,
    /// Addresses that were asked, each with the cookies that were sent.
    asked: Vec<(HttpUrl, Option<String>)>,
}

impl PageVisit {
    fn new(chain: Chain, allowance: Allowance, jar: Option<Jar>) -> Self {
        let now = clock::now();
        let earlier = |jar: &Jar| chain.urls().map(|url| (url.clone(), jar.header(url, now))).collect();
        Self {
            asked: jar.as_ref().map(earlier).unwrap_or_default(),
            chain,
            robots: None,
            notes: Vec::new(),
            ai_shut_out: Vec::new(),
            forbidden_hop: None,
            is_retried: false,
            allowance,
            jar,
        }
    }

    /// What follows from an answer of `url`. Where cookies are kept, an address may be asked again once others are sent.
    fn next(&mut self, url: &HttpUrl, reply: &Reply) -> Next {
        let now = clock::now();
        if let Some(jar) = &mut self.jar {
            self.asked.push((url.clone(), jar.header(url, now)));
            jar.take(url, reply.headers.all("set-cookie"), now);
        }
        let (jar, asked) = (self.jar.as_ref(), &self.asked);
        let is_new = |target: &HttpUrl| {
            jar.is_some_and(|jar| {
                let cookies = jar.header(target, now);
                !asked.iter().any(|(url, sent)| url == target && *sent == cookies)
            })
        };
        let locations: Vec<&[u8]> = reply.locations.iter().map(Vec::as_slice).collect();
        self.chain.answered_anew(url, reply.status, &locations, is_new)
    }

    /// Our own token's rules are no matter of the judged agent's.
    fn forbid(&mut self, url: &HttpUrl, reason: WithheldReason) {
        let why = match reason {
            WithheldReason::RobotsTxt { rule, .. } => rule,
            WithheldReason::RobotsTxtUnreachable { cause } => cause,
            WithheldReason::OwnToken { .. } | WithheldReason::PrivateAddress => return,
        };
        self.forbidden_hop.get_or_insert_with(|| Box::new(ForbiddenHop { url: url.clone(), why }));
    }

    fn refused(self, refusal: Refusal, url: HttpUrl) -> Fetched {
        let robots = self.robots.unwrap_or_default();
        let hops = self.chain.into_hops();
        match refusal {
            Refusal::Withheld(reason) => Fetched::Withheld(Withheld { reason, url, hops, robots }),
            Refusal::Failed(failure) if failure.code == FailureCode::PrivateAddress => {
                Fetched::Withheld(Withheld { reason: WithheldReason::PrivateAddress, url, hops, robots })
            }
            Refusal::Failed(failure) => Fetched::Failed(Failed { failure, hops, robots }),
        }
    }

    fn answered(self, reply: Reply, trouble: Option<RedirectTrouble>) -> Fetched {
        let content = match reply.body {
            ReplyBody::Page(content) => content,
            ReplyBody::Bytes { .. } => ReadBody::default(),
        };
        let mut notes = content.notes;
        notes.extend(reply.notes);
        notes.extend(self.notes);
        if self.is_retried {
            notes.push(Note::Retried);
        }
        Fetched::Answered(RawAnswer {
            hops: self.chain.into_hops(),
            headers: reply.headers,
            body: content.text,
            body_bytes: content.bytes,
            content_type: content.content_type,
            timings: reply.timings,
            notes,
            robots: self.robots.unwrap_or_default(),
            redirect_trouble: trouble,
            forbidden_hop: self.forbidden_hop,
            ai_shut_out: self.ai_shut_out,
            source: reply.source,
        })
    }
}
