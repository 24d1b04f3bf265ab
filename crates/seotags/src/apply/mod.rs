//! Suggested tags into the files of a static site.
//!
//! Owns: which file a page is, reading and writing it in its own character set, refusing what changed since.
//! Never: knows how HTML or front matter are edited (`edit`), or where suggestions come from.
//!
//! A page that was read from a file is that file, if it lies in the folder. Any other is looked for by the path of its
//! address: `/a/` is `a/index.html`, `/a.html` is `a.html`, `/a` is either `a.html` or `a/index.html`; and likewise with
//! Markdown (`a.md`, `a/index.md`, `a/_index.md`), unless the front matter of a Markdown file names another address
//! (`permalink`, `url`, `slug`).

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
