//! Standard output contains data, standard error is for people, and neither contains secrets or
//! control characters.

use crate::{shop, shop_list};
use seotags_testkit::{Answer, Seotags, Site};
use std::io::Read;
use std::process::Stdio;

#[test]
fn a_closed_standard_output_ends_quietly() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("urls.txt", shop_list(&site));
    assert_eq!(seotags.run(&["run", "urls.txt", "--quiet"]).code, Some(0));
    for arguments in [
        &["show", "--format", "csv"][..],
        &["show", "--all"],
        &["list"],
        &["config"],
        &["completions", "bash"],
        &["man"],
        &["run", "urls.txt", "--format", "jsonl"],
        &["distill", "urls.txt"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut child = seotags.command(arguments).stdout(Stdio::from(writer)).spawn().unwrap();
        let mut stderr = String::new();
        child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(0), "{arguments:?}: {stderr}");
        assert!(!stderr.contains("panicked") && !stderr.contains("error:"), "{arguments:?}: {stderr}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_output_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut child = Seotags::new().command(&["config"]).stdout(full).spawn().unwrap();
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(3));
    assert!(stderr.starts_with("error: cannot write standard output: no space left"), "{stderr}");
}

#[test]
fn without_a_terminal_there_are_no_bars_and_no_colours() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("urls.txt", shop_list(&site));
    let ended = seotags.run(&["run", "urls.txt"]);
    for stream in [&ended.stdout, &ended.stderr] {
        assert!(!stream.contains(['\r', '\u{1b}']), "{stream:?}");
    }
}

#[test]
fn progress_is_available_as_json() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("urls.txt", shop_list(&site));
    let ended = seotags.run(&["run", "urls.txt", "--progress", "json", "-o", "t.csv"]);
    let events: Vec<serde_json::Value> =
        ended.stderr.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    assert_eq!(events.iter().filter(|event| event["event"] == "page_finished").count(), 6);
    let last = events.last().unwrap();
    assert_eq!((&last["event"], &last["tally"]["kept"]), (&"finished".into(), &6.into()));
    assert!(events.iter().all(|event| event["tally"]["total"] == 6));
}

#[test]
fn text_of_a_page_cannot_control_the_terminal() {
    let title = "Evil\u{1b}[2J\u{9b}31m\r\nerror: fake\u{202e}";
    let site = Site::serve([(
        "/evil",
        Answer::html(format!(
            "<title>{title}</title><h1>Evil page</h1><p>Some text that is long enough to be taken for content of this page."
        )),
    )]);
    let seotags = Seotags::new();
    let run = seotags.run(&["run", &site.url("/evil"), "--name", "evil\u{1b}[2J"]);
    let show = seotags.run(&["show", "--wide"]);
    let list = seotags.run(&["list"]);
    for stream in [&run.stdout, &run.stderr, &show.stdout, &show.stderr, &list.stdout] {
        assert!(!stream.chars().any(|c| c.is_control() && c != '\n' || c == '\u{202e}'), "{stream:?}");
    }
    assert!(!run.stdout.lines().any(|line| line.starts_with("error:")));
}

#[test]
fn the_log_is_written_only_with_verbose() {
    let site = shop();
    let seotags = Seotags::new();
    let page = site.url("/shoe");
    let arguments = ["run", page.as_str(), "--ephemeral", "--format", "csv"];
    let is_log = |line: &&str| line.contains("DEBUG") || line.contains("TRACE");
    assert_eq!(seotags.run(&arguments).stderr.lines().filter(is_log).count(), 0);
    let verbose = seotags.run(&[&arguments[..], &["-vvv"]].concat());
    assert!(verbose.stderr.lines().filter(is_log).count() > 0, "{}", verbose.stderr);
    assert!(verbose.stdout.starts_with("url,"));
}

#[test]
fn quiet_prints_only_data_and_errors() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("urls.txt", format!("{}not a url\n", shop_list(&site)));
    let ended = seotags.run(&["run", "urls.txt", "-q"]);
    assert_eq!((ended.code, ended.stderr.as_str()), (Some(0), ""));
    let ended = seotags.run(&["show", "99", "-q"]);
    assert!(ended.stderr.starts_with("error:"));
}

#[test]
fn the_api_key_is_in_no_stream_and_no_file() {
    let site = shop();
    let model = Site::serve([(
        "/v1/chat/completions",
        Answer::new(
            401,
            "application/json",
            r#"{"error":{"message":"Incorrect API key provided: sk-marker-4711","code":"invalid_api_key"}}"#,
        ),
    )]);
    let seotags = Seotags::new().with("OPENAI_API_KEY", "sk-marker-4711").with("OPENAI_BASE_URL", &model.url("/v1"));
    let ended = seotags.run(&["run", &site.url("/shoe"), "-vvv"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("continue with: seotags resume 1"), "{}", ended.stderr);
    let mut all = format!("{}{}", ended.stdout, ended.stderr).into_bytes();
    for file in std::fs::read_dir(seotags.data()).unwrap().flatten().filter(|file| file.path().is_file()) {
        all.extend(std::fs::read(file.path()).unwrap());
    }
    let marker = b"sk-marker-4711";
    assert!(!all.windows(marker.len()).any(|window| window == marker), "{}", ended.stderr);
}
