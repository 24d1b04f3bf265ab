//! A model's service that does as it is told, pages to write about, and the road between them.

mod boots;
mod server;
mod world;

pub(crate) use boots::{boot_html, boot_paths, boot_tags};
pub(crate) use server::{ModelServer, Request, Say, answer_all, good_tags, reply};
pub(crate) use world::{JumpingTimer, KEY, Log, World};
