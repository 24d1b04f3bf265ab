//! The inputs and their filters.

use clap::Args;

/// Which pages.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputArgs {
    /// Public base URL of local files, used to build the URLs of their pages
    #[arg(long, value_name = "URL")]
    pub(crate) site_url: Option<String>,

    /// Column of the URLs: its name in the header, or its number from 1 [default: detected]
    #[arg(long, value_name = "COLUMN", hide_short_help = true)]
    pub(crate) url_column: Option<String>,

    /// Column of the target keywords: its name in the header, or its number from 1 [default: detected]
    #[arg(long, value_name = "COLUMN", hide_short_help = true)]
    pub(crate) keyword_column: Option<String>,

    /// Target keyword for every page, in addition to those of the list; repeatable
    #[arg(short, long, value_name = "WORDS")]
    pub(crate) keyword: Vec<String>,

    /// Process only URLs that contain TEXT; repeatable
    ///
    /// A URL must contain at least one of the texts.
    #[arg(long, value_name = "TEXT")]
    pub(crate) include: Vec<String>,

    /// Exclude URLs that contain TEXT; repeatable
    #[arg(long, value_name = "TEXT")]
    pub(crate) exclude: Vec<String>,

    /// Process only URLs that match a regular expression, or contain an --include TEXT; repeatable
    #[arg(long, value_name = "REGEX", hide_short_help = true)]
    pub(crate) include_re: Vec<String>,

    /// Exclude URLs that match a regular expression; repeatable
    #[arg(long, value_name = "REGEX", hide_short_help = true)]
    pub(crate) exclude_re: Vec<String>,

    /// Remove these query parameters from URLs, separated by commas
    ///
    /// * matches any characters, e.g. 'utm_*,gclid'.
    #[arg(long, value_name = "NAMES", value_delimiter = ',', hide_short_help = true)]
    pub(crate) drop_params: Vec<String>,

    /// Keep only these query parameters of URLs, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', hide_short_help = true)]
    pub(crate) keep_params: Vec<String>,

    /// Process at most N pages
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    /// Process N random pages, the same ones every time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) sample: Option<u64>,

    /// Seed for --sample; change it to get a different sample
    #[arg(long, value_name = "N", default_value_t = 0, requires = "sample", hide_short_help = true)]
    pub(crate) seed: u64,
}
