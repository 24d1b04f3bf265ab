//! Every operation of an administrator on objects of other users is logged.

use super::document::Document;
use super::test_objects::{Role, Stage};
use serde_json::Value;
use std::collections::BTreeSet;

/// Operations on a project or an analysis of another user, and the log entries of the first call.
const NOTED: &[(&str, &[&str])] = &[
    ("GET /api/v1/projects/{id}", &["view_project"]),
    ("PUT /api/v1/projects/{id}", &["view_project", "change_project"]),
    ("DELETE /api/v1/projects/{id}", &["view_project", "delete_project"]),
    ("DELETE /api/v1/projects/{id}/cache", &["view_project", "clear_cache"]),
    ("GET /api/v1/projects/{id}/analyses/", &["view_project"]),
    ("GET /api/v1/projects/{id}/history", &["view_project"]),
    ("GET /api/v1/projects/{id}/writer", &["view_project"]),
    ("POST /api/v1/projects/{id}/analyses/", &["view_project", "create_analysis"]),
    ("POST /api/v1/link-extraction/extract-links", &["view_project"]),
    ("POST /api/v1/link-extraction/sitemap", &["view_project"]),
    ("GET /api/v1/analyses/{id}/comparison", &["view_analysis"]),
    ("GET /api/v1/analyses/{id}/changes", &["view_analysis"]),
    ("GET /api/v1/analyses/{id}", &["view_analysis"]),
    ("PUT /api/v1/analyses/{id}", &["view_analysis", "change_analysis"]),
    ("DELETE /api/v1/analyses/{id}", &["view_analysis", "stop_analysis", "delete_analysis"]),
    ("POST /api/v1/analyses/{id}/relaunch", &["view_analysis", "relaunch_analysis"]),
    // Refused: no run can be stopped or resumed, no result reviewed, no decision undone.
    ("POST /api/v1/analyses/{id}/stop", &["view_analysis"]),
    ("POST /api/v1/analyses/{id}/resume", &["view_analysis"]),
    ("POST /api/v1/analyses/{id}/review", &["view_analysis"]),
    ("POST /api/v1/analyses/{id}/decisions/undo", &["view_analysis"]),
    ("GET /api/v1/analyses/{id}/results", &["view_analysis"]),
    ("GET /api/v1/analyses/{id}/summary", &["view_analysis"]),
    ("GET /api/v1/analyses/{id}/results/{result_id}", &["view_analysis"]),
    ("GET /api/v1/analyses/{id}/results/{result_id}/content", &["view_analysis", "view_content"]),
    ("POST /api/v1/analyses/{id}/results/{result_id}/check", &["view_analysis"]),
    ("PUT /api/v1/analyses/{id}/results/{result_id}/decisions", &["view_analysis", "decide"]),
    ("POST /api/v1/analyses/{id}/decisions", &["view_analysis", "decide"]),
    ("POST /api/v1/analyses/{id}/live-check", &["view_analysis"]),
    ("POST /api/v1/analyses/{id}/import", &["view_analysis", "decide"]),
    ("GET /api/v1/analyses/{id}/export/{format}", &["view_analysis", "export_analysis"]),
];

/// Operations of administration, and the log entries of each.
const ADMINISTERED: &[(&str, &[&str])] = &[
    ("GET /api/v1/admin/statistics", &[]),
    ("GET /api/v1/admin/users", &["view_users"]),
    ("GET /api/v1/admin/users/{id}/projects", &["view_user_projects"]),
    ("PUT /api/v1/admin/users/{id}/deactivate", &["deactivate_user"]),
    ("PUT /api/v1/admin/users/{id}/reactivate", &["reactivate_user"]),
    // The user already has that plan.
    ("PUT /api/v1/admin/users/{id}/subscription", &[]),
    ("DELETE /api/v1/admin/users/{id}", &["delete_user"]),
    ("GET /api/v1/admin/logs", &[]),
    ("GET /api/v1/admin/export/users", &["export_users"]),
    ("GET /api/v1/admin/export/logs", &["export_logs"]),
    ("GET /api/v1/admin/subscription-plans/", &[]),
    ("POST /api/v1/admin/subscription-plans/", &["create_plan"]),
    ("PUT /api/v1/admin/subscription-plans/{id}", &["update_plan"]),
    ("POST /api/v1/admin/subscription-plans/{planId}/assign-user/{userId}", &["assign_plan"]),
    ("DELETE /api/v1/admin/subscription-plans/{id}", &["create_plan", "delete_plan"]),
    ("GET /api/v1/waitlist/export.csv", &["export_waitlist"]),
    ("GET /api/v1/waitlist/export", &["export_waitlist"]),
];

