//! `seotags review`: a second model reviews the tags of an analysis.

mod args;
mod run;

pub(crate) use args::ReviewArgs;
pub(crate) use run::{review, review_and_deliver};
