//! All limits of the crawler, with their origin.

use super::retry::RetryPolicy;
use seotags_core::settings::Settings;
use seotags_system::limits::RunMemory;
use std::sync::Arc;
use std::time::Duration;

/// Largest text or feed that is downloaded completely: the sitemap protocol's limit.
pub const MAX_DOWNLOAD_BYTES: u64 = 50 << 20;

/// Part of a robots.txt that is read: 500 KiB (RFC 9309 2.5 and Google's own limit), plus one byte, by which the parser
/// sees that the file continues and its last line may be incomplete.
pub(crate) const MAX_ROBOTS_BYTES: u64 = seotags_core::judge::robots::MAX_FILE_BYTES as u64 + 1;

/// Redirects followed for a page (Google Search Central, HTTP status codes).
pub(crate) const MAX_HOPS: u32 = 10;

/// Redirects followed for a robots.txt (RFC 9309 2.3.1.2).
pub(crate) const MAX_ROBOTS_HOPS: u32 = 5;

/// Bytes read of a body that is not HTML, so that the connection can serve the next request.
pub(crate) const MAX_PEEK_BYTES: u64 = 64 << 10;

/// Bytes on the wire that are read of a page that other pages refer to. Heads are shorter, and the rest of the page is
/// ignored.
pub(crate) const MAX_GLIMPSE_BYTES: u64 = 64 << 10;

/// Maximum size of a head: names and values together.
pub(crate) const MAX_HEAD_BYTES: usize = 64 << 10;

/// Maximum number of header fields.
pub(crate) const MAX_HEAD_FIELDS: usize = 200;

/// What is added to the gap between two requests to an overloaded host.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SlowDown {
    /// Minimum.
    pub least: Duration,
    /// Maximum: as much as a crawl-delay may demand.
    pub most: Duration,
}

impl Default for SlowDown {
    fn default() -> Self {
        Self { least: Duration::from_millis(500), most: Duration::from_secs(30) }
    }
}

/// How long the crawler waits and how much it reads.
#[derive(Debug, Clone)]
pub struct Bounds {
    /// Looking up a name.
    pub dns: Duration,
    /// Opening a connection, TLS included.
    pub connect: Duration,
    /// From the request to the last byte of the head, a new connection included.
    pub head: Duration,
    /// From the head to the last byte of the body.
    pub body: Duration,
    /// A body must bring `least_rate` bytes a second over each window of this length.
    pub rate_window: Duration,
    /// Bytes a second.
    pub least_rate: u64,
    /// Limit for one page: redirects, retries and their waits, but not the host's queue.
    pub total: Duration,
    /// Limit for one robots.txt: redirects, retries and their waits, but not the host's queue. All pages of a host wait
    /// for it.
    pub robots: Duration,
    /// Limit for the short look at a page that other pages refer to. Those pages wait for it.
    pub glimpse: Duration,
    /// Bytes of a body on the wire.
    pub wire_bytes: u64,
    /// Bytes of a body, decoded.
    pub max_bytes: u64,
    /// The memory for its pages.
    pub memory: Arc<RunMemory>,
    /// Whether and when to retry.
    pub retry: RetryPolicy,
    /// How much more slowly an overloaded host is fetched.
    pub slow_down: SlowDown,
}

impl Bounds {
    /// The limits that follow from `settings`, with the memory of this process; `timeout` scales connecting, head and
    /// body.
    pub fn new(settings: &Settings) -> Self {
        let head = Duration::from_secs_f64(settings.timeout.clamp(0.001, 3_600.0));
        Self {
            dns: Duration::from_secs(5).min(head / 3),
            connect: head * 2 / 3,
            head,
            body: head * 2,
            rate_window: Duration::from_secs(10),
            least_rate: 1 << 10,
            total: Duration::from_mins(2).max(head * 4),
            robots: Duration::from_secs(15),
            glimpse: Duration::from_secs(15),
            wire_bytes: settings.max_bytes.saturating_mul(2),
            max_bytes: settings.max_bytes,
            memory: RunMemory::of_process(),
            retry: RetryPolicy { retries: settings.retries, ..RetryPolicy::default() },
            slow_down: SlowDown::default(),
        }
    }
}
