//! Crawl lists of pages, judge whether each can be indexed, distil its content, and write better tags for it.
//!
//! The library drives the road of a page with its effects; the pure half is [`seotags_core`], re-exported here.
//! It knows no command line, no database and no accounts.
//!
//! | room | owns |
//! |---|---|
//! | [`input`] | lists, sitemaps, feeds, folders and archives → source URLs |
//! | [`crawl`] | fetching: redirects, robots.txt, politeness, decoding, failures |
//! | [`generate`] | the writers: built in, and models over HTTP |
//! | [`pipeline`] | the road itself: one step, the local executor, events, sinks |
//! | [`export`] | results → files |

pub mod clock;
pub mod crawl;
pub mod export;
pub mod generate;
pub mod input;
pub mod pipeline;

pub use seotags_core::{check, compose, distill, judge, page, result, settings, text, url, visit};
