//! `seotags decide`: a person's decisions on suggestions.

mod args;
mod run;
mod system_user;
mod view;

pub(crate) use args::DecideArgs;
pub(crate) use run::decide;
