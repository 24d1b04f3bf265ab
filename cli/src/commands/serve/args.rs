//! Arguments of `seotags serve`.

use crate::args::{Cache, Fetch, LogFormat, ServiceQueueArgs, SettingFlags, Writer};
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
  seotags serve --listen 127.0.0.1:0      pick a free port and print it
  seotags serve --public-url https://tags.example.com --trusted-proxy 127.0.0.1
  seotags serve --render auto --cache-ttl 24h --model gpt-4.1-mini
  seotags serve --models gpt-4.1-nano,gpt-4.1-mini --user-max-cost-month 5
  seotags serve --operator-key granted    only for plans with operator_key

E-mails are sent through the server in SEOTAGS_SMTP_URL, e.g. smtp://USER:PASSWORD@mail.example.com (encrypted with \
STARTTLS) or smtps://USER:PASSWORD@mail.example.com. SEOTAGS_ADMIN_EMAIL and SEOTAGS_ADMIN_PASSWORD create an \
administrator at the start; `seotags users create --superuser EMAIL` also creates one.

Settings from seotags.toml, the environment and the flags under Engine and Crawl apply to every analysis, unless its \
user, its project or the analysis itself overrides them. A seotags.toml that is found automatically only sets what is \
written; pass it with --config to let it choose models, hosts or limits.";

/// Start the web service: API and dashboard for a team
///
/// Users have accounts, projects and analyses, and see the progress of runs.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ServeArgs {
    /// Address to listen on; port 0 picks a free port
    #[arg(long, value_name = "ADDR:PORT", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,

    /// URL at which users reach the service: scheme and host; used for links in e-mails
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,

    /// Additional host name of the service; repeatable
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub(crate) trusted_host: Vec<String>,

    /// Reverse proxy, or its network, whose X-Forwarded-For and X-Forwarded-Proto are trusted; repeatable
    #[arg(long, value_name = "ADDR")]
    pub(crate) trusted_proxy: Vec<TrustedProxy>,

    /// Other origin that may call the API: scheme and host; repeatable
    #[arg(long, value_name = "ORIGIN", hide_short_help = true)]
    pub(crate) cors_origin: Vec<CorsOrigin>,

    /// Who may create an account
    #[arg(long, value_enum, default_value = "open")]
    pub(crate) signup: SignupArg,

    /// Allow sign-in cookies over plain http; no effect if --public-url is https
    #[arg(long, hide_short_help = true)]
    pub(crate) insecure_cookies: bool,

    /// Allow fetching pages of this host although its address is private; repeatable
    #[arg(long, value_name = "HOST[:PORT]", hide_short_help = true)]
    pub(crate) allow_host: Vec<String>,

    /// Allow fetching pages of private networks, including this machine's own services
    #[arg(long, hide_short_help = true)]
    pub(crate) allow_private_networks: bool,

    /// Maximum number of URLs per analysis
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..), hide_short_help = true)]
    pub(crate) max_urls: u64,

    /// Rate limit per user, in API calls per minute
    ///
    /// The personal tokens of a user together get the same limit again.
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..), hide_short_help = true)]
    pub(crate) calls_per_minute: u32,

    /// Address that crawled sites see, shown to users who need to allow it
    #[arg(long, value_name = "ADDR", hide_short_help = true)]
    pub(crate) public_ip: Option<IpAddr>,

    /// Who may use the service's own model key
    ///
    /// Users and projects with their own key are not affected.
    #[arg(long, value_enum, value_name = "WHO", default_value = "users")]
    pub(crate) operator_key: OperatorKeyArg,

    /// Models allowed with the service's own key, comma-separated or repeated [default: the default models for writing
    /// and reviewing]
    ///
    /// `any` allows all models.
    #[arg(long, value_name = "MODEL", value_delimiter = ',')]
    pub(crate) models: Vec<String>,

    /// Monthly cost limit of each user with the service's own key, in US dollars
    ///
    /// Months are calendar months in UTC. `none` removes the limit. A plan's max_cost_per_month takes precedence.
    /// Administrators have no limit.
    #[arg(long, value_name = "DOLLARS", default_value_t = UserCap::default())]
    pub(crate) user_max_cost_month: UserCap,

    /// Offer the review by a second model in the dashboard
    #[arg(long, hide_short_help = true)]
    pub(crate) review_button: bool,

    /// Delete analyses that finished more than N days ago, with results and decisions [default: never]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub(crate) keep_days: Option<u32>,

    /// Serve Prometheus metrics at this address only, under /metrics, e.g. 127.0.0.1:9100
    #[arg(long, value_name = "ADDR:PORT", hide_short_help = true)]
    pub(crate) metrics: Option<SocketAddr>,

    /// Format of the log on stderr
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text", hide_short_help = true)]
    pub(crate) log_format: LogFormat,

    /// Write e-mails into this folder, one file each [default: `outbox/` of the data folder, without a mail server]
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    pub(crate) mail_dir: Option<PathBuf>,

    /// Sender address of e-mails, e.g. 'Tags <tags@example.com>'
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) mail_from: Option<Sender>,

    #[command(flatten)]
    pub(crate) fleet: ServiceQueueArgs,
    #[command(flatten)]
    pub(crate) writer: SettingFlags<Writer>,
    #[command(flatten)]
    pub(crate) fetch: SettingFlags<Fetch>,
    #[command(flatten)]
    pub(crate) cache: SettingFlags<Cache>,
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
    /// Anyone
    Open,
    /// Administrators create accounts with `seotags users`
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
