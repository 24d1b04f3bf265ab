//! The command line as clap sees it: global options and the list of commands.

use super::apply::ApplyArgs;
use super::backup::BackupArgs;
use super::check::CheckArgs;
use super::completions::CompletionsArgs;
use super::config::ConfigArgs;
use super::decide::DecideArgs;
use super::delete::DeleteArgs;
use super::demo::DemoArgs;
use super::diff::DiffArgs;
use super::distill::DistillArgs;
use super::eval::EvalArgs;
use super::export::ExportArgs;
use super::fleet::FleetArgs;
use super::import::ImportArgs;
use super::inspect::InspectArgs;
use super::links::LinksArgs;
use super::list::ListArgs;
use super::man::ManArgs;
use super::profiles::ProfilesArgs;
use super::projects::ProjectsArgs;
use super::prompt::PromptArgs;
use super::relaunch::RelaunchArgs;
use super::rename::RenameArgs;
use super::repair::RepairArgs;
use super::resume::ResumeArgs;
use super::review::ReviewArgs;
use super::robots::RobotsArgs;
use super::run::RunArgs;
use super::secrets::SecretsArgs;
use super::serve::ServeArgs;
use super::show::ShowArgs;
use super::users::UsersArgs;
use super::verify::VerifyArgs;
use super::worker::WorkerArgs;
use crate::args::{GlobalArgs, LogFormat};
use clap::{Parser, Subcommand};

/// The version; that of a release includes its commit (`cargo xtask dist`).
const VERSION: &str = match option_env!("SEOTAGS_BUILD") {
    Some(build) => build,
    None => env!("CARGO_PKG_VERSION"),
};

const EXAMPLES: &str = "\
Examples:
  seotags run urls.csv -o tags.csv
  seotags run https://shop.example/ --follow -o tags.xlsx
  seotags check https://shop.example/sitemap.xml
  seotags run https://shop.example/sitemap.xml --include /products/
  seotags run ./public --site-url https://docs.example.org \\
    --format json > tags.json
  seotags show --all

Exit codes:
  0    done; failed pages are in the output, and stderr reports their number
  1    a gate failed: `check`, `run --strict`, `verify`, `diff --exit-code`
  2    wrong usage, or unusable input or configuration; nothing was started
  3    not completed, or every page failed; finished work is kept
  130  interrupted; continue with `seotags resume`";

/// Better titles, descriptions and headings for every page of a list.
///
/// seotags crawls a list of pages, checks whether each page can be indexed, finds its main content, and writes a better
/// title, meta description, H1, SEO text and keyword list. Without any configuration, the built-in engine writes them:
/// no API key, no server, and no network except for the pages themselves.
#[derive(Debug, Parser)]
#[command(name = "seotags", version = VERSION, arg_required_else_help = true, disable_help_subcommand = true)]
#[command(after_long_help = EXAMPLES, max_term_width = 120)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Run(Box<RunArgs>),
    Check(Box<CheckArgs>),
    Resume(Box<ResumeArgs>),
    Review(Box<ReviewArgs>),
    List(ListArgs),
    Show(ShowArgs),
    Decide(Box<DecideArgs>),
    Export(ExportArgs),
    Import(ImportArgs),
    Apply(ApplyArgs),
    Verify(Box<VerifyArgs>),
    Diff(DiffArgs),
    Rename(RenameArgs),
    Relaunch(Box<RelaunchArgs>),
    Delete(DeleteArgs),
    Distill(Box<DistillArgs>),
    Inspect(Box<InspectArgs>),
    Prompt(Box<PromptArgs>),
    Eval(Box<EvalArgs>),
    Robots(Box<RobotsArgs>),
    Links(Box<LinksArgs>),
    Demo(Box<DemoArgs>),
    Serve(Box<ServeArgs>),
    Worker(Box<WorkerArgs>),
    Fleet(FleetArgs),
    Users(UsersArgs),
    Projects(ProjectsArgs),
    Profiles(Box<ProfilesArgs>),
    Secrets(SecretsArgs),
    Backup(BackupArgs),
    Repair(RepairArgs),
    Config(Box<ConfigArgs>),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

impl Command {
    /// The format of its log.
    pub(crate) fn log_format(&self) -> LogFormat {
        match self {
            Self::Serve(args) => args.log_format,
            Self::Worker(args) => args.log_format,
            _ => LogFormat::Text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    /// A terminal would break a longer command into two lines.
    #[test]
    fn every_example_fits_eighty_columns() {
        let root = Cli::command();
        for command in std::iter::once(&root).chain(root.get_subcommands()) {
            let text = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
            let examples = text.split("\n\n").filter(|block| block.starts_with("Examples:"));
            for line in examples.flat_map(str::lines) {
                assert!(line.chars().count() < 80, "{}: {line}", command.get_name());
            }
        }
    }

    #[test]
    fn every_flag_and_command_has_a_help_text() {
        let root = Cli::command();
        for command in root.get_subcommands() {
            assert!(command.get_about().is_some(), "{} has no help text", command.get_name());
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                assert!(arg.get_help().is_some(), "{} of {} has no help text", arg.get_id(), command.get_name());
            }
        }
    }

    /// If clap wraps text at the terminal's width, lines that were broken by hand look ragged.
    #[test]
    fn text_after_the_flags_is_wrapped_only_by_the_terminal() {
        let root = Cli::command();
        for command in std::iter::once(&root).chain(root.get_subcommands()) {
            let text = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
            for block in text.split("\n\n") {
                let lines: Vec<&str> = block.lines().collect();
                let (name, is_headed) = (command.get_name(), lines.first().is_some_and(|line| line.ends_with(':')));
                assert!(is_headed || lines.len() <= 1, "{name}: a paragraph is one line:\n{block}");
                let rows = lines.iter().skip(1).filter(|line| line.trim_start().contains("  "));
                for row in rows {
                    assert!(row.chars().count() <= 80, "{name}: a row of two columns is too wide:\n{row}");
                }
            }
        }
    }
}
