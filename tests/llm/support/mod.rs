//! A model's service that does as it is told, pages to write about, and the road between them.

mod server;
mod world;

pub(crate) use server::{ModelServer, Say, good_tags, reply};
pub(crate) use world::{KEY, Log, World};
