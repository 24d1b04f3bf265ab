//! Flags for the import files of content management systems.

use super::named_values::named;
use super::suggested_values::TEMPLATES;
use clap::Args;
use seotags::compose::Element;
use std::path::PathBuf;

/// Files for the importers of content management systems.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct TemplateArgs {
    /// Write an import file for a CMS
    ///
    /// Templates are shopify, woocommerce, rankmath, yoast, aioseo, magento, prestashop, webflow, wp-cli, or a template
    /// file of your own. `seotags export --template list` lists all of them. The result goes to the -o FILE with the
    /// template's extension, or to stdout.
    #[arg(long, value_name = "NAME|FILE", value_parser = TEMPLATES, hide_possible_values = true, hide_short_help = true)]
    pub(crate) template: Option<String>,

    /// Ids or SKUs for --template, if URLs do not contain them
    ///
    /// The file is a CSV with a column of URLs or slugs (url, permalink, slug, handle, url_key) and a column of ids
    /// (id, sku).
    #[arg(long, value_name = "FILE", requires = "template", hide_short_help = true)]
    pub(crate) ids: Option<PathBuf>,

    /// Pages for --template instead of its own, e.g. '/blog/{slug}' or '/en/**'; repeatable
    #[arg(long, value_name = "PATTERN", requires = "template", hide_short_help = true)]
    pub(crate) template_path: Vec<String>,

    /// Elements in the file of --template; columns of other elements are removed
    #[arg(long, value_name = "TAGS", value_parser = named::<Element>(), value_delimiter = ',', requires = "template", hide_short_help = true)]
    pub(crate) template_tags: Vec<Element>,

    /// With --template, also write suggestions where the current tag is fine
    #[arg(long, requires = "template", hide_short_help = true)]
    pub(crate) replace_fine: bool,
}
