//! Arguments of `seotags secrets`.

use crate::args::named_of;
use clap::builder::TypedValueParser;
use clap::{Args, Subcommand};
use seotags::generate::llm::Service;
use seotags::settings::EngineChoice;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags secrets set openai
  seotags secrets set mistral --from key.txt
  pass show anthropic | seotags secrets set anthropic
  seotags secrets list
  seotags secrets rotate

API keys are encrypted in the store, with the master key in `secrets/` of the data folder. Without the master key they are \
unreadable, so back it up together with the store. An API key in the environment (OPENAI_API_KEY, MISTRAL_API_KEY …) \
overrides the stored one.";

/// Accepts the providers that need a key.
fn provider_with_key() -> impl TypedValueParser<Value = EngineChoice> {
    let with_key: Vec<EngineChoice> = Service::all()
        .iter()
        .filter(|service| !service.key_variables.is_empty())
        .map(|service| service.engine)
        .collect();
    named_of(&with_key)
}

/// Manage the encrypted API keys of model providers
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
    /// List the API keys: provider, last four characters, date
    List,
    Delete(DeleteSecretsArgs),
    /// Replace the master key and encrypt all secrets again
    ///
    /// The secrets are API keys, browser profiles and extra request headers. The key that signs the sessions of the web
    /// service is also replaced: a running service notices, and tokens of the old key expire within 15 minutes.
    ///
    /// Nothing is changed unless all secrets can be decrypted. The old master key is kept next to the new one until
    /// everything is encrypted again. Then it is deleted, and earlier copies of the store need a copy of it.
    Rotate,
}

/// Store a provider's API key, replacing the stored one
///
/// The key is prompted for, or read from standard input or a file.
#[derive(Debug, Clone, Args)]
pub(crate) struct SetSecretArgs {
    /// The provider
    #[arg(value_name = "SERVICE", value_parser = provider_with_key())]
    pub(crate) service: EngineChoice,

    /// Read the key from this file; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,

    // A key that is typed here by mistake is refused without being repeated.
    #[arg(hide = true, allow_hyphen_values = true)]
    pub(crate) key: Option<String>,
}

/// Delete API keys
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteSecretsArgs {
    /// Providers
    #[arg(value_name = "SERVICE", required = true, value_parser = provider_with_key())]
    pub(crate) services: Vec<EngineChoice>,

    /// Do not ask for confirmation
    #[arg(short, long)]
    pub(crate) yes: bool,
}
