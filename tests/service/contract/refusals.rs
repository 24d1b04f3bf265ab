//! Refusals that depend on the body and the caller, whatever the operation, and their declaration
//! in the document.

use super::document::Document;
use super::faults;
use super::test_objects::{Role, Stage};
use crate::support::{Call, PIXEL, Reply, form_with};
use serde_json::json;

/// Maximum bytes of bodies: of calls without a session, of other calls, of analyses.
const LIMITS: [usize; 3] = [64 << 10, 1 << 20, 16 << 20];
const MAX_IMAGE: usize = 5 << 20;
const MAX_SHEET: usize = 20 << 20;

#[test]
fn bodies_of_another_type_shape_or_size_are_refused_as_declared() {
    let stage = Stage::set();
    let document = Document::of(&stage.service);
    let mut wrong = Vec::new();
    let operations = document.operations();
    for operation in operations.iter().filter(|operation| document.takes_body(operation)) {
        let role = if operation.contains("/admin/") { Role::Superuser } else { Role::Owner };
        let call = || stage.signed_in(operation, role);
        let of_another_type = call().header("Content-Type", "text/plain").body(b"x").send();
        for (expected, reply) in
            [(415, of_another_type), (422, misshapen(operation, call())), (413, too_large(operation, call))]
        {
            if reply.status != expected {
                wrong.push(format!("{operation}: {} in the place of {expected}", reply.said()));
            }
            wrong.extend(faults(&document, operation, &reply).map(|fault| format!("{operation}: {fault}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The maximum size of the file in a form, for operations with one.
fn max_file(operation: &str) -> Option<usize> {
    if operation.contains("/upload/") {
        return Some(MAX_IMAGE);
    }
    operation.ends_with("/import").then_some(MAX_SHEET)
}

fn misshapen(operation: &str, call: Call) -> Reply {
    if max_file(operation).is_some() {
        form_with(call, &[("other", PIXEL)]).send()
    } else if operation.ends_with("/access-token") {
        call.form(&[("user", "ada")]).send()
    } else {
        call.json(&json!(7)).send()
    }
}

fn too_large(operation: &str, call: impl Fn() -> Call) -> Reply {
    if let Some(max_bytes) = max_file(operation) {
        return form_with(call(), &[("file", &vec![0; max_bytes + 1])]).send();
    }
    let is_form = operation.ends_with("/access-token");
    let of = |limit: usize| {
        let content_type = if is_form { "application/x-www-form-urlencoded" } else { "application/json" };
        call().header("Content-Type", content_type).body(&vec![b' '; limit + 1]).send()
    };
    // A body that is far too large is refused before all of it is sent.
    let [small, usual, large] = LIMITS;
    let mut reply = of(small);
    for limit in [usual, large] {
        if reply.status != 413 {
            reply = of(limit);
        }
    }
    reply
}

#[test]
fn refusals_of_personal_tokens_match_the_document() {
    const REFUSED: &str = "This token may not do that.";
    let stage = Stage::set();
    let document = Document::of(&stage.service);
    let tokens = ["read", "write"].map(|scope| stage.personal_token(Role::Superuser, scope));
    let mut wrong = Vec::new();
    for operation in document.operations() {
        let [by_read, by_write] = tokens.each_ref().map(|token| stage.ask_by(token, &operation, Role::Superuser));
        for reply in [&by_read, &by_write] {
            wrong.extend(faults(&document, &operation, reply).map(|fault| format!("{operation}: {fault}")));
        }
        let is_refused = |reply: &Reply| reply.status == 403 && reply.json()["detail"] == REFUSED;
        if is_refused(&by_read) != document.says(&operation, "403", REFUSED) {
            wrong.push(format!("{operation} by a token that reads: {}", by_read.status));
        }
        let is_account = operation.contains("/api/v1/users/me") && operation != "GET /api/v1/users/me";
        let is_closed = is_account
            || operation.contains("/users/request-email-change")
            || operation.contains("/api/v1/admin/")
            || operation.contains("/waitlist/export");
        if is_refused(&by_write) != is_closed {
            wrong.push(format!("{operation} by a token that writes: {}", by_write.status));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_refusal_and_every_entity_has_an_example() {
    let document = Document::of(&crate::support::Service::start());
    let without = document.without_examples();
    assert!(without.is_empty(), "{}", without.join("\n"));
}
