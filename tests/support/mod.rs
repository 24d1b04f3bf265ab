//! Helpers of black-box tests: a site to crawl, and the program itself. Tests of the library use
//! only `paper.rs`.
#![allow(dead_code, unused_imports, reason = "each test binary uses its part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]
#![allow(unreachable_pub, reason = "a module of several test binaries, a library to none")]

mod model;
mod reviewer;
mod seotags;
mod site;
mod wait;

pub use model::{Model, Question, Reply};
pub use reviewer::{is_review, short_then_longer};
pub use seotags::{Ended, Running, Seotags};
pub use site::{Answer, Site, page};
pub use wait::{PATIENCE, wait_for, watch_for};
