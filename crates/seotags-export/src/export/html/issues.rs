//! Explanations and fixes of the issues, one per issue, after the table.

use super::super::markup::push_valid_text;
use seotags_core::judge::Severity;
use seotags_core::result::{IssueRecord, ResultRecord};
use std::collections::HashMap;
use std::fmt::Write;

/// Maximum number of explained issues: more than exist, so that no input increases memory use.
const MOST_ISSUES: usize = 500;

/// The issues that occurred, and the number of their pages.
#[derive(Debug, Default)]
pub(super) struct IssueIndex {
    issues: HashMap<String, (IssueRecord, u64)>,
}

impl IssueIndex {
    pub(super) fn add(&mut self, record: &ResultRecord) {
        for issue in &record.issues {
            if let Some((_, pages)) = self.issues.get_mut(&issue.code) {
                *pages += 1;
            } else if self.issues.len() < MOST_ISSUES {
                self.issues.insert(issue.code.clone(), (issue.clone(), 1));
            }
        }
    }

    /// The most severe first, then those on most pages; `is_of_more` if not every page has a row.
    pub(super) fn section(&self, is_of_more: bool) -> String {
        if self.issues.is_empty() {
            return String::new();
        }
        let mut issues: Vec<&(IssueRecord, u64)> = self.issues.values().collect();
        issues.sort_by(|(a, a_pages), (b, b_pages)| {
            b.severity.cmp(&a.severity).then(b_pages.cmp(a_pages)).then_with(|| a.code.cmp(&b.code))
        });
        let mut text = "<section class=\"issues\" aria-labelledby=\"issues\">\n<h2 id=\"issues\">Issues and how to fix them</h2>\n".to_owned();
        if is_of_more {
            text.push_str("<p class=\"sub\">On all pages of the analysis.</p>\n");
        }
        for (issue, pages) in issues {
            push_issue(&mut text, issue, *pages);
        }
        text.push_str("</section>\n");
        text
    }
}

fn push_issue(text: &mut String, issue: &IssueRecord, pages: u64) {
    let word = match issue.severity {
        Severity::Error => "error",
        Severity::Warn => "warn",
        Severity::Info => "info",
    };
    let _ = write!(text, "<article>\n<h3><span class=\"badge {word}\">{word}</span> ");
    push_valid_text(text, &issue.title);
    text.push_str(" <code>");
    push_valid_text(text, &issue.code);
    let plural = if pages == 1 { "" } else { "s" };
    let _ = write!(text, "</code></h3>\n<p class=\"sub\">{pages} page{plural}</p>\n<dl>\n");
    for (name, value) in
        [("What it means", &issue.explanation), ("How to fix it", &issue.fix), ("Source", &issue.source)]
    {
        if !value.is_empty() {
            let _ = write!(text, "<dt>{name}</dt><dd>");
            push_valid_text(text, value);
            text.push_str("</dd>\n");
        }
    }
    text.push_str("</dl>\n</article>\n");
}
