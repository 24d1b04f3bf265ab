//! `seotags check`: the main job with the writer left out, and a gate at its end.

mod args;
mod run;

pub(crate) use args::CheckArgs;
pub(crate) use run::check;
