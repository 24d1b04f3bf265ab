//! `seotags verify`: checks whether the suggested tags are live.

mod args;
mod run;
mod view;

pub(crate) use args::VerifyArgs;
pub(crate) use run::verify;
