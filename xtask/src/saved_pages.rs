//! Sets of saved pages, and their words.
//!
//! The folder of a set contains `pages.jsonl` (`id`, `url`, `html_path`) and the gzipped pages in its paths.

use anyhow::{Context as _, Result};
use flate2::read::GzDecoder;
use seotags_core::url::HttpUrl;
use serde_json::Value;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

/// The URL of a page that was saved without one.
const NO_ADDRESS: &str = "https://unknown.invalid/";

/// One saved page.
pub(crate) struct SavedPage {
    /// Its name in the set.
    pub id: String,
    /// Its final URL.
    pub url: String,
    /// Its HTML.
    pub html: String,
    /// Its line of `pages.jsonl`.
    pub line: Value,
}

/// The URL of a saved page, or a placeholder.
pub(crate) fn page_url(url: &str) -> Result<HttpUrl> {
    Ok(HttpUrl::parse(url).or_else(|_| HttpUrl::parse(NO_ADDRESS))?)
}

/// The pages of a set, one at a time.
pub(crate) fn saved_pages(dir: &Path) -> Result<impl Iterator<Item = Result<SavedPage>> + use<>> {
    let list = dir.join("pages.jsonl");
    let list = fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let lines: Vec<String> = list.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect();
    let dir = dir.to_owned();
    Ok(lines.into_iter().map(move |line| read_page(&dir, &line)))
}

fn read_page(dir: &Path, line: &str) -> Result<SavedPage> {
    let line: Value = serde_json::from_str(line).context("pages.jsonl contains a line that is not JSON")?;
    let field = |name: &str| line[name].as_str().map(str::to_owned).with_context(|| format!("no `{name}` in {line}"));
    let (id, url, path) = (field("id")?, field("url")?, dir.join(field("html_path")?));
    let file = File::open(&path).with_context(|| format!("cannot open {}", path.display()))?;
    let mut html = Vec::new();
    GzDecoder::new(file).read_to_end(&mut html).with_context(|| format!("cannot unpack {}", path.display()))?;
    Ok(SavedPage { id, url, html: String::from_utf8_lossy(&html).into_owned(), line })
}

/// Words as the scorer defines them: letters, digits and underscores, lower case.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}
