//! `seotags diff`: compares two analyses.

mod args;
mod run;
mod view;

pub(crate) use args::DiffArgs;
pub(crate) use run::diff;
