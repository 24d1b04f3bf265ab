//! `seotags config`: every effective setting and where it came from.

mod args;
mod init;
mod run;
mod schema;
mod trust;
mod view;

pub(crate) use args::ConfigArgs;
pub(crate) use run::config;
