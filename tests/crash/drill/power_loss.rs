//! Power losses: unsynced data is lost, partly or completely, in any order.

use super::recorded_acts::Record;
use super::torn_files::{Files, after_the_cut, lay_out};
use super::{Drill, assert_sound, watch};
use seotags_testkit::{Model, Question, Reply, Seotags, Site, page};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

pub(super) const PAGES: usize = 24;

pub(super) fn site() -> Site {
    let text = |n| format!("Shoe number {n} has a sole for wet stone and a heel that holds on every path.");
    Site::serve((0..PAGES).map(|n| (format!("/shoes/{n}"), page(&format!("Shoe {n}"), &text(n)))))
}

pub(super) fn model() -> Model {
    let answer = json!({ "title": "A shoe with a sole for wet stone and a heel" }).to_string();
    Model::serve(move |_, _| Reply::Content(answer.clone()))
}

pub(super) const RUN: &[&str] = &["run", "urls.txt", "--only", "title", "--model", "m-1", "--format", "jsonl"];

/// Addresses in the results of the latest analysis, and their numbers. An analysis without a
/// complete list is gone, and its successor has the next number.
pub(super) fn addresses(seotags: &Seotags) -> BTreeMap<String, usize> {
    let shown = seotags.run(&["show", "--format", "jsonl"]);
    assert_eq!(shown.code, Some(0), "{}", shown.stderr);
    let mut addresses = BTreeMap::new();
    for line in shown.stdout.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        *addresses.entry(record["url"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    addresses
}

/// Runs the list and records it; with a number, it is killed instead of that act. Pages that it
/// reports as stored are marked in the log at that moment. True if it succeeded.
pub(super) fn watched(seotags: &Seotags, kill_at: Option<usize>) -> (bool, Vec<Record>) {
    let log = tempfile::NamedTempFile::new().unwrap();
    let mut command = seotags.command(RUN);
    watch(&mut command, &seotags.data(), log.path());
    if let Some(at) = kill_at {
        command.env("DRILL_KILL_AT", at.to_string());
    }
    let mut child = command.args(["--progress", "json"]).stdout(Stdio::null()).spawn().unwrap();
    for line in BufReader::new(child.stderr.take().unwrap()).lines() {
        let event: Value = serde_json::from_str(&line.unwrap()).unwrap_or_default();
        if event["event"] == "page_finished" {
            Record::mark(log.path(), event["url"].as_str().unwrap());
        }
    }
    (child.wait().unwrap().success(), Record::read_all(log.path()))
}

/// Resumes the run, or begins it if there is none.
pub(super) fn resume_or_begin(seotags: &Seotags, how: &str) {
    let begun: Value = serde_json::from_str(&seotags.run(&["list", "--json"]).stdout).unwrap();
    let goes_on = if begun.as_array().unwrap().is_empty() { RUN } else { &["resume", "1", "--format", "jsonl"] };
    let ended = seotags.run(goes_on);
    let is_done = ended.stderr.contains("already processed");
    assert!(ended.code == Some(0) || is_done, "{how}: {}", ended.stderr);
    assert_sound(seotags);
}

/// Pages that were reported as stored.
pub(super) fn kept(records: &[Record]) -> BTreeSet<&str> {
    records.iter().filter(|record| record.kind == b'M').map(|record| record.name.as_str()).collect()
}

/// Resumes the run after the power loss, and checks that no page that had been reported as stored
/// is paid again.
pub(super) fn assert_ends_and_pays_once(after: &Seotags, site: &Site, model: &Model, kept: &BTreeSet<&str>, how: &str) {
    let paid = model.questions().len();
    resume_or_begin(after, how);
    let found = addresses(after);
    assert_eq!((found.len(), found.values().max()), (PAGES, Some(&1)), "{how}");
    for question in model.questions().split_off(paid) {
        let again = asked_about(site, &question);
        assert!(!kept.contains(again.as_str()), "{how}: {again} was reported as stored, and is paid twice");
    }
}

/// The address of the page of a question.
fn asked_about(site: &Site, question: &Question) -> String {
    let text = question.message("user");
    let (_, number) = text.split_once("Shoe number ").unwrap_or_else(|| panic!("{text}"));
    site.url(&format!("/shoes/{}", number.split(' ').next().unwrap()))
}

#[test]
fn a_power_loss_loses_nothing_that_was_paid() {
    let mut drill = Drill::new("power loss during `run` with a model", 3);
    let (site, model) = (site(), model());
    let list: Vec<String> = (0..PAGES).map(|n| site.url(&format!("/shoes/{n}"))).collect();
    let seotags = Seotags::new().with("OPENAI_BASE_URL", &model.base_url());
    seotags.file("urls.txt", list.join("\n"));
    let (is_done, records) = watched(&seotags, None);
    assert_eq!((is_done, kept(&records).len()), (true, PAGES));
    for _ in 0..drill.tries {
        let cut = drill.below(records.len());
        let left = after_the_cut(&Files::new(), &records[..cut], &mut drill);
        // The address must be the same: answers of another model were not paid yet.
        let after = Seotags::new().with("OPENAI_BASE_URL", &model.base_url());
        after.file("urls.txt", list.join("\n"));
        lay_out(&after.data(), &left);
        assert_sound(&after);
        assert_ends_and_pays_once(&after, &site, &model, &kept(&records[..cut]), &format!("cut at {cut}"));
    }
    drill.held("the store is sound, one result per URL, no answer of a page that was reported as stored is paid twice");
}
