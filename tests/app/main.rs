//! The public API of the app, on real files.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod accounts;
mod administration;
mod alike;
mod analyses;
mod api_keys;
mod audit;
mod backup;
mod batches;
mod cache;
mod decisions;
mod import;
mod kill;
mod ledger;
mod probes;
mod profiles;
mod repair;
mod report;
mod results;
mod retention;
mod review;
mod runner;
mod spending;
mod store_file;
mod support;
mod uploads;
