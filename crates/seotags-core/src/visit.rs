//! The outcome of fetching one address: the responses on the way, and the last one or the reason for a missing one.
//!
//! Owns: the values that a fetcher passes to the judge. This module does not read HTML.

mod answer;

use crate::named::named;
use crate::url::HttpUrl;
use serde::{Deserialize, Serialize};

pub use answer::{CacheKey, CachedAnswer, Extent, RememberedRobots, WireAnswer};

/// Where a page's bytes come from. All variants except `Web` name a local source, so that an interrupted analysis can
/// be resumed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PageSource {
    /// Fetched over HTTP.
    Web,
    /// A local HTML file.
    File {
        /// Path of the file.
        path: String,
    },
    /// One response record of a WARC archive.
    Warc {
        /// Path of the archive.
        path: String,
        /// Byte offset of the record (plain) or of its gzip member.
        offset: u64,
        /// Offset of the robots.txt record of the page's origin, if the archive has one before the page.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        robots: Option<u64>,
    },
}

/// Whether the user named the origin of an address. The user's request headers may contain secrets, so they are sent
/// only to such origins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Named by the user, in an argument or in their own list.
    #[default]
    Given,
    /// Named by somebody else and at another origin, in a remote list or a link on a page.
    Foreign,
}

/// An answer on the way to the page; the last one answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"status": 301, "url": "http://shop.example/boots"})))]
#[expect(missing_docs, reason = "the names are those of the API; what they leave open is said")]
pub struct Hop {
    pub status: u16,
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub url: HttpUrl,
}

/// Response headers in the order received. Names are in lower case. Values with bytes beyond ASCII are read as UTF-8,
/// or else as Latin-1.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Headers(pub Vec<(String, String)>);

impl Headers {
    /// Maximum number of bytes kept of one value.
    pub const MAX_VALUE_BYTES: usize = 16 << 10;

    /// A name or value as text: UTF-8, or else Latin-1; cut at [`Self::MAX_VALUE_BYTES`].
    pub fn value_text(bytes: &[u8]) -> String {
        let bytes = &bytes[..bytes.len().min(Self::MAX_VALUE_BYTES)];
        match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
        }
    }

    /// First value of a header; `name` in lower case.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Every value of a header; `name` in lower case.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

named! {
    /// Where content came from.
    #[derive(Default)]
    pub enum ContentSource {
        /// Fetched just now.
        Scraped = "scraped" (default),
        /// Read from a file.
        File = "file",
        /// Read from an archive of earlier responses.
        Archive = "archive",
        /// Fetched earlier, and taken from the cache.
        Cache = "cache",
        /// Stored with the result of an analysis.
        Database = "database",
    }
}

impl ContentSource {
    /// The name in messages and reports.
    pub fn words(self) -> &'static str {
        match self {
            Self::Scraped => "Live Scraped",
            Self::File => "File",
            Self::Archive => "Archive",
            Self::Cache => "Cache",
            Self::Database => "Database/Stored",
        }
    }
}

/// Times of a visit, in milliseconds; `None` if nothing was measured (files, archives).
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Timings {
    /// Time to first byte of the last response.
    pub response_time_ms: Option<f64>,
    /// From the request of the last response to the end of its body. For rendered pages, from the browser's navigation
    /// to the load event, or `None` if that did not fire in time.
    pub page_load_time_ms: Option<f64>,
    /// As reported by the browser; only for rendered pages.
    pub dom_content_loaded_ms: Option<f64>,
}

/// What a browser reported while it rendered the document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rendering {
    /// The first messages of failing scripts, each shortened.
    pub console_errors: Vec<String>,
    /// Total number of such messages.
    pub console_error_count: u32,
    /// Requests that the page made, including blocked ones.
    pub requests: u32,
    /// Requests that were not sent.
    pub blocked: Blocked,
    /// Dialogs that were dismissed.
    pub dialogs: u32,
    /// True if the deadline or a limit ended the page before it finished loading.
    pub is_cut: bool,
}

/// Requests of a page that a browser did not send.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocked {
    /// To trackers.
    pub trackers: u32,
    /// For images, media and fonts.
    pub media: u32,
    /// To URLs that robots.txt disallows.
    pub robots_txt: u32,
}

