//! The inputs and their filters.

use clap::Args;

/// Which pages.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputArgs {
    /// Address that the files of a local folder or a single file will have
    #[arg(long, value_name = "URL")]
    pub(crate) site_url: Option<String>,

    /// Column of the addresses: its name in the header, or its number from 1
    #[arg(long, value_name = "COLUMN")]
    pub(crate) url_column: Option<String>,

    /// Column of the target keywords: its name in the header, or its number from 1
    #[arg(long, value_name = "COLUMN")]
    pub(crate) keyword_column: Option<String>,

    /// Target keyword for every page, after those of the list; repeatable
    #[arg(long, value_name = "WORDS")]
    pub(crate) keyword: Vec<String>,

    /// Take only addresses that contain TEXT; repeatable, one match suffices
    #[arg(long, value_name = "TEXT")]
    pub(crate) include: Vec<String>,

    /// Leave out addresses that contain TEXT; repeatable
    #[arg(long, value_name = "TEXT")]
    pub(crate) exclude: Vec<String>,

    /// Take only addresses that match a regular expression (or contain an --include TEXT); repeatable
    #[arg(long, value_name = "REGEX")]
    pub(crate) include_re: Vec<String>,

    /// Leave out addresses that match a regular expression; repeatable
    #[arg(long, value_name = "REGEX")]
    pub(crate) exclude_re: Vec<String>,

    /// Drop these parameters of addresses, separated by commas; * stands for any letters, e.g. 'utm_*,gclid'
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) drop_params: Vec<String>,

    /// Keep only these parameters of addresses, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) keep_params: Vec<String>,

    /// Take at most N pages
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,

    /// Take N pages drawn from all, the same ones each time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) sample: Option<u64>,

    /// Which draw --sample takes: another number, other pages
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, requires = "sample")]
    pub(crate) seed: u64,
}
