//! Files for the importers of content management systems and shops.
//!
//! Owns: what an importer takes (a template each, in `importers/`), how a page is known to it, which pages and texts go
//! into its file, and who is left out for which reason.
//! Never: guards against formulas (a machine reads these files), knows where records or decisions are kept.
//!
//! A [`Template`] is declarative: a few lines of TOML name the columns and say what stands in them. Those that are built
//! in are written in the same words as a user's own (`seotags export --print-template` shows them).
//!
//! ```
//! use seotags::export::cms::{CmsFile, Template};
//! use std::convert::Infallible;
//!
//! # fn demo(records: Vec<seotags::result::ResultRecord>) -> Result<(), Box<dyn std::error::Error>> {
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
mod left_out;
mod page;
mod parse;
mod path;
mod script;
mod table;
mod template;
mod value;

pub use error::{IdsError, TemplateError};
pub use file::{CmsFile, Repeated, Written};
pub use ids::Ids;
pub use importers::{Importer, importer, importers};
pub use left_out::{LeftOut, Pages, Reason};
pub use path::{PathPattern, PatternError};
pub use template::{Format as TemplateFormat, Template};
