//! `suggest SET`: writes tags for every page of a folder with `refs.jsonl` (`id`, `url`) and `html/ID.html.gz`.
//!
//! Prints JSON Lines with `id`, `title`, `description`, `h1`, `keywords` and `seo_text`. Standard error gets the number
//! of findings per code in the suggestions, and the speed.

use flate2::read::GzDecoder;
use seotags_core::check::{SetIndex, check};
use seotags_core::compose::builtin::write_avoiding;
use seotags_core::compose::{Element, brief};
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::judge::Severity;
use seotags_core::page::{self, Document};
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let set = PathBuf::from(std::env::args().nth(1).ok_or("usage: suggest SET")?);
    let mut out = std::io::stdout().lock();
    let (mut codes, mut slowest, mut took, mut pages) = (BTreeMap::new(), Duration::ZERO, Duration::ZERO, 0_u32);
    let mut taken = SetIndex::new();
    for line in fs::read_to_string(set.join("refs.jsonl"))?.lines() {
        let line: Value = serde_json::from_str(line)?;
        let id = line["id"].as_str().unwrap_or_default().to_owned();
        let mut html = Vec::new();
        GzDecoder::new(File::open(set.join("html").join(format!("{id}.html.gz")))?).read_to_end(&mut html)?;
        let url = HttpUrl::parse(line["url"].as_str().unwrap_or_default())
            .or_else(|_| HttpUrl::parse(&format!("https://pages.example/{id}")))?;
        let document = Document::parse(&String::from_utf8_lossy(&html));
        let facts = page::read(&document, &url, &Headers::default());
        let distilled = distill(&document, &facts, &DistillOptions::default());
        let start = Instant::now();
        let brief = brief(&url, &facts, &distilled, &[], &Settings::default());
        let suggestion = write_avoiding(&brief, &|element, text| taken.taken(element, text, &id).is_some());
        let one = start.elapsed();
        took += one;
        slowest = slowest.max(one);
        pages += 1;
        for finding in check(&suggestion, &brief) {
            *codes.entry((finding.severity, finding.code)).or_insert(0) += 1;
        }
        for (element, text) in [(Element::Title, &suggestion.title), (Element::Meta, &suggestion.meta_description)] {
            taken.insert(element, text.as_deref().unwrap_or_default(), &id);
        }
        let record = json!({
            "id": id,
            "title": suggestion.title,
            "description": suggestion.meta_description,
            "h1": suggestion.h1,
            "keywords": suggestion.keywords,
            "seo_text": suggestion.seo_text,
        });
        writeln!(out, "{record}")?;
    }
    let errors: u32 =
        codes.iter().filter(|((severity, _), _)| *severity == Severity::Error).map(|(_, count)| count).sum();
    let mut news = std::io::stderr().lock();
    writeln!(
        news,
        "{pages} pages, {:.0} pages/s, slowest {slowest:?}, {errors} errors",
        f64::from(pages) / took.as_secs_f64()
    )?;
    for ((severity, code), count) in codes {
        writeln!(news, "{severity:?} {code} {count}")?;
    }
    Ok(())
}
