//! Titles that would fit any page.

use crate::check::{Finding, FindingCode, Subject, brand_names, names_no_page};
use crate::compose::Element;
use crate::judge::Severity;
use crate::text::squash;

pub(super) fn vague(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Title || subject.part.trim().is_empty() {
        return;
    }
    let folded = squash(subject.part);
    let lists = [subject.desk.lexicon.language.vague, crate::text::language::lexicon(Some("en")).language.vague];
    let brief = subject.desk.brief;
    let host = brief.url.host().trim_start_matches("www.");
    let bare_name = [brief.page.facts.site_name.as_deref().unwrap_or_default(), host, brief.suffix.as_str()]
        .iter()
        .any(|name| !name.is_empty() && squash(name) == folded);
    let names_no_page = || names_no_page(subject.part, |name| brand_names(brief).iter().any(|brand| brand == name));
    if bare_name || names_no_page() || lists.iter().any(|list| list.iter().any(|title| squash(title) == folded)) {
        out.push(subject.finding(FindingCode::Vague, Severity::Error, "Say what this page is about."));
    }
}
