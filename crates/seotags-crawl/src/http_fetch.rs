//! Pages over HTTP: robots.txt is checked before each hop, our own loop follows redirects, and every answer is kept.

use super::bounds::{MAX_DOWNLOAD_BYTES, MAX_HOPS};
use super::content::ReadBody;
use super::cookies::{Cookies, Jar, JarContents};
use super::crawl_error::CrawlError;
use super::fetch::{Fetch, FetchRequest, Liveness};
use super::http::{Chain, NeededBody, Next, PageDeadline, Query, Reply, ReplyBody, Transport};
use super::local::led_nowhere;
use super::options::CrawlOptions;
use super::politeness::Turn;
use super::robots::{Permission, Refusal, RobotsCache, RobotsFile};
use async_trait::async_trait;
use seotags_core::judge::robots::agents_of;
use seotags_core::settings::{RobotsPolicy, Settings};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{
    Failed, FailureCode, FetchFailure, Fetched, ForbiddenHop, Hop, Note, RawAnswer, RedirectTrouble, RobotsVerdict,
    Standing, Withheld, WithheldReason,
};
use seotags_input::input::{Download, DownloadError, Downloaded};
use seotags_render::{RenderRequest, RenderedPage};
use seotags_system::clock;
use seotags_system::limits::RunMemory;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// Fetches pages over HTTP.
#[derive(Debug)]
pub struct HttpFetch {
    transport: Transport,
    robots: RobotsCache,
    policy: RobotsPolicy,
    judged: Vec<String>,
    /// The cookies that each visit starts with. `None`: visits keep no cookies.
    jar: Option<Jar>,
    /// Cookies of every request if visits keep none.
    cookies: Cookies,
}

impl HttpFetch {
    /// A fetcher with the limits that follow from `settings`.
    ///
    /// # Errors
    /// A header that cannot be sent, or no HTTP client on this system.
    pub fn new(settings: &Settings) -> Result<Self, CrawlError> {
        Self::with_options(settings, CrawlOptions::default())
    }

    /// A fetcher with all possible options.
    ///
    /// # Errors
    /// As [`Self::new`]; a proxy that cannot be used.
    pub fn with_options(settings: &Settings, options: CrawlOptions) -> Result<Self, CrawlError> {
        let cookies = options.first_cookies();
        let jar = options.profile.is_some().then(|| Jar::new(cookies.clone()));
        Ok(Self {
            robots: RobotsCache::new(options.robots.clone().filter(|_| options.asks_as_anybody(settings))),
            transport: Transport::new(settings, options)?,
            policy: settings.robots,
            judged: agents_of(&settings.judge_as),
            jar,
            cookies,
        })
    }

    /// The robots.txt that applies to `url`; fetched once per site.
    pub async fn robots_file(&self, url: &HttpUrl) -> RobotsFile {
        RobotsFile::from(&*self.robots.site(url, true, false, &self.transport).await)
    }

    /// Fetches the page of `request`.
    pub async fn page(&self, request: &FetchRequest) -> Fetched {
        let visit = PageVisit::new(Chain::new(MAX_HOPS), PageDeadline::new(self.transport.bounds()), self.first());
        self.follow(visit, request, request.url.clone(), NeededBody::Page).await
    }

    /// The initial state of a visit.
    fn first(&self) -> Option<JarContents> {
        self.jar.clone().map(JarContents::new)
    }

    /// The state of the visit of `request` so far.
    fn kept(&self, request: &FetchRequest) -> Option<JarContents> {
        request.visit.kept().or_else(|| self.first())
    }

    /// Prepares a page of the visit of `request` for a browser.
    pub(super) fn for_browser(&self, visit: Option<&FetchRequest>, page: RenderRequest) -> RenderRequest {
        let kept = visit.map_or_else(|| self.first(), |request| self.kept(request));
        RenderRequest {
            keeps_cookies: kept.is_some(),
            charset: visit.and_then(|request| request.visit.charset()),
            cookies: kept.map_or_else(|| self.cookies.for_browser(), |kept| kept.jar().for_browser(clock::now())),
            ..page
        }
    }

    /// Continues with the cookies that a browser returned.
    pub(super) fn came_back(&self, visit: &FetchRequest, page: &RenderedPage) {
        if let (Some(mut kept), Some(cookies)) = (self.kept(visit), &page.cookies) {
            kept.brought(cookies);
            visit.visit.keep(Some(kept));
        }
    }

    /// Waits until a browser may fetch a page from `url`, at the host's pace.
    ///
    /// # Errors
    /// The host was given up after too many failures.
    pub(super) async fn turn(&self, url: &HttpUrl, is_own: bool) -> Result<Turn, FetchFailure> {
        let crawl_delay = match self.policy {
            RobotsPolicy::Ignore => None,
            RobotsPolicy::Obey => self.permission(url, is_own).await.crawl_delay,
        };
        self.transport.turn(url, crawl_delay).await
    }