const WATCHED: [(&str, &str); 2] =
    [("/ws/project-updates/{projectId}", "watch_project"), ("/ws/analysis-updates/{analysisId}", "watch_analysis")];

#[test]
fn every_operation_of_an_administrator_on_objects_of_others_is_logged() {
    let mut stage = Stage::set();
    let document = Document::of(&stage.service);
    let is_on_a_thing = |operation: &String| {
        operation.contains("/projects/{id}") && !operation.contains("/admin/")
            || operation.contains("/analyses/{id}")
            || operation.contains("/link-extraction/")
    };
    let listed: BTreeSet<String> = NOTED.iter().map(|(operation, _)| (*operation).to_owned()).collect();
    let operations: BTreeSet<String> = document.operations().into_iter().filter(is_on_a_thing).collect();
    assert_eq!(operations, listed, "every operation on a project or an analysis has its expected log entries");
    let mut wrong = Vec::new();
    for (operation, expected) in NOTED {
        stage.renew();
        let before = stage.log().len();
        let status = stage.ask(operation, Role::Superuser).status;
        let entries = since(&stage, before);
        let actions: Vec<&str> = entries.iter().map(|entry| entry["action"].as_str().unwrap()).collect();
        if actions != *expected {
            wrong.push(format!("{operation} ({status}): {actions:?} instead of {expected:?}"));
        }
        wrong.extend(entries.iter().filter(|entry| !is_whole(entry)).map(|entry| format!("{operation}: {entry}")));
        let again = stage.log().len();
        if operation.starts_with("GET") && !operation.contains("export") {
            stage.ask(operation, Role::Superuser);
            if stage.log().len() != again {
                wrong.push(format!("{operation}: a second view within the hour is logged"));
            }
        }
    }
    for (channel, expected) in WATCHED {
        let before = stage.log().len();
        assert_eq!(stage.listen(channel, Role::Superuser), None);
        let entries = since(&stage, before);
        let actions: Vec<&str> = entries.iter().map(|entry| entry["action"].as_str().unwrap()).collect();
        if actions != [expected] || !entries.iter().all(is_whole) {
            wrong.push(format!("{channel}: {entries:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_operation_of_administration_writes_its_log_entries() {
    let stage = Stage::set();
    let document = Document::of(&stage.service);
    let is_of_administration =
        |operation: &String| operation.contains("/admin/") || operation.contains("/waitlist/export");
    let listed: BTreeSet<String> = ADMINISTERED.iter().map(|(operation, _)| (*operation).to_owned()).collect();
    let operations: BTreeSet<String> = document.operations().into_iter().filter(is_of_administration).collect();
    assert_eq!(operations, listed, "every operation of administration has its expected log entries");
    let mut wrong = Vec::new();
    for (operation, expected) in ADMINISTERED {
        let before = stage.log().len();
        let status = stage.ask(operation, Role::Superuser).status;
        let entries = since(&stage, before);
        let actions: Vec<&str> = entries.iter().map(|entry| entry["action"].as_str().unwrap()).collect();
        if actions != *expected || entries.iter().any(|entry| entry["admin_email"] != "admin@seotags.example") {
            wrong.push(format!("{operation} ({status}): {actions:?} instead of {expected:?}"));
        }
    }
    // A second view within the hour.
    let before = stage.log().len();
    stage.ask("GET /api/v1/admin/users", Role::Superuser);
    assert_eq!(since(&stage, before), Vec::<Value>::new());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn operations_of_an_owner_are_not_logged() {
    let stage = Stage::set();
    let before = stage.log().len();
    for (operation, _) in NOTED.iter().filter(|(operation, _)| !operation.starts_with("DELETE /api/v1/projects/{id}/"))
    {
        stage.ask(operation, Role::Owner);
    }
    assert_eq!(since(&stage, before), Vec::<Value>::new());
}

/// The entries after the first `before`, in order.
fn since(stage: &Stage, before: usize) -> Vec<Value> {
    let mut log = stage.log();
    log.truncate(log.len() - before);
    log.reverse();
    log
}

/// Whether the entry names the administrator, the owner and the object.
fn is_whole(entry: &Value) -> bool {
    let is_of_analysis = entry["action"].as_str().is_some_and(|action| {
        action.ends_with("_analysis") && action != "create_analysis" || action == "decide" || action == "view_content"
    });
    entry["admin_email"] == "admin@seotags.example"
        && entry["target_user_email"] == "ada@shop.example"
        && entry["details"]["project_id"].is_i64()
        && entry["details"]["project"].is_string()
        && (!is_of_analysis || entry["details"]["analysis_id"].is_i64() && entry["details"]["analysis"].is_string())
}