/// A fetcher's result for one page.
#[derive(Debug, Clone)]
pub enum Fetched {
    /// The page, or a hop on the way to it, was not fetched; with the reason.
    Withheld(Withheld),
    /// No usable response.
    Failed(Failed),
    /// The server responded.
    Answered(RawAnswer),
}

/// A page, or a later hop of it, that was not fetched.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Withheld {
    /// The reason.
    pub reason: WithheldReason,
    /// The address that was not fetched.
    pub url: HttpUrl,
    /// Responses before it.
    pub hops: Vec<Hop>,
    /// Verdict on the requested address.
    pub robots: RobotsVerdict,
}

/// Why an address was not fetched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum WithheldReason {
    /// A rule of robots.txt disallows it for the judged agent.
    RobotsTxt {
        /// The rule as written in the file, e.g. `Disallow: /admin/`.
        rule: String,
        /// Its line, 1-based.
        line: u32,
    },
    /// robots.txt could not be fetched, which counts as a complete disallow.
    RobotsTxtUnreachable {
        /// `HTTP 503`, `timed out` …
        cause: String,
    },
    /// A rule disallows it for our own token, although the judged agent may fetch it.
    OwnToken {
        /// The rule.
        rule: String,
        /// Its line, 1-based.
        line: u32,
    },
    /// The guard against private addresses refused it.
    PrivateAddress,
}

/// What robots.txt allows the judged agent to do with the requested address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum RobotsVerdict {
    /// robots.txt was not fetched: files, archives without the host's robots.txt, or no connection to the host.
    #[default]
    Unknown,
    /// May be fetched; with the deciding line, if a rule decided.
    Allowed {
        /// 1-based line.
        line: Option<u32>,
    },
    /// May not be fetched. If the settings ignore robots.txt, it was fetched anyway.
    Disallowed {
        /// The rule.
        rule: String,
        /// 1-based line.
        line: u32,
    },
    /// robots.txt failed with 429 or 5xx, or did not respond.
    Unreachable {
        /// What happened.
        cause: String,
    },
}

/// No usable response.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Failed {
    /// What happened at the last attempt.
    pub failure: FetchFailure,
    /// Responses before it.
    pub hops: Vec<Hop>,
    /// Verdict on the requested address.
    pub robots: RobotsVerdict,
}

/// The last response, with its body as text, and how it was fetched.
#[derive(Debug, Clone, Default)]
pub struct RawAnswer {
    /// Every response in order, including the last one.
    pub hops: Vec<Hop>,
    /// Headers of the last response.
    pub headers: Headers,
    /// Decoded text of the body; empty if the body was not read (not HTML) or is empty.
    pub body: String,
    /// Decoded size in bytes.
    pub body_bytes: u64,
    /// Media type in lower case without parameters, declared or sniffed; `None` if neither was possible.
    pub content_type: Option<String>,
    /// Times.
    pub timings: Timings,
    /// Notes that do not make the page a failure, e.g. `body_truncated_at_limit`.
    pub notes: Vec<Note>,
    /// Verdict on the requested address.
    pub robots: RobotsVerdict,
    /// Why the redirects could not be followed to the end, if so.
    pub redirect_trouble: Option<RedirectTrouble>,
    /// A later hop that robots.txt disallows, and that was fetched because the settings ignore robots.txt.
    pub forbidden_hop: Option<Box<ForbiddenHop>>,
    /// Tokens of the AI crawlers that robots.txt blocks from the requested address.
    pub ai_shut_out: Vec<String>,
    /// Where the last response came from.
    pub source: ContentSource,
}

/// A hop that robots.txt disallows for the judged agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForbiddenHop {
    /// The hop.
    pub url: HttpUrl,
    /// The rule, or why robots.txt could not be fetched.
    pub why: String,
}

/// Why following redirects ended without a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "trouble", rename_all = "snake_case")]
pub enum RedirectTrouble {
    /// The next address was already requested in this chain.
    Loop {
        /// That address.
        url: HttpUrl,
    },
    /// More hops than the limit.
    TooMany {
        /// Hops that were followed.
        count: u32,
    },
    /// No usable `Location`.
    Invalid,
}

