//! All kinds of findings: the issues of the judge, the checker's findings on the current tags, and those of the gate
//! itself.

use super::tag_rules::{self, found_on_tags};
use seotags_core::check::META_MAX_CHARS;
use seotags_core::compose::Element;
use seotags_core::judge::{MarkupPlace, Severity, issues};
use seotags_core::result::ResultRecord;
use seotags_core::text::char_count;

/// A kind of finding, with its texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// Code in all data, snake_case.
    pub code: &'static str,
    /// Severity, unless a page has another one.
    pub severity: Severity,
    /// Title for people.
    pub title: &'static str,
    /// Explanation.
    pub explanation: &'static str,
    /// The fix.
    pub fix: &'static str,
    /// The source of the rule.
    pub source: &'static str,
}

/// Longer than search results display.
const TITLE_LONG: Rule = Rule {
    code: "title_long",
    severity: Severity::Warn,
    title: "Title too long",
    explanation: "The title is longer than search results show, so its end is cut off.",
    fix: "Shorten the title, with what matters first.",
    source: "Google Search Central, title links",
};

/// Longer than search results display.
const META_LONG: Rule = Rule {
    code: "meta_long",
    severity: Severity::Warn,
    title: "Meta description too long",
    explanation: "The meta description is longer than search results show, so its end is cut off.",
    fix: "Shorten the description, with what matters first.",
    source: "Google Search Central, snippets",
};

/// A slow server.
const SLOW: Rule = Rule {
    code: "slow",
    severity: Severity::Warn,
    title: "Slow answer",
    explanation: "The first byte of the page came late: crawlers fetch fewer pages of a slow site.",
    fix: "Cache the page, or find out what the server waits for.",
    source: "Google Search Central, crawl budget",
};

/// Findings that only a gate reports.
const OWN: [Rule; 3] = [TITLE_LONG, META_LONG, SLOW];

impl Rule {
    /// The rule with this code.
    pub fn find(code: &str) -> Option<Self> {
        if let Some(own) = OWN.iter().chain(&tag_rules::RULES).find(|rule| rule.code == code) {
            return Some(*own);
        }
        issues::find(code).map(|issue| Self {
            code: issue.code,
            severity: issue.severity,
            title: issue.title,
            explanation: issue.explanation,
            fix: issue.fix,
            source: issue.source,
        })
    }

    /// All codes.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        let own = OWN.iter().chain(&tag_rules::RULES).map(|rule| rule.code);
        issues::ALL.iter().map(|issue| issue.code).chain(own)
    }
}

/// A finding on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleFinding {
    /// Its kind.
    pub rule: Rule,
    /// Severity on this page.
    pub severity: Severity,
    /// Details, e.g. the directive; may be empty.
    pub value: String,
    /// The element, the first if there are several.
    pub element: Option<Element>,
}

/// All findings on a page: the issues in its record, titles over `title_max` characters and long descriptions, the
/// checker's other findings on its tags, and, if `slow_ms` is set, a slow answer.
pub fn find_all(record: &ResultRecord, title_max: usize, slow_ms: Option<f64>) -> Vec<RuleFinding> {
    let issue = |issue: &seotags_core::result::IssueRecord| {
        let rule = Rule::find(&issue.code)?;
        let element = issues::find(rule.code).and_then(|issue| element_at(issue.place?));
        Some(RuleFinding { rule, severity: issue.severity, value: issue.value.clone(), element })
    };
    let mut all: Vec<RuleFinding> = record.issues.iter().filter_map(issue).collect();
    let mut is_long = Vec::new();
    for (rule, element, most) in
        [(TITLE_LONG, Element::Title, title_max), (META_LONG, Element::Meta, META_MAX_CHARS as usize)]
    {
        let length = record.current(element).map_or(0, char_count);
        if length > most {
            let value = format!("{length} characters, {most} at most");
            all.push(RuleFinding { rule, severity: rule.severity, value, element: Some(element) });
            is_long.push(element);
        }
    }
    all.extend(found_on_tags(record, |element| is_long.contains(&element)));
    if let (Some(most), Some(took)) = (slow_ms, record.response_time)
        && took > most
    {
        let value = format!("{took:.0} ms, {most:.0} ms at most");
        all.push(RuleFinding { rule: SLOW, severity: SLOW.severity, value, element: None });
    }
    all
}

/// The element that an issue at this place concerns.
fn element_at(place: MarkupPlace) -> Option<Element> {
    match place {
        MarkupPlace::Title | MarkupPlace::SecondTitle | MarkupPlace::MissingTitle => Some(Element::Title),
        MarkupPlace::Description | MarkupPlace::SecondDescription | MarkupPlace::MissingDescription => {
            Some(Element::Meta)
        }
        MarkupPlace::H1 | MarkupPlace::SecondH1 | MarkupPlace::MissingH1 => Some(Element::H1),
        MarkupPlace::Head
        | MarkupPlace::Body
        | MarkupPlace::Canonical
        | MarkupPlace::SecondCanonical
        | MarkupPlace::LastCanonical
        | MarkupPlace::RobotsMeta
        | MarkupPlace::LastRobotsMeta
        | MarkupPlace::Hreflang
        | MarkupPlace::Refresh => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issues_about_a_tag_state_its_element() {
        for issue in issues::ALL {
            let of_code = match issue.code.rsplit('_').next() {
                Some("title" | "titles") => Some(Element::Title),
                Some("meta" | "metas") if issue.code != "noindex_meta" => Some(Element::Meta),
                Some("h1") => Some(Element::H1),
                _ => None,
            };
            assert_eq!(issue.place.and_then(element_at), of_code, "{}", issue.code);
        }
    }
}
