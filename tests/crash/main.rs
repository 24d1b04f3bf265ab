//! Durability from outside: kills, interruptions, full disks, damaged stores.
#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

#[path = "../support/broker.rs"]
mod broker;
#[path = "../fleet/child_process.rs"]
mod child_process;
#[path = "../support/mod.rs"]
mod support;

mod archive;
#[cfg(target_os = "linux")]
mod damaged_store;
mod descriptors;
mod disk;
mod drill;
mod follow;
mod interrupted;
mod killed;
mod secrets;
mod site;
mod two_processes;

use support as program;
