//! Flags that `run`, `resume` and `relaunch` share.

use super::access::AccessArgs;
use super::broker::WorkerQueueArgs;
use super::crawl::CrawlArgs;
use super::engine::EngineArgs;
use super::output::OutputArgs;
use super::setting_flags::{Cache, SettingFlags};
use clap::{Args, ValueEnum};
use seotags::settings::SettingsPatch;

/// How pages are written and fetched, and where results go.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct WorkArgs {
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) cache: SettingFlags<Cache>,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
    #[command(flatten)]
    pub(crate) fleet: WorkerQueueArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Estimate the cost and store nothing
    ///
    /// `estimate` counts the pages and fetches none. `crawl` fetches the pages and prices the exact prompts, minus
    /// cached answers. --dry-run without a value means `estimate`.
    #[arg(
        long,
        value_name = "HOW",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "estimate",
        help_heading = "Engine"
    )]
    pub(crate) dry_run: Option<DryRunArg>,

    /// Show every column in full, at any terminal width
    #[arg(long, help_heading = "Output", hide_short_help = true)]
    pub(crate) wide: bool,

    /// Exit with 1 if a page failed
    #[arg(long, help_heading = "Output", hide_short_help = true)]
    pub(crate) strict: bool,
}

impl WorkArgs {
    /// Adds the given flags.
    pub(crate) fn patch(&self, patch: &mut SettingsPatch) {
        self.engine.patch(patch);
        self.crawl.patch(patch);
        self.cache.patch(patch);
        self.output.agency.patch(patch);
    }
}

/// How a price is found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DryRunArg {
    /// From the number of pages; nothing is fetched
    Estimate,
    /// From the pages themselves; no model is called
    Crawl,
}
