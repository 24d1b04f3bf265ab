//! Pages in a real Chromium, from a server on loopback.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod agent;
mod allowed_hosts;
mod blocking_pages;
mod cookie_jars;
mod guard;
mod pages;
mod politeness;
mod proxied;
mod proxy;
mod report;
mod shadow;
mod support;
