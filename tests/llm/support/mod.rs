//! A scripted model's service, pages to write about, and the pipeline between them.

mod boots;
mod generation_run;
mod server;

pub(crate) use boots::{boot_html, boot_paths, boot_tags};
pub(crate) use generation_run::{GenerationRun, JumpingTimer, KEY, Log};
pub(crate) use seotags_testkit::{Question, Reply};
pub(crate) use server::{ModelServer, answer_all, good_tags, reply};
