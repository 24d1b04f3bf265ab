//! `seotags diff`: two analyses side by side.

mod args;
mod run;
mod view;

pub(crate) use args::DiffArgs;
pub(crate) use run::diff;
