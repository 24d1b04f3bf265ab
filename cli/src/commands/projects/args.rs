//! Arguments of `seotags projects`.

use crate::args::{AgencyArgs, CacheArgs, EngineArgs, FetchArgs, InstructionArgs};
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

A run goes to the project that --project names, else to the one named after the host of its first URL. What a project \
states holds for its runs over seotags.toml; environment and flags go over it.";

/// Keep projects: sites, what their runs are to go by, and their analyses
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
    pub(crate) fetch: FetchArgs,

    /// Ask pages as this browser profile: its user agent, cookies, local storage and proxy (`seotags profiles`)
    #[arg(long, value_name = "NAME", help_heading = "Crawl")]
    pub(crate) profile: Option<String>,

    #[command(flatten)]
    pub(crate) cache: CacheArgs,
    #[command(flatten)]
    pub(crate) agency: AgencyArgs,
}

/// Make a project
#[derive(Debug, Clone, Args)]
pub(crate) struct CreateProjectArgs {
    /// Its name, 1 to 120 characters
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    /// Address of its site (default: the name, where that is one)
    #[arg(long, value_name = "URL")]
    pub(crate) domain: Option<String>,

    #[command(flatten)]
    pub(crate) settings: ProjectSettingsArgs,
}

/// Change a project; what is not named stays as it is
#[derive(Debug, Clone, Args)]
pub(crate) struct EditProjectArgs {
    /// The project
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    /// Give it another name
    #[arg(long = "name", value_name = "NEW")]
    pub(crate) new_name: Option<String>,

    /// Address of its site
    #[arg(long, value_name = "URL")]
    pub(crate) domain: Option<String>,

    /// Settings that it states no longer, by their names in seotags.toml, separated by commas; repeatable
    #[arg(long, value_name = "SETTINGS", value_delimiter = ',')]
    pub(crate) unset: Vec<String>,

    #[command(flatten)]
    pub(crate) settings: ProjectSettingsArgs,
}

/// Delete projects with their analyses and results
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteProjectsArgs {
    /// Projects
    #[arg(value_name = "NAME", required = true)]
    pub(crate) names: Vec<String>,

    /// Do not ask
    #[arg(short, long)]
    pub(crate) yes: bool,
}
