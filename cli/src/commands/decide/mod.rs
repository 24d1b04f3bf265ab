//! `seotags decide`: decisions of a person on suggestions.

mod args;
mod run;
mod system_user;
mod view;

pub(crate) use args::DecideArgs;
pub(crate) use run::decide;
