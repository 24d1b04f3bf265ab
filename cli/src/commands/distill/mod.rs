//! `seotags distill`: the main content of pages, with no tags written and nothing stored.

mod args;
mod content;
mod destinations;
mod explanation;
mod page;
mod run;

pub(crate) use args::DistillArgs;
pub(crate) use run::distill;
