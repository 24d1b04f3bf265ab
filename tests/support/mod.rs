//! What black-box tests need: a site to crawl, and the program itself.
#![allow(dead_code, reason = "each test binary uses its part")]

mod seotags;
mod site;

pub use seotags::{Ended, Running, Seotags};
pub use site::{Answer, Site, page};
