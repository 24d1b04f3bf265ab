//! Titles that fit any page.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::names::brand_names;
use crate::check::no_name::{is_placeholder, names_no_page};
use crate::check::subject::{Mode, Subject};
use crate::judge::Severity;
use crate::text::squash;

pub(super) fn vague(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Title || subject.part.trim().is_empty() {
        return;
    }
    let folded = squash(subject.part);
    let brief = subject.context.brief;
    let host = brief.url.host().trim_start_matches("www.");
    let bare_name = [brief.page.facts.site_name.as_deref().unwrap_or_default(), host, brief.suffix.as_str()]
        .iter()
        .any(|name| !name.is_empty() && squash(name) == folded);
    let names_no_page = names_no_page(subject.part, |name| brand_names(brief).iter().any(|brand| brand == name));
    let lists =
        [subject.context.lexicon, crate::text::language::lexicon(Some("en"))].map(|lexicon| &lexicon.language.vague);
    let is_listed = || lists.iter().any(|list| list.iter().any(|title| squash(title) == folded));
    let severity = match (subject.mode, names_no_page || is_placeholder(subject.part)) {
        (Mode::Suggested, says_nothing) if says_nothing || bare_name || is_listed() => Severity::Error,
        // The owner did not choose this title.
        (Mode::Current, true) => Severity::Error,
        // A front page may have the site's name as its title.
        (Mode::Current, false) if bare_name && matches!(brief.url_path().as_str(), "" | "/") => Severity::Info,
        (Mode::Current, false) if bare_name || is_listed() => Severity::Warn,
        _ => return,
    };
    out.push(subject.finding(FindingCode::Vague, severity, "Say what this page is about."));
}
