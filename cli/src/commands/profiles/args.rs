//! Arguments of `seotags profiles`.

use clap::{Args, Subcommand};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags profiles import cookies.txt --name shop
  seotags run urls.csv --profile shop
  seotags profiles create office --user-agent 'Mozilla/5.0 …' \\
    --proxy http://proxy.example:3128
  seotags profiles edit shop --session state.json
  seotags profiles delete shop

Session data and proxies are encrypted in the store. Their key is in `secrets/` of the data folder. Without the key they \
are unreadable, so back it up together with the store.";

/// Manage browser profiles: user agent, cookies, proxy
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct ProfilesArgs {
    #[command(subcommand)]
    pub(crate) command: ProfilesCommand,
}

/// What to do with profiles.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum ProfilesCommand {
    /// List the profiles
    List,
    Create(CreateProfileArgs),
    Edit(EditProfileArgs),
    Delete(DeleteProfilesArgs),
    Import(ImportProfileArgs),
}

/// The content of a profile.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct ProfileParts {
    /// User-Agent header [default: a common browser's]
    #[arg(long, value_name = "TEXT")]
    pub(crate) user_agent: Option<String>,

    /// File with cookies and local storage; `-` is standard input
    ///
    /// The file is Playwright's storage state, the JSON of a browser extension, or cookies.txt (Netscape).
    #[arg(long, value_name = "FILE")]
    pub(crate) session: Option<PathBuf>,

    /// Fetch through this proxy: http, https, socks5 or socks5h
    ///
    /// Use --proxy-from for a proxy with a password.
    #[arg(long, value_name = "URL", conflicts_with = "proxy_from")]
    pub(crate) proxy: Option<String>,

    /// Read the proxy's URL, with its password, from a file
    ///
    /// `env` reads SEOTAGS_PROXY, and `-` reads standard input.
    #[arg(long, value_name = "FILE|env")]
    pub(crate) proxy_from: Option<PathBuf>,
}

/// Create a profile
#[derive(Debug, Clone, Args)]
pub(crate) struct CreateProfileArgs {
    /// Name of the profile, 1 to 120 characters
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    #[command(flatten)]
    pub(crate) parts: ProfileParts,
}

/// Change a profile; everything without a flag stays unchanged
#[derive(Debug, Clone, Args)]
pub(crate) struct EditProfileArgs {
    /// Name of the profile
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    /// New name of the profile
    #[arg(long = "name", value_name = "NEW")]
    pub(crate) new_name: Option<String>,

    #[command(flatten)]
    pub(crate) parts: ProfileParts,

    /// Remove the user agent
    #[arg(long, conflicts_with = "user_agent")]
    pub(crate) clear_user_agent: bool,

    /// Remove cookies and local storage
    #[arg(long, conflicts_with = "session")]
    pub(crate) clear_session: bool,

    /// Remove the proxy
    #[arg(long, conflicts_with_all = ["proxy", "proxy_from"])]
    pub(crate) clear_proxy: bool,
}

/// Delete profiles
///
/// Analyses that used a deleted profile run without one.
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteProfilesArgs {
    /// Profiles to delete
    #[arg(value_name = "NAME", required = true)]
    pub(crate) names: Vec<String>,

    /// Do not ask for confirmation
    #[arg(short, long)]
    pub(crate) yes: bool,
}

/// Import cookies and local storage into a profile
///
/// Creates the profile, or replaces the cookies and local storage of an existing one.
#[derive(Debug, Clone, Args)]
pub(crate) struct ImportProfileArgs {
    /// File to import; `-` is standard input
    ///
    /// The file is Playwright's storage state, the JSON of a browser extension, or cookies.txt (Netscape).
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Name of the profile [default: the file name without its extension]
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
}
