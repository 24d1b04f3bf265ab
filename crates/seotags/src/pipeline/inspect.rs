//! One page in depth: what was read of it, how its tags of today fare, and what the built-in engine would write.

use super::reader::{Read, Reader};
use crate::crawl::FetchRequest;
use seotags_core::check::{Finding, check, check_current};
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
}

/// Reads a page as an analysis would and holds its tags against the checker; `keywords` are its target keywords.
pub async fn inspect(reader: &Reader, request: &FetchRequest, keywords: &[String]) -> Inspection {
    let Read { page, spent, .. } = reader.read(request, &[]).await;
    let url = page.visit.hops().last().map(|hop| hop.url.clone());
    let (Some(url), Some(facts), Some(distilled)) = (url, page.visit.facts().cloned(), page.distilled.clone()) else {
        return Inspection { page, spent, current: Vec::new(), suggestion: None, findings: Vec::new() };
    };
    let (keywords, settings) = (keywords.to_vec(), reader.settings().clone());
    let written = reader.cpu().run(move || {
        let brief = brief(&url, &facts, &distilled, &keywords, &settings);
        let suggestion = builtin::write(&brief);
        (check_current(&brief), check(&suggestion, &brief), suggestion)
    });
    match written.await {
        Ok((current, findings, suggestion)) => {
            Inspection { page, spent, current, suggestion: Some(suggestion), findings }
        }
        // The writer failed on this page; what was read stays true.
        Err(_) => Inspection { page, spent, current: Vec::new(), suggestion: None, findings: Vec::new() },
    }
}