    /// True if robots.txt allows a page to load `url`.
    pub(super) async fn lets_have(&self, url: &HttpUrl, is_own: bool) -> bool {
        match self.policy {
            RobotsPolicy::Ignore => true,
            RobotsPolicy::Obey => !matches!(self.permission(url, is_own).await.answer, Err(Refusal::Withheld(_))),
        }
    }

    /// Records what a browser received from `url`, which sets the host's pace.
    pub(super) fn note_answer(&self, url: &HttpUrl, page: &RenderedPage) {
        if let (Some(status), Some(response)) = (page.status, page.response_ms) {
            let latency = Duration::try_from_secs_f64(response / 1_000.0).unwrap_or_default();
            self.transport.note_answer(url, status, latency);
        }
    }

    async fn permission(&self, url: &HttpUrl, is_own: bool) -> Permission {
        let site = self.robots.site(url, is_own, false, &self.transport).await;
        let judged: Vec<&str> = self.judged.iter().map(String::as_str).collect();
        site.permission(&judged, url)
    }

    /// Follows redirects from `url` to an answer. The user's headers go only to the origin of the requested URL, and
    /// only if the user gave that URL.
    async fn follow(
        &self,
        mut visit: PageVisit,
        request: &FetchRequest,
        mut url: HttpUrl,
        needed: NeededBody,
    ) -> Fetched {
        let end = self.go(&mut visit, request, &mut url, needed).await;
        request.visit.keep(visit.kept.take());
        let charset = end.as_ref().ok().and_then(|(reply, _)| settled_charset(reply));
        request.visit.read_as(charset);
        match end {
            Ok((reply, trouble)) => visit.answered(reply, trouble),
            Err(refusal) => visit.refused(refusal, url),
        }
    }

    /// Continues to the last answer, with any problem of its redirect target; `url` is then the last URL.
    async fn go(
        &self,
        visit: &mut PageVisit,
        request: &FetchRequest,
        url: &mut HttpUrl,
        needed: NeededBody,
    ) -> Result<(Reply, Option<RedirectTrouble>), Refusal> {
        loop {
            let is_own = request.standing == Standing::Given && url.origin() == request.url.origin();
            let crawl_delay = self.permit(visit, url, is_own).await?;
            let is_hop = visit.chain.len() > 0 || needed == NeededBody::PageStart;
            let jar = visit.kept.as_ref().map(JarContents::jar);
            let query = Query { is_own, crawl_delay, jar, is_hop, ..Query::new(url, needed) };
            let reply = self.transport.ask(query, &mut visit.deadline).await.map_err(Refusal::Failed)?;
            visit.is_retried |= reply.attempts > 1;
            match visit.next(url, &reply) {
                Next::Follow(next) => *url = next,
                Next::Stay => return Ok((reply, None)),
                Next::Trouble(trouble) => return Ok((reply, Some(trouble))),
            }
        }
    }

    /// The complete body at the end of the redirects of `asked`; the result of a look is kept for the crawl.
    async fn bytes(
        &self,
        asked: &HttpUrl,
        standing: Standing,
        robots: RobotsPolicy,
        is_look: bool,
    ) -> Result<Downloaded, DownloadError> {
        let failed = |message: String| DownloadError { url: asked.to_string(), message };
        let mut visit = PageVisit::new(Chain::new(MAX_HOPS), PageDeadline::new(self.transport.bounds()), self.first());
        visit.is_look = is_look;
        let mut url = asked.clone();
        loop {
            let is_own = standing == Standing::Given && url.origin() == asked.origin();
            let crawl_delay = match robots {
                RobotsPolicy::Ignore => None,
                RobotsPolicy::Obey => self.permit(&mut visit, &url, is_own).await.map_err(|why| failed(why.text()))?,
            };
            let needed = NeededBody::Bytes(MAX_DOWNLOAD_BYTES);
            let jar = visit.kept.as_ref().map(JarContents::jar);
            let is_hop = !is_look || visit.chain.len() > 0;
            let query = Query { is_own, crawl_delay, jar, is_hop, is_look, ..Query::new(&url, needed) };
            let answer = self.transport.ask(query, &mut visit.deadline).await;
            let reply = answer.map_err(|failure| failed(failure.message))?;
            match visit.next(&url, &reply) {
                Next::Follow(next) => url = next,
                Next::Trouble(trouble) => return Err(failed(trouble_text(&trouble))),
                Next::Stay => return downloaded(url, reply).map_err(failed),
            }
        }
    }

