//! What came of asking for one address: the answers on the way, the last one, or why there was none.
//!
//! Owns: the values that a fetcher hands to the judge. No HTML is read here.

use crate::url::HttpUrl;
use serde::{Deserialize, Serialize};

/// Where a page's bytes come from. Everything but `Web` names a local source, so that a stopped analysis can go on.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PageSource {
    /// Asked over HTTP.
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
        /// That of the robots.txt of the page's origin, if the archive holds one before the page.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        robots: Option<u64>,
    },
}

/// Whether the user gave the origin of an address. Headers of the user may hold secrets: they go to such origins alone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Named by the user, in an argument or a list of his own.
    #[default]
    Given,
    /// Named by somebody else at another origin: a remote list, or a link on a page.
    Foreign,
}

/// One answer on the way to the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hop {
    /// HTTP status.
    pub status: u16,
    /// Address that answered.
    pub url: HttpUrl,
}

/// Response headers in the order they came; names in lower case, values with bytes beyond ASCII read as UTF-8, else Latin-1.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Headers(pub Vec<(String, String)>);

impl Headers {
    /// Bytes of one value that are kept.
    pub const MAX_VALUE_BYTES: usize = 16 << 10;

    /// A name or value as text: UTF-8, else Latin-1; cut at [`Self::MAX_VALUE_BYTES`].
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

/// Where content was got.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContentSource {
    /// It was fetched just now.
    #[default]
    Scraped,
    /// Read from a file.
    File,
    /// Read from an archive of what was fetched some time.
    Archive,
    /// Fetched before, and taken from the cache.
    Cache,
    /// Stored with the result of an analysis.
    Database,
}

impl ContentSource {
    /// As data.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Scraped => "scraped",
            Self::File => "file",
            Self::Archive => "archive",
            Self::Cache => "cache",
            Self::Database => "database",
        }
    }

    /// As people are told.
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

/// Times of a visit, in milliseconds; `None` where nothing was measured (files, archives).
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Timings {
    /// Time to first byte of the last answer.
    pub response_time_ms: Option<f64>,
    /// From the request of the last answer to the end of its body; where rendered, from the browser's navigation to the
    /// load event, and `None` if that did not come in time.
    pub page_load_time_ms: Option<f64>,
    /// As a browser reports it; only when rendered.
    pub dom_content_loaded_ms: Option<f64>,
}

/// What a browser met while it made the document that was read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rendering {
    /// Messages of failing scripts, the first ones, each cut.
    pub console_errors: Vec<String>,
    /// How many there were.
    pub console_error_count: u32,
    /// Requests that the page made, those that were not sent included.
    pub requests: u32,
    /// What was not sent.
    pub blocked: Blocked,
    /// Dialogs that were dismissed.
    pub dialogs: u32,
    /// The deadline or a bound ended the page before it was done.
    pub is_cut: bool,
}

/// Requests of a page that a browser did not send.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blocked {
    /// To trackers.
    pub trackers: u32,
    /// For images, media and fonts.
    pub media: u32,
    /// To what robots.txt keeps back.
    pub robots_txt: u32,
}

/// What a fetcher brings back for one page.
#[derive(Debug, Clone)]
pub enum Fetched {
    /// Nothing was asked, or a hop was not asked: see the reason.
    Withheld(Withheld),
    /// No usable answer.
    Failed(Failed),
    /// The server said something.
    Answered(RawAnswer),
}

/// A page, or a later hop of it, that was not asked for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Withheld {
    /// Why.
    pub reason: WithheldReason,
    /// The address that was not asked.
    pub url: HttpUrl,
    /// Answers before it.
    pub hops: Vec<Hop>,
    /// Verdict on the asked address.
    pub robots: RobotsVerdict,
}

/// Why an address was not asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum WithheldReason {
    /// A rule of robots.txt forbids it to the judged agent.
    RobotsTxt {
        /// The rule as it stands in the file, e.g. `Disallow: /admin/`.
        rule: String,
        /// Its line, 1-based.
        line: u32,
    },
    /// robots.txt could not be had, which counts as a complete disallow.
    RobotsTxtUnreachable {
        /// `HTTP 503`, `timed out` …
        cause: String,
    },
    /// A rule forbids it to our own token, while the judged agent may.
    OwnToken {
        /// The rule.
        rule: String,
        /// Its line, 1-based.
        line: u32,
    },
    /// The guard refused the address.
    PrivateAddress,
}

/// What robots.txt says of the asked address to the judged agent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum RobotsVerdict {
    /// Not asked for: files, archives without the host's robots.txt, or no connection to the host.
    #[default]
    Unknown,
    /// May be fetched; the deciding line, if a rule decided.
    Allowed {
        /// 1-based line.
        line: Option<u32>,
    },
    /// May not be fetched (and was fetched all the same if the settings ignore robots.txt).
    Disallowed {
        /// The rule.
        rule: String,
        /// 1-based line.
        line: u32,
    },
    /// robots.txt answered with 429, 5xx or not at all.
    Unreachable {
        /// What happened.
        cause: String,
    },
}

/// No usable answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Failed {
    /// What happened at the last try.
    pub failure: FetchFailure,
    /// Answers before it.
    pub hops: Vec<Hop>,
    /// Verdict on the asked address.
    pub robots: RobotsVerdict,
}

