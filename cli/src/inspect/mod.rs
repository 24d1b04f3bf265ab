//! One page in depth, for people and for programs.
//!
//! Owns: the screen and the JSON of `seotags inspect`.
//! Never: fetches, judges.

mod bots;
mod record;
mod rendering;
mod result_list;
mod screen;

pub(crate) use bots::Bot;
pub(crate) use record::record;
pub(crate) use screen::{Detail, Shown, screen};
