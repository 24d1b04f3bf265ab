//! `seotags import`: a spreadsheet that came back.

mod args;
mod run;
mod view;

pub(crate) use args::ImportArgs;
pub(crate) use run::import;
