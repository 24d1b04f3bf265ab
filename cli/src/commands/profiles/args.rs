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

Session data and proxies are encrypted in the store, with a key in `secrets/` of the data folder: without that file \
they cannot be read again, so a copy of the store needs a copy of it.";

/// Keep browser profiles: who pages are asked as, with which cookies, local storage and proxy
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

/// What a profile holds.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct ProfileParts {
    /// User-Agent header (default: that of a common browser)
    #[arg(long, value_name = "TEXT")]
    pub(crate) user_agent: Option<String>,

    /// Cookies and local storage out of this file: Playwright's storage state, the JSON of a browser extension, or
    /// cookies.txt (Netscape); `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) session: Option<PathBuf>,

    /// Ask through this proxy: http, https, socks5 or socks5h; one with a password comes by --proxy-from
    #[arg(long, value_name = "URL", conflicts_with = "proxy_from")]
    pub(crate) proxy: Option<String>,

    /// Take the proxy's address, password and all, from this file, from SEOTAGS_PROXY (`env`), or from standard input (`-`)
    #[arg(long, value_name = "FILE|env")]
    pub(crate) proxy_from: Option<PathBuf>,
}

/// Make a profile
#[derive(Debug, Clone, Args)]
pub(crate) struct CreateProfileArgs {
    /// Its name, 1 to 120 characters
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    #[command(flatten)]
    pub(crate) parts: ProfileParts,
}

/// Change a profile; what is not named stays as it is
#[derive(Debug, Clone, Args)]
pub(crate) struct EditProfileArgs {
    /// The profile
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    /// Give it another name
    #[arg(long = "name", value_name = "NEW")]
    pub(crate) new_name: Option<String>,

    #[command(flatten)]
    pub(crate) parts: ProfileParts,

    /// Erase the user agent
    #[arg(long, conflicts_with = "user_agent")]
    pub(crate) clear_user_agent: bool,

    /// Erase cookies and local storage
    #[arg(long, conflicts_with = "session")]
    pub(crate) clear_session: bool,

    /// Erase the proxy
    #[arg(long, conflicts_with_all = ["proxy", "proxy_from"])]
    pub(crate) clear_proxy: bool,
}

/// Delete profiles; analyses that used them are run without one
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteProfilesArgs {
    /// Profiles
    #[arg(value_name = "NAME", required = true)]
    pub(crate) names: Vec<String>,

    /// Do not ask
    #[arg(short, long)]
    pub(crate) yes: bool,
}

/// Take over cookies and local storage: into a new profile, or in place of what the one of that name holds
#[derive(Debug, Clone, Args)]
pub(crate) struct ImportProfileArgs {
    /// Playwright's storage state, the JSON of a browser extension, or cookies.txt (Netscape); `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Name of the profile (default: that of the file, without its ending)
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
}