/// Something noteworthy about a page that was read successfully; `docs/hostile-web.md` lists the codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// The body was cut at the size limit.
    BodyTruncatedAtLimit,
    /// The body ended early.
    BodyIncomplete,
    /// No character set was declared.
    CharsetGuessed,
    /// Header and document declare different character sets.
    CharsetConflict,
    /// The media type was missing or unreadable.
    ContentTypeGuessed,
    /// Deep nesting was flattened.
    NestingCut,
    /// Attributes or values beyond the bound were dropped.
    AttributesCut,
    /// It took more than one attempt.
    Retried,
    /// The browser returned no document, so the server's HTML was read.
    RenderFailed,
    /// The browser did not load resources of the page that robots.txt disallows.
    ResourcesBlockedByRobots,
    /// A JSON-LD block could not be read.
    JsonLdInvalid,
    /// The certificate is invalid, and was accepted because the settings allow it (`--insecure`).
    CertificateOverlooked,
    /// The host's robots.txt is over 500 KiB; the rest was not read.
    RobotsTxtTooLarge,
    /// The host returns something else for robots.txt.
    RobotsTxtInvalid,
    /// The host's robots.txt has a `noindex` rule, which has no effect.
    RobotsTxtNoindexRule,
    /// The host's robots.txt lists a sitemap with a relative address.
    SitemapNotAbsolute,
    /// The host's robots.txt requests a longer crawl delay than seotags keeps.
    CrawlDelayHigh,
}

impl Note {
    /// True if the note is about the host's robots.txt, not about the page.
    pub fn is_of_robots_file(self) -> bool {
        matches!(
            self,
            Self::RobotsTxtTooLarge
                | Self::RobotsTxtInvalid
                | Self::RobotsTxtNoindexRule
                | Self::SitemapNotAbsolute
                | Self::CrawlDelayHigh
        )
    }
}

/// In which phase of a fetch something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Looking up the name.
    Dns,
    /// Opening the connection, TLS included.
    Connect,
    /// Waiting for and reading the response headers.
    Head,
    /// Reading the body.
    Body,
    /// The time limit of the whole page.
    Total,
    /// Reading the page.
    Read,
    /// Writing its tags.
    Generate,
}

named! {
    /// Why a usable response is missing; `docs/hostile-web.md` lists the codes.
    pub enum FailureCode {
        /// Does not parse, or cannot be fetched.
        InvalidUrl = "invalid_url",
        /// The guard against private addresses refused it.
        PrivateAddress = "private_address",
        /// The host name does not exist or has no address.
        DnsNotFound = "dns_not_found",
        /// The resolver failed.
        DnsFailure = "dns_failure",
        /// Nothing listens on the port.
        ConnectRefused = "connect_refused",
        /// No connection in time.
        ConnectTimeout = "connect_timeout",
        /// No route to the host.
        NetworkUnreachable = "network_unreachable",
        /// The certificate was rejected.
        TlsCertificate = "tls_certificate",
        /// No TLS with this server.
        TlsHandshake = "tls_handshake",
        /// Slower than the limit of the phase.
        Timeout = "timeout",
        /// Reset or closed before the end of the response.
        ConnectionClosed = "connection_closed",
        /// Not HTTP.
        ProtocolError = "protocol_error",
        /// Headers over the limit.
        HeadersTooLarge = "headers_too_large",
        /// Damaged or unknown content coding.
        DecodeFailure = "decode_failure",
        /// The host failed too many times in a row.
        HostGaveUp = "host_gave_up",
        /// The parser's limits ended the page before there was a tree.
        ParseLimit = "parse_limit",
        /// A local file or archive record could not be read.
        SourceUnreadable = "source_unreadable",
        /// A worker of a fleet lost the page to another worker during the fetch. Never stored.
        LeaseLost = "lease_lost",
    }
}

/// One failure: its code, its phase, a message for people, and the number of attempts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FetchFailure {
    /// The code.
    pub code: FailureCode,
    /// What happened and which setting would help, as one short sentence without a full stop.
    pub message: String,
    /// The phase.
    pub phase: Phase,
    /// Number of attempts, from 1.
    pub attempts: u32,
}
