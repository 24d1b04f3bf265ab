//! One page in depth: what was read of it, how its tags of today fare, and what the built-in engine would write.

use super::reader::{Read, Reader};
use crate::crawl::FetchRequest;
use seotags_core::check::{Evidence, Finding, check, check_current, evidence};
use seotags_core::compose::{Suggestion, brief, builtin};
use seotags_core::result::{ReadPage, Spent};

/// What is known of one page.
#[derive(Debug, Clone, PartialEq)]
pub struct Inspection {
    /// What was read.
    pub page: ReadPage,
    /// What it took.
    pub spent: Spent,
    /// Findings on the tags of today; empty if no page was read.
    pub current: Vec<Finding>,
    /// What the built-in engine would write, if a page was read.
    pub suggestion: Option<Suggestion>,
    /// Findings on that.
    pub findings: Vec<Finding>,
    /// Where the page says the numbers and names in it.
    pub evidence: Vec<Evidence>,
}

/// Reads a page as an analysis would and holds its tags against the checker; `keywords` are its target keywords.
pub async fn inspect(reader: &Reader, request: &FetchRequest, keywords: &[String]) -> Inspection {
    let Read { page, spent, .. } = reader.read(request, &[]).await;
    let url = page.visit.hops().last().map(|hop| hop.url.clone());
    let (Some(url), Some(facts), Some(distilled)) = (url, page.visit.facts().cloned(), page.distilled.clone()) else {
        return unread(page, spent);
    };
    let (keywords, settings) = (keywords.to_vec(), reader.settings().clone());
    let written = reader.cpu().run(move || {
        let brief = brief(&url, &facts, &distilled, &keywords, &settings);
        let suggestion = builtin::write(&brief);
        (check_current(&brief), check(&suggestion, &brief), evidence(&suggestion, &brief), suggestion)
    });
    match written.await {
        Ok((current, findings, evidence, suggestion)) => {
            Inspection { page, spent, current, suggestion: Some(suggestion), findings, evidence }
        }
        // The writer failed on this page; what was read stays true.
        Err(_) => unread(page, spent),
    }
}

/// Nothing is known of the page's tags.
fn unread(page: ReadPage, spent: Spent) -> Inspection {
    Inspection { page, spent, current: Vec::new(), suggestion: None, findings: Vec::new(), evidence: Vec::new() }
}
