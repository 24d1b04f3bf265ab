//! Arguments of `seotags apply`.

use crate::args::named_with_hidden;
use clap::Args;
use seotags::compose::Element;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags apply public --dry-run               print the changes as a diff
  seotags apply public
  seotags apply 17 content --only title,meta   front matter of Markdown
  seotags apply 17 public --accepted-only --backup
  seotags apply public --dry-run | git -C public apply --check

How pages are matched to files:
  A page that was read from a file in DIR belongs to that file. seotags finds the file of any other page by the path of \
its URL (/a/ is a/index.html, /a is a.html or a/index.html; the same with .md), or by the permalink, url or slug in the \
front matter of a Markdown file.

Which files are skipped:
  Files that changed since the analysis are reported, with what changed, and skipped. The other files are written, and \
the command exits with 3. An HTML file has changed if its title, description or H1 is neither the analysed nor the \
suggested text. If this very file was analysed, it has also changed if its canonical URL or its main content differs. \
Changes elsewhere (navigation, footer, scripts, styles, the time of a build) do not count. In Markdown files, only the \
texts count that would be written.";

/// Write the suggested tags into the files of a static site
///
/// Writes titles, descriptions and H1s. Everything else in a file stays unchanged, byte for byte. Open Graph and
/// Twitter copies are updated if they had the same text as the tag. An H1 that contains markup is written if its text
/// is in one piece; otherwise it is reported and skipped.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES, allow_missing_positional = true)]
pub(crate) struct ApplyArgs {
    /// Analysis [default: the latest with suggestions]
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// Folder of the site: HTML files, or Markdown files with front matter
    #[arg(value_name = "DIR", required = true)]
    pub(crate) dir: PathBuf,

    /// Write only these elements, separated by commas [default: all of them]
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',',
        value_parser = named_with_hidden(&Element::PUBLISHED, &[Element::SeoText, Element::Keywords]))]
    pub(crate) only: Vec<Element>,

    /// Write only accepted and edited suggestions
    ///
    /// Rejected suggestions are never written.
    #[arg(long)]
    pub(crate) accepted_only: bool,

    /// Also write suggestions where the current tag is fine
    #[arg(long)]
    pub(crate) replace_fine: bool,

    /// Write nothing; print the changes as a unified diff
    #[arg(long)]
    pub(crate) dry_run: bool,

    /// Keep the previous version of each file next to it, as FILE.bak
    #[arg(long, conflicts_with = "dry_run")]
    pub(crate) backup: bool,
}
