//! Arguments of `seotags completions`.

use clap::Args;
use clap_complete::Shell;

const EXAMPLES: &str = "\
Examples:
  seotags completions bash > ~/.local/share/bash-completion/completions/seotags
  seotags completions zsh > ~/.zfunc/_seotags
  seotags completions fish > ~/.config/fish/completions/seotags.fish";

/// Print completions for a shell
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct CompletionsArgs {
    /// Shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: Shell,
}
