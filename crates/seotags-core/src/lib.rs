//! The pure half of seotags: what a page says, whether it can be indexed, what it is about, which tags fit it.
//!
//! Nothing here opens a socket or a file, reads the clock or the environment, or logs. Values go in, values come out,
//! and the same page gives the same answer on every machine.
//!
//! The road of a page, in order; a room knows the rooms before it, never those after it:
//!
//! | room | owns |
//! |---|---|
//! | [`text`] | what a character, a word and a folded text are |
//! | [`url`] | addresses, their normal form, the key of a result |
//! | [`settings`] | every setting, its default and where its value came from |
//! | [`visit`] | what came of asking for an address: hops, headers, failures |
//! | [`page`] | the one parse of a page and the facts it states about itself |
//! | [`judge`] | robots.txt, directives, canonicals, and the issues that follow |
//! | [`distill`] | the main content |
//! | [`compose`] | what a writer is told, and the built-in writer |
//! | [`check`] | what a good tag is |
//! | [`review`] | what a second model is asked about tags, and whether its texts are taken |
//! | [`decision`] | what a person decides about tags |
//! | [`result`] | a page's result, its flat record, and records side by side |
//! | [`lengths`] | maximum lengths of texts in requests and settings |
//! | [`edit`] | new tags in a page's source, which is otherwise left as it is |
//!
//! ```
//! use seotags_core::distill::{DistillOptions, distill};
//! use seotags_core::page::{self, Document};
//! use seotags_core::url::HttpUrl;
//! use seotags_core::visit::Headers;
//!
//! let html = "<html lang=en><title>Boot</title><nav><a href=/>Home</a></nav>\
//!     <main><h1>Leather boot</h1><p>This boot has a stiff sole for rocky ridges and early snow.</p></main>";
//! let document = Document::parse(html);
//! let facts = page::read(&document, &HttpUrl::parse("https://shop.example/boot")?, &Headers::default());
//! assert_eq!(facts.title.as_deref(), Some("Boot"));
//!
//! let content = distill(&document, &facts, &DistillOptions::default());
//! assert!(content.text.contains("a stiff sole for rocky ridges"));
//! assert!(!content.text.contains("Home"));
//! # Ok::<(), seotags_core::url::UrlError>(())
//! ```

// Cases that stand under `tests` name the crate as others do.
#[cfg(test)]
extern crate self as seotags_core;

pub mod check;
pub mod compose;
pub mod decision;
pub mod distill;
pub mod edit;
pub mod judge;
pub mod lengths;
pub mod page;
pub mod result;
pub mod review;
pub mod settings;
pub mod text;
pub mod url;
pub mod visit;
