//! `seotags projects`: projects of the local store, one file per action.

mod args;
mod create;
mod delete;
mod edit;
mod list;
mod run;
mod settings;

pub(crate) use args::ProjectsArgs;
pub(crate) use run::projects;
