//! The library without store and command line: reads the pages named on the command line and prints better tags.
//!
//! `cargo run -p seotags --example library_use -- https://example.com/`

#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use seotags::crawl::Crawler;
use seotags::generate::BuiltinGenerator;
use seotags::pipeline::{PageJob, Step};
use seotags::result::ResultRecord;
use seotags::settings::Settings;
use seotags::url::{AnalysisId, HttpUrl};
use std::error::Error;
use std::sync::Arc;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings { title_suffix: Some("Example".to_owned()), ..Settings::default() };
    let crawler = Crawler::new(&settings)?;
    let urls: Vec<HttpUrl> = std::env::args().skip(1).map(|arg| HttpUrl::parse(&arg)).collect::<Result<_, _>>()?;
    let hash = settings.hash();
    let step = Step::new(Arc::new(crawler), Arc::new(BuiltinGenerator), Arc::new(settings), urls.iter().collect());
    for url in urls {
        let done = step.process(&PageJob::new(AnalysisId(0), url, hash.clone())).await;
        let record = ResultRecord::of(&done.result, 0, 0);
        println!("{}", record.url);
        println!("  indexable    {:?} {:?}", record.is_indexable, record.indexability_issues);
        println!("  title        {:?} -> {:?}", record.current_title, record.suggested_title);
        println!("  description  {:?} -> {:?}", record.current_meta_description, record.suggested_meta_description);
    }
    Ok(())
}
