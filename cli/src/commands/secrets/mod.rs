//! `seotags secrets`: keys of models' services in the encrypted store.

mod args;
mod run;

pub(crate) use args::SecretsArgs;
pub(crate) use run::secrets;
