//! `seotags distill`: prints the main content of pages, without writing tags or storing anything.

mod args;
mod content;
mod destinations;
mod explanation;
mod page;
mod run;

pub(crate) use args::DistillArgs;
pub(crate) use run::distill;
