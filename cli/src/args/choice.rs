//! Which suggestions leave the tool.

use clap::Args;
use seotags::decision::Choice;

/// Which suggestions leave the tool.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct ChoiceArgs {
    /// Only suggestions that were accepted or edited, of pages with any
    #[arg(long, conflicts_with = "changed")]
    pub(crate) accepted_only: bool,

    /// Only suggestions that say something else than the page does, of pages with any
    #[arg(long)]
    pub(crate) changed: bool,
}

impl ChoiceArgs {
    /// What was chosen. Rejected suggestions never leave.
    pub(crate) fn choice(self) -> Choice {
        match (self.accepted_only, self.changed) {
            (true, _) => Choice::Accepted,
            (false, true) => Choice::Changed,
            (false, false) => Choice::All,
        }
    }
}
