//! `seotags secrets`: API keys of model services in the encrypted store.

mod args;
mod run;

pub(crate) use args::SecretsArgs;
pub(crate) use run::secrets;
