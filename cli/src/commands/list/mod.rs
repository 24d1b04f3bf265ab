//! `seotags list`.

mod args;
mod run;
mod view;

pub(crate) use args::ListArgs;
pub(crate) use run::list;
