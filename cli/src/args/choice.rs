//! Which suggestions go into files and data.

use clap::Args;
use seotags::decision::Choice;

/// Which suggestions leave the tool.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct ChoiceArgs {
    /// Only suggestions that were accepted or edited, of pages with any
    #[arg(long)]
    pub(crate) accepted_only: bool,

    /// Only suggestions that say something else than the page does, of pages with any
    #[arg(long)]
    pub(crate) changed: bool,
}

impl ChoiceArgs {
    /// What was chosen: both together are what was accepted and says something else. Rejected suggestions never leave.
    pub(crate) fn choice(self) -> Choice {
        Choice { accepted: self.accepted_only, changed: self.changed, ..Choice::ALL }
    }
}
