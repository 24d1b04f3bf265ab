//! Writes new tags into the source of a page and keeps all other bytes unchanged.
//!
//! Owns: where title, description, H1 and their copies are in HTML and in front matter, and how a text is written
//! there. Does not open files, know encodings, or decide which text is wanted.
//!
//! An edit states the text at the time of the analysis and the wanted text. If the source contains neither, it was
//! changed since, and the edit is skipped. Edited HTML is parsed again by the parser that reads every page. If the
//! result does not have the wanted text, or if anything else changed, nothing is written.
//!
//! Copies (`og:title`, `twitter:title`, `og:description`, `twitter:description`) follow their tag if they had the same
//! text. Copies with a different text and missing copies are deliberate, and stay unchanged.

mod decoration;
mod edited;
mod front_matter;
mod heading;
mod html;
mod markdown;
mod markdown_escape;
mod places;
mod replacement;
pub mod scan;
mod toml;
mod write;
mod yaml;

pub use edited::{EditOutcome, Edited, Obstacle, TagEdit};
pub use front_matter::{FoundAddress, NamedAddress};
pub use html::edit_html;
pub use markdown::{edit_markdown, named_address};
