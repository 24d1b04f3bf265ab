//! The checker over statements about small pages, half of them false, which were labelled before it was run.

use seotags_core::check::{Finding, check};
use seotags_core::compose::{Suggestion, brief};
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::judge::Severity;
use seotags_core::page::{self, Document};
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use serde::Deserialize;
use std::fs;
use std::path::Path;

#[derive(Debug, Deserialize)]
struct Statement {
    page: String,
    field: String,
    text: String,
    #[serde(rename = "true")]
    is_true: bool,
    kind: String,
}

/// The gravest finding about truth of one statement.
fn worst(statement: &Statement) -> Option<Severity> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/statements/pages");
    let html = fs::read_to_string(folder.join(&statement.page)).expect("the page is there");
    let url = HttpUrl::parse(&format!("https://www.example.com/{}", statement.page)).expect("a URL");
    let document = Document::parse(&html);
    let facts = page::read(&document, &url, &Headers::default());
    let distilled = distill(&document, &facts, &DistillOptions::default());
    let brief = brief(&url, &facts, &distilled, &[], &Settings::default());
    let text = Some(statement.text.clone());
    let suggestion = match statement.field.as_str() {
        "title" => Suggestion { title: text, ..Suggestion::default() },
        _ => Suggestion { meta_description: text, ..Suggestion::default() },
    };
    let found = check(&suggestion, &brief).into_iter().filter(Finding::is_about_truth);
    found.map(|finding| finding.severity).filter(|severity| *severity >= Severity::Warn).max()
}

/// True statements with an error, and false ones without an error or a warning.
const MOST_REFUSED: usize = 3;
const MOST_PASSED: usize = 30;

/// The bounds are what the checker reaches; a change that decides more of them rightly raises them.
#[test]
fn most_statements_are_decided_as_they_are_labelled() {
    let lines = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/statements/statements.jsonl"));
    let lines = lines.expect("the statements are there");
    let statements: Vec<Statement> =
        lines.lines().map(|line| serde_json::from_str(line).expect("a statement")).collect();
    let (truths, lies): (Vec<&Statement>, Vec<&Statement>) = statements.iter().partition(|one| one.is_true);
    let refused: Vec<String> = truths
        .iter()
        .filter(|one| worst(one) == Some(Severity::Error))
        .map(|one| format!("{}: {}", one.kind, one.text))
        .collect();
    let passed: Vec<String> =
        lies.iter().filter(|one| worst(one).is_none()).map(|one| format!("{}: {}", one.kind, one.text)).collect();
    assert_eq!((truths.len(), lies.len()), (60, 60));
    assert!(refused.len() <= MOST_REFUSED, "true ones with an error, {}:\n{}", refused.len(), refused.join("\n"));
    assert!(passed.len() <= MOST_PASSED, "false ones without a word, {}:\n{}", passed.len(), passed.join("\n"));
}
