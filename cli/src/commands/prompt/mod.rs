//! `seotags prompt`: what would be sent to the model for one page.

mod args;
mod run;
mod view;

pub(crate) use args::PromptArgs;
pub(crate) use run::prompt;
