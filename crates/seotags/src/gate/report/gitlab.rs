//! GitLab's Code Quality report (GitLab Docs, “Code Quality”, the report's format).

use super::write_json;
use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::GateResult;
use seotags_core::judge::Severity;
use serde_json::{Value, json};
use std::io::{self, Write};

/// GitLab itself compares a branch with its target, so findings in the baseline are included.
pub(super) fn write(outcome: &GateResult, out: &mut dyn Write) -> io::Result<()> {
    let is_in = |finding: &&Finding| !matches!(finding.standing, Standing::Ignored { .. });
    let entries: Vec<Value> = outcome.findings.iter().filter(is_in).map(entry).collect();
    write_json(&Value::Array(entries), out)
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
