//! The store: one SQLite file per data folder, with every query.
//!
//! | module | contents |
//! |---|---|
//! | [`folder`] | the data folder and the files in it |
//! | [`secrets`] | secrets, encrypted before they reach the store |
//! | [`model`] | the store's values: ids, rows, small enumerations |
//! | [`store`] | the file, its schema, and one module of queries per entity |
//!
//! Its only rules are the transitions between the statuses of an analysis (`model/lifecycle.rs`): they are checked in the
//! transaction that makes them. Everything else is decided by `seotags-app`; `seotags-fleet` also reads it.

#![expect(missing_docs, reason = "it serves two crates of ours; names of rows and queries explain most of them")]

pub mod folder;
pub mod model;
pub mod secrets;
pub mod store;
