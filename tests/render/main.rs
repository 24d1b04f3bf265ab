//! Pages in a real Chromium, from a server on loopback.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

mod bounds;
mod guard;
mod pages;
mod support;
