//! The pure half of seotags: what a page contains, whether search engines can index it, what it is about, and which
//! tags fit it.
//!
//! The crate opens no socket or file, reads no clock or environment, and writes no log. Functions take values and
//! return values, and a page gives the same result on every machine.
//!
//! The rooms, each a module or a private folder. A room uses only those above it:
//!
//! | room | owns |
//! |---|---|
//! | [`text`] | what a character, a word and a folded text are |
//! | [`named`] | enumerations whose values have names |
//! | [`url`] | addresses, their normal form, the key of a result |
//! | `tag_lengths` | lengths of tags |
//! | `house_style` | what settings require of every tag: forbidden words, spellings, good pairs |
//! | `prompt_template` | templates of the instructions to a model |
//! | [`settings`] | every setting, its default, and the source of its value |
//! | [`lengths`] | the maximum lengths of texts in requests and settings |
//! | [`visit`] | the outcome of fetching an address: hops, headers, failures |
//! | [`page`] | the only parse of a page, and the facts it states about itself |
//! | [`list`] | the pages of a list, and those that links add to it |
//! | [`judge`] | robots.txt, directives, canonicals, and the issues that follow |
//! | [`distill`] | the main content |
//! | `outline` | the facts and the main content that writers and checkers use |
//! | `sentences` | what a page states: sentences with an index, and the values in them |
//! | `briefing` | the brief for a writer, and the suggestion that it returns |
//! | [`check`] | what a good tag is |
//! | [`compose`] | the built-in writer, and the prompts for models |
//! | [`review`] | the review of tags by a second model, and whether its texts are used |
//! | [`decision`] | what a person decides about tags |
//! | [`result`] | a page's result, its flat record, and records side by side |
//! | [`calls`] | calls of models: their keys, answers and costs |
//! | [`edit`] | writing new tags into a page's source, which otherwise stays unchanged |
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

// Test cases under `tests` refer to the crate by its public name.
#[cfg(test)]
extern crate self as seotags_core;

mod briefing;
pub mod calls;
pub mod check;
pub mod compose;
pub mod decision;
pub mod distill;
pub mod edit;
mod house_style;
pub mod judge;
pub mod lengths;
pub mod list;
pub mod named;
mod outline;
pub mod page;
mod prompt_template;
pub mod result;
pub mod review;
mod sentences;
pub mod settings;
mod tag_lengths;
pub mod text;
pub mod url;
pub mod visit;
