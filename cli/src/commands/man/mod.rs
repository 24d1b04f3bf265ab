//! `seotags man`.

mod args;
mod pages;
mod run;

pub(crate) use args::ManArgs;
pub(crate) use run::man;
