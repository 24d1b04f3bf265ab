//! Fetches pages politely, whatever the web sends.
//!
//! Owns: HTTP, redirects, robots.txt, per-host politeness, decoding, timings, typed failures; the guard against private
//! networks; the log of requests; stored answers; local files and archives. Never: reads HTML, judges, or writes tags.
//!
//! How a page is fetched: [`HttpFetch`] checks each hop against the robots cache and follows redirects. Below it, the
//! transport waits for the host's turn, exchanges one request, reads the body within its limits and retries if that is
//! useful. The code that decides (retries, gates, redirects, decoding, character sets, types) uses no socket and no
//! clock.

mod archive;
mod bounds;
mod browser;
mod cache;
mod connection;
mod content;
mod cookies;
mod crawl_error;
mod crawler;
mod fetch;
mod gateway;
mod guard;
mod http;
mod http_fetch;
mod local;
mod notifier;
mod options;
mod politeness;
mod retry;
mod robots;
mod trace;

pub use archive::WarcSaver;
pub use bounds::{Bounds, MAX_DOWNLOAD_BYTES, SlowDown};
pub use cache::{AnswerCache, CacheKey, CachedAnswer, MemoryCache, ProbedAnswers, RobotsMemory};
pub use connection::{DnsError, LookUp};
pub use content::{names_charset, text_of_page};
pub use cookies::{CookieError, CookieFile, Cookies, OriginStorage, SessionData, SessionError};
pub use crawl_error::CrawlError;
pub use crawler::Crawler;
pub use fetch::{Fetch, FetchRequest, Liveness};
pub use guard::{Guard, GuardError, PrivateAddress, is_public};
pub use http::DEFAULT_USER_AGENT;
pub use http_fetch::HttpFetch;
pub use local::LocalFetch;
pub use notifier::{Notifier, NotifierError};
pub use options::{
    BasicAuth, Carried, CrawlOptions, CredentialSite, CredentialSiteError, NotPortable, Profile, ProxyError, ProxyUrl,
};
pub use politeness::{SharedHosts, connections_per_host, gap_per_host};
pub use retry::RetryPolicy;
pub use robots::{AgentVerdict, OWN_TOKEN, RobotsFile};
pub use seotags_core::visit::{Extent, RememberedRobots, WireAnswer};
pub use trace::TraceLog;
