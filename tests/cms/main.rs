//! Files for importers, read back by models of the importers.

#![expect(clippy::unwrap_used, reason = "helpers are not test functions, but may panic")]

mod custom_templates;
mod ids;
mod importers;
mod models;
mod php_csv;
mod scripts;
mod site;
mod skipped_pages;
