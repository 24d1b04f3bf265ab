//! Durability from outside: kills, interruptions, full disks, damaged stores.
#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

#[path = "../fleet/broker.rs"]
mod broker;
#[path = "../fleet/hand.rs"]
mod hand;
#[path = "../support/mod.rs"]
mod support;

mod archive;
mod descriptors;
mod disk;
mod drill;
#[cfg(target_os = "linux")]
mod fault;
mod follow;
mod interrupted;
mod killed;
mod secrets;
mod site;
mod two;

use support as program;
