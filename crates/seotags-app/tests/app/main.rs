//! The app through its public surface, on real files.

mod analyses;
mod kill;
mod ledger;
mod results;
mod runner;
mod store_file;
mod support;
