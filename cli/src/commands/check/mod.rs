//! `seotags check`: a run without an engine, with a gate at its end.

mod args;
mod run;

pub(crate) use args::CheckArgs;
pub(crate) use run::check;
