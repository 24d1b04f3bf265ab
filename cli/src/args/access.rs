//! Flags for accessing pages, which are never stored: some contain secrets, some name files of this machine.

use super::variables::PROXY;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// Access to protected pages. Not stored: give it again to `resume` and `relaunch`, or an empty text for none.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct AccessArgs {
    /// User name for HTTP basic authentication at the crawled hosts
    ///
    /// The password is read from SEOTAGS_BASIC_AUTH_PASSWORD, or prompted for.
    #[arg(long, value_name = "USER", hide_short_help = true)]
    pub(crate) basic_auth: Option<String>,

    /// Send credentials only to this site; repeatable
    ///
    /// Needed if the list contains several sites. Credentials are --basic-auth and headers such as Authorization,
    /// Cookie or X-Api-Key.
    #[arg(long, value_name = "DOMAIN", hide_short_help = true)]
    pub(crate) credentials_for: Vec<String>,

    /// Send the cookies of this file
    ///
    /// The file is a cookies.txt (Netscape) or a browser's JSON.
    #[arg(long, value_name = "FILE", value_parser = OsStringValueParser::new().map(PathBuf::from), value_hint = ValueHint::AnyPath, hide_short_help = true)]
    pub(crate) cookie_file: Option<PathBuf>,

    /// Fetch through this proxy: http, https, socks5 or socks5h [default: the system's proxy]
    #[arg(long, value_name = "URL", env = PROXY, hide_env_values = true, hide_short_help = true)]
    pub(crate) proxy: Option<String>,

    /// Log every request to this file
    ///
    /// Each line is a JSON object, with secrets masked. `resume` appends to the file.
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(crate) trace_http: Option<PathBuf>,

    /// Keep every response in this WARC archive, which `run` can read
    ///
    /// The file ends in .warc, or in .warc.gz to compress it. `resume` appends to the archive.
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(crate) save_warc: Option<PathBuf>,
}
