//! Reports of a check with more findings than are kept in memory.

use seotags::gate::{Gate, GateOptions, GateResult, Report, ReportContext};
use seotags::result::ResultRecord;
use seotags_testkit::record;
use serde_json::{Value, json};

/// Their findings take about 12 MB.
const PAGES: usize = 20_000;

/// Each page has a warning, each fourth one an error, too.
fn checked() -> GateResult {
    let mut gate = Gate::new(GateOptions::default());
    for at in 0..PAGES {
        let mut page: ResultRecord = record(&format!("https://shop.example/{}/{at}", "long-path/".repeat(10)));
        let issue = |code: &str, severity: &str| {
            serde_json::from_value(json!({
                "code": code, "severity": severity, "title": "", "explanation": "", "fix": "", "source": "",
                "value": format!("value {at}")
            }))
            .unwrap()
        };
        page.issues.push(issue("missing_meta", "warn"));
        if at % 4 == 0 {
            page.issues.push(issue("noindex_meta", "error"));
        }
        gate.add(&page, None, || None).unwrap();
    }
    gate.finish().unwrap()
}

fn report(outcome: &GateResult, report: Report) -> String {
    let mut out = Vec::new();
    let context = ReportContext { version: "1", timestamp: "2026-11-30T00:00:00" };
    report.write(outcome, context, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn data(outcome: &GateResult, format: Report) -> Value {
    serde_json::from_str(&report(outcome, format)).unwrap()
}

#[test]
fn every_report_has_all_findings_in_the_order_of_the_list() {
    let outcome = checked();
    let (all, errors) = (PAGES + PAGES / 4, PAGES / 4);

    let json = data(&outcome, Report::Json);
    let found: Vec<&str> =
        json["findings"].as_array().unwrap().iter().map(|finding| finding["value"].as_str().unwrap()).collect();
    let listed: Vec<String> =
        (0..PAGES).flat_map(|at| vec![format!("value {at}"); 1 + usize::from(at % 4 == 0)]).collect();
    assert_eq!(found, listed);
    assert_eq!((json["pages"].as_u64(), json["failures"].as_u64()), (Some(PAGES as u64), Some(errors as u64)));

    assert_eq!(data(&outcome, Report::Gitlab).as_array().unwrap().len(), all);

    let sarif = data(&outcome, Report::Sarif);
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 25_000.min(all));

    let github = report(&outcome, Report::Github);
    let levels: Vec<&str> = github.lines().map(|line| &line[..line.find(' ').unwrap()]).collect();
    assert_eq!(levels, [vec!["::error"; errors], vec!["::warning"; all - errors]].concat());

    let junit = report(&outcome, Report::Junit);
    assert_eq!(junit.matches("<testcase ").count(), PAGES);
    assert_eq!(junit.matches("<failure ").count(), errors);
    assert!(junit.contains(&format!("tests=\"{PAGES}\" failures=\"{errors}\"")));

    let markdown = report(&outcome, Report::Markdown);
    assert_eq!(markdown.matches("**fails**").count(), 500);
    assert!(markdown.contains("… and 24,500 more"), "{}", &markdown[markdown.len() - 200..]);
}

#[test]
fn sarif_omits_the_least_severe_findings_over_its_limit() {
    let mut gate = Gate::new(GateOptions::default());
    let mut page: ResultRecord = record("https://shop.example/");
    let issue = |code: &str, severity: &str| {
        serde_json::from_value(json!({
            "code": code, "severity": severity, "title": "", "explanation": "", "fix": "", "source": "", "value": ""
        }))
        .unwrap()
    };
    page.issues = vec![issue("missing_meta", "warn"), issue("noindex_meta", "error")];
    for _ in 0..20_000 {
        gate.add(&page, None, || None).unwrap();
    }
    let sarif = data(&gate.finish().unwrap(), Report::Sarif);
    let run = &sarif["runs"][0];
    let of = |code: &str| run["results"].as_array().unwrap().iter().filter(|result| result["ruleId"] == code).count();
    assert_eq!((of("noindex_meta"), of("missing_meta")), (20_000, 5_000));
    let notice = &run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"];
    assert_eq!(notice, "15000 of the least severe findings are omitted: a run can contain at most 25000");
}
