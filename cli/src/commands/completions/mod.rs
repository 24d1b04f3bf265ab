//! `seotags completions`.

mod args;
mod run;

pub(crate) use args::CompletionsArgs;
pub(crate) use run::completions;
