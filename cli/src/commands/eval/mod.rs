//! `seotags eval`: compares models and templates on the same pages.

mod args;
mod run;
mod view;

pub(crate) use args::EvalArgs;
pub(crate) use run::eval;
