//! Inputs and exports through the public API, with real files.

#![expect(clippy::unwrap_used, reason = "helpers are not test functions, but may panic")]

mod archive_kinds;
mod archives;
mod control_characters;
mod edited_exports;
mod exports;
mod gate_reports;
mod html_exports;
mod input_folder;
mod lists;
mod malformed;
mod office;
mod plain_lists;
mod remote_inputs;
mod shared_lists;
mod sites;
mod tool_exports;
mod workbooks;
mod xml_exports;
mod zip_archives;
