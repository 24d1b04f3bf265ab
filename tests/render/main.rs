//! Pages in a real Chromium, from a server on loopback.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod agent;
mod bounds;
mod company;
mod guard;
mod manners;
mod pages;
#[path = "../support/paper.rs"]
mod paper;
mod proxied;
mod proxy;
mod report;
mod shadow;
mod support;
mod visits;
