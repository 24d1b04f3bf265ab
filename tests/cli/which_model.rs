//! Which model is called, and the messages when none can be.

use crate::shop;
use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site, page};
use std::net::TcpListener;

/// An address where nothing listens.
const NOWHERE: &str = "http://127.0.0.1:9/v1";

fn refusing() -> Site {
    Site::serve([("/v1/chat/completions", Answer::new(401, "application/json", r#"{"error":{"message":"no"}}"#))])
}

#[test]
fn an_unreachable_model_stops_a_run_of_a_few_pages() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site).with("OPENAI_BASE_URL", NOWHERE);
    seotags.file("urls.txt", format!("{}\n{}\n", site.url("/shoe"), site.url("/tent")));
    let ended = seotags.run(&["run", "urls.txt", "--model", "m-1", "-o", "tags.csv"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("error: no connection to 127.0.0.1:9: Connection refused\n"), "{}", ended.stderr);
    assert!(ended.stderr.contains("2 of 2 pages are stored; continue with: seotags resume 1 --failed -o tags.csv\n"));
    let listed = seotags.run(&["list"]).stdout;
    assert!(listed.contains("failure"), "{listed}");
    // The message names the service, not the pages' site.
    let shown = seotags.with("OPENAI_BASE_URL", "").run(&["show", "1"]);
    assert!(shown.stderr.contains("2 pages: 2 model unreachable (127.0.0.1)\n"), "{}", shown.stderr);
}

#[test]
fn a_model_without_a_key_gets_a_warning() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", format!("{}\n", site.url("/shoe")));
    let warned = |ended: &seotags_testkit::Ended| {
        let lines = ended.stderr.lines().skip_while(|line| !line.starts_with("warning:")).take(2);
        lines.collect::<Vec<_>>().join("\n")
    };
    let ended = seotags.run(&["run", "urls.txt", "--model", "gpt-4.1-mini"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_snapshot!(warned(&ended), @r"
    warning: the built-in engine writes, not gpt-4.1-mini: no key and no address is configured
      hint: set OPENAI_API_KEY or OPENAI_BASE_URL, or name an engine: --engine openai
    ");
    assert_eq!(ended.stderr.matches("warning:").count(), 1, "{}", ended.stderr);
    // A dry run prices the model, for those who are about to get a key.
    for command in
        [["run", "urls.txt", "--model", "gpt-4.1-mini", "--dry-run"], ["relaunch", "1", "--only", "title", "--dry-run"]]
    {
        let ended = seotags.run(&command);
        assert_eq!((ended.code, ended.stderr.as_str()), (Some(0), ""));
        assert!(ended.stdout.contains("> gpt-4.1-mini"), "{}", ended.stdout);
        assert!(ended.stdout.contains("or the built-in engine writes"), "{}", ended.stdout);
    }
    // No warning if no model or the built-in engine was named.
    for more in [&[][..], &["--engine", "builtin", "--model", "gpt-4.1-mini"]] {
        let ended = seotags.run(&[&["run", "urls.txt"], more].concat());
        assert_eq!(ended.stderr.matches("warning:").count(), 0, "{}", ended.stderr);
    }
}

#[test]
fn a_batch_without_a_model_is_refused_before_anything_is_read() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", format!("{}\n", site.url("/shoe")));
    assert_snapshot!(seotags.run(&["run", "urls.txt", "--batch", "--engine", "builtin"]).snapshot(), @r"
    exit 2
    --- stderr
    error: --batch: the built-in engine would write, and it calls no model
      hint: remove --batch, or name another engine
    ");
    for more in [&[][..], &["--dry-run"]] {
        let ended = seotags.run(&[&["run", "urls.txt", "--batch"], more].concat());
        assert_eq!(ended.code, Some(2), "{}", ended.stderr);
        assert!(ended.stderr.contains("hint: set OPENAI_API_KEY or OPENAI_BASE_URL"), "{}", ended.stderr);
    }
    assert_eq!(site.requests().len(), 0);
}

#[test]
fn resume_uses_and_reports_the_address_of_the_environment() {
    let (site, old, new) = (shop(), refusing(), refusing());
    let seotags = Seotags::new().with("OPENAI_API_KEY", "sk-marker-4711");
    let at = |seotags: Seotags, model: &Site| seotags.with("OPENAI_BASE_URL", &model.url("/v1"));
    let seotags = at(seotags, &old);
    let ended = seotags.run(&["run", &site.url("/shoe"), "--model", "m-1"]);
    assert_eq!((ended.code, old.requests().len()), (Some(3), 1), "{}", ended.stderr);
    let seotags = at(seotags, &new);
    let ended = seotags.run(&["resume", "1"]);
    assert_eq!((ended.code, old.requests().len(), new.requests().len()), (Some(3), 1, 1), "{}", ended.stderr);
    let said = format!(
        "warning: the model is called at {}, which the environment names\n  hint: --base-url {} keeps the address of the analysis\n",
        new.url("/v1"),
        old.url("/v1")
    );
    assert!(ended.stderr.contains(&said), "{}", ended.stderr);
    // A flag overrides it, and is reported again.
    let typed = old.url("/v1");
    let ended = seotags.run(&["resume", "1", "--base-url", &typed]);
    assert_eq!((old.requests().len(), new.requests().len()), (2, 1), "{}", ended.stderr);
    assert!(
        ended.stderr.contains(&format!("continue with: seotags resume 1 --base-url {typed}\n")),
        "{}",
        ended.stderr
    );
    // The variable applies only to openai.
    let ended = seotags.run(&["run", &site.url("/shoe"), "--engine", "ollama", "--base-url", &typed]);
    assert_eq!(old.requests().len(), 3, "{}", ended.stderr);
    seotags.run(&["resume", "2"]);
    assert_eq!((old.requests().len(), new.requests().len()), (4, 1));
}

#[test]
fn a_limit_that_is_not_a_number_is_refused_by_name() {
    let seotags = Seotags::new();
    let said = |more: &[&str]| {
        let ended = seotags.run(&[&["run", NOWHERE], more].concat());
        assert_eq!(ended.code, Some(2), "{}", ended.stderr);
        ended.stderr.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(said(&["--max-cost", "nan"]), "error: max_cost is NaN; it must be between 0 and 1000000");
    assert_eq!(said(&["--max-cost", "inf"]), "error: max_cost is inf; it must be between 0 and 1000000");
    assert_eq!(said(&["--max-cost-month", "inf"]), "error: max_cost_month is inf; it must be between 0 and 1000000");
    assert_eq!(said(&["--delay", "nan"]), "error: delay is NaN; it must be between 0 and 3600");
    assert_eq!(said(&["--timeout", "nan"]), "error: timeout is NaN; it must be between 0.1 and 600");
    assert_eq!(said(&["--max-bad", "nan"]), "error: max_bad is NaN; it must be between 0 and 100");
    seotags.file("caps.toml", "max_cost = nan\n");
    assert_eq!(said(&["--config", "caps.toml"]), "error: max_cost is NaN; it must be between 0 and 1000000");
}

#[test]
fn resume_keeps_the_engine_that_an_analysis_began_with() {
    let (site, paid) = (shop(), refusing());
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let place = listener.local_addr().unwrap();
    drop(listener);
    let seotags = Seotags::new();
    seotags.file("urls.txt", format!("http://{place}/shoe\n{}\n", site.url("/tent")));
    let ended = seotags.run(&["run", "urls.txt", "--only", "title", "--retries", "0"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    // The page is there again, and so is a key by now.
    let _back =
        Site::serve_on(TcpListener::bind(place).unwrap(), [("/shoe", page("Shoe", "A light shoe for wet days."))]);
    let seotags = seotags.with("OPENAI_API_KEY", "sk-marker-4711").with("OPENAI_BASE_URL", &paid.url("/v1"));
    let resumed = seotags.run(&["resume", "--failed"]);
    assert_eq!((resumed.code, paid.requests().len()), (Some(0), 0), "{}", resumed.stderr);
    // One of the two titles is the page's own.
    assert!(resumed.stderr.contains("tags           1 title "), "{}", resumed.stderr);
    assert!(resumed.stderr.contains("kept           1 title "), "{}", resumed.stderr);
    // A flag names another.
    let asked = seotags.run(&["relaunch", "1", "--engine", "openai"]);
    assert!(asked.code == Some(3) && !paid.requests().is_empty(), "{}", asked.stderr);
}
