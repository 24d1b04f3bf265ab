//! One page in depth, as text.
//!
//! Owns: the screen of `seotags inspect`; its JSON comes from the pipeline.
//! Never: fetches, judges.

mod crawlers;
mod rendering;
mod result_list;
mod screen;

pub(crate) use screen::{Detail, ScreenStyle, screen};
