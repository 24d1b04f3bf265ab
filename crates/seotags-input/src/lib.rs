//! Reads users' lists of pages.
//!
//! | module | contents |
//! |---|---|
//! | [`warc`] | one record of an archive → its head, its block, the HTTP message in it |
//! | [`input`] | lists, sitemaps, feeds, folders and archives → source URLs |
//!
//! The library `seotags` re-exports it.

pub mod input;
pub mod warc;
