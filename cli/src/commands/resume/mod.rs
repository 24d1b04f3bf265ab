//! `seotags resume`: continues an interrupted analysis, or retries failed pages.

mod args;
mod run;

pub(crate) use args::ResumeArgs;
pub(crate) use run::resume;
