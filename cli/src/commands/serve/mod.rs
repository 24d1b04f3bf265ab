//! `seotags serve`: the web service.

mod args;
mod run;

pub(crate) use args::ServeArgs;
pub(crate) use run::{guard_of, serve};
