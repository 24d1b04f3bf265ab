//! Fetches pages politely, whatever the web sends.
//!
//! Owns: HTTP, redirects, robots.txt, per-host politeness, decoding, timings, typed failures; the guard against private
//! networks; the log of requests; stored answers; local files and archives. Never: reads HTML, judges, or writes tags.
//!
//! How a page is fetched: [`HttpFetch`] checks each hop against the robots cache and follows redirects. Below it, the
//! transport waits for the host's turn, exchanges one request, reads the body within its limits and retries if that is
//! useful. The code that decides (retries, gates, redirects, decoding, character sets, types) uses no socket and no
//! clock.

mod answer_store;
mod archive_site;
mod body;
mod bounds;
mod browser;
mod browser_requests;
mod cache;
mod charset;
mod client;
mod connection_times;
mod content;
mod cookies;
mod crawl_error;
mod crawler;
mod credentials;
mod decode;
mod exchange;
mod failure;
mod fetch;
mod file_handles;
mod gateway;
mod guard;
mod http;
mod local;
mod media_type;
mod notifier;
mod options;
mod page_deadline;
mod pending_archive;
mod politeness;
mod pool;
mod portable_options;
mod probed_answers;
mod profile;
mod proxy_url;
mod query;
mod recording;
mod redirects;
mod resolve;
mod retry;
mod robots_cache;
mod robots_file;
mod robots_memory;
mod save_warc;
mod tls;
mod trace;
mod transport;
mod unpack;
mod wire_answer;

pub use bounds::{Bounds, MAX_DOWNLOAD_BYTES, SlowDown};
pub use cache::{AnswerCache, CacheKey, CachedAnswer, MemoryCache};
pub use charset::{names_charset, text_of_page};
pub use client::DEFAULT_USER_AGENT;
pub use cookies::{CookieError, CookieFile, Cookies, OriginStorage, SessionData, SessionError};
pub use crawl_error::CrawlError;
pub use crawler::Crawler;
pub use credentials::{CredentialSite, CredentialSiteError};
pub use fetch::{Fetch, FetchRequest, SignOfLife};
pub use guard::{Guard, GuardError, PrivateAddress, is_public};
pub use http::HttpFetch;
pub use local::LocalFetch;
pub use notifier::{Notifier, NotifierError};
pub use options::{BasicAuth, CrawlOptions};
pub use politeness::{SharedHosts, connections_per_host, gap_per_host};
pub use portable_options::{CannotCarry, Carried};
pub use probed_answers::ProbedAnswers;
pub use profile::Profile;
pub use proxy_url::{ProxyError, ProxyUrl};
pub use resolve::{DnsError, LookUp};
pub use retry::RetryPolicy;
pub use robots_cache::OWN_TOKEN;
pub use robots_file::{AgentVerdict, RobotsFile};
pub use robots_memory::RobotsMemory;
pub use save_warc::WarcSaver;
pub use seotags_core::visit::{Extent, RememberedRobots, WireAnswer};
pub use trace::TraceLog;
