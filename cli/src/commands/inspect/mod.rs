//! `seotags inspect`: one page in depth.

mod args;
mod run;
mod view;

pub(crate) use args::InspectArgs;
pub(crate) use run::inspect;
