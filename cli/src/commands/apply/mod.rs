//! `seotags apply`: writes suggestions into the files of a static site.

mod args;
mod diff;
mod run;
mod view;

pub(crate) use args::ApplyArgs;
pub(crate) use run::apply;
