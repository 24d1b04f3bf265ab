//! The contract: every operation of the document, called in every role.
//!
//! `cargo test -p seotags-cli --test service contract -- --nocapture` prints the table of operations and roles.

mod committed_document;
mod document;
mod logged_operations;
mod refusals;
mod table;
mod test_objects;

use crate::support::{Reply, Service};
use document::Document;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use table::{CHANNELS, PAGES, TABLE};
use test_objects::{Role, Stage};

#[test]
fn every_operation_has_a_unique_name() {
    let document = Document::of(&Service::start());
    let names = document.names();
    assert_eq!(names.len(), document.operations().len());
    let different: BTreeSet<&String> = names.iter().collect();
    assert_eq!(different.len(), names.len(), "{names:?}");
    for name in names {
        assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{name}");
    }
}

#[test]
fn operations_that_open_pages_declare_that_browsers_may_be_busy() {
    let document = Document::of(&Service::start());
    for (operation, statuses) in [
        ("GET /api/v1/analyses/{id}/results/{result_id}/content", &["400", "503"][..]),
        ("POST /api/v1/inspect/url", &["400", "503"]),
    ] {
        for status in statuses {
            assert!(document.declares(operation, status), "{status} of {operation}");
        }
    }
}

#[test]
fn each_role_gets_the_status_of_the_table_as_the_document_declares() {
    let stage = Stage::set();
    let document = Document::of(&stage.service);
    let listed: BTreeSet<String> = TABLE.iter().map(|(operation, _)| (*operation).to_owned()).collect();
    assert_eq!(document.operations(), listed, "the table lists the operations of the document");
    let (mut printed, mut wrong) = (String::new(), Vec::new());
    for (operation, expected) in TABLE {
        let mut got = Vec::new();
        for role in Role::ALL {
            let reply = stage.ask(operation, role);
            got.push(reply.status.to_string());
            wrong.extend(faults(&document, operation, &reply).map(|fault| format!("{operation} as {role:?}: {fault}")));
        }
        let got = got.join(" ");
        writeln!(printed, "{operation:<78} {got}").unwrap();
        if got != *expected {
            wrong.push(format!("{operation}: {got} in the place of {expected}"));
        }
    }
    println!("{:<78} {}", "", Role::ALL.map(|role| format!("{role:?}")).join(" "));
    println!("{printed}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn pages_and_channels_answer_each_role_as_the_table_lists() {
    let stage = Stage::set();
    let mut wrong = Vec::new();
    for (path, expected) in PAGES {
        for role in Role::ALL {
            let status = stage.look(path, role).status;
            if status != *expected {
                wrong.push(format!("{path} as {role:?}: {status}"));
            }
        }
    }
    for (channel, expected) in CHANNELS {
        for base in ["", "/api/v1"] {
            let codes = Role::ALL.map(|role| stage.listen(&format!("{base}{channel}"), role).unwrap_or(0).to_string());
            if codes.join(" ") != *expected {
                wrong.push(format!("{base}{channel}: {} in the place of {expected}", codes.join(" ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn results_have_the_declared_fields() {
    let stage = Stage::set();
    let document = Document::of(&stage.service);
    let shown = stage.ask("GET /api/v1/analyses/{id}", Role::Owner).json();
    let sent: BTreeSet<String> = shown["results"][0].as_object().unwrap().keys().cloned().collect();
    assert_eq!(sent, document.properties("Result"));
}

/// What is wrong with an answer in any role.
fn faults(document: &Document, operation: &str, reply: &Reply) -> impl Iterator<Item = String> {
    let mut faults = Vec::new();
    if reply.status >= 400 && !reply.json()["detail"].is_string() {
        faults.push(format!("no detail in {reply:?}"));
    }
    if reply.status >= 500 {
        faults.push(reply.said());
    }
    if reply.header("x-request-id").is_none() {
        faults.push("no id".to_owned());
    }
    let content_type = reply.header("content-type").unwrap_or_default();
    let is_file = reply.header("content-disposition").is_some();
    if content_type.starts_with("application/json") && !is_file && content_type != "application/json; charset=utf-8" {
        faults.push(format!("the type {content_type}"));
    }
    if let Err(fault) = document.describes(operation, reply) {
        faults.push(fault);
    }
    faults.into_iter()
}
