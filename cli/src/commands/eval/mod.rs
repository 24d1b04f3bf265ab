//! `seotags eval`: models and templates side by side on the same pages.

mod args;
mod run;
mod view;

pub(crate) use args::EvalArgs;
pub(crate) use run::eval;
