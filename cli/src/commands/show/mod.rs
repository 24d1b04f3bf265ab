//! `seotags show`.

mod args;
mod run;
mod view;

pub(crate) use args::ShowArgs;
pub(crate) use run::show;
