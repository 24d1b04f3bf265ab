//! `seotags links`: prints the links of a page to its own site, as a list for `run -`.

mod args;
mod run;

pub(crate) use args::LinksArgs;
pub(crate) use run::links;
