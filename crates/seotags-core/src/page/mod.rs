//! The only parse of a page, and the facts that it states about itself.
//!
//! Owns: the tree, titles, descriptions, headings, canonicals, robots metas, languages, links, images, dates, JSON-LD.
//! Does not decide whether any of it is good, or what the main content is.

mod ascii_masks;
mod breadcrumbs;
mod depth_sink;
mod document;
mod drawing;
mod elements;
mod facts;
mod flatten;
mod json_ld;
mod language;
mod link_header;
mod loading;
mod metas;
mod part;
mod part_names;
mod read;
mod refresh;
mod script_redirect;
mod selector;
mod shadow;
mod site_links;
mod subjects;
mod substance;
mod tokenizer;
mod tree;
mod visible_text;
mod walk;

pub use document::Document;
pub use facts::{
    CanonicalLink, DeclaredSubject, Heading, Hreflang, Image, JsonLdFacts, Link, LinkHeaderCanonical, PageFacts,
    RobotsMeta,
};
pub use loading::StandIn;
pub(crate) use part_names::{Naming, NoticeName, each_name_word};
pub use read::{header_canonicals, read, weigh};
pub use refresh::{Refresh, parse_refresh};
pub(crate) use selector::{MOST_STEPS, PageSelector, matched};
pub use site_links::{LinkSelector, LinkSelectorError, site_links};
pub use substance::Substance;
pub(crate) use tokenizer::decode_references;
