//! Selects the current tags that need a new text.

use super::codes::FindingCode;
use super::finding::Finding;
use crate::briefing::Element;
use crate::judge::Severity;
use crate::page::PageFacts;
use crate::settings::GenerateFor;

const LONG: [FindingCode; 3] = [FindingCode::TitleLong, FindingCode::MetaLong, FindingCode::H1Long];

/// Elements that stay unchanged on a page with the findings `current` ([`super::check_current`]). Pages have no SEO
/// text or keyword list that could be checked, so these are only written with [`GenerateFor::All`].
pub fn not_called_for(generate_for: GenerateFor, facts: &PageFacts, current: &[Finding]) -> Vec<Element> {
    let stays = |element: &Element| !is_called_for(*element, generate_for, facts, current);
    Element::ALL.into_iter().filter(stays).collect()
}

fn is_called_for(element: Element, generate_for: GenerateFor, facts: &PageFacts, current: &[Finding]) -> bool {
    if generate_for == GenerateFor::All {
        return true;
    }
    let today = match element {
        Element::Title => facts.title.as_deref(),
        Element::Meta => facts.meta_description.as_deref(),
        Element::H1 => facts.h1s.first().map(String::as_str),
        Element::SeoText | Element::Keywords => return false,
    };
    let is_missing = today.is_none_or(|text| text.trim().is_empty());
    let mut found = current.iter().filter(|finding| finding.field == element);
    match generate_for {
        GenerateFor::All => true,
        GenerateFor::Missing => is_missing,
        GenerateFor::Failing => is_missing || found.any(is_failing),
        GenerateFor::Long => found.any(|finding| LONG.iter().any(|code| code.as_str() == finding.code)),
    }
}

/// A keyword that is not on the page is not a fault of its tags.
fn is_failing(finding: &Finding) -> bool {
    finding.severity >= Severity::Warn && finding.code != FindingCode::KeywordOffPage.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(code: FindingCode, severity: Severity, field: Element) -> Finding {
        let (code, value, limit) = (code.as_str().to_owned(), String::new(), String::new());
        Finding { code, severity, field, value, limit, span: None, message: String::new() }
    }

    #[test]
    fn missing_and_failing_current_tags_are_rewritten() {
        let facts = PageFacts { title: Some("Home".into()), h1s: vec![" ".into()], ..PageFacts::default() };
        let stays = |generate_for, found: &[Finding]| not_called_for(generate_for, &facts, found);
        let texts = [Element::SeoText, Element::Keywords];
        assert_eq!(stays(GenerateFor::All, &[]), []);
        assert_eq!(stays(GenerateFor::Missing, &[]), [&[Element::Title][..], &texts].concat());
        let vague = finding(FindingCode::Vague, Severity::Error, Element::Title);
        assert_eq!(stays(GenerateFor::Failing, std::slice::from_ref(&vague)), texts);
        assert_eq!(stays(GenerateFor::Long, &[vague]).len(), 5);
        let long = finding(FindingCode::TitleLong, Severity::Warn, Element::Title);
        assert_eq!(stays(GenerateFor::Long, &[long]), [&[Element::Meta, Element::H1][..], &texts].concat());
        for harmless in [
            finding(FindingCode::KeywordOffPage, Severity::Warn, Element::Title),
            finding(FindingCode::KeywordLate, Severity::Info, Element::Title),
        ] {
            assert_eq!(stays(GenerateFor::Failing, &[harmless]), [&[Element::Title][..], &texts].concat());
        }
    }
}
