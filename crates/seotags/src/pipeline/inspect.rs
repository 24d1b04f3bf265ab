//! One page in detail: its content, the findings on its current tags, and the built-in engine's suggestion.

use super::reader::{Read, Reader};
use seotags_core::check::{Checked, Evidence, Finding, check_current};
use seotags_core::compose::{Brief, Suggestion, brief, builtin};
use seotags_core::result::{ReadPage, Spent};
use seotags_core::settings::Settings;
use seotags_crawl::FetchRequest;

/// The details of one page.
#[derive(Debug, Clone, PartialEq)]
pub struct Inspection {
    /// The page as read.
    pub page: ReadPage,
    /// Its cost.
    pub spent: Spent,
    /// Findings on the current tags; empty if no page was read.
    pub current: Vec<Finding>,
    /// The built-in engine's suggestion, if a page was read.
    pub suggestion: Option<Suggestion>,
    /// Findings on the suggestion.
    pub findings: Vec<Finding>,
    /// Where the page contains the numbers and names in it.
    pub evidence: Vec<Evidence>,
}

/// Reads a page as an analysis would, and checks its tags; `keywords` are its target keywords.
pub async fn inspect(reader: &Reader, request: &FetchRequest, keywords: &[String]) -> Inspection {
    let Read { page, spent, .. } = reader.read(request, &[]).await;
    let (read, keywords, settings) = (page.clone(), keywords.to_vec(), reader.settings().clone());
    let written = reader.cpu().run(move || {
        let brief = brief_of(&read, &keywords, &settings)?;
        Some((check_current(&brief), builtin::write_checked(&brief)))
    });
    match written.await {
        Ok(Some((current, Checked { suggestion, findings, evidence }))) => {
            Inspection { page, spent, current, suggestion: Some(suggestion), findings, evidence }
        }
        // Nothing was read, or the writer failed on this page; the other data is still valid.
        Ok(None) | Err(_) => unread(page, spent),
    }
}

/// The input of a writer for a page that was read; `None` if it has no content.
pub fn brief_of(page: &ReadPage, keywords: &[String], settings: &Settings) -> Option<Brief> {
    let hop = page.visit.hops().last()?;
    Some(brief(&hop.url, page.visit.facts()?, page.distilled.as_ref()?, keywords, settings))
}

/// An inspection without information about the tags.
fn unread(page: ReadPage, spent: Spent) -> Inspection {
    Inspection { page, spent, current: Vec::new(), suggestion: None, findings: Vec::new(), evidence: Vec::new() }
}
