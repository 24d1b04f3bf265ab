//! Every finding as data.

use super::entries::Entries;
use super::write_json;
use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::GateResult;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::{self, Write};

pub(super) fn write(outcome: &GateResult, out: &mut dyn Write) -> io::Result<()> {
    let counts = &outcome.counts;
    let report = JsonReport {
        passed: outcome.passes(),
        pages: counts.pages,
        fail_on: outcome.options.fail_on.names(),
        max_failures: outcome.options.max_failures,
        failures: counts.failures,
        known: counts.known,
        ignored: counts.ignored,
        gone_from_baseline: outcome.gone,
        findings: Entries(|write: &mut dyn FnMut(Value) -> io::Result<()>| {
            outcome.each_finding(|found| write(finding(&found)))
        }),
    };
    write_json(&report, out)
}

#[derive(Serialize)]
struct JsonReport<'a, E> {
    passed: bool,
    pages: u64,
    fail_on: &'a [String],
    max_failures: u64,
    failures: u64,
    known: u64,
    ignored: u64,
    gone_from_baseline: usize,
    findings: E,
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
