//! Results as files, and edited files back.
//!
//! | module | contents |
//! |---|---|
//! | [`export`] | results → files |
//! | [`import`] | an edited spreadsheet → its decisions about each page |
//!
//! The library `seotags` re-exports it.

pub mod export;
pub mod import;
