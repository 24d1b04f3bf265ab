//! Helpers of black-box tests: a site to crawl, and the program itself. Tests of the library use
//! only `paper.rs` and `record.rs`.
#![allow(dead_code, unused_imports, reason = "each test binary uses a part")]
#![allow(clippy::unwrap_used, reason = "a failed setup fails the test")]
#![allow(unreachable_pub, reason = "a shared module of several test binaries, not a library")]

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
