//! Results as files and streams.
//!
//! Owns: formats, the one column list, atomic writing, cells that no spreadsheet runs.
//! Never: knows where records come from.
