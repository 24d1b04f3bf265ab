//! Writing with models, against a scripted server on loopback.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod budget;
mod condensing;
mod dialects;
mod failing;
mod fallback;
mod hostile;
mod ledger;
mod reading;
mod repairing;
mod responses;
mod reviewing;
mod runaway;
mod several_pages;
mod support;
