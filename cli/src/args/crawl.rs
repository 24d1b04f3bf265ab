//! Flags of the settings of the crawl and of its cache.

use crate::text::io_reason;
use clap::{Args, ValueEnum};
use seotags::settings::{CacheTtl, byte_size};
use std::fs::File;
use std::io::Read;

/// How pages are fetched, and as whom.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct CrawlArgs {
    #[command(flatten)]
    pub(crate) fetch: FetchArgs,

    /// Browser profile to fetch with: user agent, cookies, local storage and proxy
    ///
    /// `seotags profiles` manages them.
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(crate) profile: Option<String>,

    /// Extra request header; repeatable
    ///
    /// @FILE reads headers from a file, one per line. Put secrets into a file: every user of the machine can read the
    /// command line.
    #[arg(long, value_name = "NAME: VALUE", value_parser = header_lines, hide_short_help = true)]
    pub(crate) header: Option<Vec<String>>,
}

/// How pages are fetched, whoever asks for them.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct FetchArgs {
    /// Pages fetched at the same time, across all hosts
    #[arg(long, value_name = "N")]
    pub(crate) concurrency: Option<u32>,

    /// Connections to one host
    #[arg(long, value_name = "N")]
    pub(crate) per_host: Option<u32>,

    /// Seconds between two requests to a host
    #[arg(long, value_name = "SECONDS")]
    pub(crate) delay: Option<f64>,

    /// Seconds to wait for the response headers
    ///
    /// The body may take twice as long.
    #[arg(long, value_name = "SECONDS")]
    pub(crate) timeout: Option<f64>,

    /// Largest response body, e.g. 512KiB
    #[arg(long, value_name = "SIZE", value_parser = byte_size, hide_short_help = true)]
    pub(crate) max_bytes: Option<u64>,

    /// Number of retries
    #[arg(long, value_name = "N")]
    pub(crate) retries: Option<u32>,

    /// User-Agent header
    #[arg(long, value_name = "TEXT", hide_short_help = true)]
    pub(crate) user_agent: Option<String>,

    /// Whether to obey robots.txt
    #[arg(long, value_name = "POLICY")]
    pub(crate) robots: Option<RobotsArg>,

    /// Crawler whose rules decide whether a page can be crawled and indexed
    #[arg(long, value_name = "AGENT", hide_short_help = true)]
    pub(crate) judge_as: Option<String>,

    /// Do not check the pages that other pages name as their canonical version
    #[arg(long, hide_short_help = true)]
    pub(crate) no_check_canonical: bool,

    /// When to open pages in a headless Chromium
    #[arg(long, value_name = "POLICY")]
    pub(crate) render: Option<RenderArg>,

    /// Accept any TLS certificate
    #[arg(long, hide_short_help = true)]
    pub(crate) insecure: bool,
}

/// What earlier runs were answered. Only for commands that know a project.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct CacheArgs {
    /// Reuse the project's responses that are younger than this, e.g. 30m, 24h or 7d
    ///
    /// Older responses are revalidated with the server.
    #[arg(long, value_name = "TIME")]
    pub(crate) cache_ttl: Option<CacheTtl>,

    /// Fetch every page again, even if the cache contains it
    #[arg(long, conflicts_with = "cache_ttl", hide_short_help = true)]
    pub(crate) no_cache: bool,
}

/// Which pages are opened in a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RenderArg {
    /// No page
    Never,
    /// Only pages whose HTML has no content
    Auto,
    /// Every page
    Always,
}

/// Whether robots.txt is obeyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RobotsArg {
    /// Do not fetch pages that robots.txt blocks
    Obey,
    /// Fetch them anyway; the issue is still reported
    Ignore,
}

/// A header as typed, or the lines of the given file, without comments (`#`).
fn header_lines(text: &str) -> Result<String, String> {
    let Some(path) = text.strip_prefix('@') else { return Ok(text.to_owned()) };
    let mut read = String::new();
    // Devices and pipes do not report their length.
    let mut file = File::open(path).map_err(|error| io_reason(&error))?.take(MAX_HEADER_FILE + 1);
    file.read_to_string(&mut read).map_err(|error| io_reason(&error))?;
    if read.len() as u64 > MAX_HEADER_FILE {
        return Err("the file is too large for headers".to_owned());
    }
    let mut headers = Vec::new();
    for (number, line) in (1..).zip(read.trim_start_matches('\u{feff}').lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if !line.contains(':') {
            return Err(format!("line {number} is not a header: write 'Name: value'"));
        }
        headers.push(line);
    }
    if headers.is_empty() { Err("the file has no headers".to_owned()) } else { Ok(headers.join("\n")) }
}

/// Largest file of headers that is read: servers accept far less.
const MAX_HEADER_FILE: u64 = 1 << 20;
