//! Arguments of `seotags apply`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags apply public --dry-run               what would change, as a diff
  seotags apply public
  seotags apply 17 content --only title,meta   front matter of Markdown
  seotags apply 17 public --accepted-only --backup
  seotags apply public --dry-run | git -C public apply --check

Which file a page is:
  A page that was read from a file below DIR is that file. Any other is found by the path of its address (/a/ is \
a/index.html, /a is a.html or a/index.html, and likewise with .md), or by the permalink, url or slug in the front \
matter of a Markdown file.

Which files are left:
  One that was changed since the analysis is named, with what changed, and left as it is; the others are written, and \
the command ends with 3. A file of HTML was changed if its title, description or H1 says neither what was analysed nor \
what was suggested, or, where that very file was analysed, if its canonical address or its main content is another. \
Changes elsewhere (navigation, footer, scripts, styles, the time of a build) do not count. In Markdown, the texts count \
that would be written.";

/// Write the suggested titles, descriptions and H1s into the files of a static site
///
/// Nothing else in a file changes, byte for byte. Open Graph and Twitter copies follow where they said the same as the
/// tag did. An H1 with markup inside is written if its text stands alone in it, else it is named and left.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES, allow_missing_positional = true)]
pub(crate) struct ApplyArgs {
    /// Analysis (default: the latest)
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Folder of the site: HTML files, or Markdown files with front matter
    #[arg(value_name = "DIR", required = true)]
    pub(crate) dir: PathBuf,

    /// Only these elements, separated by commas
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',')]
    pub(crate) only: Vec<FileElementArg>,

    /// Only suggestions that were accepted or edited; rejected ones are never written
    #[arg(long)]
    pub(crate) accepted_only: bool,

    /// Write them also where the current tag is fine as it is
    #[arg(long)]
    pub(crate) replace_fine: bool,

    /// Write nothing; print a unified diff of what would change
    #[arg(long)]
    pub(crate) dry_run: bool,

    /// Keep each file as it was beside it, as FILE.bak
    #[arg(long, conflicts_with = "dry_run")]
    pub(crate) backup: bool,
}

/// An element that files of a site have, as it is typed. Those that they do not have are known, so that it can be said
/// where they go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FileElementArg {
    /// The title
    Title,
    /// The meta description
    Meta,
    /// The H1
    H1,
    /// The extra SEO text
    #[value(hide = true, alias = "seo_text")]
    SeoText,
    /// The keyword list
    #[value(hide = true)]
    Keywords,
}
