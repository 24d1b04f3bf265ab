//! `seotags demo`: a run on the sample shop.

mod args;
mod run;
mod shop;

pub(crate) use args::DemoArgs;
pub(crate) use run::demo;
