//! `seotags robots`: what robots.txt tells whom.

mod args;
mod run;
mod view;

pub(crate) use args::RobotsArgs;
pub(crate) use run::robots;
