//! Files for the importers of content management systems and shops.
//!
//! Owns: the formats of importers (one template each, in `importers/`), how they identify pages, which pages and texts
//! go into their files, and which pages are excluded for which reason. Never: guards against formulas (machines read
//! these files), or knows where records or decisions are stored.
//!
//! A [`Template`] is declarative: a few lines of TOML define the columns and their contents. Built-in templates use the
//! same format as those of users (`seotags export --print-template` prints them).
//!
//! ```
//! use seotags_export::export::cms::{CmsFile, Template};
//! use std::convert::Infallible;
//!
//! # fn demo(records: Vec<seotags_core::result::ResultRecord>) -> Result<(), Box<dyn std::error::Error>> {
//! let file = CmsFile::new(Template::named("shopify-products")?);
//! let records = || records.iter().cloned().map(Ok::<_, Infallible>);
//! let repeated = file.survey(records())?;
//! let written = file.write(records(), &repeated, &mut Vec::new())?;
//! println!("{} products", written.rows);
//! # Ok(())
//! # }
//! # demo(Vec::new()).unwrap();
//! ```

mod address;
mod error;
mod file;
mod ids;
mod importers;
mod page;
mod parse;
mod path;
mod script;
mod skipped_pages;
mod table;
mod template;
mod value;

pub use error::{IdsError, TemplateError};
pub use file::{CmsFile, Repeated, WrittenFile};
pub use ids::Ids;
pub use importers::{Importer, importer, importers};
pub use path::{PathPattern, PatternError};
pub use skipped_pages::{LeftOut, Pages, Reason};
pub use template::{Format as TemplateFormat, Template};
