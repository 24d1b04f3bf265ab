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

    /// Ask pages as this browser profile: its user agent, cookies, local storage and proxy (`seotags profiles`)
    #[arg(long, value_name = "NAME")]
    pub(crate) profile: Option<String>,

    /// Extra request header, or @FILE for a file with one a line: what stands on the command line can be read by every
    /// user of the machine; repeatable
    #[arg(long, value_name = "NAME: VALUE", value_parser = header_lines)]
    pub(crate) header: Option<Vec<String>>,
}

/// How pages are fetched, whoever asks for them.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct FetchArgs {
    /// Pages asked for at once, over all hosts
    #[arg(long, value_name = "N")]
    pub(crate) concurrency: Option<u32>,

    /// Connections to one host
    #[arg(long, value_name = "N")]
    pub(crate) per_host: Option<u32>,

    /// Seconds between two requests to a host
    #[arg(long, value_name = "SECONDS")]
    pub(crate) delay: Option<f64>,

    /// Seconds to the last header byte of an answer; the body may take twice as long
    #[arg(long, value_name = "SECONDS")]
    pub(crate) timeout: Option<f64>,

    /// Largest body, e.g. 10MiB
    #[arg(long, value_name = "SIZE", value_parser = byte_size)]
    pub(crate) max_bytes: Option<u64>,

    /// Tries after the first one
    #[arg(long, value_name = "N")]
    pub(crate) retries: Option<u32>,

    /// User-Agent header
    #[arg(long, value_name = "TEXT")]
    pub(crate) user_agent: Option<String>,

    /// Whether robots.txt is obeyed
    #[arg(long, value_name = "POLICY")]
    pub(crate) robots: Option<RobotsArg>,

    /// Agent whose rules decide whether a page can be crawled and indexed
    #[arg(long, value_name = "AGENT")]
    pub(crate) judge_as: Option<String>,

    /// Do not look at the pages that others name as their canonical version
    #[arg(long)]
    pub(crate) no_check_canonical: bool,

    /// Open pages in a headless Chromium: never, where the HTML holds no content, or always
    #[arg(long, value_name = "POLICY")]
    pub(crate) render: Option<RenderArg>,

    /// Accept any TLS certificate
    #[arg(long)]
    pub(crate) insecure: bool,
}

/// What earlier runs were answered. Only for commands that know a project.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct CacheArgs {
    /// Take answers of earlier runs of the project that are younger than this, e.g. 24h, 30m, 7d; ask whether older ones
    /// still hold
    #[arg(long, value_name = "TIME")]
    pub(crate) cache_ttl: Option<CacheTtl>,

    /// Ask for every page anew, whatever the configured cache holds
    #[arg(long, conflicts_with = "cache_ttl")]
    pub(crate) no_cache: bool,
}

/// Which pages are opened in a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RenderArg {
    /// None
    Never,
    /// Those that need it
    Auto,
    /// Every page
    Always,
}

/// Whether robots.txt is obeyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RobotsArg {
    /// Pages that it forbids are not asked for
    Obey,
    /// Pages are asked for all the same
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
        return Err("too large for a file of headers".to_owned());
    }
    let mut headers = Vec::new();
    for (number, line) in (1..).zip(read.trim_start_matches('\u{feff}').lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if !line.contains(':') {
            return Err(format!("line {number} is no header; write 'Name: value'"));
        }
        headers.push(line);
    }
    if headers.is_empty() { Err("no header in this file".to_owned()) } else { Ok(headers.join("\n")) }
}

/// Largest file of headers that is read: servers accept far less.
const MAX_HEADER_FILE: u64 = 1 << 20;
