//! Flags for the import files of content management systems.

use super::element::ElementArg;
use super::suggested_values::TEMPLATES;
use clap::Args;
use std::path::PathBuf;

/// Files for the importers of content management systems.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct TemplateArgs {
    /// Write a file for an importer: shopify, woocommerce, rankmath, yoast, aioseo, magento, prestashop, webflow, wp-cli or a template file of your own; `seotags export --template list` lists all. Goes into the -o FILE with its extension, or to stdout
    #[arg(long, value_name = "NAME|FILE", value_parser = TEMPLATES, hide_possible_values = true)]
    pub(crate) template: Option<String>,

    /// Ids or SKUs for --template, where addresses do not hold them: a CSV with a column of addresses or slugs (url, permalink, slug, handle, url_key) and one of ids (id, sku)
    #[arg(long, value_name = "FILE", requires = "template")]
    pub(crate) ids: Option<PathBuf>,

    /// Pages that --template is for, in place of its own, like '/blog/{slug}' or '/en/**'; repeatable
    #[arg(long, value_name = "PATTERN", requires = "template")]
    pub(crate) template_path: Vec<String>,

    /// Tags that the file of --template is about; columns of others are left out
    #[arg(long, value_name = "TAGS", value_enum, value_delimiter = ',', requires = "template")]
    pub(crate) template_tags: Vec<ElementArg>,

    /// Write the suggestions of --template also where the current tag is fine as it is
    #[arg(long, requires = "template")]
    pub(crate) replace_fine: bool,
}
