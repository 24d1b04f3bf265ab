//! Writing with models, against a scripted server on loopback.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod answer_formats;
mod answer_repair;
mod budget;
mod condensing;
mod dialects;
mod endless_answers;
mod failing_services;
mod fallback;
mod hostile;
mod ledger;
mod responses;
mod reviewing;
mod several_pages;
mod support;
