//! A scripted model's service, pages to write about, and the pipeline between them.

mod boots;
mod server;
mod world;

pub(crate) use boots::{boot_html, boot_paths, boot_tags};
pub(crate) use server::{ModelServer, Request, Say, answer_all, good_tags, reply};
pub(crate) use world::{JumpingTimer, KEY, Log, World};
