//! `seotags profiles`: browser profiles, one file per action.

mod args;
mod create;
mod delete;
mod edit;
mod import;
mod list;
mod parts;
mod run;

pub(crate) use args::ProfilesArgs;
pub(crate) use run::profiles;
