//! GitLab's Code Quality report (GitLab Docs, “Code Quality”, the report's format).

use super::entries::Entries;
use super::write_json;
use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::GateResult;
use seotags_core::judge::Severity;
use serde_json::{Value, json};
use std::io::{self, Write};

/// GitLab itself compares a branch with its target, so findings in the baseline are included.
pub(super) fn write(outcome: &GateResult, out: &mut dyn Write) -> io::Result<()> {
    let entries = Entries(|write: &mut dyn FnMut(Value) -> io::Result<()>| {
        outcome.each_finding(|finding| {
            if matches!(finding.standing, Standing::Ignored { .. }) { Ok(()) } else { write(entry(&finding)) }
        })
    });
    write_json(&entries, out)
}

fn entry(finding: &Finding) -> Value {
    let severity = match finding.severity {
        Severity::Error => "major",
        Severity::Warn => "minor",
        Severity::Info => "info",
    };
    // GitLab expects paths in the repository; the URL of a web page is part of the text.
    let description = match finding.file {
        Some(_) => finding.advice(),
        None => format!("{}: {}", finding.url, finding.advice()),
    };
    json!({
        "description": description,
        "check_name": finding.rule.code,
        "fingerprint": finding.fingerprint(),
        "severity": severity,
        "location": { "path": finding.path(), "lines": { "begin": finding.start().line } },
    })
}
