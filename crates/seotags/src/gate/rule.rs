//! What can be found: the issues of the judge, and what only a gate looks at.

use seotags_core::check::META_MAX_CHARS;
use seotags_core::judge::{Severity, issues};
use seotags_core::result::ResultRecord;
use seotags_core::text::char_count;

/// A kind of finding, with its texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// Code in all data, snake_case.
    pub code: &'static str,
    /// Weight unless a page weighs it otherwise.
    pub severity: Severity,
    /// Title for people.
    pub title: &'static str,
    /// What it means.
    pub explanation: &'static str,
    /// How to mend it.
    pub fix: &'static str,
    /// Who says so.
    pub source: &'static str,
}

/// Longer than search results show.
const TITLE_LONG: Rule = Rule {
    code: "title_long",
    severity: Severity::Warn,
    title: "Title too long",
    explanation: "The title is longer than search results show, so its end is cut off.",
    fix: "Shorten the title, with what matters first.",
    source: "Google Search Central, title links",
};

/// Longer than search results show.
const META_LONG: Rule = Rule {
    code: "meta_long",
    severity: Severity::Warn,
    title: "Meta description too long",
    explanation: "The meta description is longer than search results show, so its end is cut off.",
    fix: "Shorten the description, with what matters first.",
    source: "Google Search Central, snippets",
};

/// A server that takes its time.
const SLOW: Rule = Rule {
    code: "slow",
    severity: Severity::Warn,
    title: "Slow answer",
    explanation: "The first byte of the page came late: crawlers fetch fewer pages of a slow site.",
    fix: "Cache the page, or find out what the server waits for.",
    source: "Google Search Central, crawl budget",
};

/// What only a gate looks at.
const OWN: [Rule; 3] = [TITLE_LONG, META_LONG, SLOW];

impl Rule {
    /// The rule of a code.
    pub fn find(code: &str) -> Option<Self> {
        if let Some(own) = OWN.iter().find(|rule| rule.code == code) {
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

    /// Every code there is.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        issues::ALL.iter().map(|issue| issue.code).chain(OWN.iter().map(|rule| rule.code))
    }
}

/// Something found on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What.
    pub rule: Rule,
    /// Weight on this page.
    pub severity: Severity,
    /// What was found, e.g. the directive; may be empty.
    pub value: String,
}

/// All that was found on a page: the issues of its record, and what [`found_beyond`] sees.
pub fn found(record: &ResultRecord, title_max: usize, slow_ms: Option<f64>) -> Vec<Found> {
    let issue = |issue: &seotags_core::result::IssueRecord| {
        let rule = Rule::find(&issue.code)?;
        Some(Found { rule, severity: issue.severity, value: issue.value.clone() })
    };
    let mut all: Vec<Found> = record.issues.iter().filter_map(issue).collect();
    all.extend(found_beyond(record, title_max, slow_ms));
    all
}

/// What is found beyond the issues of a page: titles over `title_max` characters, long descriptions, and, where `slow_ms`
/// says what slow is, a slow answer.
pub fn found_beyond(record: &ResultRecord, title_max: usize, slow_ms: Option<f64>) -> Vec<Found> {
    let mut all = Vec::new();
    let tags = [
        (TITLE_LONG, &record.current_title, title_max),
        (META_LONG, &record.current_meta_description, META_MAX_CHARS as usize),
    ];
    for (rule, text, most) in tags {
        let length = text.as_deref().map_or(0, char_count);
        if length > most {
            all.push(Found { rule, severity: rule.severity, value: format!("{length} characters, {most} at most") });
        }
    }
    if let (Some(most), Some(took)) = (slow_ms, record.response_time)
        && took > most
    {
        all.push(Found { rule: SLOW, severity: SLOW.severity, value: format!("{took:.0} ms, {most:.0} ms at most") });
    }
    all
}
