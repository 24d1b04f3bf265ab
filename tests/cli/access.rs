//! Getting at pages: credentials, cookies, a proxy, and the log of requests.

use crate::shop;
use crate::support::{Answer, Seotags, Site};
use insta::assert_snapshot;
use serde_json::Value;

#[test]
fn every_request_is_in_the_log_and_no_secret_is() {
    let site = shop();
    let seotags = Seotags::new().with("SEOTAGS_BASIC_AUTH_PASSWORD", "s3cret");
    seotags.file("cookies.txt", "127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret\n");
    let url = site.url("/old?token=s3cret");
    site.answer("/old?token=s3cret", Answer::redirect(301, "/shoe"));
    let flags = [
        "--trace-http",
        "trace.jsonl",
        "--cookie-file",
        "cookies.txt",
        "--basic-auth",
        "me",
        "--header",
        "X-Mine: s3cret",
    ];
    let ended = seotags.run(&[["check", url.as_str(), "--ephemeral", "-q"].as_slice(), &flags].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let text = seotags.read("trace.jsonl");
    assert!(!text.contains("s3cret"), "{text}");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let last = lines.last().unwrap();
    assert_eq!((&last["url"], &last["status"]), (&site.url("/shoe").into(), &200.into()));
    let sent: Vec<(&str, &str)> = last["request_headers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (pair[0].as_str().unwrap(), pair[1].as_str().unwrap()))
        .collect();
    for name in ["authorization", "cookie", "x-mine"] {
        assert!(sent.contains(&(name, "***")), "{name}: {sent:?}");
    }
}

#[test]
fn a_proxy_is_asked_in_place_of_the_host() {
    let proxy = Site::serve([("http://far.example/shoe", Answer::html("<title>By proxy</title><p>Text"))]);
    let seotags = Seotags::new();
    let by_flag = seotags.run(&[
        "check",
        "http://far.example/shoe",
        "--ephemeral",
        "--format",
        "json",
        "--proxy",
        &proxy.origin(),
    ]);
    assert!(by_flag.stdout.contains("By proxy"), "{}", by_flag.stderr);
    let seotags = Seotags::new().with("SEOTAGS_PROXY", &proxy.origin());
    let by_variable = seotags.run(&["check", "http://far.example/shoe", "--ephemeral", "--format", "json"]);
    assert!(by_variable.stdout.contains("By proxy"), "{}", by_variable.stderr);
}

#[test]
fn what_cannot_be_used_is_said_before_anything_starts() {
    let seotags = Seotags::new();
    seotags.file("list.txt", "no cookies here");
    let said = |flags: &[&str]| {
        let ended = seotags.run(&[["check", "http://127.0.0.1:9/"].as_slice(), flags].concat());
        assert_eq!(ended.code, Some(2), "{}", ended.stderr);
        ended.stderr
    };
    assert_snapshot!(said(&["--cookie-file", "list.txt"]), @"error: --cookie-file list.txt: no cookies found: expected a cookies.txt (Netscape) or the JSON of a browser's cookies");
    assert_snapshot!(said(&["--cookie-file", "missing.txt"]), @"error: --cookie-file missing.txt: no such file or directory");
    assert_snapshot!(said(&["--basic-auth", "me"]), @r"
    error: --basic-auth: there is no password for me
      hint: set SEOTAGS_BASIC_AUTH_PASSWORD
    ");
    assert_snapshot!(said(&["--basic-auth", "me:s3cret"]), @r"
    error: --basic-auth: a user's name holds no colon
      hint: give the name alone; the password is taken from SEOTAGS_BASIC_AUTH_PASSWORD, or asked for
    ");
    assert_snapshot!(said(&["--proxy", "ftp://me:s3cret@proxy.example"]), @"error: --proxy: unusable proxy address: write http://, https://, socks5:// or socks5h://, then HOST:PORT");
}
