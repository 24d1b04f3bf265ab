//! SARIF 2.1.0 (OASIS, “Static Analysis Results Interchange Format”), for code scanning.

use super::entries::Entries;
use super::{ReportContext, write_json};
use crate::gate::finding::{Finding, Standing};
use crate::gate::outcome::GateResult;
use crate::gate::places::TextRange;
use crate::gate::rule::Rule;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use seotags_core::judge::Severity;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, Write};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";
const HOME: &str = "https://github.com/seotags/seotags";

/// Maximum number of results that GitHub accepts (GitHub docs, “SARIF support for code scanning”, limits); it refuses a
/// file with more.
const MOST_RESULTS: u64 = 25_000;

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
    let counts = &outcome.counts;
    let rules: Vec<Rule> = counts.codes.values().map(|count| count.rule).collect();
    let total = counts.failures + counts.reported + counts.known + counts.ignored;
    let omitted = total.saturating_sub(MOST_RESULTS);
    let mut invocation = json!({ "executionSuccessful": true, "endTimeUtc": format!("{}Z", context.timestamp) });
    if omitted > 0 {
        let text =
            format!("{omitted} of the least severe findings are omitted: a run can contain at most {MOST_RESULTS}");
        invocation["toolExecutionNotifications"] = json!([{ "level": "warning", "message": { "text": text } }]);
    }
    let quota = ResultQuota::new(outcome)?;
    let run =
        Run {
            tool: json!({ "driver": {
                "name": "seotags",
                "version": context.version,
                "informationUri": HOME,
                "rules": rules.iter().map(rule).collect::<Vec<_>>(),
            }}),
            column_kind: "unicodeCodePoints",
            invocations: [invocation],
            results: Entries(|write: &mut dyn FnMut(Value) -> io::Result<()>| {
                let mut quota = quota.clone();
                outcome.each_finding(|finding| {
                    if quota.takes(&finding) { write(result(&finding, &rules, outcome)) } else { Ok(()) }
                })
            }),
        };
    write_json(&Log { schema: SCHEMA, version: "2.1.0", runs: [run] }, out)
}

#[derive(Serialize)]
struct Log<R> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [R; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<E> {
    tool: Value,
    column_kind: &'static str,
    invocations: [Value; 1],
    results: E,
}

/// How many findings of each weight a log can contain: failing and most severe ones first.
#[derive(Clone)]
struct ResultQuota(BTreeMap<Weight, u64>);

/// Whether the finding fails, and its severity.
type Weight = (bool, Severity);

fn weight(finding: &Finding) -> Weight {
    (finding.standing == Standing::Fails, finding.severity)
}

impl ResultQuota {
    fn new(outcome: &GateResult) -> io::Result<Self> {
        let mut counts = BTreeMap::new();
        outcome.each_finding(|finding| {
            *counts.entry(weight(&finding)).or_default() += 1;
            Ok(())
        })?;
        let mut left = MOST_RESULTS;
        for count in counts.values_mut().rev() {
            *count = left.min(*count);
            left -= *count;
        }
        Ok(Self(counts))
    }

    /// Takes the place of a finding, if there is one.
    fn takes(&mut self, finding: &Finding) -> bool {
        let left = self.0.entry(weight(finding)).or_default();
        let takes = *left > 0;
        *left -= u64::from(takes);
        takes
    }
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
