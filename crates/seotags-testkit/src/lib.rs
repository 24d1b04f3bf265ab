//! What tests, benches, load programs and drills share: a site to crawl, a model's service, an outbox, a broker, waits,
//! and with the feature `program` the built program.
//!
//! There is one HTTP server, [`Server`], with one thread per connection, so that tests of asynchronous code and of
//! processes use it alike. Sites, models and the service with batches of `tests/app` are built on it. It sends what
//! HTTP/1.1 allows, and bodies that stop too early. `tests/hostile` has a server of its own, because it also sends what
//! HTTP does not allow: arbitrary bytes and resets, under TLS and in frames of HTTP/2.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a failed setup fails the test")]

mod boot_page;
mod broker;
#[cfg(feature = "program")]
mod child_process;
mod http;
mod memory_file;
mod model;
mod outbox;
mod record;
mod reviewer;
#[cfg(feature = "program")]
mod seotags;
mod site;
mod wait;

pub use boot_page::boot_page;
pub use broker::{Broker, accepts, command as broker_command};
#[cfg(feature = "program")]
pub use child_process::ChildProcess;
pub use http::{Answer, Request, Server};
pub use memory_file::MemoryFile;
pub use model::{Model, Question, Reply, begun_completion, completion, titled, usage};
pub use outbox::{Mail, Outbox};
pub use record::record;
pub use reviewer::{is_review, short_then_longer};
#[cfg(feature = "program")]
pub use seotags::{Ended, Running, Seotags};
pub use site::{Site, Visit, page};
pub use wait::{PATIENCE, pause, wait_for, watch_for};
