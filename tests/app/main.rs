//! The public API of the app, on real files.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod accounts;
mod administration;
mod analyses;
mod api_keys;
mod audit;
mod backup;
mod batches;
mod cache;
mod decisions;
mod import;
mod killed_writer;
mod ledger;
mod profiles;
mod repair;
mod report;
mod results;
mod retention;
mod review;
mod runner;
mod similar_texts;
mod single_pages;
mod spending;
mod store_file;
mod uploads;
mod workers;
