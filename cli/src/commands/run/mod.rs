//! `seotags run`: a new analysis, on this machine or at a service.

mod args;
mod dry_run;
mod list;
mod local;
mod remote;
mod remote_flags;

pub(crate) use args::RunArgs;
pub(crate) use local::{run, run_list};
pub(crate) use remote::run_remotely;
