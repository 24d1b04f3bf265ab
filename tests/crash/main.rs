//! Durability from outside: kills, interruptions, full disks, damaged stores.
#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

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
