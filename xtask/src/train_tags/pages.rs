//! The set's pages as briefs.

use super::labels::Reference;
use anyhow::{Context as _, Result};
use flate2::read::GzDecoder;
use seotags_core::compose::{Brief, brief};
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::page::{self, Document};
use seotags_core::settings::Settings;
use seotags_core::text::{hash_word, squash};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use serde_json::Value;
use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

/// One page of the set.
pub(super) struct Page {
    pub id: String,
    pub brief: Brief,
    /// The same page without its H1.
    pub without_h1: Brief,
    pub reference: Reference,
    /// True if only the grades of its texts count, not the tags that people wrote.
    pub grades_only: bool,
    pub fold: usize,
}

/// Reads all pages of `set`.
pub(super) fn read(set: &Path) -> Result<Vec<Page>> {
    let refs = set.join("refs.jsonl");
    let lines = fs::read_to_string(&refs).with_context(|| format!("cannot read {}", refs.display()))?;
    let lines: Vec<&str> = lines.lines().collect();
    super::side_by_side(&lines, |line| page(set, &serde_json::from_str(line)?)).into_iter().collect()
}

fn page(set: &Path, line: &Value) -> Result<Page> {
    let id = line["id"].as_str().context("a line has no id")?.to_owned();
    let url = HttpUrl::parse(line["url"].as_str().unwrap_or_default())
        .or_else(|_| HttpUrl::parse(&format!("https://pages.example/{id}")))?;
    let path = set.join("html").join(format!("{id}.html.gz"));
    let mut html = Vec::new();
    let file = File::open(&path).with_context(|| format!("cannot open {}", path.display()))?;
    GzDecoder::new(file).read_to_end(&mut html)?;
    let document = Document::parse(&String::from_utf8_lossy(&html));
    let facts = page::read(&document, &url, &Headers::default());
    let distilled = distill(&document, &facts, &DistillOptions::default());
    let brief = brief(&url, &facts, &distilled, &[], &Settings::default());
    let reference = super::reference(line, brief.language.as_deref());
    let fold = (hash_word(url.registrable_domain()) >> 7) as usize % super::FOLDS;
    let grades_only = line["grades_only"] == true;
    Ok(Page { id, grades_only, without_h1: without_h1(&brief, line), brief, reference, fold })
}

/// Removes the H1 and all texts that repeat it or the person's title.
fn without_h1(brief: &Brief, line: &Value) -> Brief {
    let mut brief = brief.clone();
    let facts = &mut brief.page.facts;
    let mut hidden: HashSet<String> = facts.h1s.iter().map(|h1| squash(h1)).collect();
    hidden.insert(squash(line["title_core"].as_str().unwrap_or_default()));
    let is_hidden = |text: &str| text.len() < 400 && hidden.contains(&squash(text));
    facts.h1s.clear();
    facts.headings.retain(|heading| heading.level > 1 && !is_hidden(&heading.text));
    facts.breadcrumbs.retain(|crumb| !is_hidden(crumb));
    facts.links.retain(|link| !is_hidden(&link.text));
    facts.images.retain(|image| !image.alt.as_deref().is_some_and(is_hidden));
    facts.json_ld.names.retain(|name| !is_hidden(name));
    let distilled = &mut brief.page.distilled;
    distilled.blocks.retain(|block| !is_hidden(&block.text));
    distilled.raw_text = distilled.raw_text.lines().filter(|line| !is_hidden(line)).collect::<Vec<_>>().join("\n");
    brief
}
