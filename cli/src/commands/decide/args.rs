//! Arguments of `seotags decide`.

use crate::args::{element_named, named};
use clap::{Args, ValueEnum};
use seotags::check::FindingCode;
use seotags::compose::Element;

const EXAMPLES: &str = "\
Examples:
  seotags decide accept --clean   all without an error or a warning
  seotags decide reject --findings=number_off_page
  seotags decide 17 accept --url-contains /shoes/ --elements title,meta
  seotags decide 17 accept --url https://shop.example/boots --lock
  seotags decide 17 edit --url https://shop.example/boots \\
    --set title='Dry boots'
  seotags decide 17 withdraw --all --redecide --elements seo_text

Actions:
  accept    approve the suggestion
  edit      replace the suggestion with your own text, which is checked as well
  reject    do not use the suggestion: no export contains it
  lock      protect the element: no run and no review writes it again
  unlock    allow the element to be written again
  withdraw  remove the decision and the lock; the engine's text is back
  undo      undo your last decision

`seotags relaunch --overwrite` keeps accepted, edited and locked texts. `seotags export --accepted-only` and \
`seotags apply --accepted-only` use only accepted and edited suggestions.";

/// Accept, edit, reject or lock suggestions, one by one or in bulk
///
/// seotags stores who decided and when. Elements that already have a decision keep it, unless you name their page or
/// pass --redecide. In bulk, suggestions whose current tag is fine are only accepted with --replace-fine. An edited
/// text is checked against the page like any other. A text that is too long is stored and marked.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES, allow_missing_positional = true)]
pub(crate) struct DecideArgs {
    /// Analysis [default: the latest with suggestions]
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// What to do
    #[arg(value_name = "ACTION", required = true)]
    pub(crate) act: ActArg,

    /// Elements, separated by commas [default: all]
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', conflicts_with = "set", value_parser = named::<Element>())]
    pub(crate) elements: Vec<Element>,

    /// Your text for an element, with `edit`; repeatable
    ///
    /// Separate keywords with ` | `.
    #[arg(long, value_name = "ELEMENT=TEXT", value_parser = set_text)]
    pub(crate) set: Vec<SetText>,

    /// Also lock what is accepted or edited
    #[arg(long)]
    pub(crate) lock: bool,

    /// Name of the person who decides [default: the system's user name]
    #[arg(long, value_name = "NAME")]
    pub(crate) by: Option<String>,

    #[command(flatten)]
    pub(crate) which: WhichArgs,
}

/// Which suggestions are meant.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Which suggestions")]
pub(crate) struct WhichArgs {
    /// Suggestions of this page; repeatable
    #[arg(long, value_name = "URL")]
    pub(crate) url: Vec<String>,

    /// Suggestions of pages whose URL contains TEXT; repeatable
    ///
    /// A URL must contain at least one of the texts.
    #[arg(long, value_name = "TEXT", conflicts_with = "url")]
    pub(crate) url_contains: Vec<String>,

    /// Suggestions without an error or a warning
    #[arg(long, conflicts_with = "findings")]
    pub(crate) clean: bool,

    /// Suggestions with an error or a warning, or with one of these findings
    #[arg(long, value_name = "CODES", value_delimiter = ',', num_args = 0..=1, require_equals = true)]
    #[arg(value_parser = named::<FindingCode>())]
    pub(crate) findings: Option<Vec<FindingCode>>,

    /// Include suggestions that already have a decision
    #[arg(long)]
    pub(crate) redecide: bool,

    /// Also accept suggestions whose current tag is fine
    #[arg(long)]
    pub(crate) replace_fine: bool,

    /// All suggestions of the analysis
    #[arg(long = "all", conflicts_with_all = ["url", "url_contains", "clean", "findings"])]
    pub(crate) whole: bool,
}

/// The action as typed on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ActArg {
    /// Approve the suggestion
    Accept,
    /// Replace the suggestion with your own text
    Edit,
    /// Do not use the suggestion
    Reject,
    /// Protect the element: it is not written again
    Lock,
    /// Allow the element to be written again
    Unlock,
    /// Remove the decision
    Withdraw,
    /// Undo your last decision, also about many pages
    Undo,
}

/// A text for an element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SetText {
    /// Which element.
    pub(crate) element: Element,
    /// The text.
    pub(crate) text: String,
}

fn set_text(typed: &str) -> Result<SetText, String> {
    let (name, text) = typed.split_once('=').ok_or("write ELEMENT=TEXT, e.g. title='Boots for rocky ridges'")?;
    Ok(SetText { element: element_named(name)?, text: text.to_owned() })
}
