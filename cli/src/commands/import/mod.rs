//! `seotags import`: decisions and texts from an edited spreadsheet.

mod args;
mod run;
mod view;

pub(crate) use args::ImportArgs;
pub(crate) use run::import;
