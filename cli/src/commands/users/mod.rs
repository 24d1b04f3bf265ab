//! `seotags users`: the accounts of the web service, on the command line.

mod args;
mod run;
mod view;

pub(crate) use args::UsersArgs;
pub(crate) use run::users;
