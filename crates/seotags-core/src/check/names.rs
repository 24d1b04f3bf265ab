//! Names of the site.

use crate::briefing::Brief;
use crate::text::squash;

/// Folded names of the site: suffix without its separator, site name, the host's label.
pub(crate) fn brand_names(brief: &Brief) -> Vec<String> {
    let host = brief.url.host().trim_start_matches("www.");
    let label = brief.url.registrable_domain().split('.').next().unwrap_or(host);
    let mut out: Vec<String> = Vec::new();
    for name in [brief.suffix.as_str(), brief.page.facts.site_name.as_deref().unwrap_or_default(), label] {
        let folded = squash(name);
        if folded.chars().count() > 2 && folded.chars().any(char::is_alphabetic) && !out.contains(&folded) {
            out.push(folded);
        }
    }
    out
}
