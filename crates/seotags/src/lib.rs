//! Crawls lists of pages, judges whether each can be indexed, distils its content, and writes better tags for
//! it.
//!
//! This library contains the parts of the pipeline that have effects; the pure half is [`seotags_core`],
//! re-exported here. It knows no command line, no database and no accounts.
//!
//! | module | contents |
//! |---|---|
//! | [`clock`] | the wall clock |
//! | [`cores`] | the number of cores |
//! | [`files`] | files that are written completely or not at all |
//! | [`http_client`] | the factory of HTTP clients |
//! | [`limits`] | the files and memory that the process may use |
//! | [`warc`] | one record of an archive → its head, its block, the HTTP message in it |
//! | [`input`] | lists, sitemaps, feeds, folders and archives → source URLs |
//! | [`crawl`] | fetching: redirects, robots.txt, politeness, decoding, failures |
//! | [`generate`] | the writers: built in, and models over HTTP |
//! | [`pipeline`] | the pipeline itself: one step, the local executor, events, sinks |
//! | [`evaluate`] | compares writers on the same pages |
//! | [`export`] | results → files |
//! | [`import`] | an edited spreadsheet → its decisions about each page |
//! | [`apply`] | suggested tags → the files of a static site |
//! | [`gate`] | whether the findings of a check pass; reports for build servers |
//! | [`service`] | client of a team's service |
//!
//! One page, from its URL to its tags. Here it is a local file, so nothing is fetched:
//!
//! ```
//! use seotags::crawl::Crawler;
//! use seotags::generate::BuiltinGenerator;
//! use seotags::pipeline::{PageJob, Step, UrlSet};
//! use seotags::result::ResultRecord;
//! use seotags::settings::Settings;
//! use seotags::url::{AnalysisId, HttpUrl};
//! use seotags::visit::PageSource;
//! use std::sync::Arc;
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let file = folder.path().join("boot.html");
//! std::fs::write(&file, "<html lang=en><title>Boot</title><main><h1>Leather boot for rocky ridges</h1>
//!     <p>This leather boot has a stiff sole for rocky ridges and early snow.</p></main>")?;
//!
//! let settings = Settings::default();
//! let url = HttpUrl::parse("https://shop.example/boot")?;
//! let job = PageJob {
//!     source: PageSource::File { path: file.to_string_lossy().into_owned() },
//!     keywords: vec!["leather boot".to_owned()],
//!     ..PageJob::new(AnalysisId(0), url, settings.hash())
//! };
//! let crawler = Arc::new(Crawler::new(&settings)?);
//! let step = Step::new(crawler, Arc::new(BuiltinGenerator), Arc::new(settings), UrlSet::default());
//! let record = ResultRecord::of(&step.process(&job).await.result, 0, 0);
//!
//! assert_eq!(record.is_indexable, Some(true));
//! assert_eq!(record.current_title.as_deref(), Some("Boot"));
//! assert!(record.suggested_title.is_some_and(|title| title.contains("Leather boot")));
//! # Ok(())
//! # }
//! ```

pub mod apply;
pub mod evaluate;
pub mod gate;
pub mod pipeline;
pub mod service;

pub use seotags_core::{
    check, compose, decision, distill, edit, judge, lengths, named, page, result, review, settings, text, url, visit,
};
pub use seotags_export::{export, import};
pub use seotags_input::{input, warc};
pub use seotags_system::{Secret, clock, cores, files, http_client, limits};
pub use {seotags_crawl as crawl, seotags_generate as generate, seotags_render as render};
