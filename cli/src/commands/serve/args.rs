//! Arguments of `seotags serve`.

use crate::args::{CacheArgs, FetchArgs, LogFormat, ServiceQueueArgs, WriterArgs};
use clap::{Args, ValueEnum};
use seotags_app::dispatch::{OperatorKey, USER_MAX_COST_MONTH};
use seotags_app::mail::Sender;
use seotags_server::{CorsOrigin, PublicUrl, Signup, TrustedProxy};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

const EXAMPLES: &str = "\
Examples:
  seotags serve
  seotags serve --listen 127.0.0.1:0      picks a free port and prints it
  seotags serve --public-url https://tags.example.com --trusted-proxy 127.0.0.1
  seotags serve --render auto --cache-ttl 24h --model gpt-4.1-mini
  seotags serve --models gpt-4.1-nano,gpt-4.1-mini --user-max-cost-month 5
  seotags serve --operator-key granted    only for plans with operator_key

Mails go to the server that SEOTAGS_SMTP_URL names, e.g. smtp://USER:PASSWORD@mail.example.com (encrypted by STARTTLS) or \
smtps://USER:PASSWORD@mail.example.com. With SEOTAGS_ADMIN_EMAIL and SEOTAGS_ADMIN_PASSWORD set, there is an \
administrator of that address from the start; `seotags users create --superuser EMAIL` makes one as well.

What seotags.toml, the environment and the flags of Engine and Crawl say holds for every analysis, unless its user, its \
project or the analysis itself says otherwise. A seotags.toml found by searching only sets what is written; pass it with \
--config to let it choose models, hosts or limits.";

/// The web service: accounts, projects, analyses, live progress
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ServeArgs {
    /// Where to listen; port 0 picks one
    #[arg(long, value_name = "ADDR:PORT", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,

    /// How users reach the service: scheme and host; links in mails begin with it
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,

    /// A further name by which the service may be called; repeatable
    #[arg(long, value_name = "NAME")]
    pub(crate) trusted_host: Vec<String>,

    /// A reverse proxy, or its network, whose X-Forwarded-For and X-Forwarded-Proto count; repeatable
    #[arg(long, value_name = "ADDR")]
    pub(crate) trusted_proxy: Vec<TrustedProxy>,

    /// Another origin whose pages may call: scheme and host; repeatable
    #[arg(long, value_name = "ORIGIN")]
    pub(crate) cors_origin: Vec<CorsOrigin>,

    /// Whether people may sign up by themselves
    #[arg(long, value_enum, default_value = "open")]
    pub(crate) signup: SignupArg,

    /// Allow sign-in cookies over plain http; no effect if --public-url is https
    #[arg(long)]
    pub(crate) insecure_cookies: bool,

    /// Let pages of this host be asked though its address is private; repeatable
    #[arg(long, value_name = "HOST[:PORT]")]
    pub(crate) allow_host: Vec<String>,

    /// Let pages of private networks be asked, this machine's own services among them
    #[arg(long)]
    pub(crate) allow_private_networks: bool,

    /// Most addresses of an analysis
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) max_urls: u64,

    /// Most calls of a user a minute; their personal tokens together have as many again
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) calls_per_minute: u32,

    /// The address that crawled sites see, for those who let it in
    #[arg(long, value_name = "ADDR")]
    pub(crate) public_ip: Option<IpAddr>,

    /// Who may use the service's own model key; users and projects with their own key are not affected
    #[arg(long, value_enum, value_name = "WHO", default_value = "users")]
    pub(crate) operator_key: OperatorKeyArg,

    /// Models that users may use with the service's own key, comma-separated or repeated; `any` allows all (default:
    /// the default models for writing and reviewing)
    #[arg(long, value_name = "MODEL", value_delimiter = ',')]
    pub(crate) models: Vec<String>,

    /// Limit for each user's spending with the service's own key in a calendar month (UTC), in US dollars; `none`
    /// removes the limit. A plan's max_cost_per_month takes precedence. Administrators have no limit
    #[arg(long, value_name = "DOLLARS", default_value_t = UserCap::default())]
    pub(crate) user_max_cost_month: UserCap,

    /// Offer the review by a second model in the dashboard
    #[arg(long)]
    pub(crate) review_button: bool,

    /// Remove analyses that came to rest so many days ago, with their results and decisions (default: never)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub(crate) keep_days: Option<u32>,

    /// Where figures for Prometheus are, e.g. 127.0.0.1:9100: /metrics there, nowhere else
    #[arg(long, value_name = "ADDR:PORT")]
    pub(crate) metrics: Option<SocketAddr>,

    /// How the log on standard error is written
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub(crate) log_format: LogFormat,

    /// Put mails into this folder, a file each; without a mail server, that is outbox/ of the data folder
    #[arg(long, value_name = "DIR")]
    pub(crate) mail_dir: Option<PathBuf>,

    /// From whom mails are, e.g. 'Tags <tags@example.com>'
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) mail_from: Option<Sender>,

    #[command(flatten)]
    pub(crate) fleet: ServiceQueueArgs,
    #[command(flatten)]
    pub(crate) writer: WriterArgs,
    #[command(flatten)]
    pub(crate) fetch: FetchArgs,
    #[command(flatten)]
    pub(crate) cache: CacheArgs,
}

/// Who may use the service's own model key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OperatorKeyArg {
    /// Every user
    Users,
    /// Administrators, and users whose plan has the feature operator_key
    Granted,
    /// Administrators
    Admins,
}

impl From<OperatorKeyArg> for OperatorKey {
    fn from(who: OperatorKeyArg) -> Self {
        match who {
            OperatorKeyArg::Users => Self::Users,
            OperatorKeyArg::Granted => Self::Granted,
            OperatorKeyArg::Admins => Self::Admins,
        }
    }
}

/// The monthly spending limit of a user; `None` means no limit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct UserCap(pub(crate) Option<f64>);

impl Default for UserCap {
    fn default() -> Self {
        Self(Some(USER_MAX_COST_MONTH))
    }
}

impl fmt::Display for UserCap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(dollars) => dollars.fmt(f),
            None => f.write_str("none"),
        }
    }
}

impl FromStr for UserCap {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(Self(None));
        }
        let dollars = text.trim().parse::<f64>().ok().filter(|dollars| (0.0..=1_000_000.0).contains(dollars));
        dollars.map(|dollars| Self(Some(dollars))).ok_or("expected US dollars from 0 to 1000000, or `none`")
    }
}

/// Whether people may sign up by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SignupArg {
    /// Anybody may
    Open,
    /// Accounts are made from the shell
    Closed,
}

impl From<SignupArg> for Signup {
    fn from(signup: SignupArg) -> Self {
        match signup {
            SignupArg::Open => Self::Open,
            SignupArg::Closed => Self::Closed,
        }
    }
}
