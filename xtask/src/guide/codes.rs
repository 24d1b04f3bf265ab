//! The pages of issue codes and finding codes.

use super::cell;
use seotags_core::check::FindingCode;
use seotags_core::judge::Severity;
use seotags_core::judge::issues::{ALL, Issue};
use std::fmt::Write;

/// Every issue with its explanation and its fix, by severity.
pub(super) fn issues() -> String {
    let mut text =
        "# Issue codes\n\nAn issue keeps a page out of search results, may keep it out, or weakens it there. \
                    [What is checked](../checks.md) explains how seotags judges pages, and [CI](../ci.md) which issues \
                    fail a build.\n\n"
            .to_owned();
    let groups = [
        (Severity::Error, "Errors", "It keeps the page out of search results, or the tag is wrong."),
        (Severity::Warn, "Warnings", "Fix it."),
        (Severity::Info, "Notes", "Good to know."),
    ];
    for (severity, title, meaning) in groups {
        let issues: Vec<&Issue> = ALL.iter().filter(|issue| issue.severity == severity).collect();
        // Writing to a String cannot fail.
        let _ = writeln!(text, "## {title}\n\n{meaning} {} codes.\n", issues.len());
        for issue in issues {
            let _ = writeln!(
                text,
                "### {}\n\n**{}.** {}\n\n*Fix:* {}\n\n*Source:* {}\n",
                issue.code,
                cell(issue.title.trim_end_matches('.')),
                cell(issue.explanation),
                cell(issue.fix),
                cell(issue.source)
            );
        }
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// Every finding with its meaning.
pub(super) fn findings() -> String {
    let mut text =
        "# Finding codes\n\nA finding is what the checker reports about a title, a description, an H1, an SEO \
                    text or keywords. [What is checked](../checks.md) explains how it works. [Answers](../faq.md) to \
                    common questions are in the FAQ.\n\n| code | meaning | about truth |\n|---|---|---|\n"
            .to_owned();
    for code in FindingCode::ALL {
        let truth = if code.is_about_truth() { "yes" } else { "" };
        // Writing to a String cannot fail.
        let _ = writeln!(text, "| `{}` | {} | {truth} |", code.as_str(), cell(code.about()));
    }
    text
}
