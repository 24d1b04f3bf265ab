//! `seotags check`: a run without the writer, with a gate at its end.

mod args;
mod run;

pub(crate) use args::CheckArgs;
pub(crate) use run::check;
