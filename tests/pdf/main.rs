//! The PDF report, read back with poppler's programs.

#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod letterheads;
mod report_content;
mod report_text;
mod scripts;