    /// Allows a hop, and returns the gap that its host requires, or refuses it with the reason. Remembers the verdict
    /// on the first hop.
    async fn permit(&self, visit: &mut PageVisit, url: &HttpUrl, is_own: bool) -> Result<Option<Duration>, Refusal> {
        let queued = Instant::now();
        let site = self.robots.site(url, is_own, visit.is_look, &self.transport).await;
        visit.deadline.extend_since(queued);
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

    fn memory(&self) -> Arc<RunMemory> {
        Arc::clone(&self.transport.bounds().memory)
    }

    async fn go_on(
        &self,
        request: &FetchRequest,
        hops: &[Hop],
        robots: &RobotsVerdict,
        url: &HttpUrl,
    ) -> Option<Fetched> {
        let kept = self.kept(request);
        let is_new = kept.as_ref().is_some_and(|kept| kept.is_new(url, clock::now()));
        let chain = match Chain::going_on(hops, url, MAX_HOPS, is_new) {
            Ok(chain) => chain,
            Err(trouble) => {
                return Some(Fetched::Answered(led_nowhere(hops, robots, trouble)));
            }
        };
        let mut visit = PageVisit::new(chain, PageDeadline::new(self.transport.bounds()), kept);
        visit.robots = Some(robots.clone());
        Some(self.follow(visit, request, url.clone(), NeededBody::Page).await)
    }

    async fn glimpse(&self, request: &FetchRequest, url: &HttpUrl) -> Option<Fetched> {
        let visit =
            PageVisit::new(Chain::new(MAX_HOPS), PageDeadline::for_glimpse(self.transport.bounds()), self.first());
        // A look at another page does not belong to the visit of this one.
        Some(self.follow(visit, &request.anew(), url.clone(), NeededBody::PageStart).await)
    }

    async fn forget(&self, request: &FetchRequest) {
        let is_own = request.standing == Standing::Given;
        self.transport.forget(Query { is_own, ..Query::new(&request.url, NeededBody::Page) }).await;
    }

    async fn sign_of_life(&self, url: &HttpUrl) -> Option<Liveness> {
        Some(self.transport.sign_of_life(url).await)
    }

    fn network_is_back(&self) {
        self.transport.reset_host_failures();
        self.robots.forget();
    }
}

#[async_trait]
impl Download for HttpFetch {
    async fn download(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        self.bytes(url, standing, RobotsPolicy::Ignore, false).await
    }

    async fn probe(&self, url: &HttpUrl, standing: Standing) -> Result<Downloaded, DownloadError> {
        self.bytes(url, standing, self.policy, true).await
    }
}

fn downloaded(url: HttpUrl, reply: Reply) -> Result<Downloaded, String> {
    let content_type = super::content::media_type::parse(reply.headers.all("content-type")).essence;
    match reply.body {
        ReplyBody::Bytes { truncated: true, .. } => Err(format!("larger than {} MiB", MAX_DOWNLOAD_BYTES >> 20)),
        ReplyBody::Bytes { bytes, .. } => Ok(Downloaded { url, status: reply.status, content_type, body: bytes }),
        ReplyBody::Page(_) => Err("no bytes".to_owned()),
    }
}

/// See [`ReadBody::settled_charset`].
fn settled_charset(reply: &Reply) -> Option<&'static str> {
    match &reply.body {
        ReplyBody::Page(content) => content.settled_charset,
        ReplyBody::Bytes { .. } => None,
    }
}

fn trouble_text(trouble: &RedirectTrouble) -> String {
    match trouble {
        RedirectTrouble::Loop { url } => format!("redirect loop: {url}"),
        RedirectTrouble::TooMany { count } => format!("more than {count} redirects"),
        RedirectTrouble::Invalid => "redirects without a usable target".to_owned(),
    }
}

/// The state of a page that is being fetched.
struct PageVisit {
    chain: Chain,
    robots: Option<RobotsVerdict>,
    /// Oddities in the robots.txt of the requested URL.
    notes: Vec<Note>,
    ai_shut_out: Vec<String>,
    /// The first later hop that was fetched although robots.txt disallows it.
    forbidden_hop: Option<Box<ForbiddenHop>>,
    is_retried: bool,
    deadline: PageDeadline,
    /// The cookies of this visit, if it keeps any.
    kept: Option<JarContents>,
    /// True for a look at a URL that may be a list.
    is_look: bool,
}

impl PageVisit {
    fn new(chain: Chain, deadline: PageDeadline, kept: Option<JarContents>) -> Self {
        Self {
            chain,
            robots: None,
            notes: Vec::new(),
            ai_shut_out: Vec::new(),
            forbidden_hop: None,
            is_retried: false,
            deadline,
            kept,
            is_look: false,
        }
    }

    /// The next step after an answer of `url`. If cookies are kept, a URL may be fetched again once other cookies are
    /// sent.
    fn next(&mut self, url: &HttpUrl, reply: &Reply) -> Next {
        let now = clock::now();
        if let Some(kept) = &mut self.kept {
            kept.answered(url, reply.headers.all("set-cookie"), now);
        }
        let kept = self.kept.as_ref();
        let is_new = |target: &HttpUrl| kept.is_some_and(|kept| kept.is_new(target, now));
        let locations: Vec<&[u8]> = reply.locations.iter().map(Vec::as_slice).collect();
        self.chain.answered_anew(url, reply.status, &locations, is_new)
    }

    /// Rules for our own token do not count against the judged agent.
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
