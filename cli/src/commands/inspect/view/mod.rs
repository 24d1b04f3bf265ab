//! One page in depth, for people.
//!
//! Owns: the screen of `seotags inspect`; its JSON is the pipeline's.
//! Never: fetches, judges.

mod crawlers;
mod rendering;
mod result_list;
mod screen;

pub(crate) use screen::{Detail, ScreenStyle, screen};
