//! `seotags verify`: whether what was suggested is live.

mod args;
mod run;
mod view;

pub(crate) use args::VerifyArgs;
pub(crate) use run::verify;
