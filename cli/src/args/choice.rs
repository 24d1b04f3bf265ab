//! Which suggestions are delivered in files and data.

use clap::Args;
use seotags::decision::Choice;

/// Which suggestions leave the tool.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct ChoiceArgs {
    /// Only accepted and edited suggestions, and the pages that have any
    #[arg(long)]
    pub(crate) accepted_only: bool,

    /// Only suggestions that differ from the current tags, and the pages that have any
    #[arg(long)]
    pub(crate) changed: bool,
}

impl ChoiceArgs {
    /// The chosen suggestions: with both flags, those that were accepted and differ from the page's text. Rejected
    /// suggestions are never delivered.
    pub(crate) fn choice(self) -> Choice {
        Choice { accepted: self.accepted_only, changed: self.changed, ..Choice::ALL }
    }
}
