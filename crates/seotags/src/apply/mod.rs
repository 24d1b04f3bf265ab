//! Writes suggested tags into the files of a static site.
//!
//! Owns: finding the file of a page, reading and writing it in its own character set, refusing files that have changed.
//! Never: knows how HTML or front matter are edited (`edit`), or where suggestions come from.
//!
//! A page that was read from a file in the folder is that file. Other pages are found by the path of their URL: `/a/`
//! is `a/index.html`, `/a.html` is `a.html`, `/a` is either `a.html` or `a/index.html`. Markdown works likewise
//! (`a.md`, `a/index.md`, `a/_index.md`), unless the front matter of a file names another URL (`permalink`, `url`,
//! `slug`).

mod address;
mod analysed;
mod error;
mod file;
mod site;
mod source_text;

pub use analysed::{Analysed, AnalysedFile, KnownText};
pub use error::{ApplyError, Refusal};
pub use file::{PageTags, Plan, plan_file};
pub use site::StaticSite;
