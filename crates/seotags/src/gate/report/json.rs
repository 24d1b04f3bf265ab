//! Every finding as data.

use super::write_json;
use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::GateResult;
use serde_json::{Value, json};
use std::io::{self, Write};

pub(super) fn write(outcome: &GateResult, out: &mut dyn Write) -> io::Result<()> {
    let (known, ignored) = outcome.put_up_with();
    let findings: Vec<Value> = outcome.findings.iter().map(finding).collect();
    let value = json!({
        "passed": outcome.passes(),
        "pages": outcome.pages(),
        "fail_on": outcome.options.fail_on.names(),
        "max_failures": outcome.options.max_failures,
        "failures": outcome.failures(),
        "known": known,
        "ignored": ignored,
        "gone_from_baseline": outcome.gone,
        "findings": findings,
    });
    write_json(&value, out)
}

fn finding(finding: &Finding) -> Value {
    let reason = match &finding.standing {
        Standing::Ignored { reason } => Some(reason),
        _ => None,
    };
    json!({
        "url": finding.url,
        "file": finding.file,
        "line": finding.place.map(|place| place.start.line),
        "column": finding.place.map(|place| place.start.column),
        "code": finding.rule.code,
        "severity": finding.severity,
        "title": finding.rule.title,
        "value": finding.value,
        "explanation": finding.rule.explanation,
        "fix": finding.rule.fix,
        "suggestion": finding.suggestion,
        "standing": finding.standing.as_str(),
        "reason": reason,
        "fingerprint": finding.fingerprint(),
    })
}
