//! Arguments of `seotags secrets`.

use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags secrets set openai
  seotags secrets set mistral --from key.txt
  pass show anthropic | seotags secrets set anthropic
  seotags secrets list
  seotags secrets rotate

Keys are encrypted in the store, with a key in `secrets/` of the data folder: without that file they cannot be read again, \
so a copy of the store needs a copy of it. A key in the environment (OPENAI_API_KEY, MISTRAL_API_KEY …) goes before the \
stored one.";

/// Keep the keys of models' services in the encrypted store
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct SecretsArgs {
    #[command(subcommand)]
    pub(crate) command: SecretsCommand,
}

/// What to do with keys.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum SecretsCommand {
    Set(SetSecretArgs),
    /// List the keys: service, last four characters, date
    List,
    Delete(DeleteSecretsArgs),
    /// Make a new master key and encrypt everything anew: keys, browser profiles, extra request headers
    #[command(
        long_about = "Make a new master key and encrypt everything anew: keys, browser profiles, extra request headers. The key that signs \
                      the sessions of the web service is replaced, too; a running service notices, and tokens of the old one end \
                      within 15 minutes.\n\n\
                      Nothing is changed unless all of it can be opened. The old master key is kept beside the new one until \
                      everything stands; then it is removed, and copies of the store made before need a copy of it."
    )]
    Rotate,
}

/// Keep a service's key, in the place of the one there is: asked for, or from standard input or a file
#[derive(Debug, Clone, Args)]
pub(crate) struct SetSecretArgs {
    /// The service
    #[arg(value_name = "SERVICE")]
    pub(crate) service: ServiceArg,

    /// Take the key from this file; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,

    // A key that is typed here by mistake is refused without being repeated.
    #[arg(hide = true, allow_hyphen_values = true)]
    pub(crate) key: Option<String>,
}

/// Delete keys
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteSecretsArgs {
    /// Services
    #[arg(value_name = "SERVICE", required = true)]
    pub(crate) services: Vec<ServiceArg>,

    /// Do not ask
    #[arg(short, long)]
    pub(crate) yes: bool,
}

/// A service that wants a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ServiceArg {
    /// OpenAI, or whatever is at the base URL
    Openai,
    /// Azure OpenAI
    Azure,
    /// Anthropic
    Anthropic,
    /// Google Gemini
    Gemini,
    /// OpenRouter
    Openrouter,
    /// Mistral
    Mistral,
}
