//! Flags for accessing pages, which are never stored: some contain secrets, some name files of this machine.

use super::variables::PROXY;
use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// How pages are got at. Not stored: it is given again to `resume` and `relaunch`, or said to be none by an empty text.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Crawl")]
pub(crate) struct AccessArgs {
    /// Sign in at the asked hosts with HTTP basic authentication; the password is taken from
    /// SEOTAGS_BASIC_AUTH_PASSWORD, or asked for
    #[arg(long, value_name = "USER")]
    pub(crate) basic_auth: Option<String>,

    /// Send credentials (--basic-auth, and headers such as Authorization, Cookie or X-Api-Key) to this site alone, however
    /// many the list has; repeatable
    #[arg(long, value_name = "DOMAIN")]
    pub(crate) credentials_for: Vec<String>,

    /// Send the cookies of this file: cookies.txt (Netscape) or a browser's JSON
    #[arg(long, value_name = "FILE", value_parser = OsStringValueParser::new().map(PathBuf::from), value_hint = ValueHint::AnyPath)]
    pub(crate) cookie_file: Option<PathBuf>,

    /// Ask through this proxy: http, https, socks5 or socks5h (default: what the system says)
    #[arg(long, value_name = "URL", env = PROXY, hide_env_values = true)]
    pub(crate) proxy: Option<String>,

    /// Write every request to this file, one JSON object a line, secrets masked; `resume` adds to it
    #[arg(long, value_name = "FILE")]
    pub(crate) trace_http: Option<PathBuf>,

    /// Keep every answer in this WARC archive, which `run` can read again (.warc, or .warc.gz for a packed one);
    /// `resume` adds to it
    #[arg(long, value_name = "FILE")]
    pub(crate) save_warc: Option<PathBuf>,
}
