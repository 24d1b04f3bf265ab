//! `seotags robots`: which crawlers robots.txt allows.

mod args;
mod run;
mod view;

pub(crate) use args::RobotsArgs;
pub(crate) use run::robots;
