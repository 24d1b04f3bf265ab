//! Arguments of `seotags decide`.

use crate::args::element_named;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use seotags::check::FindingCode;
use seotags::compose::Element;

const EXAMPLES: &str = "\
Examples:
  seotags decide accept --clean   all that the checker has nothing to say of
  seotags decide reject --findings=number_off_page
  seotags decide 17 accept --url-contains /shoes/ --elements title,meta
  seotags decide 17 accept --url https://shop.example/boots --lock
  seotags decide 17 edit --url https://shop.example/boots \\
    --set title='Dry boots'
  seotags decide 17 withdraw --all --redecide --elements seo_text

What is decided:
  accept    the text is good as it is
  edit      another text takes its place; it is checked like any other
  reject    the text is not to be used: nothing that leaves the tool holds it
  lock      the element is not written again, by no run and no review
  unlock    it may be written again
  withdraw  as if nobody had decided: what the engine wrote is back, a lock gone
  undo      undo your last decision

Accepted, edited and locked texts outlast `seotags relaunch --overwrite`. `seotags export --accepted-only` and \
`seotags apply --accepted-only` hand over what was accepted or edited alone.";

/// Accept, edit, reject or lock suggestions, one by one or many at once
///
/// Who decided and when is kept with each decision. What was decided before stays as it is, unless its page is named or
/// --redecide is given. Of many pages, suggestions beside a current tag that is fine as it is are accepted with
/// --replace-fine alone. An edited text is held against the page by the same checks as any other; a text that is too long
/// is taken and marked.
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES, allow_missing_positional = true)]
pub(crate) struct DecideArgs {
    /// Analysis (default: the latest)
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    /// What is decided
    #[arg(value_name = "ACTION", required = true)]
    pub(crate) act: ActArg,

    /// Elements, separated by commas (default: all)
    #[arg(long, value_name = "ELEMENTS", value_delimiter = ',', conflicts_with = "set")]
    pub(crate) elements: Vec<DecideElementArg>,

    /// The text that an element gets, for `edit`; keywords are separated by ` | `; repeatable
    #[arg(long, value_name = "ELEMENT=TEXT", value_parser = set_text)]
    pub(crate) set: Vec<SetText>,

    /// Lock what is accepted or edited, too
    #[arg(long)]
    pub(crate) lock: bool,

    /// Who decides (default: the name of the system's user)
    #[arg(long, value_name = "NAME")]
    pub(crate) by: Option<String>,

    #[command(flatten)]
    pub(crate) which: WhichArgs,
}

/// Which suggestions are meant.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Which suggestions")]
pub(crate) struct WhichArgs {
    /// Those of this page; repeatable
    #[arg(long, value_name = "URL")]
    pub(crate) url: Vec<String>,

    /// Those of pages whose address holds TEXT; repeatable, one of them is enough
    #[arg(long, value_name = "TEXT", conflicts_with = "url")]
    pub(crate) url_contains: Vec<String>,

    /// Those of which the checker has neither an error nor a warning
    #[arg(long, conflicts_with = "findings")]
    pub(crate) clean: bool,

    /// Those with an error or a warning, or with one of these findings
    #[arg(long, value_name = "CODES", value_delimiter = ',', num_args = 0..=1, require_equals = true)]
    #[arg(value_parser = finding_code())]
    pub(crate) findings: Option<Vec<FindingCode>>,

    /// Those, too, about which something was decided before
    #[arg(long)]
    pub(crate) redecide: bool,

    /// Where something is accepted: those, too, beside a current tag that is fine as it is
    #[arg(long)]
    pub(crate) replace_fine: bool,

    /// All of the analysis
    #[arg(long = "all", conflicts_with_all = ["url", "url_contains", "clean", "findings"])]
    pub(crate) whole: bool,
}

/// What is decided, as it is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ActArg {
    /// The text is good as it is
    Accept,
    /// Another text takes its place
    Edit,
    /// The text is not to be used
    Reject,
    /// The element is not written again
    Lock,
    /// It may be written again
    Unlock,
    /// As if nobody had decided
    Withdraw,
    /// As before your last decision about many pages
    Undo,
}

/// An element, as it is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DecideElementArg {
    /// The title
    Title,
    /// The meta description
    Meta,
    /// The H1
    H1,
    /// The extra SEO text
    #[value(name = "seo_text", alias = "seo-text")]
    SeoText,
    /// The keyword list
    Keywords,
}

impl DecideElementArg {
    /// The element that is meant.
    pub(crate) fn element(self) -> Element {
        match self {
            Self::Title => Element::Title,
            Self::Meta => Element::Meta,
            Self::H1 => Element::H1,
            Self::SeoText => Element::SeoText,
            Self::Keywords => Element::Keywords,
        }
    }
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

/// A code of a finding, by its name or with hyphens in it.
fn finding_code() -> impl TypedValueParser<Value = FindingCode> {
    let possible = FindingCode::ALL.map(|code| {
        let value = PossibleValue::new(code.as_str()).help(code.about());
        if code.as_str().contains('_') { value.alias(code.as_str().replace('_', "-")) } else { value }
    });
    PossibleValuesParser::new(possible)
        .try_map(|name| FindingCode::named(&name.replace('-', "_")).ok_or("there is no such finding"))
}
