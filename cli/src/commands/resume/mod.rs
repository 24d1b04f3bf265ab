//! `seotags resume`: goes on with what was interrupted, or asks failed pages again.

mod args;
mod run;

pub(crate) use args::ResumeArgs;
pub(crate) use run::resume;
