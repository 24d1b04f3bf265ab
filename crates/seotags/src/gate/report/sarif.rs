//! SARIF 2.1.0 (OASIS, “Static Analysis Results Interchange Format”), for code scanning.

use super::{ReportContext, write_json};
use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::GateResult;
use crate::gate::places::TextRange;
use crate::gate::rule::Rule;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use seotags_core::judge::Severity;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::io::{self, Write};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";
const HOME: &str = "https://github.com/seotags/seotags";

/// Maximum number of results that GitHub accepts (GitHub docs, “SARIF support for code scanning”, limits); it refuses a
/// file with more.
const MOST_RESULTS: usize = 25_000;

/// Number of fingerprint digits used instead of a hash of the line's text.
const PRINT_CHARS: usize = 16;

/// Characters that a path must not contain to be a relative reference (RFC 3986, 3.3).
const IN_PATHS: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b']')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}')
    .add(b':');

pub(super) fn write(outcome: &GateResult, context: ReportContext<'_>, out: &mut dyn Write) -> io::Result<()> {
    let rules = rules(outcome);
    let findings = weightiest(&outcome.findings, MOST_RESULTS);
    let results: Vec<Value> = findings.iter().map(|finding| result(finding, &rules, outcome)).collect();
    let mut invocation = json!({ "executionSuccessful": true, "endTimeUtc": format!("{}Z", context.timestamp) });
    let left_out = outcome.findings.len() - findings.len();
    if left_out > 0 {
        let text =
            format!("{left_out} of the least severe findings are omitted: a run can contain at most {MOST_RESULTS}");
        invocation["toolExecutionNotifications"] = json!([{ "level": "warning", "message": { "text": text } }]);
    }
    let run = json!({
        "tool": { "driver": {
            "name": "seotags",
            "version": context.version,
            "informationUri": HOME,
            "rules": rules.iter().map(rule).collect::<Vec<_>>(),
        }},
        "columnKind": "unicodeCodePoints",
        "invocations": [invocation],
        "results": results,
    });
    write_json(&json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": [run] }), out)
}

/// At most `most` findings, failing and most severe ones first, in the order of the list.
fn weightiest(findings: &[Finding], most: usize) -> Vec<&Finding> {
    let mut kept: Vec<(usize, &Finding)> = findings.iter().enumerate().collect();
    if kept.len() > most {
        let weight = |finding: &Finding| (finding.standing == Standing::Fails, finding.severity);
        kept.sort_by_key(|(_, finding)| Reverse(weight(finding)));
        kept.truncate(most);
        kept.sort_by_key(|(at, _)| *at);
    }
    kept.into_iter().map(|(_, finding)| finding).collect()
}

/// The rules that have findings, each once, sorted by code.
fn rules(outcome: &GateResult) -> Vec<Rule> {
    let mut rules: Vec<Rule> = outcome.findings.iter().map(|finding| finding.rule).collect();
    rules.sort_unstable_by_key(|rule| rule.code);
    rules.dedup_by_key(|rule| rule.code);
    rules
}

fn rule(rule: &Rule) -> Value {
    json!({
        "id": rule.code,
        "name": rule.title,
        "shortDescription": { "text": rule.title },
        "fullDescription": { "text": rule.explanation },
        "help": { "text": format!("{}\n\nSource: {}", rule.fix, rule.source) },
        "defaultConfiguration": { "level": level(rule.severity) },
        "properties": { "tags": ["seo"] },
    })
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warn => "warning",
        Severity::Info => "note",
    }
}

fn result(finding: &Finding, rules: &[Rule], outcome: &GateResult) -> Value {
    let artifact = artifact(finding);
    // GitHub requires a line for every result.
    let region_of = finding.place.map_or_else(|| json!({ "startLine": 1 }), region);
    let location = json!({ "artifactLocation": artifact.clone(), "region": region_of });
    let level = if finding.standing == Standing::Fails { "error" } else { level(finding.severity) };
    let mut result = json!({
        "ruleId": finding.rule.code,
        "ruleIndex": rules.binary_search_by_key(&finding.rule.code, |rule| rule.code).unwrap_or_default(),
        "level": level,
        "message": { "text": finding.advice() },
        "locations": [{ "physicalLocation": location }],
        "partialFingerprints": { "pageAndCode/v1": finding.fingerprint() },
        "properties": { "url": finding.url, "standing": finding.standing.as_str() },
    });
    if finding.file.is_none() {
        // The action that uploads the log computes this from the line in the file, but a web page has no file.
        let print = finding.fingerprint();
        result["partialFingerprints"]["primaryLocationLineHash"] = json!(format!("{}:1", &print[..PRINT_CHARS]));
        result["message"]["text"] = json!(format!("{}: {}", finding.url, finding.advice()));
    }
    if outcome.options.baseline.is_some() {
        result["baselineState"] = json!(if finding.standing == Standing::Known { "unchanged" } else { "new" });
    }
    if let Standing::Ignored { reason } = &finding.standing {
        result["suppressions"] = json!([{ "kind": "external", "status": "accepted", "justification": reason }]);
    }
    if let Some(fix) = &finding.fix {
        let replacement = json!({ "deletedRegion": region(fix.place), "insertedContent": { "text": fix.text } });
        result["fixes"] = json!([{
            "description": { "text": format!("Use the suggested text: {}", finding.rule.title) },
            "artifactChanges": [{ "artifactLocation": artifact, "replacements": [replacement] }],
        }]);
    }
    result
}

/// Always a relative reference: GitHub refuses a log in which one URL has a scheme other than `file`.
fn artifact(finding: &Finding) -> Value {
    json!({ "uri": utf8_percent_encode(&finding.path(), IN_PATHS).to_string() })
}

fn region(place: TextRange) -> Value {
    json!({
        "startLine": place.start.line,
        "startColumn": place.start.column,
        "endLine": place.end.line,
        "endColumn": place.end.column,
    })
}