/// The last answer, its body as text, and how it was got.
#[derive(Debug, Clone, Default)]
pub struct RawAnswer {
    /// Every answer in order, the last one included.
    pub hops: Vec<Hop>,
    /// Headers of the last answer.
    pub headers: Headers,
    /// Decoded text of the body; empty where the body was not read (not HTML) or was empty.
    pub body: String,
    /// Decoded size in bytes.
    pub body_bytes: u64,
    /// Media type in lower case without parameters, named or sniffed; `None` if there was nothing to go by.
    pub content_type: Option<String>,
    /// Times.
    pub timings: Timings,
    /// Notes that never make a failure, e.g. `body_truncated_at_limit` (`hostile-web` 1).
    pub notes: Vec<Note>,
    /// Verdict on the asked address.
    pub robots: RobotsVerdict,
    /// Why the redirects could not be followed to an end, if so.
    pub redirect_trouble: Option<RedirectTrouble>,
    /// A later hop that robots.txt forbids, asked all the same because the settings ignore it.
    pub forbidden_hop: Option<Box<ForbiddenHop>>,
    /// Tokens of the AI crawlers that robots.txt keeps from the asked address.
    pub ai_shut_out: Vec<String>,
    /// Where the last answer was got.
    pub source: ContentSource,
}

/// A hop that robots.txt forbids to the judged agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForbiddenHop {
    /// The hop.
    pub url: HttpUrl,
    /// The rule, or why robots.txt could not be had.
    pub why: String,
}

/// Why following redirects ended without a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "trouble", rename_all = "snake_case")]
pub enum RedirectTrouble {
    /// The next address was already asked in this chain.
    Loop {
        /// That address.
        url: HttpUrl,
    },
    /// More hops than are followed.
    TooMany {
        /// Hops that were followed.
        count: u32,
    },
    /// No usable `Location`.
    Invalid,
}

/// Something worth knowing about a page that was read all the same; the codes of `hostile-web` 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// The body was cut at the size limit.
    BodyTruncatedAtLimit,
    /// The body ended before its time.
    BodyIncomplete,
    /// Nothing named the character set.
    CharsetGuessed,
    /// Header and document name different character sets.
    CharsetConflict,
    /// The media type was missing or unreadable.
    ContentTypeGuessed,
    /// Deep nesting was flattened.
    NestingCut,
    /// Attributes or values beyond the bound were dropped.
    AttributesCut,
    /// It took more than one try.
    Retried,
    /// The browser gave no document; what the server sent was read.
    RenderFailed,
    /// The browser left out something that the page asked for, since robots.txt is against it.
    ResourcesBlockedByRobots,
    /// A JSON-LD block was not readable.
    JsonLdInvalid,
    /// The certificate is not valid, and was accepted since the settings say so (`--insecure`).
    CertificateOverlooked,
    /// The host's robots.txt is over 500 KiB; the rest was not read.
    RobotsTxtTooLarge,
    /// What the host sends as robots.txt is something else.
    RobotsTxtInvalid,
    /// The host's robots.txt has a `noindex` rule, which counts for nothing.
    RobotsTxtNoindexRule,
    /// The host's robots.txt names a sitemap by a relative address.
    SitemapNotAbsolute,
    /// The host's robots.txt asks for a longer gap between requests than is kept.
    CrawlDelayHigh,
}

impl Note {
    /// True if it is about the host's robots.txt, not about the page.
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

/// In which part of an exchange something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Looking up the name.
    Dns,
    /// Opening the connection, TLS included.
    Connect,
    /// Waiting for and reading the answer's head.
    Head,
    /// Reading the body.
    Body,
    /// The whole of the page's time.
    Total,
    /// Reading the page.
    Read,
    /// Writing its tags.
    Generate,
}

/// Why there was no usable answer; the codes of `hostile-web` 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FailureCode {
    /// Doesn't parse, or names something that cannot be asked.
    InvalidUrl,
    /// The guard refused the address.
    PrivateAddress,
    /// The name does not exist or has no address.
    DnsNotFound,
    /// The resolver failed.
    DnsFailure,
    /// Nobody listens.
    ConnectRefused,
    /// No connection in time.
    ConnectTimeout,
    /// No way there.
    NetworkUnreachable,
    /// The certificate was refused.
    TlsCertificate,
    /// No TLS with this server.
    TlsHandshake,
    /// Slower than the bound of the phase.
    Timeout,
    /// Reset or closed before the end.
    ConnectionClosed,
    /// Not HTTP.
    ProtocolError,
    /// Head over the bound.
    HeadersTooLarge,
    /// Damaged or unknown content coding.
    DecodeFailure,
    /// The host failed too often in a row.
    HostGaveUp,
    /// The parser's bounds ended the page before a tree was there.
    ParseLimit,
    /// A local file or archive record could not be read.
    SourceUnreadable,
}

impl FailureCode {
    /// The code as data, e.g. `connect_refused`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::InvalidUrl => "invalid_url",
            Self::PrivateAddress => "private_address",
            Self::DnsNotFound => "dns_not_found",
            Self::DnsFailure => "dns_failure",
            Self::ConnectRefused => "connect_refused",
            Self::ConnectTimeout => "connect_timeout",
            Self::NetworkUnreachable => "network_unreachable",
            Self::TlsCertificate => "tls_certificate",
            Self::TlsHandshake => "tls_handshake",
            Self::Timeout => "timeout",
            Self::ConnectionClosed => "connection_closed",
            Self::ProtocolError => "protocol_error",
            Self::HeadersTooLarge => "headers_too_large",
            Self::DecodeFailure => "decode_failure",
            Self::HostGaveUp => "host_gave_up",
            Self::ParseLimit => "parse_limit",
            Self::SourceUnreadable => "source_unreadable",
        }
    }
}

/// One failure: a code, where it happened, what to tell a person, and how often it was tried.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FetchFailure {
    /// Which.
    pub code: FailureCode,
    /// What happened and the setting that would help, one short sentence without a full stop.
    pub message: String,
    /// Where.
    pub phase: Phase,
    /// Tries made, 1 and up.
    pub attempts: u32,
}
