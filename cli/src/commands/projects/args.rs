//! Arguments of `seotags projects`.

use crate::args::{AgencyFlags, Cache, EngineArgs, Fetch, InstructionArgs, SettingFlags};
use clap::{Args, Subcommand};

const EXAMPLES: &str = "\
Examples:
  seotags projects create shop.example --title-suffix ' | Shop' --title-max 55
  seotags projects create spring --domain https://shop.example --language de
  seotags projects edit shop.example --unset title_max_length --only title,meta
  seotags run urls.csv --project spring
  seotags config --project spring
  seotags projects list
  seotags projects delete spring

A run belongs to the project of --project, otherwise to the project that is named after the host of its first URL. The \
settings of a project override seotags.toml. The environment and flags override the project.";

/// Manage projects: sites, their settings and analyses
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct ProjectsArgs {
    #[command(subcommand)]
    pub(crate) command: ProjectsCommand,
}

/// What to do with projects.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum ProjectsCommand {
    /// List the projects
    List,
    Create(Box<CreateProjectArgs>),
    Edit(Box<EditProjectArgs>),
    Delete(DeleteProjectsArgs),
}

/// Settings that a project can state: those of a run, but for extra headers, whose values may be secrets.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct ProjectSettingsArgs {
    #[command(flatten)]
    pub(crate) instructions: InstructionArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) fetch: SettingFlags<Fetch>,

    /// Browser profile to fetch with: user agent, cookies, local storage and proxy
    ///
    /// `seotags profiles` manages them.
    #[arg(long, value_name = "NAME", help_heading = "Crawl", hide_short_help = true)]
    pub(crate) profile: Option<String>,

    #[command(flatten)]
    pub(crate) cache: SettingFlags<Cache>,
    #[command(flatten)]
    pub(crate) agency: AgencyFlags,
}

/// Create a project
#[derive(Debug, Clone, Args)]
pub(crate) struct CreateProjectArgs {
    /// Name of the project, 1 to 120 characters
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    /// URL of the site [default: the name, if it is a host]
    #[arg(long, value_name = "URL")]
    pub(crate) domain: Option<String>,

    #[command(flatten)]
    pub(crate) settings: ProjectSettingsArgs,
}

/// Change a project; everything without a flag stays unchanged
#[derive(Debug, Clone, Args)]
pub(crate) struct EditProjectArgs {
    /// Name of the project
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    /// New name of the project
    #[arg(long = "name", value_name = "NEW")]
    pub(crate) new_name: Option<String>,

    /// URL of the site
    #[arg(long, value_name = "URL")]
    pub(crate) domain: Option<String>,

    /// Settings to remove from the project, separated by commas; repeatable
    ///
    /// Use their names in seotags.toml.
    #[arg(long, value_name = "SETTINGS", value_delimiter = ',')]
    pub(crate) unset: Vec<String>,

    #[command(flatten)]
    pub(crate) settings: ProjectSettingsArgs,
}

/// Delete projects with their analyses and results
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteProjectsArgs {
    /// Projects to delete
    #[arg(value_name = "NAME", required = true)]
    pub(crate) names: Vec<String>,

    /// Do not ask for confirmation
    #[arg(short, long)]
    pub(crate) yes: bool,
}
